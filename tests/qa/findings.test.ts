import { describe, expect, test } from 'vitest';
import { traceIn } from '../../docs/generate/simulator/walk';
import type { Path } from '../models/engine/paths';
import { replay, traceOf } from '../models/engine/replay';
import { coveringPaths } from './cover';
import { differenceOfActor, findingsOn } from './findings';
import { makeLamp } from './lamp';
import { minimised } from './minimise';
import { findingLines, outcomeText } from './outcome-text';
import { runSubject, type Shown } from './run';
import type { Subject } from './subject';

const NOTE = 'NOTE(mit "Zeichen"; und mehr)';

function pathOf(subject: Subject, names: readonly string[]): Path {
  const path = subject.stepping.along(0, names);
  if (path === null) throw new Error(names.join());
  return path;
}

async function shownOn(subject: Subject, names: readonly string[]): Promise<Shown[]> {
  const path = pathOf(subject, names);
  const findings = await findingsOn(subject, path);
  return Promise.all(findings.map(async (finding) => ({ finding, path: await minimised(subject, path, finding) })));
}

describe('A finding', () => {
  test('is minimised to what it needs, whatever was done on the way', async () => {
    const lamp = await makeLamp();
    const way = [NOTE, 'SWITCH', 'SWITCH', NOTE, 'SWITCH', NOTE, 'OVERLOAD', NOTE, 'REPAIR', NOTE, 'error:order(keine)'];
    const shown = await shownOn(lamp, way);
    expect(shown.map(({ finding, path }) => [finding.kind, finding.at, traceOf(lamp.model, path)])).toEqual([
      ['state', 7, 'Lampe > SWITCH > OVERLOAD'],
      ['step', 9, 'Lampe > SWITCH > OVERLOAD > REPAIR'],
      ['broken', 11, 'Lampe > SWITCH > OVERLOAD > REPAIR > error:order(keine)'],
    ]);
  });

  test('is told as steps, as a line that replays it, and as an address of the simulator', async () => {
    const lamp = await makeLamp();
    const [first] = await shownOn(lamp, ['SWITCH', NOTE, 'OVERLOAD']);
    if (first === undefined) throw new Error('nothing found');
    const lines = findingLines(lamp, first);
    expect(lines).toEqual([
      '',
      '  FUND – Dieser Satz gilt nicht: Nie ist sie durchgebrannt. (never burnt, NAV-01)',
      '    1. Beginn: Lampe',
      '       - Danach: Zustand „Sie ist aus“',
      '    2. Schalten',
      '       - Danach: Zustand „Sie ist an“',
      '    3. Überlasten',
      '       - Daten: volts: 400',
      '       - Danach: Zustand „Sie ist durchgebrannt“',
      '    npm run replay -- lamp "Lampe > SWITCH > OVERLOAD"',
      '    docs/audit/simulator/lamp.html#weg=Lampe%20%3E%20SWITCH%20%3E%20OVERLOAD',
      '    Kein Skript für den Browser: Der Fund liegt in der Maschine, an einer Seite gibt es nichts zu bedienen.',
    ]);
    const trace = /"(.*)"/.exec(lines.at(-3) ?? '')?.[1] ?? '';
    const last = replay(lamp.model, trace).at(-1)?.snapshot;
    expect(lamp.model.invariants.filter(({ holds }) => last !== undefined && !holds(last)).map(({ name }) => name)).toEqual([
      'never burnt',
    ]);
    expect(traceIn(`#${lines.at(-2)?.split('#')[1] ?? ''}`)).toBe(trace);
  });

  test('comes once of all paths, and its paths count as walked up to the step before it', async () => {
    const lamp = await makeLamp();
    const outcome = await runSubject(lamp, { cover: 'transitions', wandering: { seed: 7, untilMs: 20 } });
    expect(outcome.findings.map(({ finding }) => finding.kind).toSorted()).toEqual(['broken', 'state', 'step']);
    const text = outcomeText(lamp, outcome);
    expect(text).toContain(', 3 Funde');
    // The findings first: they are why the rest is not covered.
    expect(text).toMatch(
      /FUND – [^]*\n {7}- Danach: Zustand „[^]*\n {2}Zustände [^]*\n {2}nicht abgedeckt \(ein Weg zählt nur bis vor den Fund\):\n/,
    );
    expect(text).not.toContain('Erwartet: ');
    expect(text).toContain('    Zustand Sie ist durchgebrannt (burnt)');
    const transitions = outcome.shares.find(({ kind }) => kind === 'transitions')?.missing ?? [];
    expect(transitions).toContain('Sie ist an: Überlasten (on | OVERLOAD | 0)');
    expect(transitions.filter((name) => name.includes('Schalten'))).toEqual([]);
    expect(outcome.shares.find(({ kind }) => kind === 'states')?.missing).toEqual([
      'Sie ist durchgebrannt (burnt)',
      'Eine neue wird bestellt (ordering)',
    ]);
  });

  test('comes of a state or a step that no chosen path leads to, too, by the shortest way there', async () => {
    const lamp = await makeLamp();
    const { paths, findings } = await runSubject(lamp, { cover: 'random', wandering: null });
    expect([coveringPaths(lamp, 'random'), paths]).toEqual([[], 2]);
    expect(findings.map(({ finding: { name }, path }) => [name, traceOf(lamp.model, path)])).toEqual([
      ['never burnt', 'Lampe > SWITCH > OVERLOAD'],
      ['no orders', 'Lampe > SWITCH > OVERLOAD > REPAIR'],
    ]);
  });

  test('is what the real actor does otherwise than the explored space says, cut where it shows', async () => {
    const lamp = await makeLamp();
    const { input, edges } = pathOf(lamp, ['SWITCH', NOTE, 'SWITCH']);
    const path = { input, edges: edges.map((edge, index) => (index === 1 ? { ...edge, branches: ['elsewhere'] } : edge)) };
    const finding = await differenceOfActor(lamp, path);
    expect(finding).toMatchObject({ kind: 'actor', at: 2, text: expect.stringContaining('statt [elsewhere]') as string });
    if (finding === null) throw new Error('nothing found');
    expect(traceOf(lamp.model, await minimised(lamp, path, finding))).toBe(`Lampe > SWITCH > ${NOTE}`);
  });

  test('there is none on the paths of a machine before its fault', async () => {
    const lamp = await makeLamp();
    expect(coveringPaths(lamp, 'states').length).toBeGreaterThan(0);
    expect(await findingsOn(lamp, pathOf(lamp, ['SWITCH', NOTE, 'SWITCH', NOTE]))).toEqual([]);
  });
});
