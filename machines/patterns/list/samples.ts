import type { SnapshotFrom } from 'xstate';
import type { EndpointId } from '#contract/endpoints';
import {
  defineModel,
  type EventSample,
  type Invariant,
  type Named,
  type Step,
  type StepProperty,
  type TypedModel,
} from '#machines/shared/model';
import { READ_AT } from '#machines/shared/read-at';
import { KEEPER_SAMPLES, SIGNED_OUT, STEP_UP_DEMAND, STEP_UP_EVENTS } from '#machines/shared/step-up-samples';
import type { base, ListMachine } from './machine';
import { doesIt, failureIn, isDoneOf, orderOf, stepUpSteps } from '#machines/shared/steps';
import { isShowable, pagesOf } from './pages';
import { isSame } from './setup';
import { ALL_AT_MOST, type Facets, type ListEvent, type ListItem, type ListQuery } from './types';

/** What the model of one list gives beside the samples that all lists share. */
export interface ListSamples<Item, Query, Calls> {
  /** The list as it opens without any wish. */
  readonly first: Query;
  /** One search or filter that is set; left out where there is none. */
  readonly filtered?: Partial<Query>;
  /** A filter chosen among what another one leaves: an address that names both, and the change of the other one alone. */
  readonly within?: { readonly address: Named<Partial<Query>>; readonly change: Named<Partial<Query>> };
  /** Entries that differ; a third one where all of them can be selected, who are then more than one and another. */
  readonly rows: readonly [Item, Item, Item?];
  readonly facets?: Facets;
  /** What loading one page calls. */
  readonly calls: Calls;
  readonly invariants?: readonly Invariant<ListSnapshot>[];
  readonly steps?: readonly StepProperty<ListSnapshot>[];
}

/** A list in one of its states, whatever its rows are. */
export type ListSnapshot = SnapshotFrom<ReturnType<typeof base>>;

const idsIn = (event: { readonly [key: string]: unknown }): readonly string[] => (event['ids'] ?? []) as readonly string[];

const goneIn = (event: { readonly [key: string]: unknown }): readonly string[] => (event['gone'] ?? []) as readonly string[];

const againIn = (event: { readonly [key: string]: unknown }): readonly string[] =>
  ((event['again'] ?? []) as readonly ListItem[]).map(({ id }) => id);

/** In which order they were chosen decides nothing. */
const chosenIn = (selected: readonly ListItem[]): string =>
  selected
    .map(({ id }) => id)
    .toSorted()
    .join();

const DISCARDS = ['ASK', 'ASK_SOON', 'GO_TO', 'RESET_FILTERS', 'DESELECT', 'CLEAR_SELECTION'];

type Calls = EndpointId | readonly EndpointId[] | 'local';
/**
 * The model of a list. Every way through a list is the same, whatever it shows: the samples here reach each of its branches, and
 * a list that goes another way than the pattern fails its gates.
 */
