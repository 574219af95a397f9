import { basename } from 'node:path';
import type { RegistryEntry } from '#machines/registry/entry';
import type { Path } from '../../models/engine/paths';
import { statesOf } from '../../models/engine/trace';
import { Coverage } from '../coverage';
import { manualSteps, titleOfPath } from '../manual-steps';
import type { Subject } from '../subject';
import type { Arrival } from '../watch';
import type { MachineRun, Picture, RunView, ToldFinding } from './told';

/** Nobody sees more in a second. */
const EVERY_MS = 100;

const begun = ({ id, title }: Pick<RegistryEntry, 'id' | 'title'>, why: string | null): MachineRun => ({
  id,
  title,
  stage: why === null ? 'waiting' : 'left out',
  why,
  paths: 0,
  of: null,
  steps: 0,
  now: null,
  here: [],
  states: [],
  transitions: [],
  ofStates: 0,
  ofTransitions: 0,
  shares: [],
  pictures: [],
});

/** Tells how far a run is, a few times in a second. */
export class Progress {
  #view: RunView;
  #toldAt = 0;

  constructor(
    first: RunView,
    machines: readonly { readonly entry: RegistryEntry; readonly why: string | null }[],
    private readonly tell: (view: RunView) => void,
  ) {
    this.#view = { ...first, machines: machines.map(({ entry, why }) => begun(entry, why)) };
    this.#say();
  }

  get findings(): number {
    return this.#view.findings.length;
  }

  /** Changes what is told of a machine, at once where it says so. */
  change(id: string, change: Partial<MachineRun>): void {
    this.#view = { ...this.#view, machines: this.#view.machines.map((one) => (one.id === id ? { ...one, ...change } : one)) };
    if (change.stage !== undefined) this.#say();
  }

  found(finding: ToldFinding): void {
    this.#view = { ...this.#view, findings: [...this.#view.findings, finding] };
    this.#say();
  }

  /** What a tier prints that tells nothing else. */
  printed(text: string): void {
    this.#view = { ...this.#view, output: [...this.#view.output, ...text.split('\n')] };
    this.#say();
  }

  end(status: RunView['status'], problem: string | null = null): void {
    this.#view = { ...this.#view, status, problem };
    this.#say();
  }

  /** Whether it is time to tell something; what is told often is not made before. */
  get isDue(): boolean {
    return performance.now() - this.#toldAt >= EVERY_MS;
  }

  say(): void {
    if (this.isDue) this.#say();
  }

  #say(): void {
    this.#toldAt = performance.now();
    this.tell(this.#view);
  }
}

/** Tells of the walk of one machine. */
export class MachineProgress {
  readonly #coverage: Coverage;
  readonly #numbers: ReadonlyMap<string, number>;
  readonly #pictures: Picture[] = [];
  #paths = 0;
  #steps = 0;
  /** Of the path that is walked. */
  #went = 0;
  #last: Path | null = null;
  #at = 0;

  constructor(
    private readonly subject: Subject,
    private readonly progress: Progress,
    private readonly run: number,
  ) {
    this.#coverage = new Coverage(subject);
    this.#numbers = new Map(subject.drawing.edges.map(({ id, number }) => [id, number]));
  }

  /** @param of how many paths there will be */
  begin(of: number | null): void {
    const { states, edges } = this.subject.drawing;
    this.progress.change(this.subject.id, { stage: 'walking', of, ofStates: states.length - 1, ofTransitions: edges.length });
  }

  arrived(path: Path, { at, went, picture }: Arrival): void {
    this.#last = path;
    this.#at = at;
    if (went >= 0) this.#coverage.add({ ...path, edges: path.edges.slice(0, went) });
    this.#steps += Math.max(0, went - this.#went);
    this.#went = Math.max(0, went);
    if (picture !== null) this.#pictures.push(this.pictureOf(picture, this.#captionOf(path, at)));
    if (picture !== null || this.progress.isDue) this.#say();
  }

  walked(): void {
    this.#paths += 1;
    this.#went = 0;
    if (this.progress.isDue) this.#say();
  }

  end(): void {
    this.#say();
    this.progress.change(this.subject.id, { stage: 'done', shares: this.#coverage.shares(), here: [] });
  }

  /** How the page finds the file of a picture; another run has others under the same name. */
  pictureOf(file: string, caption: string): Picture {
    return { address: `bilder/${this.subject.id}/${basename(file)}?lauf=${this.run}`, caption };
  }

  get transitions(): readonly string[] {
    return this.#coverage.transitions;
  }

  #captionOf(path: Path, at: number): string {
    const step = manualSteps(this.subject, path)[at];
    return `Schritt ${at + 1}: ${step?.action ?? ''}`;
  }

  #say(): void {
    const { subject } = this;
    const steps = this.#last === null ? [] : manualSteps(subject, this.#last);
    const snapshot =
      this.#last?.edges[this.#at - 1]?.to ?? (this.#last === null ? null : subject.stepping.begin(this.#last.input).snapshot);
    this.progress.change(subject.id, {
      paths: this.#paths,
      steps: this.#steps,
      states: this.#coverage.states,
      transitions: this.#coverage.transitions.flatMap((id) => this.#numbers.get(id) ?? []),
      here: snapshot === null ? [] : statesOf(snapshot),
      now: this.#last === null ? null : { title: titleOfPath(subject, this.#last), steps, at: this.#at },
      pictures: [...this.#pictures],
    });
    this.progress.say();
  }
}
