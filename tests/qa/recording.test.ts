import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { REGISTRY } from '#machines/registry';
import { model as importModel } from '#machines/import/import/model';
import type { LogLine } from '#shared/recording/log';
import { Reducer } from '#shared/recording/reduce';
import type { Model } from '../models/engine/candidates';
import { explore } from '../models/engine/explore';
import { branchPaths } from '../models/engine/paths';
import { deviationText, follow, readLog, runsOf, traceOfSteps } from '../models/engine/recorded';
import type { StoredPaths } from '../models/engine/paths-file';
import { ARROW, replay, traceOf, type Replayed } from '../models/engine/replay';
import { makeLamp } from './lamp';
import { qa } from './qa';
import { runLines } from './recording';

const folder = mkdtempSync(join(tmpdir(), 'portal-log-'));
afterAll(() => rmSync(folder, { recursive: true }));

const asLine = (machine: string, { snapshot, candidate }: Replayed, reducer: Reducer, actor = 1): LogLine => ({
  at: 0,
  machine,
  actor,
  event: candidate?.event.type ?? 'xstate.init',
  payload: candidate === null ? {} : reducer.payload(candidate.event),
  state: snapshot.value as LogLine['state'],
  status: snapshot.status,
});

/** What a portal would write down on a way of the model. */
function linesOf(machine: string, model: Model, trace: string): LogLine[] {
  const reducer = new Reducer({ text: 0, id: 0 });
  return replay(model, trace).map((step) => asLine(machine, step, reducer));
}

function logFile(name: string, lines: readonly LogLine[], head: object = {}): string {
  const file = join(folder, name);
  writeFileSync(file, JSON.stringify({ format: 'schulportal-qa-log', version: 1, complete: true, ...head, lines }));
  return file;
}

const WAY =
  'neuer Import > START > done:loadSchulen(mehrere) > SCHULE_CHOSEN > done:loadRollen(eine) > ROLLE_CHOSEN > FILE_CHOSEN(CSV) > SUBMIT';
const named = (state: unknown): string => JSON.stringify(state);

async function run(...args: string[]): Promise<{ code: number; said: string }> {
  const said: string[] = [];
  const code = await qa(args, (text) => void said.push(text));
  return { code, said: said.join('\n') };
}

describe('A log gone again', () => {
  test.for(REGISTRY.map((entry) => [entry.id, entry] as const))(
    '%s goes the longest of its paths as it was written down',
    async ([id, entry]) => {
      const model = await entry.load();
      const { paths } = JSON.parse(readFileSync(`tests/models/generated/${id}.paths.json`, 'utf8')) as StoredPaths;
      const longest = paths.reduce((one, other) => (other.steps.length > one.steps.length ? other : one));
      const lines = linesOf(id, model, [longest.input, ...longest.steps.map(({ event }) => event)].join(ARROW));
      const { steps, deviation } = follow(model, { lines });
      expect(deviation).toBeNull();
      expect(steps.at(-1)?.snapshot.value).toEqual(lines.at(-1)?.state);
    },
  );

  test('takes the samples that lead where the machine was, whichever was typed', () => {
    const { steps } = follow(importModel, { lines: linesOf('import', importModel, WAY) });
    expect(replay(importModel, traceOfSteps(steps)).at(-1)?.snapshot.value).toEqual(replay(importModel, WAY).at(-1)?.snapshot.value);
  });

  test('marks the first event after which the machine stands elsewhere, with what was expected', () => {
    const lines = linesOf('import', importModel, WAY).map((line, at) => (at < 5 ? line : { ...line, state: 'erfunden' }));
    const { steps, deviation } = follow(importModel, { lines });
    if (deviation === null) throw new Error('none');
    expect(steps).toHaveLength(5);
    expect(deviationText(deviation, named)).toMatch(/^Schritt 5 \(ROLLE_CHOSEN\): erwartet „.*choosing.*“, aufgezeichnet „"erfunden"“\.$/);
  });

  test('an event without effect, a failure with a code that no sample has, an event that no sample knows', async () => {
    const { model } = await makeLamp();
    const start: LogLine = { at: 0, machine: 'lamp', actor: 1, event: 'xstate.init', payload: {}, state: 'off', status: 'active' };
    const ignored = { ...start, event: 'OVERLOAD' };
    expect(follow(model, { lines: [start, ignored, ignored] }).steps).toHaveLength(1);
    const answered = [...linesOf('lamp', model, 'Lampe > SWITCH > OVERLOAD > REPAIR'), { ...start, event: 'xstate.done.actor.order' }];
    expect(traceOfSteps(follow(model, { lines: answered }).steps)).toBe('Lampe > SWITCH > OVERLOAD > REPAIR > done:order(da)');
    const unknown = [
      ...answered.slice(0, 4),
      { ...start, event: 'xstate.error.actor.order', payload: { code: 'VERGLUEHT', status: 418 }, state: 'ordering', status: 'error' },
    ];
    expect(traceOfSteps(follow(model, { lines: unknown }).steps)).toMatch(/ > error:order\((?:keine|VERGLUEHT 418)\)$/);
    const { deviation } = follow(model, {
      lines: [
        { ...start, state: 'ordering' },
        { ...start, event: 'xstate.progress', state: 'burnt' },
      ],
    });
    expect(deviation?.step).toBe(1);
  });

  test('who comes back from the login begins where the workflow stood', async () => {
    const entry = REGISTRY.find(({ id }) => id === 'person-lock');
    const model = await entry?.load();
    if (model === undefined) throw new Error('no machine');
    const paths = branchPaths(explore(model)).map((path) => traceOf(model, path));
    const resumed = paths.flatMap((trace) => {
      const steps = replay(model, trace);
      const at = steps.findIndex(({ candidate }) => candidate?.event.type === 'RESUMED');
      return at > 0 ? [steps.slice(at - 1)] : [];
    });
    const reducer = new Reducer({ text: 0, id: 0 });
    const [first, ...others] = (resumed[0] ?? []).map((step) => asLine('person-lock', step, reducer));
    if (first === undefined) throw new Error('no return');
    const { steps, deviation } = follow(model, { lines: [{ ...first, event: 'xstate.init', payload: {} }, ...others] });
    expect(deviation).toBeNull();
    expect(steps.length).toBeGreaterThan(2);
  });
});

