import type { ReactElement } from 'react';
import { IMPORT } from '#i18n/de/import';
import { useTexts } from '#i18n/index';
import { SearchSelect } from '#ui/spectrum/SearchSelect';
import { LookupFailed } from './LookupFailed';
import type { FieldProps } from './SchuleField';

/** The role, out of those for pupils at the chosen school (D-10). */
export function RolleField({ snapshot, send, error, fieldRef }: FieldProps): ReactElement {
  const t = useTexts(IMPORT);
  const { rolle, rollen, rollenFailure } = snapshot.context;
  const state = ROLLEN_STATES.find((name) => snapshot.matches({ choosing: { rollen: name } })) ?? 'waiting';
  const help = {
    waiting: t('choose.rolleFirst'),
    loading: t('choose.rollenLoading'),
    found: t('choose.rolleHelp'),
    none: t('choose.rollenNone'),
    failed: t('choose.rolleHelp'),
  }[state];
  return (
    <div>
      <SearchSelect
        label={t('choose.rolle')}
        options={rollen.map(({ id, name }) => ({ id, text: name }))}
        selected={rolle && { id: rolle.id, text: rolle.name }}
        onSelect={(id) => send({ type: 'ROLLE_CHOSEN', rolle: rollen.find((option) => option.id === id) ?? null })}
        loading={state === 'loading'}
        help={help}
        error={error}
        testid="rolle-select"
        fieldRef={fieldRef}
      />
      {state === 'failed' && rollenFailure !== null ? (
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

const ROLLEN_STATES = ['waiting', 'loading', 'found', 'none', 'failed'] as const;
