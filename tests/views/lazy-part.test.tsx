import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { lazyNotice, lazyPart } from '#shared/lazy-part';

beforeEach(() => vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false));
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const part = { default: () => <p>Der Teil</p> };
const lineIs = (onLine: boolean) => vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(onLine);

test('J19: what was pressed says that its part is loading, and is there when it has come', async () => {
  let arrive = (): void => undefined;
  const loading = new Promise<typeof part>((resolve) => {
    arrive = () => resolve(part);
  });
  const Part = lazyPart(() => loading);
  render(<Part />);
  expect(screen.getByRole('status').textContent).toBe('Wird geladen …');
  arrive();
  await screen.findByText('Der Teil');
  expect(screen.queryByRole('status')).toBeNull();
});

test('ERR-00, J19: without a line it says so, and goes on by itself once it is back', async () => {
  const line = lineIs(false);
  const load = vi.fn<() => Promise<typeof part>>().mockRejectedValueOnce(new TypeError('away')).mockResolvedValue(part);
  const Part = lazyPart(load);
  render(<Part />);
  expect(screen.getByRole('status').textContent).toBe('Keine Verbindung. Es geht weiter, sobald sie wieder da ist.');
  await expect.poll(() => load.mock.calls.length).toBe(1);
  line.mockReturnValue(true);
  window.dispatchEvent(new Event('online'));
  await screen.findByText('Der Teil');
});

test('ERR-00: a notice beside a page says nothing while it loads, and takes nothing away where it does not come', async () => {
  const load = vi.fn<() => Promise<typeof part>>().mockRejectedValue(new TypeError('away'));
  const Notice = lazyNotice(load);
  render(
    <main>
      Die Seite <Notice />
    </main>,
  );
  await expect.poll(() => load.mock.calls.length).toBe(1);
  await expect.poll(() => document.querySelector('main')?.innerText).toBe('Die Seite');
  expect(screen.queryByRole('status')).toBeNull();
});
