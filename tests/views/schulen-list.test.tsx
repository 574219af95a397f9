import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import { models } from '#machines/searches/model';
import type { SearchAnswer, SearchQuestion } from '#machines/patterns/search/types';
import type { Schule } from '#rules/schule';
import { SchulenList } from '#features/schultraeger/SchulenList';

afterEach(cleanup);

const inertIn = (id: string): boolean => screen.getByTestId(`assign-list-item-${id}`).closest('li')?.inert === true;

test('D-26, ROUTE-19: schools of an older search cannot be moved while a newer one is typed or runs; what is planned can', async () => {
  const found = { options: [{ id: 'goethe', title: '0701234 (Goethe-Schule)' }], total: 1 };
  let answer: (found: SearchAnswer) => void = () => undefined;
  const find = fromPromise<SearchAnswer, SearchQuestion>(() => new Promise((resolve) => (answer = resolve)));
  const machine = models['free-schulen-search'].machine.provide({ actors: { find }, delays: { typingPause: 0 } });
  const search = createActor(machine, { input: { within: 'land' } }).start();
  const { rerender } = render(<p />);
  const draw = (): void =>
    rerender(
      <SchulenList
        search={{ snapshot: search.getSnapshot(), send: search.send }}
        side="free"
        arriving={[{ id: 'astrid', title: '0705678 (Astrid-Lindgren-Schule)' }]}
        leaving={[]}
        onMove={() => undefined}
        onMoveAll={() => undefined}
      />,
    );
  const shown = async (state: 'found' | 'searching'): Promise<void> => {
    await expect.poll(() => search.getSnapshot().value).toBe(state);
    draw();
  };
  const inert = (): boolean[] => [inertIn('goethe'), inertIn('astrid')];
  answer(found);
  await shown('found');
  expect(inert()).toEqual([false, false]);
  search.send({ type: 'TYPE', text: 'goethe' });
  draw();
  expect(inert()).toEqual([true, false]);
  expect(screen.queryByTestId('assign-all-button')).toBeNull();
  await shown('searching');
  expect(inert()).toEqual([true, false]);
  answer(found);
  await shown('found');
  expect(inert()).toEqual([false, false]);
  search.stop();
});

test('SCREEN-13, ROUTE-19: three schools that go away leave none in the list, also where the server counts none of them', async () => {
  const schulen = ['eins', 'zwei', 'drei'].map((id) => ({ id, title: `Schule ${id}` }));
  const find = fromPromise<SearchAnswer, SearchQuestion>(() => Promise.resolve({ options: schulen, total: 0 }));
  const machine = models['own-schulen-search'].machine.provide({ actors: { find } });
  const search = createActor(machine, { input: { within: 'traeger' } }).start();
  await expect.poll(() => search.getSnapshot().value).toBe('found');
  render(
    <SchulenList
      search={{ snapshot: search.getSnapshot(), send: search.send }}
      side="own"
      arriving={[]}
      leaving={schulen}
      onMove={() => undefined}
      onMoveAll={() => undefined}
    />,
  );
  expect(screen.getByTestId('own-schulen-status').textContent).toBe('0 Schulen');
  search.stop();
});

test('D-26, ROUTE-19: all go at once only where all are seen and somebody has narrowed them down; what is on its way is not among them', async () => {
  const [eins, zwei, drei] = ['eins', 'zwei', 'drei'].map((id) => ({ id, title: `Schule ${id}` })) as [Schule, Schule, Schule];
  const moved: (readonly string[])[] = [];
  const open = async (side: 'free' | 'own', origin: string | null, total: number): Promise<ReturnType<typeof render>> => {
    const find = fromPromise<SearchAnswer, SearchQuestion>(() => Promise.resolve({ options: [eins, zwei, drei], total }));
    const { machine } = models[side === 'own' ? 'own-schulen-search' : 'free-schulen-search'];
    const search = createActor(machine.provide({ actors: { find } }), { input: { within: 'land' } }).start();
    await expect.poll(() => search.getSnapshot().value).toBe('found');
    const list = (
      <SchulenList
        search={{ snapshot: search.getSnapshot(), send: () => undefined }}
        side={side}
        origin={origin}
        arriving={[]}
        leaving={[zwei]}
        onMove={() => undefined}
        onMoveAll={(schulen) => moved.push(schulen.map(({ id }) => id))}
      />
    );
    cleanup();
    return render(list);
  };
  const all = (name: string): HTMLElement | null => screen.queryByRole('button', { name });
  await open('free', null, 3);
  expect(all('Alle zuordnen'), 'all of a land without a carrier').toBeNull();
  fireEvent.change(screen.getByRole('textbox'), { target: { value: 'Schule' } });
  fireEvent.click(all('Alle zuordnen') as HTMLElement);
  expect(document.activeElement, 'the button goes, the focus stays').toBe(screen.getByRole('textbox'));
  await open('free', 'Kreis Plön', 3);
  expect(all('Alle zuordnen')).not.toBeNull();
  await open('free', 'Kreis Plön', 400);
  expect(all('Alle zuordnen'), 'there are more than are seen').toBeNull();
  await open('own', null, 3);
  fireEvent.click(all('Alle lösen') as HTMLElement);
  expect(moved).toEqual([
    ['eins', 'drei'],
    ['eins', 'drei'],
  ]);
});
