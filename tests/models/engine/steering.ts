import { fromCallback, fromPromise, setup, type AnyActorLogic, type AnyActorRef, type AnyEventObject } from 'xstate';
import type { AnyEvent, Model } from './candidates';

/** Makes a running stand-in answer; the event is the one that its parent shall receive. */
type Answer = (event: AnyEvent & { readonly output?: unknown; readonly error?: unknown }) => void;

const isDone = (event: AnyEvent): boolean => event.type.startsWith('xstate.done.actor');
const isError = (event: AnyEvent): boolean => event.type.startsWith('xstate.error.actor');

/**
 * Stand-ins for every actor of a machine, steered from outside by the id of their invocation.
 * They serve the headless tier and the component tier alike; nothing in here needs Node or a page.
 */
export class Steering {
  readonly #running = new Map<string, Answer>();
  #started: { readonly id: string; readonly input: unknown }[] = [];

  constructor(private readonly model: Pick<Model, 'actors'>) {}

  /** What goes into `machine.provide({ actors })`. */
  logic(): Record<string, AnyActorLogic> {
    return Object.fromEntries(
      Object.entries(this.model.actors).map(([src, { sent, done, failed }]) => {
        if (sent === undefined) return [src, this.#promise()];
        return [src, done === undefined && failed === undefined ? this.#callback() : this.#child()];
      }),
    );
  }

  /** Whether an invocation runs and can be answered. */
  isRunning(invokeId: string): boolean {
    return this.#running.has(invokeId);
  }

  /** What was started since this was last asked for, with the input that each was given. */
  takeStarted(): readonly { readonly id: string; readonly input: unknown }[] {
    const started = this.#started;
    this.#started = [];
    return started;
  }

  /** @throws Error when nothing of that id runs */
  answer(invokeId: string, event: AnyEvent & { readonly output?: unknown; readonly error?: unknown }): void {
    const answer = this.#running.get(invokeId);
    if (answer === undefined) throw new Error(`The actor ${invokeId} does not run`);
    if (isDone(event) || isError(event)) this.#running.delete(invokeId);
    answer(event);
  }

  #promise(): AnyActorLogic {
    return fromPromise(
      ({ self, signal, input }) =>
        new Promise((resolve, reject) => {
          signal.addEventListener(
            'abort',
            this.#start(self, input, (event) => (isDone(event) ? resolve(event.output) : reject(event.error))),
          );
        }),
    );
  }

  #callback(): AnyActorLogic {
    return fromCallback(({ self, sendBack, input }) => this.#start(self, input, sendBack));
  }

  /** A child that speaks and also ends: neither a promise nor a callback can do both. */
  #child(): AnyActorLogic {
    const registered = fromCallback<AnyEventObject, { readonly child: AnyActorRef; readonly order: unknown }>(
      ({ input: { child, order } }) =>
        this.#start(child, order, (answer) => child.send({ type: isDone(answer) ? 'END' : isError(answer) ? 'FAIL' : 'TELL', answer })),
    );
    return setup({ actors: { registered } }).createMachine({
      initial: 'running',
      output: ({ event }) => (event as unknown as { output?: unknown }).output,
      states: {
        running: {
          // Takes the stand-in out again, however it ends.
          invoke: { src: 'registered', input: ({ self, event }) => ({ child: self as AnyActorRef, order: event['input'] as unknown }) },
          on: {
            TELL: { actions: ({ self, event }) => parentOf(self)?.send(event['answer'] as AnyEvent) },
            FAIL: { actions: failAsTold },
            END: 'ended',
          },
        },
        ended: { type: 'final', output: ({ event }) => event['answer']['output'] as unknown },
      },
    });
  }

  /** @returns takes the stand-in out again, unless another run has taken its place */
  #start({ id }: { readonly id: string }, input: unknown, answer: Answer): () => void {
    this.#started.push({ id, input });
    this.#running.set(id, answer);
    return () => {
      if (this.#running.get(id) === answer) this.#running.delete(id);
    };
  }
}

function failAsTold({ event }: { readonly event: AnyEventObject }): never {
  throw event['answer']['error'];
}

const parentOf = (self: unknown): AnyActorRef | undefined => (self as { _parent?: AnyActorRef })._parent;
