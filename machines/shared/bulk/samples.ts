import type { SnapshotFrom } from 'xstate';
import type { EndpointId } from '#contract/endpoints';
import type { Failure } from '../failure';
import { KEEPER_SAMPLES, SIGNED_OUT, STEP_UP_DEMAND, STEP_UP_EVENTS } from '../step-up-samples';
import { defineModel, type Invariant, type Named, type TypedModel } from '../model';
import type { base, BulkMachine } from './machine';
import { failedItems, openItems } from './progress';
import { doesIt, orderOf } from '../steps';
import type { BulkEvent, BulkOrder } from './types';

type Calls = EndpointId | readonly EndpointId[] | 'local';
export type BulkSnapshot = SnapshotFrom<ReturnType<typeof base>>;

/** What the model of one run gives beside the samples that all runs share. */
export interface BulkSamples<Params, Result, Run> {
  /** Two items. */
  readonly items: readonly [string, string];
  readonly params: Params;
  readonly result: Result;
  /** Why one item fails while the others go on. */
  readonly refusal: Failure;
  /** What one item calls. */
  readonly calls: Run;
  readonly invariants?: readonly Invariant<BulkSnapshot>[];
}

const NO_LEVEL = STEP_UP_DEMAND.value;
const NO_CONNECTION = { code: 'UNSPECIFIED_ERROR', status: 0 };
const TYPES = ['PAUSE', 'GO_ON', 'CANCEL', 'RETRY_FAILED'] as const;

