import type { ReactElement } from 'react';
import type { Schule } from '#rules/klassen';
import { SCHULE } from '#i18n/de/schule';
import { useTexts } from '#i18n/index';
import { FixedField } from '#ui/TextField';
import type { FieldControl } from '../form/fields';
import { SearchField, type Search } from '../search/SearchField';

export interface SchuleFieldProps {
  readonly control: FieldControl<Schule | null>;
  readonly search: Search;
  readonly testid: string;
}

/** The school of something, searched on the server by number or name; whoever has only one sees it and chooses nothing. */
export function SchuleField({ control: { value, onValue, error, fieldRef }, search, testid }: SchuleFieldProps): ReactElement {
  const t = useTexts(SCHULE);
  const { only } = search.snapshot.context;
  if (only !== null && value?.id === only.id) {
    return <FixedField label={t('label')} help={t('only')} value={only.title} testid={testid} />;
  }
  return (
    <SearchField
      search={search}
      words={t}
      selected={value}
      onSelect={onValue}
      error={error}
      testid={testid}
      retryTestid="retry-schulen-button"
      fieldRef={fieldRef}
    />
  );
}
