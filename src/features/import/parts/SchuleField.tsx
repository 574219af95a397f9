import type { ReactElement, Ref } from 'react';
import { IMPORT } from '#i18n/de/import';
import { formatNumber } from '#i18n/format';
import { useTexts } from '#i18n/index';
import { unchosen } from '#shared/search/unchosen';
import { SearchSelect, type Focusable } from '#ui/spectrum/SearchSelect';
import type { ImportSnapshot, SendImport } from '../bind';
import { LookupFailed } from './LookupFailed';
import { schuleTitle } from './words';

export interface FieldProps {
  readonly snapshot: ImportSnapshot;
  readonly send: SendImport;
  readonly error: string | null;
  readonly fieldRef: Ref<Focusable>;
}

/** The school, searched on the server by number or name (D-10). */
export function SchuleField({ snapshot, send, error, fieldRef }: FieldProps): ReactElement {
  const t = useTexts(IMPORT);
  const { schule, schulen, schulenTotal, schulenFailure } = snapshot.context;
  const found = snapshot.matches({ choosing: { schulen: 'found' } });
  const failed = snapshot.matches({ choosing: { schulen: 'failed' } });
  const help =
    found && schulenTotal === 0
      ? t('choose.schulenNone')
      : found && schulenTotal > schulen.length
        ? t('choose.schulenMore', { shown: formatNumber(schulen.length), total: formatNumber(schulenTotal) })
        : t('choose.schuleHelp');
  return (
    <div>
      <SearchSelect
        label={t('choose.schule')}
        options={schulen.map((option) => ({ id: option.id, text: schuleTitle(option) }))}
        selected={schule && { id: schule.id, text: schuleTitle(schule) }}
        onSelect={(id) => send({ type: 'SCHULE_CHOSEN', schule: [...schulen, schule].find((option) => option?.id === id) ?? null })}
        onSearch={(text) => send({ type: 'SCHULE_TYPED', text })}
        isSearching={!found && !failed}
        help={help}
        unchosen={unchosen}
        error={error}
        testid="person-import-schule-select"
        fieldRef={fieldRef}
      />
      {failed && schulenFailure !== null ? (
        <LookupFailed
          text={t('choose.schulenFailed')}
          failure={schulenFailure}
          retry={t('choose.schulenRetry')}
          onRetry={() => send({ type: 'RETRY_SCHULEN' })}
          testid="retry-schulen-button"
        />
      ) : null}
    </div>
  );
}
