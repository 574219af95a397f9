import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { AnyStateMachine, AnyStateNode } from 'xstate';
import { REGISTRY } from '#machines/registry';
import type { RegistryEntry } from '#machines/registry/entry';
import { machineFiles } from '../../docs/generate/markdown/files';
import { readFacts, type MachineFacts } from '../../docs/generate/read/facts';
import { model } from './sample-machine';

const FOLDER = 'docs/machines';
const textOf = (id: string): string => readFileSync(`${FOLDER}/${id}.md`, 'utf8');
const linesOf = (text: string): string[] => text.trimEnd().split('\n');

/** Lines of a file at most; the import has more until it is split. */
const LONGEST = (id: string): number => (id === 'import' ? 400 : 200);

const ownMachines = REGISTRY.filter(({ pattern }) => pattern === undefined);
const instances = REGISTRY.filter(({ pattern }) => pattern !== undefined);

/** The rows of all tables of a text without their heads. */
const rowsOf = (text: string): string[] => text.split('\n\n').flatMap((part) => (part.startsWith('| ') ? linesOf(part).slice(2) : []));

const diagramOf = (text: string): string[] => linesOf(/```mermaid\n([^]*?)```/.exec(text)?.[1] ?? '').map((line) => line.trim());

interface Arrow {
  readonly from: string;
  readonly target: string;
}

/** What a machine itself says, read from its nodes and not by what the files are made of. */
function walk(machine: AnyStateMachine): {
  readonly states: string[];
  readonly arrows: Arrow[];
  readonly branches: number;
  readonly parting: Arrow[];
} {
  const nodes: AnyStateNode[] = [];
  const collect = (node: AnyStateNode): void => {
    nodes.push(node);
    Object.values(node.states).forEach(collect);
  };
  collect(machine.root);
  const nameOf = ({ path }: AnyStateNode): string => path.join('.');
  const transitions = nodes.flatMap((node) =>
    [...[...node.transitions.values()].flat(), ...(node.always ?? [])].map((one) => ({ node, one })),
  );
  return {
    states: nodes.map(nameOf).filter((name) => name !== ''),
    arrows: transitions.flatMap(({ node, one }) =>
      (one.target ?? []).map((target) => ({ from: nameOf(node), target: nameOf(target as AnyStateNode) })),
    ),
    branches: transitions.length,
    parting: nodes.flatMap((node) =>
      [node.always ?? [], ...node.transitions.values()].flatMap((outcomes) => {
        const targets = outcomes.map(({ target = [] }) => target.map((one) => nameOf(one as AnyStateNode)));
        return new Set(targets.map(String)).size < 2 ? [] : targets.flat().map((target) => ({ from: nameOf(node), target }));
      }),
    ),
  };
}

const idOf = (name: string): string => (name === '' ? 'jederzeit' : name.replaceAll('.', '_'));
const sorted = (texts: Iterable<string>): string[] => [...new Set(texts)].sort();
const said = ({ from, target }: Arrow): string => `${idOf(from)} --> ${idOf(target)}`;

/** The arrows of a diagram; the states in a box are those from which the arrow of the box leads. */
function arrowsIn(diagram: readonly string[]): string[] {
  const boxes = new Map(
    diagram.flatMap((line) => {
      const [, text = '', box] = /^state "von<br>(.*)" as (zu_\w+)$/.exec(line) ?? [];
      const sources = text.split('<br>').map((source) => source.slice(0, source.indexOf(',')));
      return box === undefined ? [] : [[box, sources.map((name) => (name === '(root)' ? '' : name))] as const];
    }),
  );
  return diagram.flatMap((line) => {
    const [, from = '', target = ''] = /^(\w+) --> (\w+)/.exec(line) ?? [];
    if (from === '') return [];
    return boxes.get(from)?.map((source) => `${idOf(source)} --> ${target}`) ?? [`${from} --> ${target}`];
  });
}

describe('the files about machines', () => {
  test('there is one for each machine and none beside, and the list leads to all', () => {
    const names = REGISTRY.map(({ id }) => `${id}.md`);
    expect(sorted(readdirSync(FOLDER))).toEqual(sorted([...names, 'README.md']));
    expect(sorted([...textOf('README').matchAll(/^- \[[^\]]+\]\(([\w-]+\.md)\)/gm)].map(([, name = '']) => name))).toEqual(sorted(names));
  });

  test('none is longer than who reads a change can take in', () => {
    const long = ['README', ...REGISTRY.map(({ id }) => id)].filter((id) => linesOf(textOf(id)).length > LONGEST(id));
    expect(long).toEqual([]);
  });
});

