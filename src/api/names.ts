import { ApiError } from './api-error';
import { queryClient } from './query-client';

/** What names a person in an answer of either state of the API. */
interface Named {
  readonly username?: string | null | undefined;
  readonly referrer?: string | null | undefined;
}

/** The user name of an answer, under whichever of its names it came (API-03). */
export const usernameOf = ({ username, referrer }: Named): string | null => username ?? referrer ?? null;

/** The user name where either name is taken, and neither does harm (API-03). */
export const namedBoth = (username: string) => ({ username, referrer: username });

/** What a backend may call the user name as a field of order. */
export type OrderName = 'username' | 'referrer';

/** By which name this backend orders persons, since a row told it. */
const ORDER_NAME = ['api', 'orderName'] as const;
const knownName = (): OrderName | undefined => queryClient.getQueryData<OrderName>(ORDER_NAME);

/** The name that rows tell; null where they tell none. */
function toldName(rows: readonly Named[]): OrderName | null {
  if (rows.some(({ username }) => username != null)) return 'username';
  return rows.some(({ referrer }) => referrer != null) ? 'referrer' : null;
}

/**
 * Asks for persons in the order of their user names: by the name that rows told before, else by the newer one, and once by the older one
 * where that is refused with 400 (API-03).
 * @throws ApiError as the call does
 */
export async function orderedByUsername<T>(ask: (name: OrderName) => Promise<T>): Promise<T> {
  const known = knownName();
  try {
    return await ask(known ?? 'username');
  } catch (refused) {
    if (known !== undefined || !(refused instanceof ApiError) || refused.status !== 400) throw refused;
    return ask('referrer');
  }
}

/** Keeps in mind by which name rows were told. */
export function learnOrderName(rows: readonly Named[]): void {
  const told = toldName(rows);
  if (told !== null) queryClient.setQueryData<OrderName>(ORDER_NAME, told);
}
