import type { ReactElement } from 'react';
import { IMPORT_STATUS, isOneOf } from '#contract/enums';
import { IMPORT_HISTORY } from '../../../i18n/de/import-history';
import { useTexts } from '../../../i18n/index';
import { FilterChips, type FilterChip } from '../../../ui/FilterChips';
import { SelectField } from '../../../ui/SelectField';
import { schuleTitle } from '../parts/words';
import type { HistorySnapshot, SendHistory } from './bind';

export interface HistoryPartProps {
  readonly snapshot: HistorySnapshot;
  readonly send: SendHistory;
}

const idOrNull = (value: string): string | null => (value === '' ? null : value);

/** Status, school and role; what is set stands below as chips that can be removed one by one. */
export function HistoryFilters({ snapshot, send }: HistoryPartProps): ReactElement {
  const t = useTexts(IMPORT_HISTORY);
  const { query, filters, extended } = snapshot.context;
  const all = { value: '', text: t('filter.all') };
  const statuses = IMPORT_STATUS.map((status) => ({ value: status as string, text: t(`status.${status}`) }));
  const schulen = filters.organisationen.map(({ id, name, kennung }) => ({
    value: id,
    text: schuleTitle({ id, name, kennung: kennung ?? null }),
  }));
  const rollen = filters.rollen.map(({ id, name }) => ({ value: id, text: name }));
  const chooseStatus = (value: string): void => send({ type: 'STATUS_CHOSEN', status: isOneOf(IMPORT_STATUS, value) ? value : null });
  const chooseSchule = (value: string): void => send({ type: 'SCHULE_CHOSEN', organisationId: idOrNull(value) });
  const chooseRolle = (value: string): void => send({ type: 'ROLLE_CHOSEN', rolleId: idOrNull(value) });
  const fields = [
    { key: 'status', value: query.status ?? '', options: statuses, choose: chooseStatus },
    ...(extended
      ? [
          { key: 'schule' as const, value: query.organisationId ?? '', options: schulen, choose: chooseSchule },
          { key: 'rolle' as const, value: query.rolleId ?? '', options: rollen, choose: chooseRolle },
        ]
      : []),
  ] as const;
  const chips: FilterChip[] = fields
    .filter(({ value }) => value !== '')
    .map(({ key, value, options, choose }) => {
      const name = t(`filter.${key}`);
      const text = options.find((option) => option.value === value)?.text ?? t('filter.unknown');
      return {
        key,
        text: t('filter.chip', { name, value: text }),
        removeLabel: t('filter.remove', { name }),
        onRemove: () => choose(''),
      };
    });
  return (
    <>
      <div className="import-filters">
        {fields.map(({ key, value, options, choose }) => (
          <SelectField
            key={key}
            label={t(`filter.${key}`)}
            value={value}
            options={[all, ...withChosen(options, value, t('filter.unknown'))]}
            onValue={choose}
            testid={`history-${key}-select`}
          />
        ))}
      </div>
      <FilterChips
        label={t('filter.label')}
        chips={chips}
        resetText={t('filter.reset')}
        onReset={() => send({ type: 'RESET_FILTERS' })}
        resetTestid="reset-filters-button"
      />
    </>
  );
}

/** An address may name what is no longer on offer; the field shows it all the same. */
function withChosen(options: readonly { readonly value: string; readonly text: string }[], value: string, unknown: string) {
  return value === '' || options.some((option) => option.value === value) ? options : [...options, { value, text: unknown }];
}
