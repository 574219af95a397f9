import type { ReactElement } from 'react';
import type { KlasseChoice } from '#rules/zuordnung-choice';
import type { SearchMachine } from '#machines/patterns/search/machine';
import { ZUORDNUNG_KLASSE } from '#i18n/de/zuordnung';
import { useTexts } from '#i18n/index';
import type { FieldControl } from '../form/fields';
import { klasseChoice } from './bind';
import { SearchedField } from './SearchedField';

export interface KlasseFieldProps {
  readonly control: FieldControl<KlasseChoice | null>;
  readonly search: SearchMachine;
  /** Its school. Another one is another field: its user gives it another key. */
  readonly organisationId: string;
  /** What it is called, where that is not plain. */
  readonly label?: string;
  /** Those that are left are not offered. */
  readonly left?: readonly string[];
  readonly testid: string;
}

/** The class of a pupil, found on the server among those of the school (VAL-11, VAL-13). */
export function KlasseField({ control, search, organisationId, label, left = [], testid }: KlasseFieldProps): ReactElement {
  const t = useTexts(ZUORDNUNG_KLASSE);
  const { value, onValue } = control;
  return (
    <SearchedField
      control={control}
      search={search}
      within={organisationId}
      words={(key, values) => (key === 'label' && label !== undefined ? label : t(key, values))}
      selected={value}
      onSelect={(option) => onValue(option === null ? null : klasseChoice(option, organisationId))}
      offers={({ id }) => !left.includes(id)}
      testid={testid}
      retryTestid="retry-klassen-button"
    />
  );
}
