import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { slugOf, type KeptState, type View } from '../../../tests/pictures/kept';
import { pictureSources } from '../../../tests/run/last-run';
import type { MachineFacts } from './facts';
import { readKept } from './kept-pictures';

const VIEWS = 'tests/views';

/** The machines whose paths the component tier reads. */
const DRAWN_IN_TESTS: ReadonlySet<string> = new Set(
  readdirSync(VIEWS)
    .map((file) => readFileSync(join(VIEWS, file), 'utf8'))
    .flatMap((text) => [...text.matchAll(/generated\/([\w-]+)\.paths\.json/g)].map(([, id = '']) => id)),
);

/** What is known of the looks of a stable state that has a page. */
export interface SeenState {
  /** The state as JSON. */
  readonly state: string;
  /** The German titles of all that it consists of. */
  readonly title: string;
  readonly views: readonly View[];
  /** When it was taken, as ISO 8601; null where it was not. */
  readonly at: string | null;
  /** Whether machines and screens are others by now. */
  readonly isStale: boolean;
  /** Why there is no picture; null where there is one. */
  readonly missing: string | null;
}

/** The pictures of a machine. */
export interface MachinePictures {
  readonly facts: MachineFacts;
  readonly states: readonly SeenState[];
  /** Files in its folder that are of no such state, or of another machine: they are not shown. */
  readonly refused: readonly string[];
}

/** What was kept, by the folder of its machine, and the sources of now. */
export interface Pictures {
  readonly kept: ReadonlyMap<string, readonly KeptState[]>;
  readonly sources: string;
}

/** What lies here. */
export const readPictures = (): Pictures => ({ kept: readKept(), sources: pictureSources() });

/** Which stable states have which pictures, and why others have none (F1.5). */
export function picturesOf(facts: MachineFacts, { kept, sources }: Pictures): MachinePictures {
  const own = kept.get(facts.entry.id) ?? [];
  const known = new Set(facts.drawn);
  const isRight = ({ machine, state }: KeptState): boolean => machine === facts.entry.id && known.has(state);
  const byState = new Map(own.filter(isRight).map((one) => [one.state, one]));
  return {
    facts,
    states: facts.drawn.map((state) => {
      const found = byState.get(state);
      const isShown = found !== undefined && found.views.length > 0;
      return {
        state,
        title: titleOf(facts, state),
        views: found?.views ?? [],
        at: isShown ? found.at : null,
        isStale: isShown && found.sources !== sources,
        missing: isShown ? null : reasonOf(facts, own, found),
      };
    }),
    refused: own.filter((one) => !isRight(one)).map(({ machine, state }) => `${machine}: ${slugOf(state)}`),
  };
}

function reasonOf({ entry }: MachineFacts, own: readonly KeptState[], found: KeptState | undefined): string {
  if (found?.problem !== undefined && found.problem !== null) return `Der Weg dorthin endete vorher (${found.problem}).`;
  if (own.length > 0) return 'Bei der Aufnahme kam kein Weg dorthin.';
  if (entry.kind === 'pattern') return 'Der Baustein hat keine eigene Seite; Bilder haben die Abläufe, die ihn verwenden.';
  return DRAWN_IN_TESTS.has(entry.id) ? 'Nicht aufgenommen.' : 'Keine Prüfung der Bausteine zeichnet diese Maschine für sich.';
}

/** What a state consists of, by its German titles. */
const titleOf = ({ vocabulary }: MachineFacts, state: string): string =>
  leavesOf(JSON.parse(state) as StateTree)
    .map((name) => vocabulary.state(name))
    .join(' · ');

type StateTree = string | { readonly [name: string]: StateTree };

const leavesOf = (tree: StateTree, outer = ''): string[] =>
  typeof tree === 'string'
    ? [outer + tree]
    : Object.entries(tree).flatMap(([name, inner]) =>
        typeof inner !== 'string' && Object.keys(inner).length === 0 ? [outer + name] : leavesOf(inner, `${outer}${name}.`),
      );
