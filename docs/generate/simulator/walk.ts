import type { Model } from '../../../tests/models/engine/candidates';
import { ARROW, Walker, type Replayed } from '../../../tests/models/engine/replay';

/** Where a given way cannot be walked: the number of the step, 0 for the beginning, and its name. */
export interface Stop {
  readonly step: number;
  readonly name: string;
}

/** A walk through a machine, by the steps of `npm run replay`: one way, a place on it, and what was walked past that place. */
export class Walk {
  #walker: Walker;
  #steps: readonly Replayed[];
  #at = 0;

  constructor(readonly model: Model) {
    this.#walker = new Walker(model, model.inputs[0]?.name ?? '');
    this.#steps = [this.#walker.first];
  }

  /** All steps, those past the place included; the first one is the beginning. */
  get steps(): readonly Replayed[] {
    return this.#steps;
  }

  get at(): number {
    return this.#at;
  }

  /** The step that led to the place. */
  get current(): Replayed {
    return this.#steps[this.#at] ?? this.#walker.first;
  }

  /** The way to the place as `npm run replay` takes it. */
  get trace(): string {
    return namesTo(this.#steps, this.#at).join(ARROW);
  }

  /** What would come of an event here; null when there is none of that name. */
  next(name: string): Replayed | null {
    return this.#walker.next(this.current.snapshot, name);
  }

  begin(start: string): void {
    this.#walker = new Walker(this.model, start);
    this.#steps = [this.#walker.first];
    this.#at = 0;
  }

  /** Goes one step on; what was walked past the place stays when it is the same step. */
  take(name: string): boolean {
    const next = this.next(name);
    if (next === null) return false;
    if (this.#steps[this.#at + 1]?.name !== name) this.#steps = [...this.#steps.slice(0, this.#at + 1), next];
    this.#at += 1;
    return true;
  }

  /** Jumps to a step of the way. */
  go(at: number): void {
    this.#at = Math.max(0, Math.min(at, this.#steps.length - 1));
  }

  /** Walks a given way, as far as it goes. */
  open(trace: string): Stop | null {
    const names = trace.split(ARROW);
    if (names.every((name, index) => this.#steps[index]?.name === name)) {
      this.go(names.length - 1);
      return null;
    }
    const [start = '', ...rest] = names;
    if (!this.model.inputs.some(({ name }) => name === start)) return { step: 0, name: start };
    this.begin(start);
    const stopped = rest.findIndex((name) => !this.take(name));
    return stopped === -1 ? null : { step: stopped + 1, name: rest[stopped] ?? '' };
  }
}

const namesTo = (steps: readonly Replayed[], at: number): string[] => steps.slice(0, at + 1).map(({ name }) => name);

const PREFIX = '#weg=';

/** The part of an address that holds a way. */
export const hashOf = (trace: string): string => `${PREFIX}${encodeURIComponent(trace)}`;

/** The way of an address; null when it holds none, or one that was cut within a letter. */
export function traceIn(hash: string): string | null {
  if (!hash.startsWith(PREFIX)) return null;
  try {
    return decodeURIComponent(hash.slice(PREFIX.length));
  } catch {
    return null;
  }
}
