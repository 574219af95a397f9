import { Suspense, type ReactElement } from 'react';
import { lazyPart } from '#shared/lazy-part';
import type { KlassenRunProps } from './KlassenRun';

const KlassenRun = lazyPart(async () => ({ default: (await import('./KlassenRun')).KlassenRun }));

/** The run of several classes, fetched when there is one: most people create one. */
export const LaterRun = (props: KlassenRunProps): ReactElement => (
  <Suspense fallback={null}>
    <KlassenRun {...props} />
  </Suspense>
);
