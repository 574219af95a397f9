import { beforeAll, expect, vi } from 'vitest';
import type { CreationDraft } from '#rules/person-creation';
import type { RolleChoice } from '#rules/zuordnung-choice';
import { model as keptDraftModel } from '#machines/frame/kept-draft/model';
import { model as passwordModel } from '#machines/person/person-password/model';
import { model } from '#machines/person-creation/person-creation/model';
import * as sample from '#machines/person-creation/person-creation/samples';
import type { CreationEvent } from '#machines/person-creation/person-creation/types';
import { models as searches } from '#machines/searches/model';
import { searchModel } from '#machines/patterns/search/samples';
import { zuordnungRolleSearchMachine } from '#machines/searches/machine';
import { WAYS } from '#features/person-creation/bind';
import { CreationWizard } from '#features/person-creation/CreationWizard';
import { creationEvents } from '../screens/person-creation';
import paths from '../models/generated/person-creation.paths.json';
import { walkThroughScreen } from './driver';
import type { EventPart } from './tier';
import { guardedPage } from './guarded-page';
import { byTestid } from './perform';
import { NO_CONNECTION, NOT_KEPT, SIGN_IN, STEP_UP } from './phrases';
import { UNNOTED } from './shown-states';
import { resting } from './resting';

/** Nobody is asked whether the clipboard may be written to. */
beforeAll(() => void vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue());

const klassen = searches['klasse-search'];
const organisationen = searches['zuordnung-organisation-search'];

const ROLLEN = searchModel(zuordnungRolleSearchMachine, { within: 'goethe', options: [sample.LEHR, sample.LERN], calls: 'local' });

/** Steps that get an entry of their own in the browser's history when they are reached from an earlier one. */
const ENTRIES = ['organisation', 'rolle', 'befristung', 'person', 'pruefen'];
/** The steps in the browser's history, as they lie behind each other, and where the first one stands in it. */
let entries: string[] = [];
let first = 0;

/** The address names the step, no step lies behind itself, and who works by keyboard goes on in the step. */
function expectShown({ step }: { readonly step: string }): void {
  expect(document.activeElement).not.toBe(document.body);
  expect(new URLSearchParams(window.location.search).get('schritt')).toBe(step);
  const { idx: index } = window.history.state as { idx: number };
  const before = entries.at(-1);
  if (before === undefined) first = index;
  const isLater = before !== undefined && before !== 'ergebnis' && ENTRIES.indexOf(step) > ENTRIES.indexOf(before);
  if (entries.at(-2) === step) entries.pop();
  else entries = [...(isLater ? entries : entries.slice(0, -1)), step];
  expect(index - first).toBe(entries.length - 1);
}

type Changed = Extract<CreationEvent, { readonly type: 'CHANGE' }>;
const part = (change: Partial<CreationDraft>, way?: EventPart['way']): EventPart => {
  const event: Changed = { type: 'CHANGE', change };
  return way === undefined ? { event } : { event, way };
};

/** A role of another kind is chosen when those that are chosen are taken back. */
function chosen(rollen: readonly RolleChoice[], draft: CreationDraft): EventPart[] {
  const gone = draft.rollen.filter(({ id }) => !rollen.some((rolle) => rolle.id === id));
  return [
    ...gone.map(({ id }) => part({ rollen: [] }, { does: 'press', testid: `remove-rolle-${id}` })),
    ...(gone.length === 0 && draft.rollen.length > 0 ? [] : [part({ rollen })]),
  ];
}

/** Every control changes one field: what differs, in the order in which the controls are there. */
function controlsOf({ change }: Changed, { draft }: { readonly draft: CreationDraft }): readonly EventPart[] {
  const { rollen, hasNoPersonalnummer: none, ...others } = change;
  const plain = Object.entries(others).filter(([field, value]) => draft[field as keyof CreationDraft] !== value);
  const isTicked = none === true && draft.hasNoPersonalnummer ? [part({ hasNoPersonalnummer: false })] : [];
  const parts = [
    ...(rollen === undefined ? [] : chosen(rollen, draft)),
    ...(none === false && draft.hasNoPersonalnummer ? [part({ hasNoPersonalnummer: false })] : []),
    ...plain.map(([field, value]) => part({ [field]: value })),
    ...(none === true ? [...isTicked, part({ hasNoPersonalnummer: true })] : []),
  ];
  return parts.length > 0 ? parts : [part(Object.fromEntries(Object.entries(others).slice(0, 1)))];
}

