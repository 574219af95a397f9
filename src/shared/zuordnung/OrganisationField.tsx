import type { ReactElement } from 'react';
import type { Schule } from '#rules/schule';
import type { SearchMachine } from '#machines/patterns/search/machine';
import { ZUORDNUNG_ORGANISATION } from '#i18n/de/zuordnung';
import { useTexts } from '#i18n/index';
import { FixedField } from '#ui/TextField';
import type { FieldControl } from '../form/fields';
import { SearchedField } from './SearchedField';

export interface OrganisationFieldProps {
  readonly control: FieldControl<Schule | null>;
  readonly search: SearchMachine;
  /** Whoever manages one school only sees it and chooses nothing. */
  readonly only?: Schule | undefined;
  /** Those that are left are not offered. */
  readonly left?: readonly string[];
  readonly testid: string;
}

/** The organisation of an assignment, found on the server by number or name (CALL-50). */
export function OrganisationField(props: OrganisationFieldProps): ReactElement {
  const t = useTexts(ZUORDNUNG_ORGANISATION);
  const { control, search, only, left = [], testid } = props;
  if (only !== undefined) return <FixedField label={t('label')} help={t('only')} value={only.title} testid={testid} />;
  return (
    <SearchedField
      control={control}
      search={search}
      within={null}
      words={t}
      selected={control.value}
      onSelect={control.onValue}
      offers={({ id }) => !left.includes(id)}
      testid={testid}
      retryTestid="retry-organisationen-button"
    />
  );
}
