import type { Area, ToldScenario } from './engine/told';
import type { VisitScenario } from './engine/visit';
import { angebote } from './angebote';
import { angebotForm } from './angebot-form';
import { hinweise } from './hinweise';
import { importChoosing } from './import-choosing';
import { importFound } from './import-found';
import { importRunning } from './import-running';
import { klassen } from './klassen';
import { navigation } from './navigation';
import { personenListe } from './personen-liste';
import { personenSeveral } from './personen-several';
import { personenSeveralRun } from './personen-several-run';
import { landesbedienstete } from './landesbedienstete';
import { personCreation } from './person-creation';
import { personDetails } from './person-details';
import { personDisclosure } from './person-disclosure';
import { personZuordnungen } from './person-zuordnungen';
import { profile } from './profile';
import { pruefprotokoll } from './pruefprotokoll';
import { rollen } from './rollen';
import { rollenerweiterung } from './rollenerweiterung';
import { schulAngebote } from './schul-angebote';
import { schulen } from './schulen';
import { schulenFile } from './schulen-file';
import { schultraeger } from './schultraeger';
import { secondFactor } from './second-factor';
import { sessionEnd } from './session-end';
import { signIn } from './sign-in';
import { signInCodes } from './sign-in-codes';
import { signInNotices } from './sign-in-notices';
import { signInTries } from './sign-in-tries';
import { smallPages } from './small-pages';
import { start } from './start';

/**
 * What is played on pages, by the part of the portal that it is about. Each part has a file in both tiers (`<part>.test.ts` here,
 * `scenarios-<part>.test.tsx` among the views), so that they run side by side and a part can be asked alone.
 */
export const PAGE_AREAS = {
  import: [importChoosing, importRunning, importFound],
  klassen: [klassen],
  rollen: [rollen],
  angebote: [angebote],
  'schul-angebote': [schulAngebote, rollenerweiterung],
  'angebot-form': [angebotForm],
  schulen: [schulen, schulenFile, schultraeger],
  personen: [personenListe, personenSeveral, personenSeveralRun],
  'person-creation': [personCreation, landesbedienstete],
  'person-details': [personDetails, personZuordnungen, personDisclosure],
  profile: [secondFactor, profile],
  start: [start, smallPages],
  hinweise: [hinweise, pruefprotokoll],
  'session-end': [sessionEnd],
} as const satisfies Readonly<Record<string, readonly Area[]>>;

export type PagePart = keyof typeof PAGE_AREAS;

/** All scenarios that are played on pages, by area. */
export const AREAS: readonly Area[] = Object.values(PAGE_AREAS).flat();

/** What is played through the guard of the frame instead of on a page. */
export const FRAME_AREAS: readonly Area[] = [navigation];

/** What is played on the pages that the server itself shows, against the real one. */
export const SERVER_AREAS: readonly Area<VisitScenario>[] = [signIn, signInCodes, signInTries, signInNotices];

/** All that are read: by auditors, and by what asks which requirements are shown. */
export const ALL_AREAS: readonly Area<ToldScenario>[] = [...AREAS, ...FRAME_AREAS, ...SERVER_AREAS];
