import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { RecordFormProps } from '#shared/form/fields';
import { Unclear } from '#shared/form/Unclear';
import { useBackOnline } from '#shared/workflow/use-back-online';

beforeEach(() => vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false));
afterEach(() => {
  cleanup();
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
