import type { SnapshotFrom } from 'xstate';
import type { EndpointId } from '#contract/endpoints';
import type { Failure } from '../failure';
import { defineModel, type Invariant, type MachineModel, type Named } from '../model';
import { KEEPER_SAMPLES, SIGNED_OUT, STEP_UP_DEMAND, STEP_UP_EVENTS } from '../step-up-samples';
import type { ActionMachine, actionPattern } from './machine';
import type { ActionEvent, ActionKind } from './types';

type Calls = EndpointId | readonly EndpointId[] | 'local';
export type ActionSnapshot = SnapshotFrom<ReturnType<typeof actionPattern>>;

/** What the model of one action gives beside the samples that all actions share. */
export interface ActionSamples<Subject, Result, Perform> {
  readonly subject: Subject;
  readonly result: Result;
  /** Beside 404 and a lost connection. */
  readonly refusals?: readonly Named<Failure>[];
  readonly calls: Perform;
  /** Only for the pattern itself: one input of each kind. */
  readonly kinds?: readonly Named<ActionKind>[];
  readonly invariants?: readonly Invariant<ActionSnapshot>[];
}

type ActionModel<Machine, Perform> = {
  readonly machine: Machine;
  readonly endpoints: { readonly perform: Perform; readonly keeper: 'local' };
};

const TYPES = ['CONFIRM', 'CANCEL', 'RETRY', 'CLOSE', 'REVEAL', 'COVER', 'PRINT'] as const;

/** Types of the events that some state of the machine listens to. */
function listened({ states }: Pick<ReturnType<typeof actionPattern>, 'states'>): ReadonlySet<string> {
  type Node = { readonly ownEvents: readonly string[]; readonly states: Readonly<Record<string, Node>> };
  const all = (nodes: Readonly<Record<string, Node>>): string[] =>
    Object.values(nodes).flatMap((node) => [...node.ownEvents, ...all(node.states)]);
  return new Set(all(states as unknown as Readonly<Record<string, Node>>));
}

/** The model of an action: the samples reach each branch of its kind, and one that goes another way fails its gates. */
export function actionModel<Subject, Result, const Perform extends Calls>(
  machine: ActionMachine<Subject, Result>,
  samples: ActionSamples<Subject, Result, Perform>,
): ActionModel<ActionMachine<Subject, Result>, Perform> & Omit<MachineModel<ReturnType<typeof actionPattern>>, 'machine' | 'endpoints'> {
  const { subject, result, refusals = [], kinds, invariants = [] } = samples;
  const pattern = machine as unknown as ReturnType<typeof actionPattern>;
  const known = listened(pattern);
  const said = (type: (typeof TYPES)[number]): Named<ActionEvent<unknown>> => ({ name: type, value: { type } });
  const model = defineModel(pattern, {
    inputs: kinds?.map(({ name, value }) => ({ name, value: { personId: 'person', kind: value } })) ?? [
      { name: 'Seite', value: { personId: 'person' } },
    ],
    endpoints: { perform: samples.calls, keeper: 'local' },
    events: [{ name: 'OPEN', value: { type: 'OPEN', subject } }, ...TYPES.filter((type) => known.has(type)).map(said), ...STEP_UP_EVENTS],
    actors: {
      perform: {
        done: [{ name: 'ausgeführt', value: result }],
        failed: [
          STEP_UP_DEMAND,
          SIGNED_OUT,
          { name: 'unbekannt', value: { code: '404', status: 404 } },
          ...refusals,
          { name: 'keine Verbindung', value: { code: 'UNSPECIFIED_ERROR', status: 0 } },
        ],
      },
      keeper: KEEPER_SAMPLES,
    },
    abstract: (context) => ({
      asks: context.kind.asks,
      secret: context.kind.secret,
      goneIsDone: context.kind.goneIsDone,
      subject: context.subject !== null,
      result: context.result !== null,
      failure: context.failure?.code ?? null,
    }),
    invariants: [
      {
        name: 'busy means one call',
        sentence: 'Ein Auftrag ist genau einmal unterwegs; ein zweiter ist nicht möglich, solange der erste nicht beantwortet ist.',
        req: ['ERR-00'],
        holds: (snapshot) =>
          Object.keys(snapshot.children).length === (snapshot.hasTag('busy') || snapshot.hasTag('awaiting') ? 1 : 0) &&
          (!snapshot.hasTag('busy') || (!snapshot.can({ type: 'CONFIRM' }) && !snapshot.can({ type: 'OPEN', subject }))),
      },
      {
        name: 'a secret is shown in one state',
        sentence: 'Ein geheimes Ergebnis gibt es nur, solange es gezeigt wird.',
        req: ['D-12'],
        holds: (snapshot) => !snapshot.context.kind.secret || (snapshot.context.result !== null) === snapshot.matches('shown'),
      },
      {
        name: 'an old failure is forgotten',
        sentence: 'Ein Fehler steht nur dort, wo er gerade aufgetreten ist.',
        req: ['ERR-00'],
        holds: (snapshot) => (snapshot.context.failure !== null) === snapshot.matches('failed'),
      },
      {
        name: 'leaving asks',
        sentence: 'Solange ein Auftrag unterwegs ist oder ein Geheimnis gezeigt wird, fragt die Seite vor dem Verlassen.',
        req: ['D-12'],
        holds: (snapshot) => snapshot.hasTag('guarded') === (snapshot.matches('doing') || snapshot.matches('shown')),
      },
      ...invariants,
    ],
    isSafe: (snapshot) => snapshot.matches('idle') || snapshot.matches('done'),
  });
  return model as unknown as ReturnType<typeof actionModel<Subject, Result, Perform>>;
}
