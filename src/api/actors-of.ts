import { hashKey } from '@tanstack/react-query';
import { fromPromise, type AnyActorLogic, type AnyStateMachine, type InputFrom, type OutputFrom, type PromiseActorLogic } from 'xstate';
import type { EndpointId, ENDPOINTS } from '#contract/endpoints';
import type { EndpointInput, EndpointOutput } from '#contract/schemas/index';
import type { ActorOf } from '#machines/shared/model';
import { call, type CallOptions } from './client';
import { overtaken, pageOpenedAt, queryClient, readsOf } from './query-client';

/** Calls one of the endpoints that the model declares for an actor. @throws ApiError as `call` of the client does */
export type Call<K extends EndpointId, Options = Omit<CallOptions, 'signal'>> = <I extends K>(
  id: I,
  input: EndpointInput<I>,
  options?: Options,
) => Promise<EndpointOutput<I>>;

/**
 * Reads through the query cache: two readers of the same thing share one request, and an answer younger than `freshForMs` (30 seconds
 * where nothing is said, and not from before this page) is not asked for again, unless something was written that outdates it. What a machine has read is noted, for
 * its actor `changes` (`changesOfReads`).
 */
export type Read<K extends EndpointId> = Call<K, Omit<CallOptions, 'signal'> & { readonly freshForMs?: number }>;

/** What one run of a promise actor is handed; its calls end with the actor. */
export interface Run<K extends EndpointId, Input> {
  readonly input: Input;
  readonly signal: AbortSignal;
  readonly call: Call<K>;
  readonly read: Read<K>;
  /** As `read`, and asked for anew whatever is known: for what is decided or written by. */
  readonly readAnew: Call<K>;
}

/** Logic of one's own around a `call`, for actors that are no promise: it decides itself what a 401 means, so that it is thrown. */
export interface LogicAround<K extends EndpointId, Logic> {
  readonly logic: (call: Call<K, CallOptions>) => Logic;
}

export interface WirableModel {
  readonly machine: AnyStateMachine;
  readonly endpoints: object;
}
type Src<Model extends WirableModel> = ActorOf<Model['machine']>['src'];
export type LogicOf<Model extends WirableModel, A> = Extract<ActorOf<Model['machine']>, { readonly src: A }>['logic'];
type Named<Declared> = (Declared extends readonly (infer One)[] ? One : Declared) & EndpointId;
/** The older form of a call is the call's own affair (API-01). */
type OlderOf<Row> = Row extends { readonly older: infer Older extends EndpointId } ? Older : never;
type WithOlder<K extends EndpointId> = K extends EndpointId ? K | OlderOf<(typeof ENDPOINTS)[K]> : never;
/** The endpoints that a model declares for an actor, in either form; none for what is `local`. */
export type EndpointsOf<Model extends WirableModel, A> = A extends keyof Model['endpoints']
  ? WithOlder<Named<Model['endpoints'][A]>>
  : never;

type Wiring<K extends EndpointId, Logic> =
  | (Logic extends PromiseActorLogic<infer _Output, infer _Input>
      ? (run: Run<K, InputFrom<Logic>>) => Promise<OutputFrom<Logic>>
      : LogicAround<K, Logic>)
  | ([K] extends [never] ? Logic : never);

export type Wirings<Model extends WirableModel> = { readonly [A in Src<Model>]: Wiring<EndpointsOf<Model, A>, LogicOf<Model, A>> };
type Actors<Model> = Model extends WirableModel ? { [A in Src<Model>]: LogicOf<Model, A> } : never;

interface StateNodes {
  readonly [name: string]: { readonly states: StateNodes };
}
const hasState = (states: StateNodes, name: string): boolean =>
  Object.entries(states).some(([key, { states: inner }]) => key === name || hasState(inner, name));

/**
 * All actors of a machine before the API, for `machine.provide({ actors })`; the model is named as a type, so that its samples stay
 * out of the page: `actorsOf<typeof model>(machine, { ... })`. An actor that is missing, or that calls something else than the model
 * declares for it, does not compile; so gate K5 looks at the codes of everything that is really called.
 * A promise actor is a function from its run to its answer, a `local` one may be logic as it is, any other is `{ logic }`.
 * A 401 is thrown to a machine that has the state `awaitingSignIn`; for all others the browser leaves for the login (CALL-60).
 */
export function actorsOf<Model extends WirableModel = never>(machine: Model['machine'], wirings: Wirings<Model>): Actors<Model> {
  const on401 = hasState(machine.states, 'awaitingSignIn') ? 'throw' : 'leave';
  const bound = Object.entries<AnyWiring>(wirings as Record<string, AnyWiring>).map(([name, wiring]) => [name, logicOf(wiring, on401)]);
  return Object.fromEntries(bound) as Actors<Model>;
}

type AnyWiring = ((run: Run<EndpointId, unknown>) => Promise<unknown>) | LogicAround<EndpointId, AnyActorLogic> | AnyActorLogic;

function logicOf(wiring: AnyWiring, on401: 'throw' | 'leave'): AnyActorLogic {
  if (typeof wiring === 'function') {
    return fromPromise(({ input, signal, self: { _parent: machine = {} } }) => {
      const reads = readsOf.get(machine) ?? new Map<string, number>();
      readsOf.set(machine, reads);
      return wiring({
        input,
        signal,
        call: (id, callInput, options) => call(id, callInput, { on401, goesOn: true, ...options, signal }),
        read: (id, callInput, options) => readCached(reads, id, callInput, { on401, ...options }),
        readAnew: (id, callInput, options) => readCached(reads, id, callInput, { on401, ...options, freshForMs: 0 }),
      });
    });
  }
  return 'logic' in wiring ? wiring.logic((id, input, options) => call(id, input, { on401: 'throw', ...options })) : wiring;
}

/** Milliseconds that an answer is kept after it is no longer fresh, while nobody asks. */
const KEPT_MS = 300_000;

/** @param reads where it is noted what has been read, and when */
export function readCached<I extends EndpointId>(
  reads: Map<string, number>,
  id: I,
  input: EndpointInput<I>,
  {
    freshForMs: staleTime = Math.min(30_000, Math.abs(Date.now() - pageOpenedAt)),
    ...options
  }: CallOptions & { readonly freshForMs?: number },
): Promise<EndpointOutput<I>> {
  const queryKey = [id, input];
  const hash = hashKey(queryKey);
  const ask = (): Promise<EndpointOutput<I>> =>
    call(id, input, options).then((answer) => (overtaken.delete(hash) ? ask() : (answer ?? (null as typeof answer))));
  reads.set(hash, Infinity);
  return queryClient
    .fetchQuery({ queryKey, queryFn: ask, staleTime, gcTime: staleTime + KEPT_MS })
    .finally(() => reads.set(hash, Date.now()));
}
