/** What an identity server adds to the address to which it comes back. */
const ADDED = ['kc_action_status', 'kc_action', 'code', 'state', 'session_state', 'iss'];

/** How a change of the password ended, as the address says it; null when it says nothing (CALL-04). */
export const resultIn = (search: string): string | null => new URLSearchParams(search).get('kc_action_status');

/** Path, query and hash of an address without that. */
export function withoutResult(address: string): string {
  const url = new URL(address);
  for (const name of ADDED) url.searchParams.delete(name);
  return url.pathname + url.search + url.hash;
}
