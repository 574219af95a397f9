/** A request as it travels. */
export interface Asked {
  readonly method: string;
  /** With its query; the host does not matter. */
  readonly url: URL;
  /** JSON as text; null for none, and for forms. */
  readonly body: string | null;
  /** What it carries against forged requests. */
  readonly token: string | null;
}

/** An answer as it travels: what it holds as JSON, undefined where it holds nothing. */
export interface Told {
  readonly status: number;
  readonly body: unknown;
}
