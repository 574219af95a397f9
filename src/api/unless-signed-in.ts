import type { Call } from './actors-of';
import { ApiError } from './api-error';

/**
 * Makes a call that some backends answer 401 for a missing right, too: the session has ended only where the login info says so (API-10).
 * @throws ApiError MISSING_PERMISSIONS where somebody is signed in
 */
export async function unlessSignedIn<T>(ask: () => Promise<T>, call: Call<'auth.logininfo'>): Promise<T> {
  try {
    return await ask();
  } catch (refused) {
    if (!(refused instanceof ApiError) || refused.status !== 401) throw refused;
    await call('auth.logininfo', {});
    throw new ApiError('MISSING_PERMISSIONS', 403);
  }
}
