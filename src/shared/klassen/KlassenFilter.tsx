import type { ReactElement } from 'react';
import type { SearchMachine } from '#machines/shared/search/machine';
import { KLASSE_SEARCH } from '../../i18n/de/klasse-search';
import { useTexts } from '../../i18n/index';
import { TextField } from '../../ui/TextField';
import { IDS_AT_MOST } from '../organisation/list-page';
import { ChoiceFilter } from '../search/ChoiceFilter';

export interface KlassenFilterProps {
  readonly search: SearchMachine;
  /** Null while none is chosen: classes are those of a school. */
  readonly schuleId: string | null;
  readonly chosen: readonly string[];
  readonly onChoose: (chosen: readonly string[]) => void;
  readonly testid: string;
}

/** The classes by which a list is filtered, found on the server among those of the school. */
export function KlassenFilter({ search, schuleId, chosen, onChoose, testid }: KlassenFilterProps): ReactElement {
  const t = useTexts(KLASSE_SEARCH);
  const isFull = chosen.length >= IDS_AT_MOST;
  if (schuleId === null || isFull) {
    const reason = isFull ? t('full', { most: IDS_AT_MOST }) : t('later');
    return <TextField label={t('label')} value="" readOnly help={reason} testid={testid} onValue={() => undefined} />;
  }
  // Another school is another search: nothing that was found before is offered any more.
  return (
    <ChoiceFilter
      key={schuleId}
      machine={search}
      within={schuleId}
      words={t}
      chosen={chosen}
      onChoose={onChoose}
      testid={testid}
      retryTestid="retry-klassen-button"
    />
  );
}
