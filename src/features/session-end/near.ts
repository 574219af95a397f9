import type { ComponentProps, ComponentType } from 'react';
import { quietSession } from '#api/quiet-session';
import type SessionEnd from './SessionEnd';

const seconds = (s: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, s * 1000));

/** Loads what announces the end of the session as late as it can: most pages are gone before (605, 851). */
export async function near(): Promise<{ readonly default: ComponentType<ComponentProps<typeof SessionEnd>> }> {
  for (let wait = await quietSession(); wait !== null; wait = await quietSession()) await seconds(wait);
  return import('./SessionEnd').catch(() => ({ default: () => null }));
}
