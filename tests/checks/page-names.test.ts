import { expect, test } from 'vitest';
import { ROUTES, type RouteName } from '#contract/route-table';
import { ANGEBOT_FORM } from '#i18n/de/angebot-form';
import { ANGEBOTE } from '#i18n/de/angebote';
import { HINWEISE } from '#i18n/de/hinweise';
import { IMPORT } from '#i18n/de/import';
import { KLASSEN } from '#i18n/de/klassen';
import { LANDESBEDIENSTETE } from '#i18n/de/landesbedienstete';
import { PERSON } from '#i18n/de/person';
import { PERSON_CREATION } from '#i18n/de/person-creation';
import { PERSON_DISCLOSURE } from '#i18n/de/person-disclosure';
import { PERSONEN } from '#i18n/de/personen';
import { PROFILE } from '#i18n/de/profile';
import { PRUEFPROTOKOLL } from '#i18n/de/pruefprotokoll';
import { ROLLEN } from '#i18n/de/rollen';
import { SCHUL_ANGEBOTE } from '#i18n/de/schul-angebote';
import { SCHULEN } from '#i18n/de/schulen';
import { SCHULEN_FILE } from '#i18n/de/schulen-file';
import { SCHULTRAEGER } from '#i18n/de/schultraeger';
import { START } from '#i18n/de/start';
import { MENU } from '#rules/menu';

/** Pages of somebody who is not in the portal: their heading greets or says what happened, no menu leads there. */
type Outside = 'landing' | 'login-error' | 'no-second-factor' | 'not-found';

/** What stands as the heading of every page. */
const HEADINGS: Readonly<Record<Exclude<RouteName, Outside>, string>> = {
  start: START.texts.title,
  profile: PROFILE.texts.title,
  'person-management': PERSONEN.texts.title,
  'person-details': PERSON.texts.title,
  'person-disclosure': PERSON_DISCLOSURE.texts.title,
  'create-person': PERSON_CREATION.texts.full.title,
  'create-person-limited': PERSON_CREATION.texts.limited.title,
  'add-person-to-own-schule': PERSON_CREATION.texts.add.title,
  'search-person-limited': LANDESBEDIENSTETE.texts.title,
  'person-import': IMPORT.texts.title,
  'klasse-management': KLASSEN.texts.list.title,
  'create-klasse': KLASSEN.texts.create.title,
  'klasse-details': KLASSEN.texts.details.title,
  'rolle-management': ROLLEN.texts.list.title,
  'create-rolle': ROLLEN.texts.create.title,
  'rolle-details': ROLLEN.texts.details.title,
  'angebot-management': ANGEBOTE.texts.list.title,
  'angebot-details': ANGEBOTE.texts.details.title,
  'create-angebot': ANGEBOT_FORM.texts.create.title,
  'angebot-edit': ANGEBOT_FORM.texts.edit.title,
  'angebot-management-schulspezifisch': SCHUL_ANGEBOTE.texts.list.title,
  'angebot-details-schulspezifisch': SCHUL_ANGEBOTE.texts.details.title,
  'schule-management': SCHULEN.texts.list.title,
  'create-schule': SCHULEN.texts.create.title,
  'load-schulen': SCHULEN_FILE.texts.title,
  'schultraeger-management': SCHULTRAEGER.texts.list.title,
  'create-schultraeger': SCHULTRAEGER.texts.create.title,
  'schultraeger-details': SCHULTRAEGER.texts.details.title,
  'hinweise-creation': HINWEISE.texts.title,
  'audit-log': PRUEFPROTOKOLL.texts.list.title,
};

/** Titles that differ from the heading, and why. */
const OTHER_TITLES: Readonly<Partial<Record<RouteName, string>>> = {
  'person-details': 'The contract heads it "Benutzer bearbeiten"; the tab bears the name of the person as soon as it is read.',
  'klasse-details': 'The heading is that of the contract; the tab bears the name of the class as soon as it is read.',
};

/** What a page makes: its button says what menu, title and heading say, "und" and what follows it apart. */
const BUTTONS: Readonly<Partial<Record<RouteName, string>>> = {
  'create-person': PERSON_CREATION.texts.full.submit,
  'create-person-limited': PERSON_CREATION.texts.limited.submit,
  'add-person-to-own-schule': PERSON_CREATION.texts.add.submit,
  'create-klasse': KLASSEN.texts.create.save,
  'create-rolle': ROLLEN.texts.create.save,
  'create-angebot': ANGEBOT_FORM.texts.create.save,
  'create-schule': SCHULEN.texts.create.save,
  'create-schultraeger': SCHULTRAEGER.texts.create.save,
};

const titleOf = (name: RouteName): string => ROUTES[name].title;

test.for(Object.entries(HEADINGS) as [keyof typeof HEADINGS, string][])('%s: title and heading are the same words', ([name, heading]) => {
  expect(titleOf(name) === heading).toBe(OTHER_TITLES[name] === undefined);
});

test.for(MENU.flatMap(({ items }) => items))('$label: the menu says what the title says', ({ route, label }) => {
  // MENU-02 to MENU-08: the contract calls a list "Alle … anzeigen" in the menu.
  const title = titleOf(route);
  expect([title, `${title} anzeigen`, `Alle ${title} anzeigen`]).toContain(label);
});

test.for(Object.entries(BUTTONS) as [RouteName, string][])('%s: the button says what the title says', ([name, button]) => {
  expect(button).toBe(titleOf(name));
});
