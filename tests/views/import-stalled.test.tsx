import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { advance } from '#machines/import/import/executing/progress';
import type { Progress } from '#machines/import/import/types';
import type { ImportSnapshot } from '#features/import/bind';
import { RunStep } from '#features/import/parts/RunStep';

afterEach(() => cleanup());

/** The progress after so many answers of which none told more than the first, one each second. */
const after = (answers: number): Progress | null =>
  Array.from({ length: answers }, (_, second) => second * 1000).reduce<Progress | null>(
    (before, at) => advance(before, { done: 3, at }),
    null,
  );

function textWith(progress: Progress | null): string {
  const snapshot = { context: { vorgang: { total: 10 }, progress, failure: null } } as unknown as ImportSnapshot;
  const { container } = render(<RunStep snapshot={snapshot} send={() => undefined} />);
  const text = container.textContent;
  cleanup();
  return text;
}

test('STATE-09, ERR-75: an import in which nothing moves for two minutes is told to take long, and to go on', () => {
  expect(textWith(after(120))).not.toContain('ungewöhnlich lange');
  const told = textWith(after(121));
  expect(told).toContain('Import dauert ungewöhnlich lange');
  expect(told).toContain('Der Import läuft auf dem Server weiter.');
  expect(told).toContain('Fehlercode: IMPORT_TIMEOUT');
  expect(textWith(advance(after(121), { done: 4, at: 121_000 }))).not.toContain('ungewöhnlich lange');
});
