import type { ReactElement } from 'react';
import type { SearchMachine } from '#machines/patterns/search/machine';
import { KLASSE_SEARCH, KLASSE_SEARCH_SEVERAL } from '#i18n/de/klasse-search';
import { useTexts, type Wording } from '#i18n/index';
import { TextField } from '#ui/TextField';
import { IDS_AT_MOST } from '../organisation/list-page';
import { ChoiceFilter } from '../search/ChoiceFilter';
import { useConstant } from '../workflow/constant';

export interface KlassenFilterProps {
  readonly search: (schuleIds: readonly string[]) => SearchMachine;
  /** Empty while none is chosen: classes are those of schools. */
  readonly schuleIds: readonly string[];
  readonly chosen: readonly string[];
  readonly onChoose: (chosen: readonly string[]) => void;
  readonly testid: string;
}

/** The classes by which a list is filtered, found on the server among those of the schools. */
export function KlassenFilter(props: KlassenFilterProps): ReactElement {
  const { schuleIds, chosen, testid } = props;
  const t = useTexts(KLASSE_SEARCH);
  const isFull = chosen.length >= IDS_AT_MOST;
  if (schuleIds.length === 0 || isFull) {
    const reason = isFull ? t('full', { most: IDS_AT_MOST }) : t('later');
    return <TextField label={t('label')} value="" readOnly help={reason} testid={testid} onValue={() => undefined} />;
  }
  // Other schools are another search: nothing that was found before is offered any more.
  return <Offered key={schuleIds.join()} {...props} />;
}

function Offered({ search, schuleIds, chosen, onChoose, testid }: KlassenFilterProps): ReactElement {
  const machine = useConstant(() => search(schuleIds));
  const words = useTexts<Wording<typeof KLASSE_SEARCH.texts>>(schuleIds.length === 1 ? KLASSE_SEARCH : KLASSE_SEARCH_SEVERAL);
  return (
    <ChoiceFilter
      machine={machine}
      within={schuleIds.length === 1 ? (schuleIds[0] ?? null) : null}
      words={words}
      chosen={chosen}
      onChoose={onChoose}
      testid={testid}
      retryTestid="retry-klassen-button"
    />
  );
}
