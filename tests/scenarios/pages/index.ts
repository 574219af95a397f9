import type { RouteName } from '#contract/route-table';
import { matchRoute } from '#contract/routes';
import type { BarePage } from '../engine/bench';
import { angebotDetailsPage, angebotePage } from './angebote';
import { createAngebotPage, editAngebotPage } from './angebot-form';
import { hinweisePage } from './hinweise';
import { importPage } from './import';
import { profilePage } from './profile';
import { addPersonPage, createLimitedPage, createPersonPage, searchPersonPage } from './person-creation';
import { personDetailsPage } from './person-details';
import { personDisclosurePage } from './person-disclosure';
import { startPage } from './start';
import { personenPage } from './personen';
import { pruefprotokollPage } from './pruefprotokoll';
import { createRollePage, rolleDetailsPage, rollenPage } from './rollen';
import { schulAngebotPage, schulAngebotePage } from './schul-angebote';
import { createSchulePage, schulenPage } from './schulen';
import { loadSchulenPage } from './schulen-file';
import { createSchultraegerPage, schultraegerDetailsPage, schultraegerPage } from './schultraeger';
import { inFrame } from './session-end';
import { createKlassePage, klasseDetailsPage, klassenPage } from './klassen';

/** The pages that scenarios play on, each without its view. */
const PAGES: { readonly [Name in RouteName]?: BarePage } = {
  'person-import': importPage,
  profile: profilePage,
  start: startPage,
  'person-management': personenPage,
  'create-person': createPersonPage,
  'create-person-limited': createLimitedPage,
  'search-person-limited': searchPersonPage,
  'add-person-to-own-schule': addPersonPage,
  'klasse-management': klassenPage,
  'create-klasse': createKlassePage,
  'klasse-details': klasseDetailsPage,
  'rolle-management': rollenPage,
  'create-rolle': createRollePage,
  'rolle-details': rolleDetailsPage,
  'angebot-management': angebotePage,
  'angebot-details': angebotDetailsPage,
  'angebot-management-schulspezifisch': schulAngebotePage,
  'angebot-details-schulspezifisch': schulAngebotPage,
  'create-angebot': createAngebotPage,
  'angebot-edit': editAngebotPage,
  'schule-management': schulenPage,
  'create-schule': createSchulePage,
  'load-schulen': loadSchulenPage,
  'schultraeger-management': schultraegerPage,
  'create-schultraeger': createSchultraegerPage,
  'schultraeger-details': schultraegerDetailsPage,
  'person-details': personDetailsPage,
  'person-disclosure': personDisclosurePage,
  'hinweise-creation': hinweisePage,
  'audit-log': pruefprotokollPage,
};

/** The page of an address; null where no scenario does anything there. */
export function pageAt(address: string): BarePage | null {
  const { pathname } = new URL(address, 'https://portal.invalid');
  const page = PAGES[matchRoute(pathname).name];
  return page === undefined ? null : inFrame(page);
}
