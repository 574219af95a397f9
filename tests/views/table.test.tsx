import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { DataTable } from '#ui/DataTable';
import '#ui/tokens.css';
import '#ui/base.css';

const ROWS = Array.from({ length: 25 }, (_, index) => ({ name: `Zeile ${index + 1}` }));

const draw = (count: number): void =>
  void render(
    <main>
      <DataTable
        caption="Zeilen der Datei"
        columns={[{ key: 'name', title: 'Name', cell: ({ name }) => name }]}
        rows={ROWS.slice(0, count)}
        rowKey={({ name }) => name}
        texts={{ page: (from, to, total) => `${from} bis ${to} von ${total}`, previous: 'Vorherige Zeilen', next: 'Weitere Zeilen' }}
        pageSize={10}
      />
    </main>,
  );
const names = (): string[] => screen.getAllByRole('cell').map(({ textContent }) => textContent ?? '');
const turn = (name: string): Promise<void> => userEvent.click(screen.getByRole('button', { name }), { force: true });
const from = (first: number, last: number): string[] => ROWS.slice(first - 1, last).map(({ name }) => name);

beforeEach(() => draw(25));
afterEach(cleanup);

test('SCREEN-08: a long table is turned over to its end and back, and says where it stands', async () => {
  expect([names(), screen.getByRole('status').textContent]).toEqual([from(1, 10), '1 bis 10 von 25']);
  await turn('Weitere Zeilen');
  expect([names(), screen.getByRole('status').textContent]).toEqual([from(11, 20), '11 bis 20 von 25']);
  await turn('Weitere Zeilen');
  expect([names(), screen.getByRole('status').textContent]).toEqual([from(21, 25), '21 bis 25 von 25']);
  expect(screen.getByRole('button', { name: 'Weitere Zeilen' }).getAttribute('aria-disabled')).toBe('true');
  await turn('Weitere Zeilen');
  expect(names()).toEqual(from(21, 25));
  await turn('Vorherige Zeilen');
  expect(names()).toEqual(from(11, 20));
});

test('SCREEN-08: assistive technology is told how long the whole table is, and which of its rows these are', async () => {
  await turn('Weitere Zeilen');
  expect(screen.getByRole('table', { name: 'Zeilen der Datei' }).getAttribute('aria-rowcount')).toBe('26');
  expect(screen.getAllByRole('row').map((row) => row.getAttribute('aria-rowindex'))).toEqual([
    '1',
    ...from(11, 20).map((_, index) => String(index + 12)),
  ]);
});

test('SCREEN-08: a short table has nothing to turn over', () => {
  cleanup();
  draw(10);
  expect(names()).toEqual(from(1, 10));
  expect(screen.queryByRole('button')).toBeNull();
});

test.for([
  ['one column on a tablet', 1, 768, 'table-row'],
  ['four sorted columns on a tablet', 4, 768, 'table-row'],
  ['five sorted columns on a tablet', 5, 768, 'grid'],
  ['five sorted columns on a large screen', 5, 1024, 'table-row'],
  ['one column on a telephone', 1, 599, 'block'],
] as const)('LIST-01: rows become lines or blocks only where their columns find no room: %s', async ([, count, width, display]) => {
  cleanup();
  await page.viewport(width, 900);
  try {
    const columns = Array.from({ length: count }, (_, index) => ({
      key: `column-${index}`,
      title: `Spalte ${index + 1}`,
      cell: () => 'Wert',
      sort: { order: null, onSort: () => undefined, testid: `sort-${index}` },
    }));
    const texts = { page: () => '', previous: 'Vorherige Zeilen', next: 'Weitere Zeilen' };
    render(<DataTable caption="Zeilen" columns={columns} rows={['a']} rowKey={(row) => row} rowTestid={() => 'the-row'} texts={texts} />);
    expect(getComputedStyle(screen.getByTestId('the-row')).display).toBe(display);
  } finally {
    await page.viewport(1280, 900);
  }
});
