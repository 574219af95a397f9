import { cleanup, render, screen } from '@testing-library/react';
import type { ReactElement } from 'react';
import { expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { fromPromise } from 'xstate';
import { keyOf, linesOf, planOf, type PlanDraft, type PlannedLine, type PlanRead } from '#rules/zuordnungen-plan';
import type { PlanSaved } from '#machines/person/person-zuordnungen-plan/machine';
import { personDetailsMachine } from '#machines/person/person-details/machine';
import { model as choiceModel } from '#machines/person/person-zuordnung-choice/model';
import { model as planModel } from '#machines/person/person-zuordnungen-plan/model';
import type { ChoiceEvent } from '#machines/person/person-zuordnung-choice/types';
import type { StoredRecord } from '#machines/patterns/form/types';
import type { SearchOption } from '#machines/patterns/search/types';
import { models as searches } from '#machines/searches/model';
import { choiceEvents, CHOOSES_SCHOOL, planEvents } from '../screens/person-details';
import { ScriptedServer } from '../scenarios/engine/server';
import { bietet, LERNENDE } from '../scenarios/person-zuordnungen-words';
import { ZuordnungChoiceForm } from '#features/person-details/parts/ZuordnungChoiceForm';
import ZuordnungenForm from '#features/person-details/parts/ZuordnungenForm';
import { FRESH } from '#api/resume';
import { WorkflowSetting } from '#shared/workflow/setting';
import { useWorkflow } from '#shared/workflow/use-workflow';
import choicePaths from '../models/generated/person-zuordnung-choice.paths.json';
import planPaths from '../models/generated/person-zuordnungen-plan.paths.json';
import { walkThroughScreen } from './driver';
import { byTestid } from './perform';
import type { PersonDetailsEvent } from '#machines/person/person-details/types';
import { onPage, PERSON_ID } from './person-page';
import { resting } from './resting';
import { FORM_NEWER, inEveryFormState, FORM_CONFLICT, formSays, refusedSays } from './phrases';

let onTaken = vi.fn<() => void>();
let heard = vi.fn<(event: PersonDetailsEvent) => void>();
const beside = (): Record<string, never> => {
  [onTaken, heard] = [vi.fn(), vi.fn()];
  return {};
};

/** The part of the page of a person in which the assignments are being changed. */
function PlanPart(): ReactElement {
  const [page, send, mark] = useWorkflow(personDetailsMachine, { input: { returned: 'zuordnungen' } });
  return (
    <div {...mark}>
      <ZuordnungenForm
        actorId="admin"
        id={PERSON_ID}
        page={page}
        send={(event) => {
          heard(event);
          send(event);
        }}
        name="Lars Kröger"
        personalnummer={null}
        flags={{ rolle: true, befristung: true, schule: true }}
      />
    </div>
  );
}

const EDIT = 'person-zuordnungen-section-edit';
const PLAN = [EDIT, 'zuordnungen-form', 'person-zuordnung-goethe', 'person-zuordnung-astrid', 'zuordnung-changes-save-button'];
const WAITING = ['step-up-alert', 'step-up-confirm-button', 'step-up-decline-button'];
const GOETHE = '0701234 (Goethe-Schule): Lernende';
const LINES = [GOETHE, '0705678 (Astrid-Lindgren-Schule): Lernende 5b', 'Schulzuordnung hinzufügen', 'Das wird gespeichert'];
const MAY = [
  ...LINES,
  `${GOETHE}, unbefristet`,
  'Noch ist nichts geändert.',
  'wird entfernt',
  'Lernende brauchen eine Klasse. Wählen Sie eine.',
  'befristet bis einschließlich Samstag, 31.07.2027 statt unbefristet',
  'keine Zuordnung mehr',
  'Rückgängig',
  'Vorgemerkte Änderung für Lars Kröger verwerfen?',
  'Sie ist noch nicht gespeichert.',
  'Änderungen verwerfen',
  'Weiter bearbeiten',
  'Abbrechen',
  'Speichern',
  'Erneut versuchen',
];

walkThroughScreen({
  title: 'SCREEN-05, CALL-48, STATE-12, ERR-18, ERR-34, ERR-39: the assignments of a person are planned, reviewed and saved together',
  model: planModel,
  paths: planPaths,
  events: planEvents,
  beside,
  does: {
    tellSaved: () => expect(heard).toHaveBeenCalledWith(expect.objectContaining({ type: 'ASSIGNED' })),
    focusProblems: () => expect(byTestid(EDIT)?.querySelector('[tabindex="-1"]:focus')).not.toBeNull(),
  },
  render: () => onPage(<PlanPart />),
  shows: {
    reading: ['form-busy-text'],
    unreadable: ['retry-button'],
    '{"editing":"clean"}': [...PLAN, 'zuordnung-create-button', 'zuordnung-remove-button', 'rolle-change-button', 'klasse-change-button'],
    '{"editing":"changed"}': [...PLAN, 'zuordnungen-review', 'zuordnung-undo-button', 'check-and-save-headline'],
    saving: PLAN,
    refused: PLAN,
    looking: ['form-busy-text'],
    unclear: ['form-unclear', 'retry-button', 'zuordnungen-discard-button'],
    comparing: ['form-busy-text'],
    incomparable: ['form-incomparable', 'retry-button', 'zuordnungen-discard-button'],
    same: ['form-same', 'zuordnungen-discard-button'],
    mergeable: ['form-mergeable', 'zuordnungen-discard-button'],
    conflict: ['form-conflict', 'take-mine-line-goethe-lern', 'take-theirs-line-goethe-lern', 'zuordnungen-discard-button'],
    saved: ['zuordnungen-success', 'zuordnungen-success-text', 'zuordnungen-done', 'close-zuordnungen-success-button'],
    awaitingStepUp: WAITING,
    awaitingSignIn: WAITING,
  },
  says: {
    ...formSays(LINES),
    '{"editing":"clean"}': [...LINES, 'Noch ist nichts geändert.'],
    '{"editing":"changed"}': [...LINES, 'Rückgängig', 'Abbrechen'],
    refused: { ...refusedSays('Rollen verschiedener Art', LINES, LINES, []), 'error:saveRecord(nicht geändert)': LINES },
    conflict: [
      ...FORM_CONFLICT,
      'Meine Eingabe: keine Zuordnung',
      `Neuer Stand: ${GOETHE}, befristet bis einschließlich 31.07.2028`,
      `Vorher: ${GOETHE}, unbefristet`,
    ],
    saved: ['Die Zuordnungen sind gespeichert', 'Das ist geschehen:', `${GOETHE} (unbefristet) entfernt`, 'Weiter bearbeiten', 'Schließen'],
  },
  saysAfter: {
    ...FORM_NEWER,
    'CHANGE(entfernt) > {"editing":"changed"}': ['wird entfernt'],
    'CHANGE(befristet, ohne Klasse) > {"editing":"changed"}': [
      'wird geändert',
      'befristet bis einschließlich Samstag, 31.07.2027 statt unbefristet',
    ],
    'SUBMIT > {"editing":"changed"}': ['Prüfen Sie eine Angabe', 'Lernende brauchen eine Klasse. Wählen Sie eine.'],
    'done:readRecord(dasselbe Feld) > conflict': ['Speichern ist möglich, sobald das entschieden ist.'],
    'error:saveRecord(Rollen verschiedener Art) > refused': [
      'Rollen passen nicht zusammen',
      'Alle Zuordnungen einer Person müssen dieselbe Rollenart haben.',
      'Wählen Sie eine Rolle derselben Rollenart.',
    ],
    'error:saveRecord(nicht geändert)': [
      'Zuordnungen nicht gespeichert',
      'Die Zuordnungen konnten nicht geändert werden.',
      'Vergleichen Sie den neuen Stand und speichern Sie erneut. Ihre Eingaben bleiben erhalten.',
    ],
  },
  mayAlsoSay: inEveryFormState([...MAY, 'wird geändert', 'Prüfen Sie eine Angabe']),
});

const entry = {
  sskId: 'goethe',
  rolleId: 'lern',
  sskName: 'Goethe-Schule',
  sskDstNr: '0701234',
  rolle: 'Lernende',
  rollenArt: 'LERN',
  typ: 'SCHULE',
  editable: true,
  merkmale: [],
} as const;
const zuordnungen = [entry, { ...entry, sskId: 'goethe-5b', sskName: '5b', typ: 'KLASSE', administriertVon: 'goethe' }] as const;
const READ = planOf(
  linesOf({
    personId: PERSON_ID,
    vorname: 'Lars',
    nachname: 'Kröger',
    zuordnungen: zuordnungen.map((one) => ({ ...one, merkmale: [] })),
  }),
  { count: 2, lastModified: null, personalnummer: null, today: '2026-11-22', seesAll: false, unoffered: [] },
);
const CHOICE = ['zuordnung-choice-headline', 'schule-change-form', 'befristung-radio-group', 'befristung-input', 'taken-over-text'];
const CHOICE_WORDS = [
  'Andere Schule statt 0701234 (Goethe-Schule): Lernende 5b',
  'Gespeichert wird erst mit allen Änderungen zusammen.',
  'Schule oder Organisation',
  'Rolle',
  'Bis Schuljahresende (31.07.2027)',
  'Unbefristet',
  'Bis zu einem bestimmten Tag',
  'Befristet bis einschließlich',
  'Übernehmen',
  'Abbrechen',
];
const FAULTS = [
  'Prüfen Sie eine Angabe',
  'Prüfen Sie 2 Angaben',
  'Der Tag liegt in der Vergangenheit. Heute ist der früheste mögliche.',
  'Wählen Sie eine Rolle.',
  'Wählen Sie eine Klasse.',
  'Wählen Sie eine Schule oder Organisation.',
];
const SEEKING = 'Rolle und Klasse werden an der neuen Schule gesucht.';
const TAKEN = [
  'Rolle, Klasse und Befristung werden übernommen, soweit es sie an der neuen Schule gibt.',
  'Rolle, Klasse und Befristung sind übernommen. Prüfen Sie die Klasse.',
  'Rolle und Befristung sind übernommen. Eine Klasse 5b gibt es dort nicht: Wählen Sie eine andere.',
  'Die Rolle Lernende gibt es dort nicht. Wählen Sie eine andere; die Befristung ist übernommen.',
];
const FAILED = ['Das hat nicht geklappt', 'Prüfen Sie Ihre Internetverbindung und versuchen Sie es erneut.'];
const SCHOOLS = ['0705678 (Astrid-Lindgren-Schule)', '0709999 (Storm-Schule)'];

/** A list that offers these. */
function offering(
  search: 'zuordnung-organisation-search' | 'zuordnung-rolle-search' | 'klasse-search',
  ...options: readonly SearchOption[]
) {
  const { machine, input } = resting(searches[search]);
  return { machine: machine.provide({ actors: { find: fromPromise(async () => ({ options, total: options.length })) } }), input };
}

walkThroughScreen({
  title:
    'SCREEN-05, VAL-07, VAL-11, D-23: for another school role, class and end are taken over where it has them, and it is said what is not',
  model: choiceModel,
  paths: { ...choicePaths, paths: choicePaths.paths.filter(({ input }) => input === 'andere Schule') },
  events: choiceEvents,
  parts: {
    CHANGE: (event: ChoiceEvent & { readonly type: 'CHANGE' }) => [
      { event, ...('organisation' in event.change ? { way: CHOOSES_SCHOOL } : {}) },
    ],
  },
  beside: () => {
    beside();
    return {
      'zuordnung-organisation-search': offering(
        'zuordnung-organisation-search',
        { id: 'astrid', title: '0705678 (Astrid-Lindgren-Schule)' },
        { id: 'storm', title: '0709999 (Storm-Schule)' },
      ),
      'zuordnung-rolle-search': offering('zuordnung-rolle-search'),
      'klasse-search': offering('klasse-search'),
    };
  },
  does: {
    tellTaken: () => expect(onTaken).toHaveBeenCalledOnce(),
    focusProblems: () => expect(document.activeElement).toBe(byTestid('error-summary') ?? byTestid('form-failure')),
  },
  render: () =>
    onPage(
      <ZuordnungChoiceForm
        kind="schule"
        line={READ.fields[keyOf('goethe', 'lern')] ?? null}
        personId={PERSON_ID}
        plan={READ.fields}
        held="pupil"
        today="2026-11-22"
        onTaken={() => onTaken()}
        onClose={() => undefined}
      />,
    ),
  shows: { untouched: CHOICE, choosing: CHOICE, seekingSame: CHOICE, faulty: [...CHOICE, 'error-summary'], taken: CHOICE },
  says: {
    untouched: CHOICE_WORDS,
    choosing: CHOICE_WORDS,
    seekingSame: [...CHOICE_WORDS, SEEKING],
    faulty: [...CHOICE_WORDS],
    taken: CHOICE_WORDS,
  },
  saysAfter: {
    'done:findSame(Rolle und Klasse)': [TAKEN[1] ?? ''],
    'done:findSame(Rolle allein)': [TAKEN[2] ?? ''],
    'done:findSame(nichts davon)': [TAKEN[3] ?? ''],
    'error:findSame(keine Verbindung)': ['Was es dort gibt, ließ sich nicht laden. Wählen Sie Rolle und Klasse selbst.'],
  },
  mayAlsoSay: {
    choosing: [...FAULTS, ...TAKEN, ...FAILED, ...SCHOOLS, 'Klasse'],
    seekingSame: [...FAULTS, ...SCHOOLS, 'Klasse'],
    faulty: [...FAULTS, ...TAKEN, ...FAILED, ...SCHOOLS, 'Klasse'],
    taken: [...TAKEN, ...SCHOOLS, 'Klasse'],
  },
});

test('D-16, J23: an assignment whose role brings rights that the administrator lacks says so, and offers nothing that would be refused', async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false);
  const head = { ...entry, rolleId: 'leit', rolle: 'Schulleitung', rollenArt: 'LEIT', rechteFehlen: true } as const;
  const lines = linesOf({
    personId: PERSON_ID,
    vorname: 'Lars',
    nachname: 'Kröger',
    zuordnungen: [head, entry].map((one) => ({ ...one, merkmale: [] })),
  });
  const read = { count: 2, lastModified: null, personalnummer: null, today: '2026-11-22', seesAll: false, unoffered: [] };
  const machine = planModel.machine.provide({
    actors: { readRecord: fromPromise(async (): Promise<StoredRecord<PlanDraft, PlanRead>> => planOf(lines, read)) },
  });
  render(
    <WorkflowSetting value={{ resumption: FRESH, machines: { [machine.id]: { machine, input: { id: PERSON_ID } } } }}>
      {onPage(<PlanPart />)}
    </WorkflowSetting>,
  );
  const why = await screen.findByText(
    'Diese Rolle bringt Rechte, die Sie hier nicht haben. Die Zuordnung ändert oder entfernt, wer diese Rechte hat.',
  );
  expect(why.parentElement?.textContent).toContain('Schulleitung');
  expect(screen.getAllByText('Entfernen').map((button) => button.getAttribute('aria-label'))).toEqual([
    expect.stringContaining('Lernende'),
  ]);
  cleanup();
  vi.unstubAllGlobals();
});

