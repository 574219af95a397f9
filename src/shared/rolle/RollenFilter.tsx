import type { ReactElement } from 'react';
import type { SearchMachine } from '#machines/patterns/search/machine';
import { ROLLE_SEARCH } from '#i18n/de/rolle-search';
import { useTexts } from '#i18n/index';
import { ChoiceFilter } from '../search/ChoiceFilter';

export interface RollenFilterProps {
  readonly search: SearchMachine;
  readonly chosen: readonly string[];
  readonly onChoose: (chosen: readonly string[]) => void;
  readonly testid: string;
}

/** The roles by which a list is filtered, found on the server by their names. */
export function RollenFilter({ search, chosen, onChoose, testid }: RollenFilterProps): ReactElement {
  const t = useTexts(ROLLE_SEARCH);
  return (
    <ChoiceFilter
      machine={search}
      within={null}
      words={t}
      chosen={chosen}
      onChoose={onChoose}
      testid={testid}
      retryTestid="retry-rollen-button"
    />
  );
}
