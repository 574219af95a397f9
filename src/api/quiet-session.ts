import { endNear, quietS } from '#rules/session-ends';
import { ApiError } from './api-error';
import { call } from './client';

/** Without an answer it is asked again after so many seconds. */
const RETRY_S = 30;

/** Seconds to wait; null where an end may be near, or has come, and the machine has to see to it. */
export async function quietSession(): Promise<number | null> {
  try {
    const ends = await call('sessions.ends', {}, { on401: 'throw' });
    return endNear(ends, true) === null ? quietS(ends) : null;
  } catch (error) {
    return error instanceof ApiError && error.status === 401 ? null : RETRY_S;
  }
}