test('VAL-02, SCREEN-05: a new role that wants a KoPers number is not saved without one, unless it is ticked that there is none', async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false);
  const rolle = { id: 'lehr', title: 'Lehrkraft', rollenart: 'LEHR', merkmale: ['KOPERS_PFLICHT'] } as const;
  const added: PlannedLine = {
    organisation: { id: 'storm', title: 'Storm-Schule' },
    rolle,
    klassen: [],
    befristung: null,
    editable: true,
    isKlasse: false,
  };
  const save = vi.fn(async (): Promise<PlanSaved> => ({ changes: 1, done: [], deletedOn: null, keepsSight: true }));
  const machine = planModel.machine.provide({
    actors: { readRecord: fromPromise(async (): Promise<StoredRecord<PlanDraft, PlanRead>> => READ), saveRecord: fromPromise(save) },
  });
  const input = { id: PERSON_ID, draft: { [keyOf('storm', 'lehr')]: added } };
  render(
    <WorkflowSetting value={{ resumption: FRESH, machines: { [machine.id]: { machine, input } } }}>{onPage(<PlanPart />)}</WorkflowSetting>,
  );
  await userEvent.click(await screen.findByTestId('zuordnung-changes-save-button'));
  expect(await screen.findAllByText('Geben Sie die KoPers.-Nr. ein, oder kreuzen Sie an, dass es keine gibt.')).not.toEqual([]);
  expect(save).not.toHaveBeenCalled();
  expect(document.body.textContent).toContain('Ohne sie wird das Konto nach 8 Wochen gesperrt, heute gerechnet am 17.01.2027.');
  await userEvent.click(screen.getByTestId('has-no-kopersnr-checkbox'));
  expect(document.body.textContent).toContain(
    'Wird die KoPers.-Nr. nicht vor dem 17.01.2027 nachgetragen, wird das Konto an diesem Tag gesperrt.',
  );
  await userEvent.click(screen.getByTestId('zuordnung-changes-save-button'));
  await screen.findByText('Die Zuordnungen sind gespeichert');
  expect(save).toHaveBeenCalledOnce();
  cleanup();
  vi.unstubAllGlobals();
});

test('VAL-11, SCREEN-05: Eine Rolle, die die Person an der Schule schon hat, fehlt in der Auswahl, und das steht am Feld', async () => {
  const server = new ScriptedServer(window.fetch.bind(window));
  vi.stubGlobal('fetch', server.fetch);
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false);
  server.hold(bietet('lern', LERNENDE));
  const line = READ.fields[keyOf('goethe', 'lern')] ?? null;
  const given = { personId: PERSON_ID, plan: READ.fields, held: 'pupil', today: '2026-11-22' } as const;
  render(onPage(<ZuordnungChoiceForm {...given} kind="rolle" line={line} onTaken={() => onTaken()} onClose={() => undefined} />));
  (await screen.findByRole('combobox', { name: 'Rolle' })).focus();
  await vi.waitFor(() => expect(document.body.textContent).toContain('Rollen, die die Person dort schon hat, stehen nicht zur Wahl.'));
  cleanup();
  vi.unstubAllGlobals();
});
