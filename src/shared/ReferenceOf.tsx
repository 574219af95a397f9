import { lazy, Suspense, type ReactElement } from 'react';
import type { ReferenceProps } from './Reference';

/** A notice must not break off where this does not come. */
const Reference = lazy<(props: ReferenceProps) => ReactElement | null>(() => import('./Reference').catch(() => ({ default: () => null })));

/** The id of a request that failed as nobody expects, where the backend gives one, or of the report of a page that broke off (G3.2). */
export const ReferenceOf = (props: ReferenceProps): ReactElement | null =>
  props.id || props.crash ? (
    <Suspense>
      <Reference {...props} />
    </Suspense>
  ) : null;
