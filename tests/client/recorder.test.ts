import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { createActor, fromPromise, setup } from 'xstate';
import type { LogLine } from '#shared/recording/log';
import { Recorder } from '#shared/recording/recorder';

const SECRET = 'Geheim!2026';
const ID = '3f2b0c1e-5a64-4c1e-9f6a-0d2f6c1b7a55';

const machine = setup({
  types: {
    events: {} as
      | { type: 'TYPE'; text: string; again: string }
      | { type: 'ASK'; id: string; page: number; pupils: number; rows: string[]; on: boolean; filter: object },
  },
  actors: { call: fromPromise<string>(() => Promise.reject(Object.assign(new Error(SECRET), { code: 'UNSPECIFIED_ERROR', status: 500 }))) },
}).createMachine({
  id: 'note',
  initial: 'open',
  states: {
    open: { on: { TYPE: {}, ASK: { target: 'asking' } } },
    asking: { invoke: { id: 'call', src: 'call', onError: { target: 'failed' } } },
    failed: { type: 'final' },
  },
});

class Tab {
  readonly #kept = new Map<string, string>();
  getItem = (key: string): string | null => this.#kept.get(key) ?? null;
  setItem = (key: string, value: string): void => void this.#kept.set(key, value);
  all = (): string => [...this.#kept.values()].join();
}

const recorderOf = (tab: Tab, begun = Date.now()) => new Recorder(tab, begun);
const told = (recorder: Recorder) => (event: Parameters<Recorder['hear']>[0]) => recorder.hear(event, Date.now());
const brief = ({ actor, event, payload, state, status }: LogLine) => [actor, event, payload, state, status];

describe('What a portal that records writes down', () => {
  test('is every event with the state after it, and nothing that somebody typed, is called by or counts as', async () => {
    const recorder = recorderOf(new Tab());
    const actor = createActor(machine, { inspect: told(recorder) }).start();
    actor.send({ type: 'TYPE', text: SECRET, again: SECRET });
    actor.send({ type: 'TYPE', text: 'Mila', again: '' });
    const rows = ['Mila', 'Jörn'];
    actor.send({ type: 'ASK', id: ID, page: 2, pupils: 4711, rows, on: true, filter: { [SECRET]: SECRET } });
    await new Promise<void>((done) => void actor.subscribe({ complete: done }));
    const { lines, ...head } = recorder.log();
    expect(head).toEqual({ format: 'schulportal-qa-log', version: 1, complete: true });
    expect(lines.map(brief)).toEqual([
      [1, 'xstate.init', {}, 'open', 'active'],
      [1, 'TYPE', { text: 'text#1', again: 'text#1' }, 'open', 'active'],
      [1, 'TYPE', { text: 'text#2', again: 'text#3' }, 'open', 'active'],
      [1, 'ASK', { id: 'id#1', page: 2, pupils: 'number', rows: { count: 2 }, on: true, filter: 'object' }, 'asking', 'active'],
      [1, 'xstate.error.actor.call', { code: 'UNSPECIFIED_ERROR', status: 500 }, 'failed', 'done'],
    ]);
    expect(lines.every(({ at, machine: id }) => at >= 0 && id === 'note')).toBe(true);
    expect(JSON.stringify(lines)).not.toMatch(/Geheim|Mila|Jörn|4711|3f2b/);
  });

  test('goes on where the page is loaded anew, and no text waits in the tab meanwhile', () => {
    const tab = new Tab();
    const before = recorderOf(tab, 1000);
    const actor = createActor(machine, { inspect: (event) => before.hear(event, 1500) }).start();
    actor.send({ type: 'TYPE', text: SECRET, again: 'Mila' });
    actor.stop();
    before.keep();
    expect(tab.all()).not.toMatch(/Geheim|Mila/);
    const after = recorderOf(tab, 9000);
    createActor(machine, { inspect: (event) => after.hear(event, 9500) })
      .start()
      .send({ type: 'TYPE', text: SECRET, again: SECRET });
    expect(after.log().lines.map(({ at, actor, payload }) => [at, actor, payload['text'] ?? null])).toEqual([
      [500, 1, null],
      [500, 1, 'text#1'],
      [8500, 2, null],
      [8500, 2, 'text#3'],
    ]);
  });

  test('ends where it would fill the tab, and says so', () => {
    const recorder = recorderOf(new Tab());
    const actor = createActor(machine, { inspect: told(recorder) }).start();
    for (let count = 0; count < 10_000; count += 1) actor.send({ type: 'TYPE', text: '', again: '' });
    expect([recorder.log().lines.length, recorder.log().complete]).toEqual([10_000, false]);
  });

  test('comes of every machine that the portal starts', () => {
    const files = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter((name) => /\.tsx?$/.test(name));
    const starting = files
      .map((name) => [name, readFileSync(join('src', name), 'utf8')] as const)
      .filter(([, text]) => /\b(?:createActor|useMachine|useActor\w*)\(/.test(text));
    const started = ([, text]: readonly [string, string]) => text.match(/\b(?:createActor|useMachine|useActor\w*)\(/g)?.length;
    const heard = ([, text]: readonly [string, string]) => text.match(/(?<!import \{ )\bINSPECTION\b/g)?.length;
    expect(starting.map((file) => [file[0], heard(file)])).toEqual(starting.map((file) => [file[0], started(file)]));
    expect(starting.length).toBeGreaterThan(5);
  });
});
