import { REGISTRY } from '#machines/registry';
import { firstToShow, readRecording, type Recording } from './recording';
import { tell, type Scene, type Told } from './scene';
import { recordingAnnouncement, recordingView } from './views/recording-view';
import { announcement, screen } from './views/screen';
import { hashOf, traceIn, Walk, type Stop } from './walk';
import { bundledVocabulary } from './words';

/** The simulator on its page: draws a walk, and goes where buttons and the address tell. */
class Simulator {
  readonly #walk: Walk;
  readonly #unfolded = new Set<string>();
  #stop: Stop | null = null;
  #deviation: string | null = null;
  #recording: Recording | null = null;

  constructor(
    private readonly told: Told,
    private readonly place: HTMLElement,
    private readonly voice: HTMLElement,
    private readonly runs: HTMLElement,
  ) {
    this.#walk = new Walk(told.model);
    place.addEventListener('click', ({ target }) => {
      const button = target instanceof Element ? target.closest('button') : null;
      if (button !== null) this.#press(button.dataset);
    });
    runs.addEventListener('click', ({ target }) => {
      const run = target instanceof HTMLButtonElement ? target.dataset['run'] : undefined;
      if (run !== undefined) this.#showRun(Number(run));
    });
    // A fold tells nobody around it that it was turned: it is heard on the way down.
    place.addEventListener('toggle', ({ target }) => this.#rememberFold(target), true);
    globalThis.addEventListener('hashchange', () => {
      if (traceIn(location.hash) !== this.#walk.trace) this.#follow();
    });
    this.#stop = this.#open();
    this.#draw();
  }

  #press({ take, go, back, forward, begin }: DOMStringMap): void {
    const walk = this.#walk;
    if (take !== undefined) walk.take(take);
    else if (go !== undefined) walk.go(Number(go));
    else if (back !== undefined) walk.go(walk.at - 1);
    else if (forward !== undefined) walk.go(walk.at + 1);
    else if (begin !== undefined) walk.begin(this.place.querySelector('select')?.value ?? '');
    else return;
    this.#stop = null;
    this.#deviation = null;
    this.#draw();
    location.replace(hashOf(walk.trace));
    // Who goes back and forth stays at the button; every other step leads to the new state.
    const again = back === undefined ? (forward === undefined ? null : '[data-forward]') : '[data-back]';
    this.#focus(again);
    this.voice.textContent = announcement(this.#scene());
  }

  #follow(): void {
    const trace = traceIn(location.hash);
    if (trace === null) return;
    this.#deviation = null;
    this.#stop = this.#open();
    this.#draw();
    this.#focus(null);
    this.voice.textContent = announcement(this.#scene());
  }

  #open(): Stop | null {
    const trace = traceIn(location.hash);
    return trace === null ? null : this.#walk.open(trace);
  }

  /** Goes again what a portal wrote down; the first run that deviates is shown. */
  read(text: string): void {
    this.#recording = readRecording(this.told, text);
    const first = firstToShow(this.#recording);
    if (first === -1) {
      this.runs.innerHTML = recordingView(this.#recording, first).text;
      this.voice.textContent = recordingAnnouncement(this.#recording);
    } else this.#showRun(first);
  }

  #showRun(index: number): void {
    const run = this.#recording?.runs[index];
    if (this.#recording === null || run === undefined) return;
    this.#stop = this.#walk.open(run.trace);
    this.#deviation = run.deviation;
    this.runs.innerHTML = recordingView(this.#recording, index).text;
    this.#draw();
    location.replace(hashOf(this.#walk.trace));
    this.#focus(null);
    this.voice.textContent = `${recordingAnnouncement(this.#recording)} ${announcement(this.#scene())}`;
  }

  #scene(): Scene {
    return { ...this.told, walk: this.#walk, stop: this.#stop, deviation: this.#deviation };
  }

  #draw(): void {
    this.place.innerHTML = screen(this.#scene()).text;
    for (const fold of this.place.querySelectorAll('details')) fold.open = this.#unfolded.has(fold.dataset['fold'] ?? '');
  }

  #focus(selector: string | null): void {
    const button = selector === null ? null : this.place.querySelector<HTMLButtonElement>(selector);
    const target = button === null || button.disabled ? this.place.querySelector<HTMLElement>('#zustand') : button;
    target?.focus();
  }

  #rememberFold(target: EventTarget | null): void {
    if (!(target instanceof HTMLDetailsElement) || !target.isConnected) return;
    const name = target.dataset['fold'] ?? '';
    if (target.open) this.#unfolded.add(name);
    else this.#unfolded.delete(name);
  }
}

async function start(): Promise<void> {
  const place = document.getElementById('simulator');
  const voice = document.getElementById('ansage');
  const runs = document.getElementById('laeufe');
  const file = document.getElementById('protokoll');
  const entry = REGISTRY.find(({ id }) => id === place?.dataset['machine']);
  if (place === null || voice === null || runs === null || file === null || entry === undefined)
    throw new Error('The page names no machine');
  const model = await entry.load();
  const told = await tell(entry, model, (drawing) => bundledVocabulary(entry, drawing));
  const simulator = new Simulator(told, place, voice, runs);
  // A log that was recorded anew under its old name is another one.
  file.addEventListener('click', () => ((file as HTMLInputElement).value = ''));
  file.addEventListener('change', () => {
    const [chosen] = (file as HTMLInputElement).files ?? [];
    if (chosen !== undefined) void chosen.text().then((text) => simulator.read(text));
  });
}

void start();
