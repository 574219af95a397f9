import type { Resumption } from '#api/resume';
import type { RouteMatch } from '#contract/routes';
import type { Failure } from '#machines/shared/failure';
import type { LoadedScreen } from './screens';

/** What the frame draws after a navigation. */
export type FrameData =
  | ({ readonly kind: 'screen'; readonly route: RouteMatch; readonly resumption: Resumption } & LoadedScreen)
  | { readonly kind: 'leaving'; readonly url: string }
  | { readonly kind: 'signingOut' }
  | { readonly kind: 'failed'; readonly failure: Failure };
