import { describe, expect, test } from 'vitest';
import { createActor, fromPromise, waitFor } from 'xstate';
import { actionMachine } from '#machines/patterns/action/machine';
import { formMachine } from '#machines/patterns/form/machine';
import type { SaveOrder, StoredRecord } from '#machines/patterns/form/types';
import { listMachine } from '#machines/patterns/list/machine';
import type { ListQuery, ReadPage } from '#machines/patterns/list/types';

interface Row {
  readonly id: string;
  readonly name: string;
}
interface Query extends ListQuery {
  readonly schule: string | null;
}
/** An alias, not an interface: an interface would let every name pass as a field. */
type Fields = { readonly name: string };

const FIRST: Query = { page: 0, size: 30, schule: null };
const list = listMachine<Row, Query>({ id: 'rows', description: 'Zeilen', req: ['LIST-01'], first: FIRST, filters: ['schule'] });
const action = actionMachine<Row, string>({ id: 'order', description: 'Auftrag', req: ['ERR-00'], secret: true });
const form = formMachine<Fields, null, Row>({
  id: 'fields',
  description: 'Felder',
  req: ['STATE-12'],
  first: { name: '' },
  check: ({ name }) => (name === '' ? { name: 'REQUIRED' } : {}),
});

/** What a wrong word in an instance costs: an error of the compiler at its line. Each directive below fails when there is none. */
export function wrongWords(): void {
  const rows = createActor(list, { input: { personId: 'p', query: FIRST } });
  // @ts-expect-error -- no such filter
  rows.send({ type: 'ASK', change: { schul: 'x' } });
  // @ts-expect-error -- no such state
  rows.getSnapshot().matches('lited');
  // @ts-expect-error -- other rows
  list.provide({ actors: { loadPage: fromPromise<ReadPage<{ readonly id: number }>, Query>(async () => ({ items: [], total: 0 })) } });
  // @ts-expect-error -- no such guard
  list.provide({ guards: { isFilterd: () => true } });
  const order = createActor(action, { input: { personId: 'p' } });
  // @ts-expect-error -- another subject
  order.send({ type: 'OPEN', subject: 7 });
  // @ts-expect-error -- another result
  action.provide({ actors: { perform: fromPromise<number, Row>(async () => 7) } });
  const fields = createActor(form, { input: { personId: 'p', id: null } });
  // @ts-expect-error -- no such field
  fields.send({ type: 'TAKE', field: 'nam', side: 'mine' });
  // @ts-expect-error -- another result
  form.provide({ actors: { saveRecord: fromPromise<number, SaveOrder<Fields>>(async () => 7) } });
}

describe('an instance of a pattern', () => {
  test('LIST-01: a list yields its own rows, and asks with its own query', async () => {
    const asked: Query[] = [];
    const actor = createActor(
      list.provide({
        actors: {
          loadPage: fromPromise<ReadPage<Row>, Query>(async ({ input }) => {
            asked.push(input);
            return { items: [{ id: 'a', name: '9a' }], total: 1, at: 0 };
          }),
        },
      }),
      { input: { personId: 'p', query: FIRST } },
    ).start();
    await waitFor(actor, (snapshot) => snapshot.matches({ shown: 'listed' }));
    actor.send({ type: 'ASK', change: { schule: 'Goethe' } });
    const listed = await waitFor(actor, (snapshot) => snapshot.matches({ shown: 'listed' }) && asked.length === 2);
    expect(listed.context.items[0]?.name).toBe('9a');
    expect(asked).toEqual([FIRST, { ...FIRST, schule: 'Goethe' }]);
    actor.send({ type: 'RESET_FILTERS' });
    expect(actor.getSnapshot().context.query).toEqual(FIRST);
  });

  test('D-12: a secret result of an order is there while it is shown, and nowhere after that', async () => {
    const wired = action.provide({ actors: { perform: fromPromise<string, Row>(async ({ input }) => `geheim ${input.name}`) } });
    const actor = createActor(wired, { input: { personId: 'p' } }).start();
    actor.send({ type: 'OPEN', subject: { id: 'a', name: '9a' } });
    expect(actor.getSnapshot().matches('confirming')).toBe(true);
    actor.send({ type: 'CONFIRM' });
    const shown = await waitFor(actor, (snapshot) => snapshot.matches({ shown: { covering: 'covered' } }));
    expect(shown.context.result).toBe('geheim 9a');
    actor.send({ type: 'COPIED' });
    actor.send({ type: 'CLOSE' });
    expect(JSON.stringify(actor.getPersistedSnapshot())).not.toContain('geheim');
  });

  test('STATE-12: two who change different fields both keep their change; the save stands on the newer version', async () => {
    const two = formMachine<{ readonly name: string; readonly ort: string }, null, undefined>({
      id: 'two',
      description: 'Zwei Felder',
      req: ['STATE-12'],
      first: { name: '', ort: '' },
      check: () => ({}),
    });
    type Two = { readonly name: string; readonly ort: string };
    const stored: { now: StoredRecord<Two> } = { now: { fields: { name: '9a', ort: 'Kiel' }, read: null, version: 1 } };
    const first = stored.now;
    const sent: SaveOrder<Two>[] = [];
    const actor = createActor(
      two.provide({
        actors: {
          readRecord: fromPromise<StoredRecord<Two>, { readonly id: string }>(async () => stored.now),
          saveRecord: fromPromise<undefined, SaveOrder<Two>>(async ({ input }) => {
            sent.push(input);
            if (input.base.version !== stored.now.version)
              throw Object.assign(new Error('conflict'), { code: 'NEWER_VERSION_ORGANISATION', status: 400 });
          }),
        },
      }),
      { input: { personId: 'p', id: 'x' } },
    ).start();
    await waitFor(actor, (snapshot) => snapshot.matches('editing'));
    stored.now = { fields: { name: '9a', ort: 'Husum' }, read: null, version: 2 };
    actor.send({ type: 'CHANGE', change: { name: '9b' } });
    actor.send({ type: 'SUBMIT' });
    await waitFor(actor, (snapshot) => snapshot.matches('mergeable'));
    actor.send({ type: 'SUBMIT' });
    await waitFor(actor, (snapshot) => snapshot.matches('saved'));
    expect(sent).toEqual([
      { id: 'x', fields: { name: '9b', ort: 'Kiel' }, base: first },
      { id: 'x', fields: { name: '9b', ort: 'Husum' }, base: stored.now },
    ]);
  });
});