export function listModel<Item extends ListItem, Query extends ListQuery, const LoadPage extends Calls>(
  machine: ListMachine<Item, Query>,
  { first, filtered = {}, within, rows: given, facets, calls, invariants = [], steps = [] }: ListSamples<Item, Query, LoadPage>,
): TypedModel<ListMachine<Item, Query>, { readonly loadPage: LoadPage; readonly changes: 'local'; readonly keeper: 'local' }> {
  const listens = new Set<string>(machine.events);
  const [one, other] = given;
  const rows = given.filter((row) => row !== undefined);
  const asked = Object.keys(filtered) as (keyof ListQuery)[];
  const narrowed = Object.keys(within?.address.value ?? {}) as (keyof ListQuery)[];
  const keys = [...asked, ...narrowed];
  const setOf = (query: ListQuery, of: readonly (keyof ListQuery)[]) => of.filter((key) => !isSame(query[key], first[key]));
  const isAsked = (query: ListQuery): boolean => setOf(query, asked).length > 0;
  const isFiltered = (query: ListQuery): boolean => setOf(query, keys).length > 0;
  const unfiltered = Object.fromEntries(asked.map((key) => [key, first[key]]));
  const input = (change: Partial<Query> | Partial<ListQuery>) => ({ personId: 'person', query: { ...first, ...change } });
  const ask = (name: string, change: object): Named<ListEvent<ListQuery>> => ({ name: `ASK(${name})`, value: { type: 'ASK', change } });
  const page = (items: readonly Item[], total: number) => ({ items, total, ...(facets === undefined ? {} : { facets }), at: READ_AT });
  const inputs = [
    { name: 'ohne Wunsch', value: input({}) },
    { name: 'Adresse mit Filter und Seite', value: input({ ...filtered, page: 1 }) },
    { name: 'Adresse mit allen', value: input({ size: 'all' }) },
    { name: 'zurück nach einem Augenblick', value: { ...input({}), kept: page(rows, 40) } },
    ...(within === undefined ? [] : [{ name: within.address.name, value: input(within.address.value) }]),
  ];
  const events: readonly EventSample<ListEvent<ListQuery>>[] = [
    ask('Filter', filtered),
    ask('ohne Filter', unfiltered),
    ask('Seite 1', { page: 0 }),
    ask('Seite 2', { page: 1 }),
    ask('30', { size: 30 }),
    ask('alle', { size: 'all' }),
    ...(within === undefined ? [] : [ask(within.change.name, within.change.value)]),
    { name: 'ASK_SOON', value: { type: 'ASK_SOON', change: filtered } },
    { name: 'ASK_SOON(ohne Filter)', value: { type: 'ASK_SOON', change: unfiltered } },
    { name: 'ASK_NOW', value: { type: 'ASK_NOW' } },
    { name: 'GO_TO', value: { type: 'GO_TO', query: { ...first, ...filtered, page: 1 } } },
    { name: 'RESET_FILTERS', value: { type: 'RESET_FILTERS' } },
    { name: 'REFRESH', value: { type: 'REFRESH' } },
    { name: 'REFRESH(gelöscht)', value: { type: 'REFRESH', gone: [one.id] }, byOther: true },
    { name: 'RETRY', value: { type: 'RETRY' } },
    { name: 'SELECT', value: { type: 'SELECT', ids: [one.id] } },
    { name: 'SELECT_ALL', value: { type: 'SELECT_ALL' } },
    { name: 'DESELECT', value: { type: 'DESELECT', ids: [one.id] } },
    { name: 'CLEAR_SELECTION', value: { type: 'CLEAR_SELECTION' } },
    ...STEP_UP_EVENTS,
  ];
  const model = defineModel(machine as unknown as ReturnType<typeof base>, {
    inputs: listens.has('ASK') ? inputs : inputs.slice(0, 1),
    endpoints: { loadPage: calls, changes: 'local', keeper: 'local' },
    events: events.filter(({ value }) => listens.has(value.type)),
    actors: {
      loadPage: {
        done: [
          { name: 'zwei Seiten', value: page(rows, 40) },
          { name: 'eine Seite', value: page([other], 1) },
          { name: 'keine', value: page([], 0) },
          { name: 'hinter dem Ende', value: page([], 1) },
          ...(listens.has('SELECT_ALL') ? [{ name: 'die ersten von vielen', value: page([one], 40) }] : []),
          { name: 'sehr viele', value: page(rows, ALL_AT_MOST + 2) },
        ],
        failed: [
          STEP_UP_DEMAND,
          SIGNED_OUT,
          { name: 'keine Verbindung', value: { code: 'UNSPECIFIED_ERROR', status: 0 } },
          { name: 'Recht fehlt', value: { code: 'MISSING_PERMISSIONS', status: 403 } },
        ],
      },
      changes: { sent: listens.has('READ_ANEW') ? [{ name: 'READ_ANEW', value: { type: 'READ_ANEW' } }] : [] },
      keeper: KEEPER_SAMPLES,
    },
    abstract: ({ query, total, items, selected, isAnswer, failure }) => ({
      isAnswer,
      filtered: isAsked(query),
      ...(within === undefined ? {} : { within: setOf(query, narrowed).join() }),
      page: query.page,
      size: query.size,
      pages: Math.min(3, pagesOf(total, query)),
      showable: isShowable('all', total),
      first: items[0]?.id ?? null,
      listed: items.length,
      isWhole: items.length === total,
      selected: chosenIn(selected),
      failure: failure !== null,
    }),
    invariants: [
      {
        name: 'busy means one call',
        sentence: 'Während eines Aufrufs läuft genau einer; wird er überholt, gilt nur der jüngste.',
        req: ['LIST-01'],
        holds: (snapshot) =>
          Object.keys(snapshot.children).filter((id) => id !== 'changes').length ===
          (snapshot.hasTag('busy') || snapshot.hasTag('awaiting') ? 1 : 0),
      },
      {
        name: 'no hits is not nothing',
        sentence: 'Dass es noch keinen Eintrag gibt, wird nur gesagt, wenn weder gesucht noch gefiltert ist.',
        req: ['LIST-01'],
        holds: (snapshot) =>
          (!snapshot.matches({ shown: 'empty' }) || !isFiltered(snapshot.context.query)) &&
          (!snapshot.matches({ shown: 'unmatched' }) || isFiltered(snapshot.context.query)),
      },
      {
        name: 'never all of too many',
        sentence: 'Mehr als 10.000 Einträge stehen nie auf einer Seite.',
        req: ['LIST-01'],
        holds: ({ context, ...snapshot }) => !snapshot.matches({ shown: 'listed' }) || isShowable(context.query.size, context.total),
      },
      {
        name: 'a shown page exists',
        sentence: 'Eine Liste mit Einträgen zeigt eine Seite, die es gibt.',
        req: ['LIST-01'],
        holds: ({ context, ...snapshot }) =>
          !snapshot.matches({ shown: 'listed' }) || context.query.page < pagesOf(context.total, context.query),
      },
      {
        name: 'it can always be asked otherwise',
        sentence: 'Solange die Liste gezeigt wird, lassen sich Suche und Filter ändern, auch während sie lädt.',
        req: ['LIST-01'],
        holds: (snapshot) =>
          !listens.has('ASK') ||
          snapshot.can({ type: 'ASK', change: isAsked(snapshot.context.query) ? unfiltered : filtered }) === snapshot.matches('shown'),
      },
      ...(listens.has('CLEAR_SELECTION')
        ? [
            {
              name: 'a selection can always be cleared',
              sentence: 'Eine Auswahl lässt sich aufheben, solange die Liste gezeigt wird, auch während sie lädt oder nichts findet.',
              req: ['LIST-01'],
              holds: (snapshot: ListSnapshot) =>
                snapshot.can({ type: 'CLEAR_SELECTION' }) === (snapshot.matches('shown') && snapshot.context.selected.length > 0),
            },
          ]
        : []),
      ...invariants,
    ],
    steps: [
      {
        name: 'nobody is chosen from an older answer',
        sentence:
          'Ausgewählt wird nur, was dasteht und die Antwort auf die jetzige Frage ist, nie eine Zeile von vorher; außer dem, was ein Neuladen aus der Auswahl nahm.',
        req: ['D-26', 'STATE-13'],
        holds: ({ before, event, after: { context } }) => {
          const again = againIn(event);
          const [was, listed] = [before.context.selected, context.items].map((items) => new Set(items.map(({ id }) => id)));
          return context.selected.every(
            ({ id }) => was?.has(id) === true || again.includes(id) || (context.isAnswer && listed?.has(id) === true),
          );
        },
      },
      ...stepUpSteps(),
      {
        name: 'what is loaded is in the address',
        sentence: 'Geladen wird, was Suche, Filter, Reihenfolge und Seite sagen, und genau das steht dann in der Adresse.',
        req: ['LIST-01'],
        holds: (step) => {
          const asked = orderOf(step, 'loadPage');
          return asked === undefined
            ? !doesIt(step, 'showQuery')
            : isSame(asked.input, step.after.context.query) && doesIt(step, 'showQuery');
        },
      },
      ...(listens.has('SELECT')
        ? [
            {
              name: 'all that is chosen is selected',
              sentence: 'Wer Einträge auswählt, hat sie alle ausgewählt, auch alle Gefundenen, sobald sie dastehen.',
              req: ['LIST-01', 'D-26'],
              holds: ({ before, event, after }: Step<ListSnapshot>) => {
                const isGathered = before.matches({ shown: 'gathering' }) && after.matches({ shown: 'listed' });
                const chosen = isGathered ? after.context.items.map(({ id }) => id) : event.type === 'SELECT' ? idsIn(event) : [];
                return chosen.every((id) => after.context.selected.some((one) => one.id === id));
              },
            },
          ]
        : []),
      {
        name: 'the selection stays',
        sentence: 'Eine Auswahl vergeht nicht durch Laden, Blättern oder Fehler, nur durch den Menschen: abgewählt oder gelöscht.',
        req: ['LIST-01'],
        holds: ({ before, event, after }) =>
          ['DESELECT', 'CLEAR_SELECTION'].includes(event.type) ||
          before.context.selected.every(({ id }) => goneIn(event).includes(id) || after.context.selected.some((one) => one.id === id)),
      },
      {
        name: 'what is deleted is not listed',
        sentence: 'Was gelöscht ist, steht nicht mehr da, ist nicht mehr gewählt und wird nicht mehr gezählt, auch ehe neu gelesen ist.',
        req: ['LIST-01', 'D-26'],
        holds: ({ before: { context: before }, event, after: { context: after } }) => {
          const gone = goneIn(event);
          const left = before.items.filter(({ id }) => !gone.includes(id)).length;
          return (
            gone.length === 0 ||
            ([...after.items, ...after.selected].every(({ id }) => !gone.includes(id)) &&
              after.items.length === left &&
              after.total === before.total - (before.items.length - left))
          );
        },
      },
      {
        name: 'what cannot be loaded anew stays',
        sentence:
          'Lässt sich die Liste nicht neu laden, bleibt stehen, was die Antwort war; fehlt Anmeldung, zweiter Faktor oder Recht, bleibt keine Zeile.',
        req: ['ERR-00', 'LIST-01', 'D-12'],
        holds: (step) => {
          const [failure, was, is] = [failureIn(step), step.before.context, step.after.context];
          if (failure === null) return true;
          if ([401, 403].includes(failure.status)) return is.items.length === 0;
          return !was.isAnswer || (isSame(is.items, was.items) && is.isAnswer === is.items.length > 0);
        },
      },
      {
        name: 'nothing new asks nothing',
        sentence: 'Wer nichts ändert, mehr auf einmal verlangt, als gezeigt wird, oder eine Seite hinter dem Ende, löst keinen Aufruf aus.',
        req: ['LIST-01'],
        holds: (step) => {
          if (!['ASK', 'ASK_SOON'].includes(step.event.type)) return true;
          const { query, total } = step.before.context;
          const change = step.event['change'] as Partial<ListQuery>;
          const next: ListQuery = { ...query, page: 0, ...change };
          const isBehind = next.page > query.page && next.page >= pagesOf(total, next);
          const isIdle = isSame(next, query) || isBehind || !isShowable(next.size, total);
          return !isIdle || (orderOf(step, 'loadPage') === undefined && isSame(step.after.context.query, query));
        },
      },
      {
        name: 'only who wants it changes the size',
        sentence:
          'Wie viele auf einer Seite stehen, ändert nur, wer es verlangt oder eine Adresse damit öffnet; sind es zu viele für eine, werden 300 geladen.',
        req: ['LIST-01'],
        holds: (step) => {
          const [was, is] = [step.before.context.query, step.after.context.query];
          if (isSame(was, is)) return true;
          if (isDoneOf(step, 'loadPage') && was.size === 'all') return is.size === 300;
          if (step.event.type === 'SELECT_ALL') return is.size === 'all';
          const wanted = (step.event['change'] ?? step.event['query'] ?? {}) as Partial<ListQuery>;
          return is.size === (wanted.size ?? was.size);
        },
      },
      {
        name: 'a change begins at the first page',
        sentence: 'Wer Suche, Filter oder Anzahl ändert, beginnt auf der ersten Seite.',
        req: ['LIST-01'],
        holds: (step) => {
          const change = ['ASK', 'ASK_SOON'].includes(step.event.type) ? (step.event['change'] as Partial<ListQuery>) : null;
          if (change === null && step.event.type !== 'RESET_FILTERS') return true;
          return step.after.context.query.page === (change?.page ?? 0);
        },
      },
      ...steps,
    ],
    hears: {
      busy: [
        ...(listens.has('ASK') ? (['ASK', 'ASK_SOON', 'GO_TO', 'RESET_FILTERS'] as const) : []),
        ...(listens.has('CLEAR_SELECTION') ? (['SELECT', 'SELECT_ALL', 'DESELECT', 'CLEAR_SELECTION'] as const) : []),
        'REFRESH',
      ],
      awaiting: ['CONFIRM_STEP_UP', 'CONFIRM_SIGN_IN', 'RESUMED', 'DECLINE'],
    },
    isSafe: (snapshot) =>
      (['listed', 'unmatched', 'empty', 'stale', 'failed'] as const).some((state) => snapshot.matches({ shown: state })),
    userInput: ({ query, selected }) => ({ filter: keys.map((key) => query[key]), selected: chosenIn(selected) }),
    discards: DISCARDS.filter((type) => listens.has(type)),
    harmless: [...DISCARDS, 'ASK_NOW', 'REFRESH', 'RETRY', 'SELECT', 'SELECT_ALL', 'DECLINE'].filter((type) => listens.has(type)),
  });
  return model as unknown as ReturnType<typeof listModel<Item, Query, LoadPage>>;
}