/** The model of a run over two items; runs over more go the same way, and one that goes another fails its gates. */
export function bulkModel<Params, Result, const Run extends Calls>(
  machine: BulkMachine<Params, Result>,
  samples: BulkSamples<Params, Result, Run>,
): TypedModel<BulkMachine<Params, Result>, { readonly runItems: Run; readonly keeper: 'local' }> {
  const [one, other] = samples.items;
  const { result, refusal } = samples;
  const said = (name: string, value: BulkEvent<unknown, unknown>): Named<BulkEvent<unknown, unknown>> => ({ name, value });
  const model = defineModel(machine as unknown as ReturnType<typeof base>, {
    inputs: [
      { name: 'zwei', value: { personId: 'person', items: samples.items } },
      { name: 'keiner', value: { personId: 'person', items: [] } },
    ],
    endpoints: { runItems: samples.calls, keeper: 'local' },
    events: [said('START', { type: 'START', params: samples.params }), ...TYPES.map((type) => said(type, { type })), ...STEP_UP_EVENTS],
    actors: {
      runItems: {
        sent: [
          said(`ITEM_DONE(${one})`, { type: 'ITEM_DONE', id: one, result }),
          said(`ITEM_DONE(${other})`, { type: 'ITEM_DONE', id: other, result }),
          said(`ITEM_FAILED(${other})`, { type: 'ITEM_FAILED', id: other, failure: refusal }),
          said('BLOCKED(Stufe)', { type: 'BLOCKED', failure: NO_LEVEL }),
          said('BLOCKED(Sitzung)', { type: 'BLOCKED', failure: SIGNED_OUT.value }),
          said('BLOCKED(Verbindung)', { type: 'BLOCKED', failure: NO_CONNECTION }),
          said('RESTED', { type: 'RESTED' }),
        ],
      },
      keeper: KEEPER_SAMPLES,
    },
    abstract: ({ items, outcomes, failure, params, notKept }) => ({
      notKept,
      items: items.length,
      [one]: outcomes[one]?.kind ?? null,
      [other]: outcomes[other]?.kind ?? null,
      params: params !== null,
      failure: failure?.status ?? null,
    }),
    invariants: [
      {
        name: 'nobody is worked on twice',
        sentence: 'Der Läufer erhält nur, was noch kein Ergebnis hat; wer fertig ist, bleibt fertig.',
        req: ['SCREEN-09'],
        holds: (snapshot) => !snapshot.matches('finished') || openItems(snapshot.context).length === 0,
      },
      {
        name: 'the rest does not fail',
        sentence: 'Ein verfallener zweiter Faktor oder eine verlorene Verbindung lässt niemanden scheitern.',
        req: ['STATE-13'],
        holds: ({ context }) =>
          Object.values(context.outcomes).every(
            (outcome) =>
              outcome.kind === 'done' || ![NO_LEVEL.code, SIGNED_OUT.value.code, NO_CONNECTION.code].includes(outcome.failure.code),
          ),
      },
      {
        name: 'what was done is not forgotten at the login',
        sentence: 'Wer zur Anmeldung geht, nimmt die Ergebnisse mit; weiter geht es erst, wenn er es sagt.',
        req: ['STATE-13'],
        holds: (snapshot) =>
          !snapshot.hasTag('awaiting') ||
          (snapshot.children['runItems'] === undefined && openItems(snapshot.context).length > 0 && !snapshot.can({ type: 'GO_ON' })),
      },
      {
        name: 'one runner',
        sentence: 'Gearbeitet wird nur, solange es angezeigt wird, und von einem allein.',
        req: ['SCREEN-09'],
        holds: (snapshot) => (snapshot.children['runItems'] !== undefined) === snapshot.matches('working'),
      },
      {
        name: 'failed ones can be tried again',
        sentence: 'Am Ende lassen sich die gescheiterten erneut versuchen, und nur sie.',
        req: ['SCREEN-09'],
        holds: (snapshot) =>
          snapshot.can({ type: 'RETRY_FAILED' }) === (snapshot.matches('finished') && failedItems(snapshot.context).length > 0),
      },
      ...(samples.invariants ?? []),
    ],
    steps: [
      {
        name: 'only what is open is worked on',
        sentence: 'Der Läufer erhält genau, was noch kein Ergebnis hat; wer fertig ist, wird nie noch einmal bearbeitet.',
        req: ['SCREEN-09'],
        holds: (step) => {
          const order = orderOf(step, 'runItems')?.input as BulkOrder<unknown> | undefined;
          if (order === undefined) return true;
          const { items, outcomes, params } = step.after.context;
          const open = items.filter((id) => step.before.context.outcomes[id]?.kind !== 'done' && outcomes[id] === undefined);
          return order.items.join() === open.join() && order.params === params;
        },
      },
      {
        name: 'what is done stays done',
        sentence: 'Ein gutes Ergebnis geht nicht mehr verloren.',
        req: ['SCREEN-09', 'STATE-13'],
        holds: ({ before, after }) =>
          before.context.items.every((id) => before.context.outcomes[id]?.kind !== 'done' || after.context.outcomes[id]?.kind === 'done'),
      },
      {
        name: 'the runner is held',
        sentence: 'Wer anhält oder abbricht, hält den Läufer an: nichts Neues beginnt mehr.',
        req: ['SCREEN-09', 'STATE-13'],
        holds: (step) => {
          const was = step.before.matches({ working: 'running' });
          const held = step.effects.some(({ type, params }) => type === 'sendTo' && (params as { readonly to?: string }).to === 'runItems');
          return held === (was && ['PAUSE', 'CANCEL', 'BLOCKED'].includes(step.event.type));
        },
      },
      {
        name: 'what was done is told',
        sentence: 'Steht der Lauf still, ohne fertig zu sein, oder ist er fertig, liest die Seite dahinter neu.',
        req: ['SCREEN-09'],
        holds: (step) => {
          const rests = step.before.matches('working') && !step.after.matches('working');
          return rests === doesIt(step, 'tellDone');
        },
      },
    ],
    // The runner rests once the calls under way have ended, whatever became of them.
    comesTo: { runItems: 'RESTED' },
    hears: {
      busy: ['PAUSE', 'CANCEL'],
      sending: ['PAUSE', 'CANCEL', 'GO_ON'],
      guarded: ['PAUSE', 'CANCEL', 'GO_ON'],
      awaiting: ['CONFIRM_STEP_UP', 'CONFIRM_SIGN_IN', 'RESUMED', 'DECLINE'],
      'working.cancelling': [],
      cancelled: [],
    },
    isSafe: (snapshot) => (['preparing', 'paused', 'finished', 'cancelled'] as const).some((state) => snapshot.matches(state)),
  });
  return model as unknown as ReturnType<typeof bulkModel<Params, Result, Run>>;
}
