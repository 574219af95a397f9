import type { ReactElement } from 'react';
import { BULK } from '#i18n/de/bulk';
import { COMMON } from '#i18n/de/common';
import { formatDateTime } from '#i18n/format';
import { useTexts } from '#i18n/index';
import { Button } from '#ui/Button';
import { Panel } from '#ui/Panel';
import { Outcomes } from './Outcomes';
import { BULK_IDS, type BulkRunProps, type Figures } from './parts';

type ResultProps = BulkRunProps & { readonly figures: Figures & Readonly<Record<string, number>> };

/** What became of all of them; it stays until it is closed. */
export function Result(props: ResultProps): ReactElement {
  const { snapshot, figures, words = BULK, ids = BULK_IDS, secrets, offer, nameOf, unclear, done = '' } = props;
  const t = useTexts(words);
  const told = props.told ?? ((who: string, count: number) => t('are', { who, count, done }));
  if (secrets?.question != null) return secrets.question;
  const rest = figures.open - figures.lost;
  const more = [
    figures.lost === 0 ? '' : t('cancelledLost', { lost: unclear?.lostPhrase ?? '' }),
    figures.unclear === 0 ? '' : t('cancelledUnclear', figures),
    rest === 0 ? '' : t('cancelledRest'),
  ].join('');
  const isComplete = figures.open + figures.unclear === 0;
  const allWell = isComplete && figures.failed === 0;
  const title = t(!isComplete ? 'cancelled' : allWell ? 'finished' : 'finishedFailed');
  const [only = ''] = snapshot.context.items;
  return (
    <Panel
      key="over"
      severity={allWell ? 'success' : 'warning'}
      title={offer == null ? title : t('leftOver', { what: offer.what, title })}
      testid="bulk-result"
      detail={<Outcomes {...props} />}
      actions={<Ways {...props} />}
    >
      {offer == null ? null : <p data-testid="bulk-over-text">{t('over', { when: formatDateTime(new Date(offer.brokenOffAt)) })}</p>}
      <p data-testid={ids.result}>
        {isComplete && figures.total === 1
          ? t(allWell ? 'finishedOne' : 'failedOne', {
              name: nameOf?.(only) ?? only,
              what: told(t('whoOne', { name: nameOf?.(only) ?? only }), 1),
            })
          : isComplete && allWell
            ? t('finishedAll', { ...figures, what: told(t('whoAll', figures), figures.total) })
            : t(isComplete ? 'finishedSome' : 'cancelledText', {
                ...figures,
                more,
                count: figures.done,
                what: told(t('whoSome', figures), figures.done),
              })}
      </p>
      {figures.unclear === 0 ? null : <p>{unclear?.unheardText ?? t('unclearText')}</p>}
      {snapshot.matches('handingOver') ? secrets?.text : snapshot.can({ type: 'SAVE_RESULTS' }) ? secrets?.handedOver : null}
    </Panel>
  );
}

function Ways({ snapshot, send, secrets, unclear, words = BULK, ids = BULK_IDS, next }: ResultProps): ReactElement {
  const t = useTexts(words);
  const common = useTexts(COMMON);
  const isPrimary = snapshot.matches('handingOver');
  return (
    <>
      {snapshot.can({ type: 'SAVE_FAILURES' }) ? (
        <Button testid={ids.saveFailures} onPress={() => send({ type: 'SAVE_FAILURES' })}>
          {t('saveFailures')}
        </Button>
      ) : null}
      {snapshot.can({ type: 'RETRY_FAILED' }) ? (
        <Button testid="bulk-retry-button" onPress={() => send({ type: 'RETRY_FAILED' })}>
          {t('retryFailed')}
        </Button>
      ) : null}
      {snapshot.can({ type: 'RENEW' }) ? (
        <Button kind="primary" testid="bulk-renew-button" onPress={() => send({ type: 'RENEW' })}>
          {unclear?.renew ?? t('renew')}
        </Button>
      ) : null}
      {secrets !== undefined && snapshot.can({ type: 'SAVE_RESULTS' }) ? (
        <>
          <Button testid="print-result-button" onPress={() => send({ type: 'PRINT_RESULTS' })}>
            {secrets.print}
          </Button>
          <Button
            {...(isPrimary ? { kind: 'primary' } : {})}
            testid="download-result-button"
            onPress={() => send({ type: 'SAVE_RESULTS' })}
          >
            {secrets.save}
          </Button>
        </>
      ) : null}
      {next ?? (
        <Button
          {...(isPrimary || snapshot.can({ type: 'RENEW' }) ? {} : { kind: 'primary' })}
          testid={ids.close}
          onPress={() => send({ type: 'CLOSE' })}
        >
          {common('close')}
        </Button>
      )}
    </>
  );
}
