import { describe, expect, test } from 'vitest';
import { callers, callsPastModels, machineFolders, offencesOf } from './machine-types';

const folders = machineFolders('.');

describe('machines stand inside the type system', () => {
  test.each([...folders])('%s: no event is cast, no update is detached, states are made by the setup', (_folder, sources) => {
    expect(offencesOf(sources)).toEqual([]);
  });

  test('every machine was looked at', () => {
    expect([...folders.keys()]).toEqual(
      expect.arrayContaining(['import/import', 'frame/session', 'shared', 'patterns/list', 'life-cycles/sign-in']),
    );
  });

  test.each([
    ['const at = (event as DoneActorEvent<number>).output;', 'casts an event'],
    ['const at = (event as ErrorActorEvent).error;', 'casts an event'],
    ["const { id } = event as Extract<SomeEvent, { type: 'A' }>;", 'casts an event'],
    ['const { id } = event as { id: string };', 'casts an event'],
    ['const { input } = (event as unknown as { input: string });', 'casts an event'],
    ['const send = actor.send(given as ImportEvent);', 'casts an event'],
    ['  rememberUser: assign(updates.rememberUser),', 'assigns by name of an update'],
    ['  rememberNotKept: assign(stepUpUpdates.rememberNotKept),', 'assigns by name of an update'],
    ['export const machine = setup({}).createMachine({});', 'calls setup: that stands in setup.ts'],
  ])('%s', (text, says) => {
    expect(offencesOf([{ file: 'machines/x/machine.ts', text }]).join('\n')).toContain(says);
  });

  test('states of a setup that are no parts of it are seen', () => {
    const file = 'machines/x/setup.ts';
    expect(offencesOf([{ file, text: 'export const xSetup = setup({});' }])).toEqual(['machines/x makes no state with createStateConfig']);
    const part = { file: 'machines/x/machine.ts', text: 'const idle = xSetup.createStateConfig({});' };
    expect(offencesOf([{ file, text: 'export const xSetup = setup({});' }, part])).toEqual([]);
  });

  test('names of types and imports are no casts', () => {
    const text =
      "import { type Other as OtherEvent } from './types';\nconst at = ({ event }: { readonly event: DoneActorEvent }) => event;";
    expect(offencesOf([{ file: 'machines/x/params.ts', text }])).toEqual([]);
  });
});

describe('K5: what an actor calls is what its model declares', () => {
  test('nothing outside src/api makes calls of its own', () => {
    expect(callers('.')).toEqual([]);
  });

  test.each([
    ["import { call } from '#api/client';", true],
    ["import { addressOf, call } from '#api/client';", true],
    ["import {\n  addressOf,\n  call,\n} from '#api/client';", true],
    ["import { addressOf } from '#api/client';", false],
    ["import { setUnauthorizedHandler } from '#api/client';", false],
    ["import { actorsOf, type Call } from '#api/actors-of';", false],
  ])('%s', (text, offends) => {
    expect(callsPastModels({ text })).toBe(offends);
  });
});
