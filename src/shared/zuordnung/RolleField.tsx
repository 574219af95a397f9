import type { ReactElement } from 'react';
import type { HeldKind, RolleChoice } from '#rules/zuordnung-choice';
import type { SearchMachine } from '#machines/patterns/search/machine';
import { ZUORDNUNG_ROLLE } from '#i18n/de/zuordnung';
import { useTexts } from '#i18n/index';
import type { FieldControl } from '../form/fields';
import type { SearchWords } from '../search/SearchField';
import { isRolleChoice } from './bind';
import { SearchedField } from './SearchedField';

export interface RolleFieldProps {
  readonly control: FieldControl<readonly RolleChoice[]>;
  readonly search: SearchMachine;
  readonly organisationId: string;
  /** Which of those that are found can be given. */
  readonly offers: (rolle: RolleChoice) => boolean;
  /** Said where some of what is found cannot be given. */
  readonly leftOut?: string | undefined;
  /** What whoever it is for has already. */
  readonly held?: HeldKind;
  readonly testid: string;
}

/** The one role of an assignment. Another organisation is another field: its user gives it another key. */
export function RolleField({ control, search, organisationId, offers, leftOut, held = 'none', testid }: RolleFieldProps): ReactElement {
  const t = useTexts(ZUORDNUNG_ROLLE);
  const words: SearchWords = (key, values) => {
    if (held === 'pupil' && (key === 'help' || key === 'none')) return `${t(key)} ${t('besideLern')}`;
    return held === 'other' && key === 'none' ? `${t(key)} ${t('besideOther')}` : t(key, values);
  };
  const { value, onValue } = control;
  return (
    <SearchedField
      control={control}
      search={search}
      within={organisationId}
      words={words}
      offers={(option) => isRolleChoice(option) && offers(option)}
      leftOut={leftOut}
      selected={value[0] ?? null}
      onSelect={(option) => onValue(option !== null && isRolleChoice(option) ? [option] : [])}
      testid={testid}
      retryTestid="retry-rollen-button"
    />
  );
}
