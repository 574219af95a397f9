import type { EndpointId } from '#contract/endpoints';
import type { Failure } from '#machines/shared/failure';
import { SIGNED_OUT, STEP_UP_DEMAND } from '#machines/shared/step-up-samples';
import { defineModel, type Invariant, type Named, type TypedModel } from '#machines/shared/model';
import { passingItems } from './progress';
import type { base, BulkMachine } from './machine';

import { keptInvariants, runInvariants, runSteps, secretInvariants, secretSteps, type BulkSnapshot } from './sentences';
import type { BulkEvent, KeptRun } from './types';

type Calls = EndpointId | readonly EndpointId[] | 'local';

/** What the model of one run gives beside the samples that all runs share. */
export interface BulkSamples<Params, Result, Run> {
  /** Two items. */
  readonly items: readonly [string, string];
  readonly params: Params;
  readonly result: Result;
  /** Its result is a secret, as the machine says. */
  readonly secret?: boolean;
  /** It is guarded before it begins, as the machine says. */
  readonly typed?: boolean;
  /** It only reads, as the machine says. */
  readonly passing?: boolean;
  /** Why one item fails while the others go on. */
  readonly refusal: Failure;
  /** What one item calls. */
  readonly calls: Run;
  /** One item may fail for a while, the other for good. */
  readonly mixed?: boolean;
  readonly invariants?: readonly Invariant<BulkSnapshot>[];
}

export type { BulkSnapshot };

const TYPES = ['PAUSE', 'GO_ON', 'CANCEL', 'RETRY_FAILED', 'CLOSE', 'DECLINE'] as const;
const KEPT_TYPES = ['SAVE_FAILURES'] as const;
const SECRET_TYPES = ['SAVE_RESULTS', 'PRINT_RESULTS', 'PRINTED'] as const;
/** A refusal that another try may not meet. */
const PASSING: Failure = { code: '500', status: 500 };
const LEVELS = ['none', 'silver', 'gold'] as const;