describe('npm run qa -- --replay', () => {
  test('ends with 0 where everything is as it was written down, with the line that goes it again', async () => {
    const menu = linesOf('menu', (await REGISTRY.find(({ id }) => id === 'menu')?.load()) as Model, 'kleiner Bildschirm > OPEN');
    const own = linesOf('import', importModel, WAY).map((line) => ({ ...line, actor: 2 }));
    const { code, said } = await run(
      '--replay',
      logFile('sound.json', [...menu.slice(0, 1), ...own, ...menu.slice(1)], { complete: false }),
    );
    expect(code).toBe(0);
    expect(said).toContain('(menu), Lauf 1: 1 Schritt, wie aufgezeichnet\n  npm run replay -- menu "kleiner Bildschirm > OPEN"');
    expect(said).toContain('(import), Lauf 2: 7 Schritte, wie aufgezeichnet');
    expect(said).toMatch(/docs\/audit\/simulator\/import\.html#weg=neuer/);
    expect(said).toMatch(/Das Protokoll war voll[^]*2 Läufe, 0 mit Abweichung$/);
  });

  test('ends with 1 at a deviation and at a machine that nobody knows', async () => {
    const [start, ...others] = linesOf('import', importModel, WAY);
    if (start === undefined) throw new Error('no start');
    const wrong = await run('--replay', logFile('wrong.json', [start, ...others.map((line) => ({ ...line, state: 'intro' }))]));
    expect(wrong.code).toBe(1);
    expect(wrong.said).toMatch(/ABWEICHUNG Schritt 1 \(START\): erwartet „Auswählen[^“]*“, aufgezeichnet „[^“]+“\./);
    const foreign = await run('--replay', logFile('foreign.json', [{ ...start, machine: 'erfunden' }]));
    expect([foreign.code, foreign.said]).toEqual([1, expect.stringContaining('erfunden, Lauf 1\n  ABWEICHUNG: Eine Maschine') as string]);
  });

  test('says which sentences do not hold on the way', async () => {
    const lamp = await makeLamp();
    const [found] = runsOf({ lines: linesOf('lamp', lamp.model, 'Lampe > SWITCH > OVERLOAD') });
    if (found === undefined) throw new Error('no run');
    expect(runLines(lamp, 'Lampe', found)).toMatchObject({
      isWrong: true,
      lines: expect.arrayContaining(['  VERLETZT Nie ist sie durchgebrannt.']) as string[],
    });
  });

  test.for([
    ['{}', 'Diese Datei ist kein QA-Protokoll.'],
    ['kein JSON', 'Diese Datei ist kein QA-Protokoll.'],
    [JSON.stringify({ format: 'schulportal-qa-log', version: 2, lines: [] }), 'Dieses QA-Protokoll hat die Fassung 2; gelesen wird 1.'],
    [
      JSON.stringify({ format: 'schulportal-qa-log', version: 1, lines: [{ machine: 'menu' }] }),
      'Zeile 1 des QA-Protokolls ist unvollständig.',
    ],
  ] as const)('refuses %s', ([text, message]) => {
    expect(() => readLog(text)).toThrow(message);
  });
});
