import { expect } from 'vitest';
import { NO_SEARCH, type LandesbediensteterDraft } from '#rules/landesbediensteter-search';
import { model } from '#machines/person-creation/landesbediensteter-search/model';
import type { SearchEvent } from '#machines/person-creation/landesbediensteter-search/types';
import { landesbediensteterSearchEvents } from '../screens/landesbedienstete';
import SearchScreen from '#features/person-creation/landesbedienstete/SearchScreen';
import paths from '../models/generated/landesbediensteter-search.paths.json';
import { walkThroughScreen } from './driver';
import type { EventPart } from './tier';
import { byTestid } from './perform';
import { LARS } from './person';
import { onPage } from './person-page';
import { NO_CONNECTION, NOT_KEPT, SIGN_IN, STEP_UP } from './phrases';

type Changed = Extract<SearchEvent, { readonly type: 'CHANGE' }>;

/** Another criterion begins with empty fields; then its field is filled. */
function controlsOf({ change }: Changed, { draft }: { readonly draft: LandesbediensteterDraft }): readonly EventPart[] {
  const wanted = { ...draft, ...change };
  const chosen = wanted.by === draft.by ? [] : [{ ...NO_SEARCH, by: wanted.by }];
  const typed = (['personalnummer', 'vorname'] as const)
    .filter((field) => wanted[field] !== '')
    .map((field) => ({ [field]: wanted[field] }));
  return [...chosen, ...typed].map((one) => ({ event: { type: 'CHANGE', change: one } }));
}

const CARD = ['admin-headline', 'person-search-card'];
const FORM = [
  ...CARD,
  'person-search-form',
  'kopers-radio',
  'email-radio',
  'username-radio',
  'name-radio',
  'person-search-form-discard-button',
  'person-search-form-submit-button',
];
const WAITING = [...CARD, 'step-up-alert', 'step-up-confirm-button', 'step-up-decline-button'];
const WORDS = [
  'Landesbedienstete suchen und hinzufügen',
  'Gefunden wird, wer eine KoPers.-Nr. hat und nicht gesperrt ist, auch an anderen Schulen.',
  'Person suchen',
  'per KoPers.-Nr.',
  'per E-Mail',
  'per Benutzername',
  'per Vorname und Nachname',
  'Zurücksetzen',
];
const FIELDS = [
  'KoPers.-Nr.',
  'Vorname',
  'Nachname',
  'Die vollständige Nummer.',
  'Genau wie im Schulportal geschrieben; Groß- und Kleinschreibung zählen.',
];
const STATES = ['editing', 'searching', 'found', 'nobody', 'several', 'failed', 'awaitingStepUp', 'awaitingSignIn'];

walkThroughScreen({
  title: 'ROUTE-06, SCREEN-07, CALL-41: the search for a state employee',
  model,
  paths,
  events: landesbediensteterSearchEvents,
  parts: { CHANGE: controlsOf },
  does: { focusProblems: () => expect(byTestid('error-summary')).toBe(document.activeElement) },
  // By one criterion at a time: no other field is there.
  always: ({ draft: { by } }: { readonly draft: LandesbediensteterDraft }) => {
    const fields = ['kopers-input', 'email-input', 'username-input', 'vorname-input', 'nachname-input'].filter(
      (id) => byTestid(id) !== null,
    );
    const isWaiting = byTestid('person-search-form') === null;
    expect(fields).toEqual(isWaiting ? [] : by === 'name' ? ['vorname-input', 'nachname-input'] : ['kopers-input']);
  },
  render: () => onPage(<SearchScreen user={LARS} flags={{}} params={{}} previous={null} onSessionChanged={() => undefined} />),
  shows: {
    editing: FORM,
    searching: FORM,
    found: [
      ...FORM,
      'personal-data-card',
      'fullname-value',
      'username-value',
      'kopersnummer-value',
      'person-email-value',
      'zuordnung-card-1',
      'organisation-value-1',
      'rolle-value-1',
      'dienststellennummer-value-1',
      'reset-search-button',
      'add-state-employee-button',
    ],
    nobody: [...FORM, 'person-search-nobody', 'no-person-found-text'],
    several: [...FORM, 'person-search-several', 'no-person-found-text'],
    failed: [...FORM, 'retry-button'],
    awaitingStepUp: WAITING,
    awaitingSignIn: WAITING,
  },
  says: {
    editing: WORDS,
    searching: [...WORDS, 'Es wird gesucht …'],
    found: [
      ...WORDS,
      'Suchergebnis',
      'Persönliche Daten',
      'Lars Kröger',
      'lkroeger',
      'lars.kroeger@example.org',
      'Schulzuordnung 1',
      'Astrid-Lindgren-Schule',
      'Lehrkraft',
      '0705678',
      'Zurück zur Suche',
      'Diese Person hinzufügen',
    ],
    nobody: [
      ...WORDS,
      'Niemand gefunden',
      'So ist niemand bekannt, der hinzugefügt werden kann. Prüfen Sie die Schreibweise. Wer keine KoPers.-Nr. hat oder gesperrt ist, wird nicht gefunden.',
    ],
    several: [
      ...WORDS,
      'Mehrere Personen gefunden',
      'Suchen Sie mit einem eindeutigen Merkmal: mit KoPers.-Nr., E-Mail-Adresse oder Benutzername.',
    ],
    failed: [...WORDS, ...NO_CONNECTION, 'Erneut versuchen'],
    awaitingStepUp: STEP_UP,
    awaitingSignIn: SIGN_IN,
  },
  saysAfter: {
    ...NOT_KEPT,
    'SUBMIT > editing': [
      'Prüfen Sie 2 Angaben',
      'Der Vorname beginnt oder endet mit einem Leerzeichen.',
      'Geben Sie ein, wonach gesucht werden soll.',
    ],
  },
  mayAlsoSay: Object.fromEntries(STATES.map((state) => [state, [...WORDS, ...FIELDS]])),
});
