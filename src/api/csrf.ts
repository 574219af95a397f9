import { ofetch } from './requests';

/** Milliseconds; it is a small answer before every first write. */
const LIMIT_MS = 15_000;

let wanted = false;
let token: Promise<string> | null = null;

/** Tells the client that the backend wants X-CSRF-Token on writes (portal settings of an existing backend). */
export function demandCsrfToken(): void {
  wanted = true;
}

/** The headers that a write needs; the token is fetched once per page load. @throws when it does not come */
export async function csrfHeaders(): Promise<Record<string, string>> {
  if (!wanted) return {};
  token ??= ofetch<string, 'text'>('/api/auth/csrf-token', { responseType: 'text', retry: 0, timeout: LIMIT_MS });
  try {
    return { 'X-CSRF-Token': await token };
  } catch (refused) {
    // The next write asks again.
    token = null;
    throw refused;
  }
}
