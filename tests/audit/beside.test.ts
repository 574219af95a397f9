import { assign, setup, type AnyMachineSnapshot } from 'xstate';
import { describe, expect, test } from 'vitest';
import { REGISTRY } from '#machines/registry';
import { defineModel } from '#machines/shared/model';
import { notProvided } from '#machines/shared/not-provided';
import { besideOf } from '../../docs/generate/read/beside';
import { leavesOf } from '../../docs/generate/read/condition';
import { readDrawing } from '../../docs/generate/read/drawing';
import { examplesOf } from '../../docs/generate/read/examples';
import { ownEdges } from '../../docs/generate/read/own-edges';
import { makeVocabulary } from '../../docs/generate/read/words';
import type { Model } from '../models/engine/candidates';
import { explore } from '../models/engine/explore';
import { attributes, builtPages, textOf } from './site-files';

/** A door that opens to who may enter; a bell beside it rings at any time. */
const door = setup({
  types: { context: {} as { readonly allowed: boolean; readonly rung: boolean }, events: {} as { type: 'ASK' | 'CLOSE' | 'RING' } },
  actors: { look: notProvided<boolean, void>('look') },
  guards: { isAllowed: (_fired, { answer }: { readonly answer: unknown }) => answer === true, hasRung: ({ context }) => context.rung },
  actions: { allow: assign({ allowed: true }), forbid: assign({ allowed: false }), ring: assign({ rung: true }) },
}).createMachine({
  id: 'door',
  context: { allowed: false, rung: false },
  initial: 'closed',
  on: { RING: { actions: 'ring' } },
  states: {
    closed: { on: { ASK: { guard: 'hasRung', target: 'asking' } } },
    asking: {
      tags: 'busy',
      invoke: {
        id: 'look',
        src: 'look',
        onDone: [
          {
            guard: { type: 'isAllowed', params: ({ event }) => ({ answer: event.output }) },
            target: 'open',
            actions: 'allow',
          },
          { target: 'closed' },
        ],
        onError: 'closed',
      },
    },
    open: { on: { CLOSE: { target: 'closed', actions: 'forbid' } } },
  },
});

const model = defineModel(door, {
  inputs: [{ name: 'Anfang', value: undefined }],
  endpoints: { look: 'local' },
  events: [
    { name: 'ASK', value: { type: 'ASK' } },
    { name: 'CLOSE', value: { type: 'CLOSE' } },
    { name: 'RING', value: { type: 'RING' } },
  ],
  actors: {
    look: {
      done: [
        { name: 'ja', value: true },
        { name: 'nein', value: false },
      ],
      failed: [{ name: 'keine', value: { code: '500', status: 500 } }],
    },
  },
  abstract: ({ allowed, rung }) => ({ allowed, rung }),
  invariants: [
    { name: 'open to whom is allowed', sentence: '', req: [], holds: (at) => at.matches('open') === at.context.allowed },
    { name: 'asked when rung', sentence: '', req: [], holds: (at) => !at.matches('asking') || at.context.rung },
    { name: 'busy while asked', sentence: '', req: [], holds: (at) => at.matches('asking') === at.hasTag('busy') },
    { name: 'of nothing', sentence: '', req: [], holds: () => true },
  ],
  steps: [
    {
      name: 'opened by an answer',
      sentence: '',
      req: [],
      holds: ({ before, event, after }) =>
        !after.matches('open') || before.matches('open') || (before.matches('asking') && event.type === 'xstate.done.actor.look'),
    },
    {
      name: 'asked is said',
      sentence: '',
      req: [],
      holds: ({ orders, before, after }) => (after.matches('asking') && !before.matches('asking') ? orders.length === 1 : true),
    },
  ],
  isSafe: () => true,
}) as unknown as Model;

const space = explore(model);
const all = new Set(space.branches.map(({ id }) => id));

describe('sentences beside the transitions that they constrain', () => {
  test('are those that a transition would break if it were otherwise, with how', () => {
    const found = [...besideOf(space, all)].map(([id, ways]) => [id, Object.fromEntries(ways)]);
    expect(Object.fromEntries(found)).toEqual({
      '(root) | RING | 0': { 'busy while asked': ['facts'], 'open to whom is allowed': ['facts'], 'asked when rung': ['facts'] },
      'closed | ASK | 0': {
        'busy while asked': ['facts'],
        'open to whom is allowed': ['facts'],
        'asked when rung': ['guard', 'facts'],
        'asked is said': ['effect'],
      },
      'asking | done:look | 0': {
        'busy while asked': ['facts'],
        'open to whom is allowed': ['target', 'effect', 'facts'],
        'opened by an answer': ['cause'],
      },
      'asking | done:look | 1': { 'busy while asked': ['facts'], 'open to whom is allowed': ['facts'] },
      'asking | error:look | 0': { 'busy while asked': ['facts'], 'open to whom is allowed': ['facts'] },
      'open | CLOSE | 0': { 'busy while asked': ['facts'], 'open to whom is allowed': ['target', 'effect', 'facts'] },
    });
  });

  test('a sentence that takes a snapshot apart is asked like any other', () => {
    const holds = ({ context, ...at }: AnyMachineSnapshot): boolean => at.matches('open') === (context as { allowed: boolean }).allowed;
    const apart = { name: 'apart', sentence: '', req: [], holds };
    const found = besideOf({ ...space, model: { ...model, invariants: [...model.invariants, apart] } }, all);
    for (const ways of found.values()) expect(ways.get('apart')).toEqual(ways.get('open to whom is allowed'));
  });

  test('only the asked transitions are told, and the machine is as before', () => {
    expect([...besideOf(space, new Set(['open | CLOSE | 0'])).keys()]).toEqual(['open | CLOSE | 0']);
    expect(explore(model).edges.map(({ branches, toKey }) => [branches, toKey])).toEqual(
      space.edges.map(({ branches, toKey }) => [branches, toKey]),
    );
  });
});

