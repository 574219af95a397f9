import { ofetch } from './requests';

let wanted = false;
let token: Promise<string> | null = null;

/** Tells the client that the backend wants X-CSRF-Token on writes (portal settings of an existing backend). */
export function demandCsrfToken(): void {
  wanted = true;
}

/** The headers that a write needs; the token is fetched once per page load. */
export async function csrfHeaders(): Promise<Record<string, string>> {
  if (!wanted) return {};
  token ??= ofetch<string, 'text'>('/api/auth/csrf-token', { responseType: 'text', retry: 0 });
  return { 'X-CSRF-Token': await token };
}