for (const entry of ownMachines)
  describe(`${entry.id}: ${entry.title}`, () => {
    const diagram = diagramOf(textOf(entry.id));

    test('the diagram names every state, and every transition that leads somewhere, and no other', async () => {
      const { states, arrows } = walk((await entry.load()).machine);
      const declared = diagram.flatMap((line) => /^state ".*" as (\w+)/.exec(line)?.[1] ?? []);
      expect(declared.filter((id) => id !== 'jederzeit' && !id.startsWith('zu_')).toSorted()).toEqual(states.map(idOf).toSorted());
      expect(sorted(arrowsIn(diagram))).toEqual(sorted(arrows.map(said)));
    });

    test('arrows of one event that leave one state for several others say under which condition each is taken', async () => {
      const { parting } = walk((await entry.load()).machine);
      const lines = new Map(
        diagram.flatMap((line) => (/^(\w+ --> \w+) : (.*)$/.test(line) ? [line.split(' : ', 2) as [string, string]] : [])),
      );
      // Those in a box are told there.
      const unsaid = parting.filter((arrow) => lines.get(said(arrow))?.includes(' (') === false);
      expect(unsaid).toEqual([]);
    });

    test('the tables tell every state and every outcome of every event', async () => {
      const { states, branches } = walk((await entry.load()).machine);
      const [stateRows = '', transitionRows = ''] = textOf(entry.id).split('## Zustände').at(-1)?.split('## Übergänge') ?? [];
      const named = rowsOf(stateRows).flatMap((row) => /^\|[^|]*`([\w.]+)` \|/.exec(row)?.[1] ?? []);
      expect(named).toEqual(states);
      const told = rowsOf(transitionRows).map((row) => {
        const [, from = '', , outcomes = ''] = row.split(/(?<!\\)\|/);
        return from.split('<br>').length * (outcomes.split(' → ').length - 1);
      });
      expect(told.reduce((sum, count) => sum + count, 0)).toBe(branches);
    });

    test('the diagram is one that forges can draw', () => {
      const FORMS = [
        /^stateDiagram-v2$/,
        /^state "(?:[^"#;:<>[\]{}`]|<br>)+" as \w+(?: \{)?$/,
        /^\}$/,
        /^--$/,
        /^\[\*\] --> \w+$/,
        /^\w+ --> \w+(?: : [^"#;:<>[\]{}`]+)?$/,
      ];
      expect(diagram.filter((line) => !FORMS.some((form) => form.test(line)))).toEqual([]);
      expect(diagram.filter((line) => line.endsWith('{')).length).toBe(diagram.filter((line) => line === '}').length);
      const ids = diagram.flatMap((line) => /^state ".*" as (\w+)/.exec(line)?.[1] ?? []);
      expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
      expect(ids.filter((id) => /^(?:state|note|end|class|classDef|style|click|href|default|direction|scale|as)$/i.test(id))).toEqual([]);
    });
  });

for (const { id, title, pattern = 'list' } of instances)
  describe(`${id}: ${title}`, () => {
    test('says where the pattern is told, and repeats no table of it', () => {
      const text = textOf(id);
      expect(text).toContain(`](${pattern}.md); hier steht nur, was eigen ist.`);
      expect(text).not.toMatch(/```mermaid|^## (?:Diagramm|Zustände|Übergänge)$/m);
      const told = new Set(rowsOf(textOf(pattern)));
      const [own = ''] = text.split('## Was es hier nicht gibt');
      expect(rowsOf(own).filter((row) => told.has(row))).toEqual([]);
    });
  });

describe('an instance beside its pattern', () => {
  const sample: RegistryEntry = {
    id: 'list',
    kind: 'pattern',
    title: 'Muster: Probe',
    folder: 'shared/sample',
    load: () => Promise.resolve(model),
  };
  const fileOf = async (change: (facts: MachineFacts) => Partial<MachineFacts>): Promise<string> => {
    const pattern = await readFacts(sample);
    const entry = { ...sample, id: 'one', kind: 'workflow', title: 'Eine davon', pattern: 'list' } as const;
    return machineFiles([pattern, { ...pattern, ...change(pattern), entry }]).get('one.md') ?? '';
  };
  const headings = (text: string): string[] => [...text.matchAll(/^## (.*)$/gm)].map(([, title = '']) => title);

  test('that is all the same has its calls and its requirements alone', async () => {
    expect(headings(await fileOf(() => ({})))).toEqual(['Aufrufe', 'Anforderungen']);
  });

  test('is told by its own words, states, transitions and sentences', async () => {
    const text = await fileOf(({ drawing: { states, edges }, vocabulary, invariants }) => ({
      vocabulary: { ...vocabulary, word: (part, ...names) => (names[0] === 'START' ? 'Anfangen' : vocabulary.word(part, ...names)) },
      invariants: [
        ...invariants,
        { name: 'only here', sentence: 'Das gilt nur hier.', predicate: '() => true', req: ['NAV-02'], holds: true },
      ],
      drawing: {
        states: states.map((state) => (state.name === 'idle' ? { ...state, description: 'Hier ist es anders.' } : state)),
        edges: edges.map((edge) => (edge.id === 'idle | AGAIN | 0' ? { ...edge, targets: ['deciding'] } : edge)),
      },
    }));
    expect(headings(text)).toEqual([
      'Aufrufe',
      'Eigene Worte',
      'Eigene Zustände',
      'Eigene Übergänge',
      'Was es hier nicht gibt',
      'Eigene Zusicherungen',
      'Anforderungen',
    ]);
    expect(text).toContain('| `START` | Anfangen | START |');
    expect(text).toMatch(/^\| .*`idle` \| Hier ist es anders\. \|/m);
    expect(text).toMatch(/^\| `idle` \| AGAIN \| Von vorn\. → `deciding` \|/m);
    expect(text).toContain('- Das gilt nur hier. NAV-02');
  });

  test('that lacks a state and a condition says so; numbers and ids that moved make no difference', async () => {
    const text = await fileOf(({ drawing: { states, edges } }) => ({
      drawing: {
        states: states.filter(({ name }) => name !== 'working.right.noted').map((state) => ({ ...state, req: ['NAV-02'] })),
        edges: edges
          .filter(({ targets }) => !targets.includes('working.right.noted'))
          .map((edge) => ({
            ...edge,
            number: edge.number + 1,
            condition: edge.id === 'deciding | always | 0' ? null : edge.condition,
          })),
      },
    }));
    expect(headings(text)).toEqual(['Aufrufe', 'Eigene Übergänge', 'Was es hier nicht gibt', 'Anforderungen']);
    expect(rowsOf(text).filter((row) => row.startsWith('| `deciding`'))).toHaveLength(1);
    expect(text).toContain('- `working.right.noted`: Notiert');
  });
});
