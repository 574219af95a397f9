import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { argsOf, type RunOrder } from './order';
import type { Asked, Said } from './serve-orders';
import type { MachineGroup, RunView, ToldChart, ToldPaths } from './told';

/** What was ended gets so long to end what it started. */
const GRACE_MS = 5000;

/** Something is walked already. */
export class Busy extends Error {}

/** What is told to whoever looks: the run as it stands, and charts. */
export type News = { readonly run: RunView | null } | { readonly chart: ToldChart };

type Question = Asked extends infer One ? (One extends Asked ? Omit<One, 'id'> : never) : never;

/** Gives orders to a worker, one run at a time, and remembers how the run stands. */
export class Desk {
  #worker: ChildProcess | null = null;
  #asked = 0;
  #run: RunView | null = null;
  readonly #charts = new Map<string, ToldChart>();
  readonly #open = new Map<number, { readonly resolve: (value: unknown) => void; readonly reject: (error: Error) => void }>();
  readonly #listeners = new Set<(news: News) => void>();

  constructor(private readonly workerFile = new URL('worker.ts', import.meta.url)) {}

  groups(): Promise<readonly MachineGroup[]> {
    return this.#ask({ kind: 'groups' }) as Promise<readonly MachineGroup[]>;
  }

  /** @throws Busy while something is walked */
  async paths(order: RunOrder): Promise<readonly ToldPaths[]> {
    this.#refuseWhileRunning();
    return (await this.#ask({ kind: 'paths', args: argsOf(order) })) as readonly ToldPaths[];
  }

  /** Begins a run. @throws Busy while another one goes on */
  start(order: RunOrder): RunView {
    this.#refuseWhileRunning();
    const first: RunView = {
      number: (this.#run?.number ?? 0) + 1,
      order,
      status: 'running',
      problem: null,
      machines: [],
      findings: [],
      output: [],
    };
    this.#see(first);
    this.#ask({ kind: 'run', args: argsOf(order), first }).catch((error: unknown) => {
      const problem = error instanceof Error ? error.message : String(error);
      if (this.#run?.number === first.number && this.#run.status === 'running') this.#see({ ...this.#run, status: 'broken', problem });
    });
    return first;
  }

  /** Ends the run that goes on, with everything that it started. */
  async stop(): Promise<RunView | null> {
    if (this.#run?.status !== 'running') return this.#run;
    const worker = this.#worker;
    // What it says from now on is of a run that has ended.
    this.#worker = null;
    this.#see({ ...this.#run, status: 'stopped' });
    if (worker !== null) await end(worker);
    return this.#run;
  }

  /** Tells the charts, how the run stands, and everything that comes after that. @returns what ends it */
  follow(listener: (news: News) => void): () => void {
    for (const chart of this.#charts.values()) listener({ chart });
    listener({ run: this.#run });
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  async close(): Promise<void> {
    const worker = this.#worker;
    this.#worker = null;
    if (worker !== null) await end(worker);
  }

  #refuseWhileRunning(): void {
    if (this.#run?.status === 'running') throw new Busy('Ein anderer Lauf geht gerade');
  }

  #see(run: RunView): void {
    this.#run = run;
    this.#tell({ run });
  }

  #tell(news: News): void {
    for (const listener of this.#listeners) listener(news);
  }

  #ask(question: Question): Promise<unknown> {
    const worker = (this.#worker ??= this.#hire());
    this.#asked += 1;
    const asked = { ...question, id: this.#asked } as Asked;
    return new Promise((resolve, reject) => {
      this.#open.set(asked.id, { resolve, reject });
      worker.send(asked);
    });
  }

  #hire(): ChildProcess {
    const worker = fork(fileURLToPath(this.workerFile), [], {
      execArgv: ['--import', 'tsx'],
      // Of a group of its own, so that what it started ends with it.
      detached: true,
    });
    worker.on('message', (said: Said) => {
      if (this.#worker === worker) this.#hear(said);
    });
    worker.on('exit', () => {
      if (this.#worker === worker) this.#worker = null;
      for (const { reject } of this.#open.values()) reject(new Error('Der Arbeitsprozess ist geendet; die Konsole sagt, warum.'));
      this.#open.clear();
    });
    return worker;
  }

  #hear(said: Said): void {
    if (said.kind === 'view') return this.#see(said.view);
    if (said.kind === 'chart') {
      this.#charts.set(said.chart.id, said.chart);
      return this.#tell({ chart: said.chart });
    }
    const question = this.#open.get(said.id);
    this.#open.delete(said.id);
    if (said.kind === 'answer') question?.resolve(said.value);
    else question?.reject(new Error(said.message));
  }
}

async function end(worker: ChildProcess): Promise<void> {
  const { pid } = worker;
  if (pid === undefined || worker.exitCode !== null || worker.signalCode !== null) return;
  const gone = once(worker, 'exit');
  signal(pid, 'SIGTERM');
  // Runners and browsers that do not end by themselves.
  setTimeout(() => signal(pid, 'SIGKILL'), GRACE_MS).unref();
  await gone;
}

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(-pid, name);
  } catch {
    // Nobody of the group is left.
  }
}
