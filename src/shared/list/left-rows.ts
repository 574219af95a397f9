import { useLayoutEffect, useRef } from 'react';
import { LEFT_ROWS, queryClient } from '#api/query-client';

/** Milliseconds after which a list that was left is loaded as if nobody had seen it. */
const LEFT_MS = 30_000;

/** What stood in a list when it was left, if that was just now and nothing was written since. */
export function leftRows<Shown extends object>(list: readonly unknown[]): Shown | undefined {
  const left = queryClient.getQueryState<Shown>([LEFT_ROWS, ...list]);
  return left !== undefined && Date.now() - left.dataUpdatedAt < LEFT_MS ? left.data : undefined;
}

/**
 * Holds what stands in a list when it is left, in the memory of this window, until a write, a sign-out or another person.
 * @param shown null where it is not the answer to what was asked
 */
export function useLeaving(list: readonly unknown[], shown: object | null): void {
  const newest = useRef({ list, shown });
  useLayoutEffect(() => {
    newest.current = { list, shown };
  });
  useLayoutEffect(
    () => () => {
      const left = newest.current;
      if (left.shown !== null) queryClient.setQueryData([LEFT_ROWS, ...left.list], left.shown);
    },
    [],
  );
}
