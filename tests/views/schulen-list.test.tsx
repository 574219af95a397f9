import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import { models } from '#machines/searches/model';
import type { SearchAnswer, SearchQuestion } from '#machines/patterns/search/types';
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
    />,
  );
  expect(screen.getByTestId('own-schulen-status').textContent).toBe('0 Schulen');
  search.stop();
});
