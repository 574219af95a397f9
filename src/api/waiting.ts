let waiting = 0;

/** Whether a workflow of this page waits for a sign-in or a step-up: it holds what was typed, and no secrets. */
export const isSomethingWaiting = (): boolean => waiting > 0;

/** Counts a workflow among those that wait. @returns what ends its waiting */
export function beginWaiting(): () => void {
  waiting += 1;
  return () => {
    waiting -= 1;
  };
}
