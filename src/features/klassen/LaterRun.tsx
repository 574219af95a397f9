import { lazy, Suspense, type ReactElement } from 'react';
import type { KlassenRunProps } from './KlassenRun';

const KlassenRun = lazy(async () => ({ default: (await import('./KlassenRun')).KlassenRun }));

/** The run of several classes, fetched when there is one: most people create one. */
export const LaterRun = (props: KlassenRunProps): ReactElement => (
  <Suspense fallback={null}>
    <KlassenRun {...props} />
  </Suspense>
);
