import { createActor, fromPromise, waitFor } from 'xstate';
import { describe, expect, test } from 'vitest';
import { isKeptCreation, keptCreation } from '#machines/person-creation/person-creation/kept';
import { creationMachine } from '#machines/person-creation/person-creation/machine';
import type { CreationOrder, Namesake } from '#machines/person-creation/person-creation/types';
import { COMMITTED, GOETHE, input, NAMESAKE, OFFERED, ROW } from '#machines/person-creation/person-creation/samples';

const machine = creationMachine.provide({
  actors: {
    findNamesakes: fromPromise<readonly Namesake[], CreationOrder>(async () => [NAMESAKE]),
    commit: fromPromise(async () => COMMITTED),
  },
});
const open = (change: Parameters<typeof input>[0]) => createActor(machine, { input: input(change) }).start();

describe('STATE-13: what a reload leaves of the wizard', () => {
  test('nothing, where nothing was entered; else what was typed and the step in which it was', () => {
    const actor = open({});
    expect(keptCreation(actor.getSnapshot())).toBeNull();
    actor.send({ type: 'CHANGE', change: { organisation: GOETHE } });
    actor.send({ type: 'NEXT' });
    expect(keptCreation(actor.getSnapshot())).toMatchObject({ at: 'rolle', draft: { organisation: GOETHE }, row: [] });
  });

  test('it goes on there, and only where nothing is missing before', () => {
    expect(open({ draft: OFFERED, at: 'person' }).getSnapshot().value).toBe('person');
    expect(open({ draft: OFFERED, at: 'unclear' }).getSnapshot().value).toBe('looking');
    expect(open({ draft: { ...OFFERED, rollen: [] }, at: 'person' }).getSnapshot().value).toBe('organisation');
    expect(open({ draft: { ...OFFERED, rollen: [] }, at: 'person', only: GOETHE }).getSnapshot().value).toBe('rolle');
  });

  test('D-12: of a result the school, the class and who was created, and no password', async () => {
    const actor = open({ draft: OFFERED, at: 'person', row: [ROW] });
    actor.send({ type: 'NEXT' });
    await waitFor(actor, (snapshot) => snapshot.matches('review'));
    actor.send({ type: 'SUBMIT' });
    expect(keptCreation(actor.getSnapshot())).toMatchObject({ at: 'unclear', namesakes: [NAMESAKE] });
    await waitFor(actor, (snapshot) => snapshot.matches({ created: 'covered' }));
    const kept = keptCreation(actor.getSnapshot());
    expect(kept).toMatchObject({ at: 'person', namesakes: null, draft: { vorname: '', organisation: GOETHE } });
    expect(kept?.row.map(({ name, isNoted }) => [name, isNoted])).toEqual([
      ['Ben Ahlers', false],
      ['Mia Kröger', false],
    ]);
    expect(JSON.stringify(kept)).not.toContain(COMMITTED.startpasswort);
    expect(isKeptCreation(JSON.parse(JSON.stringify(kept)))).toBe(true);
  });

  test('of another version of the portal, it is none', () => {
    const whole = keptCreation(open({ draft: OFFERED, row: [ROW] }).getSnapshot());
    const draftWith = (change: object): object => ({ ...whole, draft: { ...whole?.draft, ...change } });
    expect(isKeptCreation(whole)).toBe(true);
    const broken = [
      null,
      { ...whole, draft: null },
      { ...whole, at: 'ergebnis' },
      { ...whole, row: ['Mila'] },
      { ...whole, namesakes: ['Mila'] },
      { ...whole, namesakes: [{ ...NAMESAKE, about: undefined }] },
      draftWith({ vorname: undefined }),
      draftWith({ organisation: 'goethe' }),
      draftWith({ rollen: [{ id: 'lehr', title: 'Lehrkraft' }] }),
      draftWith({ befristung: null }),
    ];
    expect(broken.map(isKeptCreation)).toEqual(broken.map(() => false));
  });
});
