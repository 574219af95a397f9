import type { ReactElement } from 'react';
import type { Facet } from '#machines/shared/list/types';
import type { Search } from '../search/SearchField';
import { SchuleField } from './SchuleField';

export interface SchuleFilterProps {
  readonly search: Search;
  /** Null where all schools count. */
  readonly chosen: string | null;
  /** Schools whose names are known. */
  readonly known: readonly Facet[];
  readonly onChoose: (id: string | null) => void;
  readonly testid: string;
}

/** The school by which a list is filtered; the only one is fixed. */
export function SchuleFilter({ search, chosen, known, onChoose, testid }: SchuleFilterProps): ReactElement {
  const value =
    chosen === null ? search.snapshot.context.only : { id: chosen, title: known.find((schule) => schule.value === chosen)?.text ?? '…' };
  return (
    <SchuleField
      control={{ value, onValue: (schule) => onChoose(schule?.id ?? null), error: null, readOnly: false, fieldRef: () => undefined }}
      search={search}
      testid={testid}
    />
  );
}
