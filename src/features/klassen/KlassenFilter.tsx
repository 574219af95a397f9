import { lazy, Suspense, type ReactElement } from 'react';
import type { Facet } from '#machines/shared/list/types';
import { KLASSEN } from '../../i18n/de/klassen';
import { useTexts } from '../../i18n/index';
import { TextField } from '../../ui/TextField';

const SearchSelect = lazy(() => import('../../shared/schule/ProvidedSearchSelect'));

/** As many as one call may name. */
const AT_MOST = 100;

export interface KlassenFilterProps {
  /** The classes of the school; null where none is chosen. */
  readonly offered: readonly Facet[] | null;
  readonly chosen: readonly string[];
  readonly onChoose: (chosen: readonly string[]) => void;
}

/** Chooses classes of one school, one after the other; the chosen ones stand below the filters. */
export function KlassenFilter({ offered, chosen, onChoose }: KlassenFilterProps): ReactElement {
  const t = useTexts(KLASSEN);
  const isFull = chosen.length >= AT_MOST;
  const help = offered === null ? t('list.klassenLater') : isFull ? t('list.klassenAll', { most: AT_MOST }) : t('list.klassenHelp');
  const testid = 'klassen-management-klasse-select';
  const resting = <TextField label={t('list.klassen')} value="" readOnly help={help} testid={testid} onValue={() => undefined} />;
  if (offered === null || isFull) return resting;
  return (
    <Suspense fallback={resting}>
      <SearchSelect
        label={t('list.klassen')}
        options={offered.filter(({ value }) => !chosen.includes(value)).map(({ value, text }) => ({ id: value, text }))}
        selected={null}
        onSelect={(id) => (id === null ? undefined : onChoose([...chosen, id]))}
        help={help}
        testid={testid}
      />
    </Suspense>
  );
}
