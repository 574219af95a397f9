import type { ComponentProps, ComponentType } from 'react';
import { ApiError } from '#api/api-error';
import { call } from '#api/client';
import { endNear, quietS } from '#rules/session-ends';
import type SessionEnd from './SessionEnd';

/** Without an answer it is asked again after so many seconds. */
const RETRY_S = 30;
const seconds = (s: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, s * 1000));

/** Seconds to wait; null where an end may be near, or has come, and the machine has to see to it. */
async function quiet(): Promise<number | null> {
  try {
    const ends = await call('sessions.ends', {}, { on401: 'throw' });
    return endNear(ends, true) === null ? quietS(ends) : null;
  } catch (error) {
    return error instanceof ApiError && error.status === 401 ? null : RETRY_S;
  }
}

/** Loads what announces the end of the session as late as it can: most pages are gone before (605, 851). */
export async function near(): Promise<{ readonly default: ComponentType<ComponentProps<typeof SessionEnd>> }> {
  for (let wait = await quiet(); wait !== null; wait = await quiet()) await seconds(wait);
  return import('./SessionEnd').catch(() => ({ default: () => null }));
}
