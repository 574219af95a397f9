import { lazy, Suspense, type ReactElement } from 'react';
import type { Schule } from '#contract/klassen';
import type { SchuleSearchContext, SchuleSearchEvent } from '#machines/schule-search/types';
import { SCHULE } from '../../i18n/de/schule';
import { formatNumber } from '../../i18n/format';
import { useTexts } from '../../i18n/index';
import { TextField } from '../../ui/TextField';
import { FailureNotice } from '../FailureNotice';
import type { FieldControl } from '../form/fields';

/** Heavy, and not needed where there is nothing to choose. */
const SearchSelect = lazy(() => import('./ProvidedSearchSelect'));

export interface SchuleSearch {
  readonly snapshot: {
    readonly context: SchuleSearchContext;
    matches(state: 'found' | 'failed'): boolean;
    hasTag(tag: 'busy'): boolean;
  };
  readonly send: (event: SchuleSearchEvent) => void;
}

export interface SchuleFieldProps {
  readonly control: FieldControl<Schule | null>;
  readonly search: SchuleSearch;
  readonly testid: string;
}

/** The school of something, searched on the server by number or name; whoever has only one sees it and chooses nothing. */
export function SchuleField({ control, search: { snapshot, send }, testid }: SchuleFieldProps): ReactElement {
  const t = useTexts(SCHULE);
  const { schulen, total, only, failure } = snapshot.context;
  const { value, onValue, error } = control;
  if (only !== null && value?.id === only.id) {
    return <TextField label={t('label')} value={only.title} readOnly help={t('only')} testid={testid} onValue={() => undefined} />;
  }
  const found = snapshot.matches('found');
  const more = found && total > schulen.length;
  const help =
    found && total === 0 ? t('none') : more ? t('more', { shown: formatNumber(schulen.length), total: formatNumber(total) }) : t('help');
  return (
    <div className="stack">
      <Suspense fallback={<TextField label={t('label')} value={value?.title ?? ''} readOnly help={help} onValue={() => undefined} />}>
        <SearchSelect
          label={t('label')}
          options={schulen.map(({ id, title }) => ({ id, text: title }))}
          selected={value && { id: value.id, text: value.title }}
          onSelect={(id) => onValue([...schulen, value].find((option) => option?.id === id) ?? null)}
          onSearch={(text) => send({ type: 'TYPE', text })}
          loading={snapshot.hasTag('busy')}
          help={help}
          error={error}
          testid={testid}
          fieldRef={control.fieldRef}
        />
      </Suspense>
      {failure === null ? null : (
        <div>
          <p>{t('failed')}</p>
          <FailureNotice failure={failure} onRetry={() => send({ type: 'RETRY' })} retryTestid="retry-schulen-button" />
        </div>
      )}
    </div>
  );
}