describe('examples of conditions', () => {
  const vocabulary = makeVocabulary({ events: { ASK: 'Fragen' }, actors: { look: 'Nachsehen' } }, readDrawing(door));

  test('tell one step that made each true and one that made it false, with what was read', () => {
    expect(examplesOf(space, all, vocabulary)).toEqual([
      {
        name: 'hasRung',
        params: [],
        yes: { state: 'closed', event: 'Fragen', read: [{ of: 'context', name: 'rung', value: 'ja' }] },
        no: { state: 'closed', event: 'Fragen', read: [{ of: 'context', name: 'rung', value: 'nein' }] },
      },
      {
        name: 'isAllowed',
        params: [],
        yes: { state: 'asking', event: 'Nachsehen: fertig (ja)', read: [{ of: 'event', name: 'output', value: 'ja' }] },
        no: { state: 'asking', event: 'Nachsehen: fertig (nein)', read: [{ of: 'event', name: 'output', value: 'nein' }] },
      },
    ]);
  });

  test('an example that no walk shows is missing', () => {
    const samples = { ...model, actors: { look: { done: [{ name: 'ja', value: true }] } } } as Model;
    const [, isAllowed] = examplesOf(explore(samples), all, vocabulary);
    expect(isAllowed).toMatchObject({ name: 'isAllowed', no: null, yes: { event: 'Nachsehen: fertig (ja)' } });
  });
});

/** Conditions that nothing reachable makes false: they tell two parts of one walk apart that never come together. */
const NEVER_FALSE: Readonly<Record<string, readonly string[]>> = { 'schule-check': ['isFree'] };

describe('the pages of machines', () => {
  const pages = builtPages();
  const rowsOf = (page: string, section: string): string[] =>
    (new RegExp(`<section id="${section}"[^]*?</section>`).exec(page)?.[0] ?? '')
      .split('</tr>')
      .filter((row) => row.includes('scope="row"'));
  const hrefs = (row: string): string[] => attributes(row, 'href');

  test.for(REGISTRY)('$id: what stands beside a transition and what stands at the sentence is the same', ({ id }) => {
    const page = pages.get(`maschinen/${id}.html`) ?? '';
    const beside = rowsOf(page, 'uebergaenge').flatMap((row) => {
      const [edge] = attributes(row, 'id');
      return hrefs(row).flatMap((href) => (href.startsWith('#satz-') ? [`${edge} ${href.slice(1)}`] : []));
    });
    const atSentence = rowsOf(page, 'zusicherungen').flatMap((row) => {
      const [sentence] = attributes(row, 'id');
      return hrefs(row).flatMap((href) => (href.startsWith('#uebergang-') ? [`${href.slice(1)} ${sentence}`] : []));
    });
    expect(beside.toSorted()).toEqual(atSentence.toSorted());
  });

  test.for(REGISTRY)(
    '$id: every condition of its transitions has a row with an example of yes and of no',
    async ({ id, load, pattern }) => {
      const { edges } = readDrawing((await load()).machine);
      const shared = REGISTRY.find((entry) => entry.kind === 'pattern' && entry.id === pattern);
      const shown = shared === undefined ? edges : ownEdges(edges, readDrawing((await shared.load()).machine).edges);
      const names = new Set(shown.flatMap(({ condition }) => leavesOf(condition)).map(({ name }) => name));
      const rows = rowsOf(pages.get(`maschinen/${id}.html`) ?? '', 'bedingungen');
      const nameIn = (row: string): string => /<code>([^<]*)<\/code>/.exec(row)?.[1] ?? '';
      expect(new Set(rows.map(nameIn))).toEqual(names);
      expect(rows.filter((row) => textOf(row).includes('kam nicht vor')).map(nameIn)).toEqual(NEVER_FALSE[id] ?? []);
    },
  );

  test('CALL-16, D-19: what only a yes may begin stands beside that yes alone', () => {
    const page = pages.get('maschinen/import.html') ?? '';
    const beside = (sentence: string): string[] => {
      const row = rowsOf(page, 'zusicherungen').find((one) => textOf(one).includes(sentence)) ?? '';
      return hrefs(row).flatMap((href) => (href.startsWith('#uebergang-') ? [href.slice(1)] : []));
    };
    const rowOf = (edge: string | undefined): string =>
      textOf(rowsOf(page, 'uebergaenge').find((row) => row.includes(`id="${edge}"`)) ?? '').replace(/\s+/g, ' ');
    const executed = beside('Ausgeführt wird ein Import nur auf das Ja zur Rückfrage');
    expect(executed.map(rowOf)).toEqual([expect.stringMatching(/^ ?\d+ confirming .*CONFIRM/)]);
    const taken = beside('Zugangsdaten von jemand anderem werden nur auf das Ja zur Rückfrage übernommen');
    expect(taken.map(rowOf)).toEqual([expect.stringMatching(/^ ?\d+ othersResult\.confirming .*CONFIRM/)]);
  });
});
