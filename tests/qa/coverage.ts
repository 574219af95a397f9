import { pathOf } from '../../docs/generate/simulator/labels';
import { reachedBranches } from '../models/engine/explore';
import { pairPaths, type Path } from '../models/engine/paths';
import { allNodes, nodeName, requirementsOfMachine } from '../models/engine/static';
import { requirementsOfVisits } from '../models/engine/trace';
import type { Subject } from './subject';
import { visitsOf } from './visits';

/** How much of a kind was walked. */
export interface Share {
  readonly kind: 'states' | 'transitions' | 'pairs' | 'requirements';
  readonly covered: number;
  readonly of: number;
  /** Names of the others with their ids; of pairs none. */
  readonly missing: readonly string[];
}

/** Collects what walked paths went through. */
export class Coverage {
  readonly #states = new Set<string>();
  readonly #branches = new Set<string>();
  readonly #pairs = new Set<string>();

  constructor(private readonly subject: Subject) {}

  add(path: Path): void {
    const { states, branches, pairs } = visitsOf(this.subject.space, this.subject.stepping, path);
    for (const state of states) this.#states.add(state);
    for (const branch of branches) this.#branches.add(branch);
    for (const pair of pairs) this.#pairs.add(pair);
  }

  /** The states that were walked through. */
  get states(): readonly string[] {
    return [...this.#states].sort();
  }

  /** The transitions that were walked. */
  get transitions(): readonly string[] {
    return [...this.#branches].sort();
  }

  shares(): Share[] {
    const { space, stepping, model, vocabulary, drawing } = this.subject;
    const states = allNodes(model.machine).slice(1).map(nodeName);
    const pairs = new Set(pairPaths(space).paths.flatMap((path) => [...visitsOf(space, stepping, path).pairs]));
    const demanded = requirementsOfMachine(model.machine);
    const shown = this.#branches.size + this.#states.size > 0 ? requirementsOfVisits(space, this.#states, this.#branches) : [];
    const openEdges = drawing.edges.filter(({ id }) => !this.#branches.has(id));
    const reached = reachedBranches(space);
    const share = (kind: Share['kind'], all: readonly string[], seen: ReadonlySet<string>, nameOf: (one: string) => string): Share => {
      const missing = all.filter((one) => !seen.has(one));
      return { kind, covered: all.length - missing.length, of: all.length, missing: missing.map(nameOf) };
    };
    const nameOfBranch = (id: string): string => {
      const edge = openEdges.find((one) => one.id === id);
      if (edge === undefined) return id;
      const condition = vocabulary.condition(edge);
      const from = edge.from === '(root)' ? 'überall' : pathOf(edge.from, vocabulary.state);
      return `${from}: ${vocabulary.event(edge)}${condition === '' ? '' : ` [${condition}]`} (${id})${this.#whyNot(id, reached)}`;
    };
    return [
      share('states', states, this.#states, (name) => `${pathOf(name, vocabulary.state)} (${name})`),
      share(
        'transitions',
        space.branches.map(({ id }) => id),
        this.#branches,
        nameOfBranch,
      ),
      { ...share('pairs', [...pairs], this.#pairs, (pair) => pair), missing: [] },
      share('requirements', demanded, new Set(shown), (id) => id),
    ];
  }

  /** Why no path can take a transition; empty where some can. */
  #whyNot(id: string, reached: ReadonlySet<string>): string {
    if (reached.has(id)) return '';
    const listed = this.subject.model.unreached?.find(({ branch }) => branch === id);
    return `; nicht zu erreichen: ${listed?.reason ?? 'Nichts Erkundetes führt dorthin.'}`;
  }
}
