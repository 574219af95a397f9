/** What an identity server adds to the address to which it comes back. */
const ADDED = ['kc_action_status', 'kc_action', 'code', 'state', 'session_state', 'iss', 'error', 'error_description', 'error_uri'];

/** How a change of the password ended, as the address says it; null when it says nothing (CALL-04). */
export function resultIn(search: string): string | null {
  const parameters = new URLSearchParams(search);
  return parameters.get('kc_action_status') ?? (parameters.has('error') ? 'error' : null);
}

/** Path, query and hash of an address without that. */
export function withoutResult(address: string): string {
  const url = new URL(address);
  for (const name of ADDED) url.searchParams.delete(name);
  return url.pathname + url.search + url.hash;
}
