/**
 * The database is away for now: no connection, a lost one, none free in time, a statement stopped for taking too long.
 * Nothing is said about the request itself; asked again later it may succeed. Whether a transaction that was being
 * committed took effect is unknown.
 */
export class DatabaseUnavailable extends Error {
  override readonly name = 'DatabaseUnavailable';
  /** What the database or the network said, for the log. */
  readonly code: string;

  constructor(cause: unknown) {
    super('The database is not available', { cause });
    this.code = codeOf(cause) ?? this.name;
  }
}

const codeOf = (error: unknown): string | undefined => {
  const { code } = error as { readonly code?: unknown };
  return typeof code === 'string' ? code : undefined;
};

/** Classes of SQLSTATE after which the connection is gone: connection exceptions, and ends that PostgreSQL decides. */
const LOST = /^(?:08...|57P0[1-5]|25P0[34])$/;
/** Connection kept, answer missing: no room (53), statement stopped (57014), lock not had in time (55P03). */
const REFUSED_FOR_NOW = /^(?:53...|57014|55P03)$/;

/** Whether PostgreSQL ended the connection with this error. */
export const endsConnection = (error: unknown): boolean => LOST.test(codeOf(error) ?? '');

/** Whether an error of a statement says that the database is away, rather than that something is wrong with the statement. */
export const saysUnavailable = (error: unknown): boolean => endsConnection(error) || REFUSED_FOR_NOW.test(codeOf(error) ?? '');
