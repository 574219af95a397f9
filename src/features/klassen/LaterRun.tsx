import { lazyPart } from '#shared/lazy-part';

/** The run of several classes, fetched when there is one: most people create one. */
export const LaterRun = lazyPart(async () => ({ default: (await import('./KlassenRun')).KlassenRun }));
