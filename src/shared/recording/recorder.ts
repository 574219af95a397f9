import { isMachineSnapshot, type InspectionEvent } from 'xstate';
import { LOG_FORMAT, LOG_VERSION, type LogLine, type RecordedLog } from './log';
import { Reducer } from './reduce';

/** A log that nobody ended must not fill the storage of the tab. */
const LINES_AT_MOST = 10_000;
const KEY = 'qaRecord';

/** What outlives the way through the login, which loads the page anew; of the texts only how many there were. */
interface Kept {
  readonly begun: number;
  readonly actors: number;
  readonly numbered: { text: number; id: number };
  readonly complete: boolean;
  readonly lines: LogLine[];
}

/** Writes down what reaches the machines of this tab. */
export class Recorder {
  readonly #numbers = new WeakMap<object, number>();
  readonly #lines: LogLine[];
  readonly #begun: number;
  readonly #reducer: Reducer;
  #actors: number;
  #complete: boolean;

  /** @param storage of the tab, where the log waits while the page is loaded anew */
  constructor(
    private readonly storage: Pick<Storage, 'getItem' | 'setItem'>,
    begun: number,
  ) {
    const kept = JSON.parse(storage.getItem(KEY) ?? 'null') as Kept | null;
    this.#lines = kept?.lines ?? [];
    this.#begun = kept?.begun ?? begun;
    this.#reducer = new Reducer(kept?.numbered ?? { text: 0, id: 0 });
    this.#actors = kept?.actors ?? 0;
    this.#complete = kept?.complete ?? true;
  }

  /** Hears what xstate tells of a machine. */
  readonly hear = (told: InspectionEvent, at: number): void => {
    if (told.type !== '@xstate.snapshot' || !isMachineSnapshot(told.snapshot)) return;
    const { actorRef, event, snapshot } = told;
    // Stopped by the page that is left: nothing that the machine was told.
    if (snapshot.status === 'stopped') return;
    this.#complete &&= this.#lines.length < LINES_AT_MOST;
    if (!this.#complete) return;
    this.#lines.push({
      at: at - this.#begun,
      machine: snapshot.machine.id,
      actor: this.#numberOf(actorRef),
      event: event.type,
      // What a machine starts with is its input, which the address and the page have.
      payload: event.type === 'xstate.init' ? {} : this.#reducer.payload(event),
      state: snapshot.value,
      status: snapshot.status,
    });
  };

  log(): RecordedLog {
    return { format: LOG_FORMAT, version: LOG_VERSION, complete: this.#complete, lines: this.#lines };
  }

  keep(): void {
    const kept: Kept = {
      begun: this.#begun,
      actors: this.#actors,
      numbered: this.#reducer.numbered,
      complete: this.#complete,
      lines: this.#lines,
    };
    this.storage.setItem(KEY, JSON.stringify(kept));
  }

  #numberOf(actor: object): number {
    const known = this.#numbers.get(actor);
    if (known !== undefined) return known;
    this.#actors += 1;
    this.#numbers.set(actor, this.#actors);
    return this.#actors;
  }
}
