import type { ReactElement } from 'react';
import { SCHUL_ANGEBOTE } from '#i18n/de/schul-angebote';
import { formatNumber } from '#i18n/format';
import { useTexts } from '#i18n/index';
import { ConfirmDialog } from '#shared/dialog/ConfirmDialog';
import { Button } from '#ui/Button';
import { DataTable } from '#ui/DataTable';
import { focusTitle } from '#ui/focus-title';
import { Panel } from '#ui/Panel';
import { printOutcome } from '../words';
import type { PartProps } from './part-props';

/** What became of each role that was sent; it stays until it is closed (ANG-09). */
export function Result(props: PartProps): ReactElement {
  const { snapshot, send, stand } = props;
  const t = useTexts(SCHUL_ANGEBOTE);
  const { outcomes } = snapshot.context;
  const isDone = snapshot.matches('done');
  const done = outcomes.filter(({ came }) => came === 'done').length;
  const named = { angebot: stand.angebot.name, schule: stand.schule.title };
  return (
    <div className="card">
      <Panel
        severity={isDone ? 'success' : 'warning'}
        title={t(isDone ? 'result.done' : 'result.partly')}
        testid={isDone ? 'rollenerweiterung-success' : 'rollenerweiterung-error-layout-card'}
        detail={
          <DataTable
            caption={t('result.caption')}
            testid="rollenerweiterung-result-table"
            columns={[
              { key: 'rolle', title: t('result.rolle'), cell: ({ name }) => name },
              { key: 'wanted', title: t('result.wanted'), cell: ({ gets }) => t(gets ? 'result.gets' : 'result.loses') },
              { key: 'outcome', title: t('result.outcome'), cell: (outcome) => printOutcome(t, outcome) },
            ]}
            rows={outcomes}
            rowKey={({ id }) => id}
            rowTestid={(index) => `rollenerweiterung-error-error-list-item-${index}`}
            texts={{
              page: (from, to, total) => t('result.page', { from, to, total }),
              previous: t('result.previous'),
              next: t('result.next'),
            }}
            pageSize={100}
          />
        }
        actions={
          <>
            <Button testid="rollenerweiterung-error-save-button" onPress={() => send({ type: 'SAVE_RESULT' })}>
              {t('result.save')}
            </Button>
            {snapshot.can({ type: 'RETRY' }) ? (
              <Button testid="rollenerweiterung-retry-button" onPress={() => send({ type: 'RETRY' })}>
                {t('result.retry')}
              </Button>
            ) : null}
            <Button
              kind="primary"
              testid={isDone ? 'close-rollenerweiterung-save-success-button' : 'rollenerweiterung-error-discard-button'}
              onPress={() => {
                send({ type: 'CLOSE' });
                focusTitle();
              }}
            >
              {t('result.close')}
            </Button>
          </>
        }
      >
        <p data-testid="rollenerweiterung-result-text">
          {isDone
            ? t('result.doneText', named)
            : t('result.partlyText', { ...named, done: formatNumber(done), total: formatNumber(outcomes.length) })}
        </p>
      </Panel>
      <ClosingDialog {...props} />
    </div>
  );
}

/** The reasons stand nowhere else: that is said before they are gone. */
function ClosingDialog({ snapshot, send, stand }: PartProps): ReactElement | null {
  const t = useTexts(SCHUL_ANGEBOTE);
  if (!snapshot.matches({ partly: 'closing' })) return null;
  return (
    <ConfirmDialog
      title={t('result.closeTitle', { angebot: stand.angebot.name, schule: stand.schule.title })}
      testid="rollenerweiterung-close-result-dialog"
      confirm={{
        label: t('result.closeAnyway'),
        testid: 'confirm-close-bulk-error-dialog-button',
        danger: true,
        onPress: () => send({ type: 'CONFIRM' }),
      }}
      cancel={{
        label: t('result.stay'),
        testid: 'cancel-close-bulk-error-dialog-button',
        onPress: () => send({ type: 'CANCEL' }),
      }}
    >
      <p>{t('result.closeText')}</p>
    </ConfirmDialog>
  );
}