const CARD = ['admin-headline', 'person-creation-card'];
const FORM = [...CARD, 'person-creation-form', 'person-creation-form-discard-button', 'next-button'];
const ROLLE = [...FORM, 'chosen-organisation', 'rollen-select'];
const PERSON = [...FORM, 'chosen-organisation', 'vorname-input', 'familienname-input'];
const REVIEW = [
  ...CARD,
  'creation-review',
  'review-organisation',
  'review-rolle',
  'review-befristung',
  'review-vorname',
  'review-familienname',
  'edit-rolle-button',
  'edit-befristung-button',
  'person-creation-form-discard-button',
  'person-creation-form-submit-button',
];
const CREATED = [
  'admin-headline',
  'person-success',
  'created-person-vorname',
  'created-person-familienname',
  'created-person-username',
  'created-person-organisation',
  'created-person-rolle',
  'created-person-befristung',
  'created-person-start-password-label',
  'password-output-field',
  'show-password-icon',
  'copy-password-icon',
  'print-password-icon',
  'to-details-button',
  'back-to-list-button',
  'create-another-person-button',
];
const WAITING = [...CARD, 'step-up-alert', 'step-up-confirm-button', 'step-up-decline-button'];

const BUTTONS = ['Abbrechen', 'Zurück', 'Weiter', 'Ändern', 'Benutzer anlegen', 'Landesbedienstete hinzufügen'];
const HEADINGS = ['Rolle wählen', 'Persönliche Daten eingeben', 'Angaben prüfen', '▸ Rolle', '▸ Person', '▸ Prüfen'];
const LABELS = [
  'Schule oder Organisation',
  'Rollen',
  'Lehrkraft',
  'Befristung',
  'Unbefristet',
  'Vorname',
  'Nachname',
  'Mia Kröger',
  'Mia',
  'Kröger',
  'An: 0701234 (Goethe-Schule)',
  '0701234 (Goethe-Schule)',
  'KoPers.-Nr.',
  'KoPers.-Nr. nicht vorhanden',
  'Gespeichert wird erst, wenn Sie es hier bestätigen.',
  'Für Mia Kröger ohne KoPers.-Nr. fortfahren?',
  'Mindestens 2 Zeichen, keine Ziffern.',
  'Benutzername',
  'lkroeger',
  'Folgende Daten wurden gespeichert:',
  'Benutzer öffnen',
  'Zu den Benutzern',
  'Mia Kröger (mkroeger)',
  'In dieser Reihe angelegt',
  'Ben Ahlers (bahlers)',
  'Mia Kröger (mkroeger1)',
  'Klasse 9a',
  'Passwort notiert',
  'Passwort nicht notiert',
  'Passwort zurücksetzen',
];
const MAY = [...BUTTONS, ...HEADINGS, ...LABELS];
const UNCLEAR = [
  'Angaben prüfen',
  'Ob gespeichert wurde, ist nicht bekannt',
  'Eine verständliche Antwort ist nicht angekommen. Damit nichts doppelt angelegt wird, wird zuerst nachgesehen. Ihre Angaben bleiben erhalten.',
  'Nachsehen',
  '▸ Prüfen',
];
const REVIEW_WORDS = ['Angaben prüfen', 'Gespeichert wird erst, wenn Sie es hier bestätigen.', 'Ändern', '▸ Prüfen', 'Vorname', 'Kröger'];
const CREATED_WORDS = [
  'Mia Kröger wurde erfolgreich angelegt.',
  'In dieser Reihe angelegt',
  'Folgende Daten wurden gespeichert:',
  '▸ Ergebnis',
  'mkroeger1',
  'Das Einstiegs-Passwort lässt sich nur jetzt anzeigen. Geben Sie es weiter, bevor Sie diese Seite verlassen; danach lässt es sich nur neu erzeugen.',
  'Passwort kopieren',
  'Zugangszettel drucken',
  'Benutzer öffnen',
  'Zu den Benutzern',
  'Weiteren Benutzer anlegen',
];
const STATES = [
  ['organisation', 'rolle', 'checkingChoice', 'befristung', 'person', 'confirmingNoNumber', 'seeking', 'review', 'committing'],
  [
    'unclear',
    'looking',
    'perhaps',
    '{"created":"covered"}',
    '{"created":"revealed"}',
    '{"created":"asking"}',
    'added',
    'awaitingStepUp',
    'awaitingSignIn',
  ],
].flat();
const REFUSED = 'Prüfen Sie eine Angabe';

