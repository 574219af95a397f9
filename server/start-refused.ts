/** The server cannot start, for a reason that whoever starts it can mend; the message says which and how. */
export class StartRefused extends Error {
  override readonly name: string = 'StartRefused';
}
