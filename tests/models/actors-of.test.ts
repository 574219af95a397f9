import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { assign, createActor, fromCallback, fromPromise, setup, waitFor, type AnyActorLogic, type CallbackActorLogic } from 'xstate';
import { actorsOf } from '#api/actors-of';
import { setUnauthorizedHandler } from '#api/client';
import { queryClient } from '#api/query-client';
import type { TokenState } from '#contract/types';
import { failureOf } from '#machines/shared/fired';
import { META } from '#machines/shared/meta';
import { defineModel } from '#machines/shared/model';
import { notProvided } from '#machines/shared/not-provided';
import type { Failure } from '#machines/shared/failure';

interface Person {
  readonly name: string;
}
type Context = { readonly failure: Failure | null };
type ById = { readonly personId: string };
type Watcher = CallbackActorLogic<{ type: 'HOLD' }, ById>;

const loader = setup({
  types: { context: {} as Context, events: {} as { type: 'SIGN_IN' }, meta: META },
  actors: {
    loadPerson: notProvided<Person, ById>('loadPerson'),
    watch: fromCallback<{ type: 'HOLD' }, ById>(() => undefined) satisfies Watcher,
    count: notProvided<number, void>('count'),
  },
  actions: { rememberFailure: assign((_, failure: Failure) => ({ failure })) },
});

const loading = loader.createStateConfig({
  invoke: [
    {
      src: 'loadPerson',
      input: { personId: 'p' },
      onDone: 'ready',
      onError: { target: 'refused', actions: { type: 'rememberFailure', params: failureOf } },
    },
    { src: 'watch', input: { personId: 'p' } },
    { src: 'count' },
  ],
});

/** Somebody who is no longer signed in is sent to the login by the page ... */
const reader = loader.createMachine({ context: { failure: null }, initial: 'loading', states: { loading, ready: {}, refused: {} } });
/** ... or kept waiting by the machine itself. */
const waiting = loader.createMachine({
  context: { failure: null },
  initial: 'loading',
  states: { loading, ready: {}, refused: { initial: 'awaitingSignIn', states: { awaitingSignIn: {} } } },
});

const ENDPOINTS = { loadPerson: ['secondFactor.state', 'personInfo.get'], watch: 'import.delete', count: 'local' } as const;
const REST = { inputs: [], events: [], actors: {}, abstract: () => ({}), invariants: [], isSafe: () => true };
const model = defineModel(reader, { ...REST, endpoints: ENDPOINTS });
const waitingModel = defineModel(waiting, { ...REST, endpoints: ENDPOINTS });

const watch = { logic: () => fromCallback<{ type: 'HOLD' }, ById>(() => undefined) };
const count = fromPromise<number, void>(async () => 7);
const loadPerson = async (): Promise<Person> => ({ name: 'Meier' });

/** What a wrong wiring costs: an error of the compiler at its line. Each directive below fails when there is none. */
export function wrongWirings(): Record<string, AnyActorLogic>[] {
  return [
    actorsOf<typeof model>(reader, {
      loadPerson: async ({ call }) => {
        // @ts-expect-error -- not declared for this actor, though for another one
        await call('import.delete', { path: { importvorgangId: 'v' }, query: {} });
        return { name: '' };
      },
      watch,
      count,
    }),
    actorsOf<typeof model>(reader, {
      loadPerson: async ({ call }) => {
        // @ts-expect-error -- its query is missing
        const { serial } = await call('secondFactor.state', {});
        return { name: serial };
      },
      watch,
      count,
    }),
    // @ts-expect-error -- watch is missing
    actorsOf<typeof model>(reader, { loadPerson, count }),
    // @ts-expect-error -- no such actor
    actorsOf<typeof model>(reader, { loadPerson, watch, count, loadOther: loadPerson }),
    // @ts-expect-error -- another answer
    actorsOf<typeof model>(reader, { loadPerson: async () => ({ nam: 'Meier' }), watch, count }),
    // @ts-expect-error -- no such input
    actorsOf<typeof model>(reader, { loadPerson: async ({ input }) => ({ name: input.id }), watch, count }),
    // @ts-expect-error -- logic that makes calls of its own, past the model
    actorsOf<typeof model>(reader, { loadPerson: fromPromise<Person, ById>(loadPerson), watch, count }),
    // @ts-expect-error -- a local actor calls nothing
    actorsOf<typeof model>(reader, { loadPerson, watch, count: async ({ call }) => call('provider.list', {}) }),
    actorsOf<typeof model>(reader, {
      loadPerson,
      // @ts-expect-error -- not declared for this actor
      watch: { logic: (call) => fromCallback<{ type: 'HOLD' }, ById>(() => void call('personInfo.get', {})) },
      count,
    }),
    // @ts-expect-error -- no model, no calls
    actorsOf(reader, { loadPerson, watch, count }),
  ];
}

