import type { ReactElement } from 'react';
import type { Schule } from '#rules/klassen';
import type { SearchMachine } from '#machines/patterns/search/machine';
import { ORGANISATION_SEARCH } from '#i18n/de/organisation-search';
import { useTexts } from '#i18n/index';
import { TextField } from '#ui/TextField';
import { ChoiceFilter } from '../search/ChoiceFilter';

export interface OrganisationenFilterProps {
  readonly search: SearchMachine;
  /** Whoever has one school only sees it and chooses nothing. */
  readonly only?: Schule | undefined;
  readonly chosen: readonly string[];
  readonly onChoose: (chosen: readonly string[]) => void;
  readonly testid: string;
}

/** The schools and other organisations by which a list is filtered, found on the server by number or name. */
export function OrganisationenFilter({ search, only, chosen, onChoose, testid }: OrganisationenFilterProps): ReactElement {
  const t = useTexts(ORGANISATION_SEARCH);
  if (only !== undefined) {
    return <TextField label={t('label')} value={only.title} readOnly help={t('only')} testid={testid} onValue={() => undefined} />;
  }
  return (
    <ChoiceFilter
      machine={search}
      within={null}
      words={t}
      chosen={chosen}
      onChoose={onChoose}
      testid={testid}
      retryTestid="retry-organisationen-button"
    />
  );
}
