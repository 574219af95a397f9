/** An id that nobody guesses; `crypto.randomUUID` exists on secure origins only. */
export function randomId(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
