import type { DraftKeeping } from '#shared/workflow/use-kept-draft';

/** A page of which nothing is kept: what a part of it is given that is drawn alone. */
export const nothingKept = <Draft>(): DraftKeeping<Draft> => ({
  state: 'working',
  offered: null,
  taken: null,
  take: () => undefined,
  discard: () => undefined,
  drop: () => undefined,
  keep: () => undefined,
});
