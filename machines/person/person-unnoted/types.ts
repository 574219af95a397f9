/** What the browser has noted of a secret for somebody: never the secret (D-12). */
export interface UnnotedSecret {
  /** Whose it is. */
  readonly id: string;
  readonly kind: 'start' | 'device';
  /** The server had made it; else its answer did not come, or came too late. */
  readonly isDone: boolean;
}

/** A secret that was lost with its window, before anybody had noted it. */
export interface LostSecret extends UnnotedSecret {
  /** The note in this browser. */
  readonly noteId: string;
  /** Milliseconds since 1970. */
  readonly lostAt: number;
  /** Null where it could not be read just now. */
  readonly name: string | null;
  readonly username: string | null;
}

export interface PersonUnnotedInput {
  /** Whose notes are looked for. */
  readonly personId: string;
  /** The person whose page it is; null on the list of all. */
  readonly subject: string | null;
}

export interface PersonUnnotedContext extends PersonUnnotedInput {
  readonly lost: LostSecret | null;
}

export type PersonUnnotedEvent =
  /** Somebody has it noted after all, or needs none. */
  | { readonly type: 'FORGET' }
  /** Said by `changes`. */
  | { readonly type: 'LOOK' };