const PERHAPS = ['Die Person wurde vermutlich angelegt', 'Mia Kröger (mkroeger)', 'Das ist jemand anderes'];

walkThroughScreen({
  title: 'SCREEN-06, SCREEN-07, ROUTE-04, ROUTE-07: the wizard that creates a person or adds one',
  model,
  paths,
  events: creationEvents,
  parts: { CHANGE: controlsOf },
  beside: () => ({
    'zuordnung-organisation-search': resting(organisationen, 'mehrere'),
    'zuordnung-rolle-search': resting(ROLLEN, 'mehrere'),
    'klasse-search': resting(
      { ...klassen, actors: { find: { done: [{ name: 'eine', value: { options: [sample.KLASSE], total: 1 } }] } } },
      'eine',
    ),
    'person-password': resting(passwordModel, 'ausgeführt'),
    'kept-draft': resting(keptDraftModel),
  }),
  does: {
    showStep: expectShown,
    focusProblems: () => expect(byTestid('error-summary') ?? byTestid('spsh-alert')?.parentElement).toBe(document.activeElement),
  },
  render: ({ createType }) => {
    entries = [];
    const way = createType === 'full' ? WAYS.full : WAYS.add;
    return guardedPage('/admin/personen/new', <CreationWizard personId="person" way={way} only={null} found={null} />);
  },
  shows: {
    organisation: [...FORM, 'personenkontext-create-organisation-select'],
    rolle: ROLLE,
    checkingChoice: ROLLE,
    befristung: [...FORM, 'befristung-radio-group', 'befristung-input', 'back-button'],
    person: [...PERSON, 'back-button'],
    seeking: PERSON,
    confirmingNoNumber: ['no-kopersnr-confirmation-dialog', 'no-kopersnr-confirmation-text', 'confirm-no-kopersnr-button'],
    review: [...REVIEW, 'back-button'],
    committing: REVIEW,
    unclear: [...CARD, 'creation-unclear', 'look-button'],
    looking: [...CARD, 'creation-unclear', 'look-button'],
    perhaps: [...CARD, 'creation-perhaps', 'somebody-else-button', 'namesake-other'],
    '{"created":"covered"}': CREATED,
    '{"created":"revealed"}': CREATED,
    '{"created":"asking"}': [...CREATED, 'unnoted-password-dialog', 'back-to-password-button', 'password-noted-button'],
    added: [
      'landesbediensteter-success',
      'added-landesbediensteter-forname',
      'added-landesbediensteter-organisation',
      'added-landesbediensteter-rolle',
      'search-another-landesbediensteter-button',
    ],
    awaitingStepUp: WAITING,
    awaitingSignIn: WAITING,
  },
  says: {
    organisation: ['Schule oder Organisation wählen', 'Weiter', '▸ Schule'],
    rolle: ['Rolle wählen', 'An: 0701234 (Goethe-Schule)', 'Weiter', '▸ Rolle'],
    checkingChoice: ['Rolle wählen', 'Es wird geprüft, ob Sie diese Rolle hier vergeben dürfen …'],
    befristung: [
      'Befristung festlegen',
      'An: 0701234 (Goethe-Schule)',
      'Bis Schuljahresende (31.07.2027)',
      'Unbefristet',
      'Bis zu einem bestimmten Tag',
      'Befristet bis einschließlich',
      'TT.MM.JJJJ, frühestens heute',
      '▸ Befristung',
    ],
    person: ['Persönliche Daten eingeben', 'Vorname', 'Nachname', 'Mindestens 2 Zeichen, keine Ziffern.', '▸ Person'],
    seeking: ['Persönliche Daten eingeben', 'Es wird geprüft, ob es schon jemanden mit diesem Namen gibt …'],
    confirmingNoNumber: [
      'Für Mia Kröger ohne KoPers.-Nr. fortfahren?',
      'Wird die KoPers.-Nr. nicht innerhalb von 8 Wochen nachgetragen, wird das Konto gesperrt, heute gerechnet am 17.01.2027. Die Sperre lässt sich dann nur durch Eintragen einer gültigen KoPers.-Nr. aufheben.',
      'Ohne Nummer fortfahren',
      'Zurück zur Eingabe',
    ],
    review: REVIEW_WORDS,
    committing: REVIEW_WORDS,
    unclear: UNCLEAR,
    looking: [...UNCLEAR, 'Es wird nachgesehen, ob die Person inzwischen da ist …'],
    perhaps: {
      'done:findArrived(eine)': [
        ...PERHAPS,
        'Inzwischen gibt es an dieser Schule jemanden mit diesem Namen. Das Einstiegs-Passwort ist mit der Antwort verloren gegangen: Öffnen Sie die Person und setzen Sie dort das Passwort zurück. Oder machen Sie mit der nächsten Person weiter: Dann steht diese in der Liste der Reihe, und Sie setzen das Passwort dort zurück.',
        'Weiteren Benutzer anlegen',
      ],
      'done:findArrived(zwei)': [
        ...PERHAPS,
        'Inzwischen gibt es an dieser Schule mehrere mit diesem Namen. Das Einstiegs-Passwort ist mit der Antwort verloren gegangen: Öffnen Sie die Person, die Sie eben angelegt haben, und setzen Sie dort das Passwort zurück.',
      ],
    },
    '{"created":"covered"}': [...CREATED_WORDS, '••••••••••••••••', 'Passwort anzeigen'],
    '{"created":"revealed"}': [...CREATED_WORDS, 'Apfelbaum42!', 'Passwort verdecken'],
    '{"created":"asking"}': [
      ...CREATED_WORDS,
      '••••••••••••••••',
      'Passwort anzeigen',
      'Das Einstiegs-Passwort von Mia Kröger ist noch nicht notiert',
      UNNOTED,
      'Zurück zum Passwort',
      'Passwort ist notiert, weiter',
    ],
    added: [
      'Lars Kröger wurde erfolgreich hinzugefügt. Benutzername und Passwort bleiben, wie sie waren.',
      'lkroeger',
      '▸ Ergebnis',
      'Weitere Person suchen',
    ],
    awaitingStepUp: STEP_UP,
    awaitingSignIn: SIGN_IN,
  },
  saysAfter: {
    ...NOT_KEPT,
    'NEXT > organisation': [REFUSED, 'Wählen Sie eine Schule oder Organisation.'],
    'NEXT > befristung': [REFUSED, 'Der Tag liegt in der Vergangenheit. Heute ist der früheste mögliche.'],
    'done:checkChoice(nicht erlaubt)': [
      REFUSED,
      'Das dürfen Sie an dieser Schule oder Organisation nicht vergeben. Wählen Sie etwas anderes, oder bitten Sie jemanden mit mehr Rechten.',
    ],
    'error:checkChoice(keine Verbindung)': NO_CONNECTION,
    'done:findNamesakes(eine)': [
      'An dieser Schule gibt es schon jemanden mit diesem Namen',
      'Legen Sie die Person nur an, wenn es wirklich jemand anderes ist. Ist es dieselbe, braucht sie kein zweites Konto, höchstens eine weitere Zuordnung. Auch wer eben angelegt wurde, ohne dass die Antwort ankam, steht hier.',
      'Mia Kröger (mkroeger)',
      'Erneut suchen',
    ],
    'done:findNamesakes(eine anderswo)': ['In Ihrer Verwaltung gibt es schon jemanden mit diesem Namen', 'Mia Kröger (mkroeger3)'],
    'error:findNamesakes(keine Verbindung)': ['Ob es schon jemanden mit diesem Namen gibt, ließ sich nicht feststellen.', ...NO_CONNECTION],
    'error:findArrived(keine Verbindung)': NO_CONNECTION,
    'done:findArrived(niemand)': ['Nachgesehen: Für diese Person ist noch nichts gespeichert. Sie können es erneut versuchen.'],
    'CONFIRM > seeking': ['Persönliche Daten eingeben'],
  },
  mayAlsoSay: Object.fromEntries(STATES.map((state) => [state, MAY])),
});