export const incomplete = () =>
  defineModel(reader, {
    ...REST,
    // @ts-expect-error -- says nothing about watch and count
    endpoints: { loadPerson: 'personInfo.get' },
  });

const leaving = vi.fn();
const answers: { status: number; body: unknown } = { status: 200, body: null };
const asked: string[] = [];

beforeEach(() => {
  asked.length = 0;
  queryClient.clear();
  leaving.mockClear();
  setUnauthorizedHandler(leaving);
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(url);
    return Response.json(answers.body, { status: answers.status });
  });
});
afterEach(() => {
  setUnauthorizedHandler(() => undefined);
  vi.unstubAllGlobals();
});

const TOKEN: TokenState = { hasToken: true, tokenKind: 'software', serial: 'TOTP0001' };

describe('the actors of a machine before the API', () => {
  test('CALL-60: a 401 sends the browser to the login where the machine does not wait for a sign-in', async () => {
    Object.assign(answers, { status: 401, body: {} });
    const actors = actorsOf<typeof model>(reader, {
      loadPerson: async ({ input: { personId }, call }) => ({ name: (await call('secondFactor.state', { query: { personId } })).serial }),
      watch,
      count,
    });
    const actor = createActor(reader.provide({ actors })).start();
    const { context } = await waitFor(actor, (snapshot) => snapshot.matches('refused'));
    expect([context.failure?.status, leaving.mock.calls]).toEqual([401, [['secondFactor.state']]]);
  });

  test('CALL-60, STATE-13: a 401 is left to a machine that has awaitingSignIn, however deep, and to logic that is no promise', async () => {
    Object.assign(answers, { status: 401, body: {} });
    const refused: unknown[] = [];
    const actors = actorsOf<typeof waitingModel>(waiting, {
      loadPerson: async ({ input: { personId }, read }) => ({ name: (await read('secondFactor.state', { query: { personId } })).serial }),
      watch: {
        logic: (call) =>
          fromCallback(() => {
            call('import.delete', { path: { importvorgangId: 'v' }, query: {} }).catch((error: unknown) => refused.push(error));
          }),
      },
      count,
    });
    const actor = createActor(waiting.provide({ actors })).start();
    const { context } = await waitFor(actor, (snapshot) => snapshot.matches('refused'));
    await expect.poll(() => refused.length).toBe(1);
    expect([context.failure?.status, leaving.mock.calls]).toEqual([401, []]);
  });

  test('what is read is shared and kept as long as it is said to be fresh; what is called is asked for each time', async () => {
    Object.assign(answers, { status: 200, body: TOKEN });
    const query = { query: { personId: 'p' } };
    const actors = actorsOf<typeof model>(reader, {
      loadPerson: async ({ call, read }) => {
        await Promise.all([read('secondFactor.state', query), read('secondFactor.state', query)]);
        await read('secondFactor.state', query, { freshForMs: Infinity });
        expect(asked).toHaveLength(1);
        await read('secondFactor.state', query, { freshForMs: 0 });
        return { name: (await call('secondFactor.state', query)).serial };
      },
      watch,
      count,
    });
    const actor = createActor(reader.provide({ actors })).start();
    await waitFor(actor, (snapshot) => snapshot.matches('ready'));
    expect(asked).toEqual(Array.from({ length: 3 }, () => '/api/2fa-token/state?personId=p'));
  });

  test('a call ends with its actor: nothing is waited for, and nothing is said', async () => {
    const signals: (AbortSignal | null | undefined)[] = [];
    vi.stubGlobal('fetch', async (_url: string, { signal }: RequestInit) => {
      signals.push(signal);
      return new Promise(() => undefined);
    });
    const actors = actorsOf<typeof model>(reader, {
      loadPerson: async ({ call }) => ({ name: (await call('secondFactor.state', { query: { personId: 'p' } })).serial }),
      watch,
      count,
    });
    const actor = createActor(reader.provide({ actors })).start();
    await expect.poll(() => signals.length).toBe(1);
    actor.stop();
    expect(signals[0]?.aborted).toBe(true);
  });
});
