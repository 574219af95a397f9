import { describe, expect, test } from 'vitest';
import { readDrawing } from '../../docs/generate/read/drawing';
import { gapsOf, makeVocabulary } from '../../docs/generate/read/words';
import { sampleMachine } from './sample-machine';

const drawing = readDrawing(sampleMachine);
const vocabulary = makeVocabulary(
  {
    events: { START: 'Los', IDLE: 'Nichts' },
    guards: { isFew: 'es sind wenige', isOpen: 'es ist offen', isLevel: 'die Stufe ist' },
    actions: { count: 'zählen', tell: 'sagen' },
    actors: { load: 'Laden' },
    delays: { pause: 'die Pause' },
    states: { 'working.left': 'Linke Seite' },
  },
  drawing,
);

const edge = (id: string) => {
  const found = drawing.edges.find((candidate) => candidate.id === id);
  if (found === undefined) throw new Error(`${id} is not read; there are ${drawing.edges.map((it) => it.id).join(', ')}`);
  return found;
};
const said = (id: string): string[] => [
  vocabulary.event(edge(id)),
  vocabulary.condition(edge(id)),
  ...edge(id).effects.map(vocabulary.effect),
];

describe('reading a configuration', () => {
  test.for<[string, string, string, string[]]>([
    ['(root) | STOP | 0', 'event', 'STOP', ['stopped']],
    ['idle | START | 0', 'event', 'START', ['working']],
    ['idle | START | 2', 'event', 'START', []],
    ['idle | * | 0', 'any', '', []],
    ['idle | after:pause | 0', 'after', 'pause', ['deciding']],
    ['deciding | always | 0', 'always', '', ['working']],
    ['deciding | always | 1', 'always', '', ['idle']],
    ['working | done | 0', 'completed', '', ['stopped']],
    ['working.left.loading | done:first | 0', 'done', 'first', ['working.left.loaded']],
    ['working.left.loading | error:first | 0', 'error', 'first', ['idle']],
    ['working.left.loading | xstate.snapshot.first | 0', 'snapshot', 'first', []],
    ['working.right.noting | NOTE | 0', 'event', 'NOTE', ['working.right.noted']],
  ])('%s is an edge of kind %s', ([id, kind, subject, targets]) => {
    expect({ kind: edge(id).kind, subject: edge(id).subject, targets: edge(id).targets }).toEqual({ kind, subject, targets });
  });

  test('no edge is left out and each has a number of its own', () => {
    expect(drawing.edges.map(({ number }) => number)).toEqual(drawing.edges.map((_, index) => index + 1));
    expect(drawing.edges).toHaveLength(14);
  });

  test('composed guards, guards with values and the branch that is left are said in words', () => {
    expect(said('idle | START | 0')).toEqual(['Los', 'es sind wenige und nicht: es ist offen', 'zählen', 'sagen (einen)']);
    expect(said('idle | START | 1')).toEqual(['Los', 'die Stufe ist (gold)']);
    expect(said('idle | START | 2')).toEqual(['Los', 'sonst', 'zählen']);
    expect(said('deciding | always | 1')).toEqual(['sofort', 'sonst']);
  });

  test('calls and times are said in words, by the invocation or by the actor that it runs', () => {
    expect(said('working.left.loading | done:first | 0')).toEqual(['Laden: fertig', '']);
    expect(said('working.left.loading | error:first | 0')).toEqual(['Laden: gescheitert', '']);
    expect(said('idle | after:pause | 0')).toEqual(['Zeit abgelaufen: die Pause', '']);
    expect(said('working | done | 0')).toEqual(['alles darin abgeschlossen', '']);
  });

  test('an edge that enters its own state anew is told from one that stays', () => {
    expect(edge('idle | AGAIN | 0')).toMatchObject({ targets: ['idle'], reenter: true });
    expect(edge('idle | START | 2')).toMatchObject({ targets: [], reenter: false });
  });

  test('states carry kind, beginning, entry, exit, invocations and tags; timers of the library are no effects', () => {
    const state = (name: string) => drawing.states.find((candidate) => candidate.name === name);
    expect(state('(root)')).toMatchObject({ kind: 'compound', initial: ['idle'], parent: null });
    expect(state('idle')).toMatchObject({
      entry: [{ name: 'tell', params: ['alle'] }],
      exit: [{ name: 'count', params: [] }],
      tags: ['quiet'],
      parent: '(root)',
    });
    expect(state('working')).toMatchObject({ kind: 'parallel', initial: ['working.left', 'working.right'] });
    expect(state('working.left.loading')).toMatchObject({ invocations: [{ id: 'first', src: 'load' }] });
    expect(state('stopped')).toMatchObject({ kind: 'final' });
  });

  test('a state is titled by its German word, without one by the first clause of what it means', () => {
    expect(['working.left', 'working', 'idle'].map(vocabulary.state)).toEqual(['Linke Seite', 'Zwei Dinge zugleich', 'Nichts geschieht']);
    const gaps = gapsOf({ states: { working: 'Arbeit', gone: 'Weg' } }, drawing);
    expect(gaps.filter((gap) => gap.startsWith('states'))).toEqual(['states.gone has a word, but the machine does not use it']);
  });

  test('a name without a word, and a word without a name, are found', () => {
    const gaps = gapsOf({ events: { START: 'Los', GONE: 'Weg' }, guards: { isFew: 'x', isOpen: 'x', isLevel: 'x' } }, drawing);
    expect(gaps).toContain('events.STOP has no word');
    expect(gaps).toContain('events.GONE has a word, but the machine does not use it');
    expect(gaps).toContain('actors.first has no word');
    expect(gaps).toContain('delays.pause has no word');
    expect(gaps.filter((gap) => gap.startsWith('guards'))).toEqual([]);
  });
});
