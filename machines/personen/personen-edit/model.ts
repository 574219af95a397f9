import type { Personenuebersicht } from '#contract/types';
import { problemsOfEdit } from '#rules/edit-choice';
import type { SelectedPersonen, WantedEdit } from '#rules/edit-plan';
import { NO_ZUORDNUNG } from '#rules/zuordnung-choice';
import { defineModel } from '#machines/shared/model';
import { KEEPER_SAMPLES, SIGNED_OUT, STEP_UP_DEMAND, STEP_UP_EVENTS } from '#machines/shared/step-up-samples';
import { doesIt, orderOf, stepUpSteps } from '#machines/shared/steps';
import { LEHRKRAFT_AN_GOETHE } from '#machines/shared/zuordnung-samples';
import { personenEditMachine } from './machine';
import { keptEdit } from './kept';
import type { KeptEdit, PersonenEditEvent, ReadOrder } from './types';

const TODAY = '2026-11-23';
const person = (personId: string, vorname: string, nachname: string): Personenuebersicht => ({
  personId,
  vorname,
  nachname,
  benutzername: personId,
  zuordnungen: [LEHRKRAFT_AN_GOETHE],
});
const KNOWN: SelectedPersonen = {
  personen: [person('anna', 'Anna', 'Meier'), person('bo', 'Bo', 'Jansen')],
  schule: { id: 'goethe', title: '0701234 (Goethe-Schule)', kennung: '0701234', typ: 'SCHULE' },
  rolle: null,
};

const wanted = (kind: WantedEdit['kind'], organisationIds: readonly string[] = ['goethe'], single = false): WantedEdit => ({
  kind,
  filter: { organisationIds, rolleIds: [] },
  single,
});
const want = (of: WantedEdit, ids: readonly string[] = ['anna', 'bo']): PersonenEditEvent => ({
  type: 'WANT',
  wanted: of,
  ids,
  today: TODAY,
});
const takeUp = (kept: KeptEdit): PersonenEditEvent => ({ type: 'TAKE_UP', kept, today: TODAY });
const KLASSE = { id: 'klasse-9a', title: '9a', organisationId: 'goethe' } as const;
/** Of those who were selected one is gone. */
const IDS = ['anna', 'bo', 'cem'];
const KEPT = { runId: 'lauf', brokenOffAt: 0, items: ['anna'], params: { kind: 'delete' }, outcomes: {}, lost: [], unheard: [] } as const;

