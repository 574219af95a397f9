import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { RecordFormProps } from '#shared/form/fields';
import { Unclear } from '#shared/form/Unclear';
import { UnreadNotice } from '#shared/reading/UnreadNotice';
import { useBackOnline } from '#shared/workflow/use-back-online';

beforeEach(() => vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false));
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const comesBack = (): boolean => window.dispatchEvent(new Event('online'));

test('D-36: when the line is back, it is looked by itself for the save that was not answered', async () => {
  const send = vi.fn<(event: { readonly type: string }) => void>();
  const { unmount } = render(<Unclear {...({ send, prefix: 'muster' } as unknown as RecordFormProps<never>)} />);
  await screen.findByTestId('form-unclear');
  expect(send).not.toHaveBeenCalled();
  comesBack();
  expect(send.mock.calls).toEqual([[{ type: 'RETRY' }]]);
  unmount();
  comesBack();
  expect(send, 'what is known is not looked for again').toHaveBeenCalledOnce();
});

test.for([
  [0, 'UNSPECIFIED_ERROR', 1],
  [500, '500', 0],
] as const)(
  'ERR-00: what could not be read is read by itself once the line is back, where nothing had answered (status %d)',
  async ([status, code, times]) => {
    const onRetry = vi.fn<() => void>();
    render(<UnreadNotice failure={{ code, status }} name="muster" onRetry={onRetry} />);
    await screen.findByText(`Fehlercode: ${code}`, { exact: false });
    comesBack();
    expect(onRetry).toHaveBeenCalledTimes(times);
  },
);

test('D-36: nothing is asked for where there is nothing to look for', () => {
  const ask = vi.fn<() => void>();
  function Part({ waits }: { readonly waits: boolean }): null {
    useBackOnline(waits ? ask : null);
    return null;
  }
  const { rerender } = render(<Part waits={false} />);
  comesBack();
  expect(ask).not.toHaveBeenCalled();
  rerender(<Part waits />);
  comesBack();
  expect(ask).toHaveBeenCalledOnce();
});

test('D-36: a line that is reported back and carries nothing yet: what fails so soon is asked for again, and after a while no more', () => {
  vi.useFakeTimers();
  let now = performance.now() + 60_000;
  vi.spyOn(performance, 'now').mockImplementation(() => now);
  const passes = (ms: number): void => {
    now += ms;
    vi.advanceTimersByTime(ms);
  };
  const ask = vi.fn<() => void>();
  function Part({ waits }: { readonly waits: boolean }): null {
    useBackOnline(waits ? ask : null);
    return null;
  }
  const { rerender } = render(<Part waits />);
  passes(30_000);
  expect(ask, 'nothing is asked for by itself while the line is cut').not.toHaveBeenCalled();
  comesBack();
  const fails = (): void => {
    rerender(<Part waits={false} />);
    rerender(<Part waits />);
  };
  fails();
  passes(1_000);
  expect(ask).toHaveBeenCalledTimes(2);
  rerender(<Part waits={false} />);
  passes(30_000);
  expect(ask, 'what was answered is not asked for again').toHaveBeenCalledTimes(2);
  fails();
  passes(30_000);
  expect(ask, 'the line is back for long: what fails now has another cause').toHaveBeenCalledTimes(2);
});