/** The model of a run over two items; runs over more go the same way, and one that goes another fails its gates. */
export function bulkModel<Params, Result, const Run extends Calls>(
  machine: BulkMachine<Params, Result>,
  samples: BulkSamples<Params, Result, Run>,
): TypedModel<BulkMachine<Params, Result>, { readonly runItems: Run; readonly journal: 'local'; readonly keeper: 'local' }> {
  const [one, other] = samples.items;
  // One of each kind in the same run: the pattern's own model tells them apart for all.
  const passes = samples.mixed === true ? one : other;
  const { result, refusal, params, secret = false, typed = false, passing = false } = samples;
  const said = (name: string, value: BulkEvent<unknown, unknown>): Named<BulkEvent<unknown, unknown>> => ({ name, value });
  const told = (...types: readonly ('RUN_HELD' | 'RUN_UNKEPT' | 'RUN_ELSEWHERE')[]) => types.map((type) => said(type, { type }));
  const kept: KeptRun<unknown> = {
    runId: 'lauf',
    items: samples.items,
    params,
    outcomes: {},
    lost: secret ? [one] : [],
    unheard: [other],
    brokenOffAt: 0,
  };
  const worked: KeptRun<unknown> = {
    ...kept,
    outcomes: { [one]: { kind: 'done' }, [other]: { kind: 'failed', failure: refusal } },
    lost: [],
    unheard: [],
  };
  const model = defineModel(machine as unknown as ReturnType<typeof base>, {
    inputs: [
      { name: 'zwei', value: { personId: 'person', items: samples.items } },
      { name: 'keiner', value: { personId: 'person', items: [] } },
      ...(passing
        ? []
        : [
            { name: 'unterbrochen', value: { personId: 'person', items: [], kept } },
            { name: 'unterbrochen am Ende', value: { personId: 'person', items: [], kept: worked } },
          ]),
    ],
    endpoints: { runItems: samples.calls, journal: 'local', keeper: 'local' },
    events: [
      said('START', { type: 'START', params }),
      ...[...TYPES, ...(passing ? [] : KEPT_TYPES)].map((type) => said(type, { type })),
      ...(secret ? [...SECRET_TYPES, 'RENEW' as const].map((type) => said(type, { type })) : []),
      ...LEVELS.map((level) => said(`RESUMED(${level})`, { type: 'RESUMED', level })),
    ],
    actors: {
      runItems: {
        sent: [
          said(`ITEM_DONE(${one})`, { type: 'ITEM_DONE', id: one, result, spentMs: 100 }),
          said(`ITEM_DONE(${other})`, { type: 'ITEM_DONE', id: other, result, spentMs: 200 }),
          said(`ITEM_FAILED(${passes}, vorübergehend)`, { type: 'ITEM_FAILED', id: passes, failure: PASSING, spentMs: 200 }),
          said(`ITEM_FAILED(${other})`, { type: 'ITEM_FAILED', id: other, failure: refusal, spentMs: 200 }),
          said('BLOCKED(Stufe)', { type: 'BLOCKED', id: other, failure: STEP_UP_DEMAND.value }),
          said('BLOCKED(Sitzung)', { type: 'BLOCKED', id: other, failure: SIGNED_OUT.value }),
          said('BLOCKED(Verbindung)', { type: 'BLOCKED', id: other, failure: { code: 'UNSPECIFIED_ERROR', status: 0 } }),
          said('RESTED', { type: 'RESTED' }),
        ],
      },
      journal: { sent: passing ? told('RUN_HELD') : told('RUN_HELD', 'RUN_UNKEPT', 'RUN_ELSEWHERE') },
      // What it hears of other tabs comes as an event of theirs.
      keeper: { sent: [] },
    },
    abstract: ({ items, outcomes, failure, params: given, notKept, isLeftOver, lost, unheard, handedOver }) => ({
      notKept,
      items: items.length,
      [one]: outcomes[one]?.kind ?? null,
      [other]: outcomes[other]?.kind ?? null,
      passing: passingItems({ items, outcomes }).length,
      secrets: Object.values(outcomes).filter((outcome) => outcome.kind === 'done' && outcome.result !== null).length,
      params: given !== null,
      failure: failure?.status ?? null,
      isLeftOver,
      lost: lost.length,
      unheard: unheard.length,
      handedOver,
    }),
    invariants: [...runInvariants, ...(passing ? [] : keptInvariants), ...(secret ? secretInvariants : []), ...(samples.invariants ?? [])],
    steps: [...runSteps, ...(secret ? secretSteps : [])],
    // The runner rests once the calls under way have ended, whatever became of them; the journal always answers.
    comesTo: { runItems: 'RESTED', journal: 'RUN_HELD' },
    hears: {
      busy: ['PAUSE', 'CANCEL'],
      sending: ['PAUSE', 'CANCEL', 'GO_ON', 'RESUMED', 'DECLINE'],
      guarded: [
        'PAUSE',
        'CANCEL',
        'GO_ON',
        'RESUMED',
        'DECLINE',
        ...(typed ? ['START'] : []),
        ...(secret ? [...SECRET_TYPES, 'SAVE_FAILURES', 'RETRY_FAILED', 'CLOSE'] : []),
      ],
      ...(secret ? { secret: [...SECRET_TYPES, 'SAVE_FAILURES', 'RETRY_FAILED', 'CLOSE', 'CANCEL'] } : {}),
      awaiting: ['RESUMED', 'DECLINE'],
      'working.cancelling': [],
      reserving: [],
      ...(passing ? {} : { elsewhere: ['CLOSE'] }),
      ...(passing ? {} : { offered: ['GO_ON', 'CANCEL', 'CLOSE'], discarding: [] }),
      closed: [],
    },
    isSafe: (snapshot) =>
      (
        ['preparing', 'interrupted', 'confirmingDiscard', 'paused', 'handingOver', 'finished', 'cancelled', 'elsewhere', 'closed'] as const
      ).some((state) => snapshot.matches(state)),
  });
  return model as unknown as ReturnType<typeof bulkModel<Params, Result, Run>>;
}
