import type { ReactElement } from 'react';
import { IMPORT } from '#i18n/de/import';
import { useTexts } from '#i18n/index';
import { unchosen } from '#shared/search/unchosen';
import { SearchSelect } from '#ui/spectrum/SearchSelect';
import { LookupFailed } from './LookupFailed';
import type { FieldProps } from './SchuleField';

/** The role, out of those for pupils at the chosen school (D-10). */
export function RolleField({ snapshot, send, error, fieldRef }: FieldProps): ReactElement {
  const t = useTexts(IMPORT);
  const { schule, rolle, rollen, rollenFailure } = snapshot.context;
  const hasNone = snapshot.matches({ choosing: { rollen: 'none' } });
  return (
    <div>
      <SearchSelect
        label={t('choose.rolle')}
        options={rollen.map(({ id, name }) => ({ id, text: name }))}
        selected={rolle && { id: rolle.id, text: rolle.name }}
        onSelect={(id) => send({ type: 'ROLLE_CHOSEN', rolle: rollen.find((option) => option.id === id) ?? null })}
        isSearching={snapshot.matches({ choosing: { rollen: 'loading' } })}
        help={t(schule === null ? 'choose.rolleFirst' : hasNone ? 'choose.rollenNone' : 'choose.rolleHelp')}
        unchosen={unchosen}
        error={error}
        testid="rolle-select"
        fieldRef={fieldRef}
      />
      {snapshot.matches({ choosing: { rollen: 'failed' } }) && rollenFailure !== null ? (
        <LookupFailed
          text={t('choose.rollenFailed')}
          failure={rollenFailure}
          retry={t('choose.rollenRetry')}
          onRetry={() => send({ type: 'RETRY_ROLLEN' })}
          testid="retry-rollen-button"
        />
      ) : null}
    </div>
  );
}