export const model = defineModel(personenEditMachine, {
  inputs: [
    { name: 'auf der Liste', value: { personId: 'person' } },
    { name: 'unterbrochener Lauf', value: { personId: 'person', kept: KEPT } },
  ],
  endpoints: {
    read: [
      'personenuebersicht.list',
      'organisationen.get',
      'personAdministration.rollen',
      'personen.get',
      'auth.logininfo',
      'personenuebersicht.get',
      'organisationen.parentsByIds',
    ],
    keeper: 'local',
  },
  events: [
    { name: 'WANT(versetzen)', value: want(wanted('transfer')) },
    { name: 'WANT(Schulzuordnung aufheben)', value: want(wanted('unassign')) },
    { name: 'WANT(ohne Schule)', value: want(wanted('unassign', [])) },
    { name: 'WANT(in der Zeile)', value: want(wanted('password', [], true), ['anna']) },
    { name: 'WANT(sperren in der Zeile)', value: want(wanted('lock', [], true), ['anna']) },
    { name: 'TAKE_UP(versetzen)', value: takeUp({ wanted: wanted('transfer'), ids: IDS, choice: { ...NO_ZUORDNUNG, klasse: KLASSE } }) },
    { name: 'TAKE_UP(Schulzuordnung aufheben)', value: takeUp({ wanted: wanted('unassign'), ids: IDS, choice: null }) },
    { name: 'CHANGE(Klasse)', value: { type: 'CHANGE', change: { klasse: KLASSE } } },
    { name: 'SUBMIT', value: { type: 'SUBMIT', ids: ['anna'] } },
    { name: 'SUBMIT(niemand)', value: { type: 'SUBMIT', ids: [] } },
    { name: 'RETRY', value: { type: 'RETRY' } },
    { name: 'CANCEL', value: { type: 'CANCEL' } },
    { name: 'BEGUN', value: { type: 'BEGUN' } },
    { name: 'CLOSED(begonnen)', value: { type: 'CLOSED', ran: true } },
    { name: 'CLOSED(nicht begonnen)', value: { type: 'CLOSED', ran: false } },
    ...STEP_UP_EVENTS,
  ],
  actors: {
    read: {
      done: [
        { name: 'gelesen', value: KNOWN },
        { name: 'keine Schule', value: { ...KNOWN, schule: { id: 'land', title: 'Land', kennung: null, typ: 'LAND' } } },
        { name: 'verschwunden', value: { ...KNOWN, schule: null } },
      ],
      failed: [STEP_UP_DEMAND, SIGNED_OUT, { name: 'keine Verbindung', value: { code: 'UNSPECIFIED_ERROR', status: 0 } }],
    },
    keeper: KEEPER_SAMPLES,
  },
  abstract: ({ wanted: now, ids, draft, choice, order, lacks, failure, kept, isTakenUp }) => ({
    kind: now?.kind ?? null,
    single: now?.single ?? null,
    ids: ids.join(),
    klasse: draft === null ? null : draft.choice.klasse !== null,
    order: order?.kind ?? null,
    lacks: lacks.join(),
    failure: failure !== null,
    kept: kept !== null,
    isTakenUp,
    choice: choice !== null,
  }),
  invariants: [
    {
      name: 'busy means one call',
      sentence: 'Gelesen wird genau einmal zur selben Zeit.',
      req: ['ERR-00'],
      holds: (snapshot) => Object.keys(snapshot.children).length === (snapshot.hasTag('busy') || snapshot.hasTag('awaiting') ? 1 : 0),
    },
    {
      name: 'only whom the question names',
      sentence: 'Gefragt wird nur mit gelesenen Namen, und der Lauf betrifft niemanden außer den zuletzt Ausgewählten.',
      req: ['D-26'],
      holds: ({ context: { known, order, plan, ids }, ...snapshot }) =>
        !snapshot.matches('ready') || (known !== null && order !== null && plan !== null && plan.items.every((id) => ids.includes(id))),
    },
    {
      name: 'only what is complete is asked',
      sentence: 'Gefragt wird erst, wenn alles Nötige gewählt ist.',
      req: ['VAL-12', 'SCREEN-09'],
      holds: ({ context: { draft }, ...snapshot }) =>
        !snapshot.matches('ready') || draft === null || Object.keys(problemsOfEdit(draft)).length === 0,
    },
    {
      name: 'what is missing is said',
      sentence: 'Wo nichts geschehen kann, steht, was fehlt.',
      req: ['VAL-12', 'D-07'],
      holds: ({ context: { lacks }, ...snapshot }) => !snapshot.matches('lacking') || lacks.length > 0,
    },
  ],
  steps: [
    ...stepUpSteps(),
    {
      name: 'read are those who are selected now',
      sentence: 'Gelesen wird, wer ausgewählt ist, wenn jemand zuletzt gefragt hat, nicht wer es vorher war.',
      req: ['D-26'],
      holds: (step) => {
        const read = orderOf(step, 'read')?.input as ReadOrder | undefined;
        if (step.event.type !== 'SUBMIT' || read === undefined) return true;
        return JSON.stringify(read.ids) === JSON.stringify(step.event['ids']);
      },
    },
    {
      name: 'what was interrupted is about the same persons',
      sentence: 'Was ein Neuladen unterbrach, betrifft wieder dieselben: sie werden neu gelesen, wieder ausgewählt, und die Wahl steht da.',
      req: ['STATE-13', 'D-26'],
      holds: (step) => {
        const { before, event, after } = step;
        const read = orderOf(step, 'read')?.input as ReadOrder | undefined;
        if (event.type === 'TAKE_UP' && before.matches('idle'))
          return JSON.stringify(read?.ids) === JSON.stringify((event['kept'] as KeptEdit).ids) && after.context.known === null;
        const isBack = before.matches('takingUp') && (after.matches('choosing') || after.matches('ready'));
        return (
          doesIt(step, 'tellSelected') === isBack &&
          (!isBack ||
            (after.context.ids === before.context.ids &&
              (after.context.draft?.choice.klasse ?? null) === (before.context.choice?.klasse ?? null)))
        );
      },
    },
    {
      name: 'kept until it has begun',
      sentence: 'Bis der Lauf beginnt, ist aufgehoben, was mit wem geschehen soll; danach hebt der Lauf selbst auf, was offen ist.',
      req: ['STATE-13'],
      holds: ({ before, event, after }) => {
        const { wanted: now, kept, ids } = after.context;
        const isWanted = now !== null && !now.single && kept === null && ids.length > 0 && !after.matches('lacking');
        return (
          (keptEdit(after, ids) !== null) ===
          (isWanted && !after.matches('running') && !(event.type === 'BEGUN' && before.matches('ready')))
        );
      },
    },
    {
      name: 'what is missing takes the focus',
      sentence: 'Was an der Wahl fehlt, bekommt die Aufmerksamkeit bei jedem Versuch, und nie, während gewählt wird.',
      req: ['VAL-07', 'SCREEN-09'],
      holds: (step) => {
        const { draft } = step.after.context;
        const isMissing = draft !== null && Object.keys(problemsOfEdit(draft)).length > 0;
        return doesIt(step, 'focusProblems') === (step.event.type === 'SUBMIT' && isMissing);
      },
    },
    {
      name: 'the last wish counts',
      sentence: 'Wer während der Wahl etwas anderes verlangt, bekommt dieses, nicht die alte Wahl.',
      req: ['D-26', 'SCREEN-09'],
      holds: ({ event, before, after }) =>
        event.type !== 'WANT' ||
        !(before.matches('choosing') || before.matches('invalid') || before.matches('idle')) ||
        after.context.wanted === event['wanted'],
    },
    {
      name: 'who declines goes back',
      sentence: 'Wer es doch nicht will, steht wieder auf der Seite dahinter; nur was an den Ausgewählten geschah, hebt ihre Auswahl auf.',
      req: ['SCREEN-09'],
      holds: (step) => {
        const ends = step.after.matches('idle') && !step.before.matches('idle') && !step.before.matches('opening');
        const { wanted: now, kept } = step.before.context;
        const ran = step.event.type === 'CLOSED' && step.event['ran'] === true;
        return (
          doesIt(step, 'tellClosed') === ends && doesIt(step, 'tellWorkedOff') === (ends && ran && kept === null && now?.single === false)
        );
      },
    },
  ],
  hears: {
    busy: ['CANCEL'],
    dialog: ['CANCEL', 'RETRY'],
    choosing: ['WANT', 'CHANGE', 'SUBMIT', 'CANCEL'],
    invalid: ['WANT', 'CHANGE', 'SUBMIT', 'CANCEL'],
    idle: ['WANT', 'TAKE_UP'],
    ready: ['BEGUN', 'CLOSED'],
    running: ['CLOSED'],
    awaiting: ['CONFIRM_STEP_UP', 'CONFIRM_SIGN_IN', 'RESUMED', 'DECLINE', 'CANCEL'],
  },
  // The run keeps what is chosen by itself.
  isSafe: (snapshot) => (['idle', 'choosing', 'invalid', 'lacking', 'unread', 'running'] as const).some((state) => snapshot.matches(state)),
  userInput: ({ draft }) => draft?.choice.klasse ?? null,
  discards: ['CANCEL', 'WANT'],
});
