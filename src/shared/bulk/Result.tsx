import type { ReactElement } from 'react';
import { BULK } from '#i18n/de/bulk';
import { COMMON } from '#i18n/de/common';
import { formatDateTime } from '#i18n/format';
import { useTexts } from '#i18n/index';
import { Button } from '#ui/Button';
import { Panel } from '#ui/Panel';
import { Outcomes } from './Outcomes';
import { BULK_IDS, isUnheard, type BulkRunProps, type Figures } from './parts';

type ResultProps = BulkRunProps & { readonly figures: Figures & Readonly<Record<string, number>> };

/** What became of all of them; it stays until it is closed. */
export function Result(props: ResultProps): ReactElement {
  const { snapshot, figures, words = BULK, ids = BULK_IDS, secrets, offer, nameOf, done = '' } = props;
  const t = useTexts(words);
  const told = props.told ?? ((who: string, count: number) => t('are', { who, count, done }));
  if (secrets?.question != null) return secrets.question;
  const isComplete = figures.open === 0;
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
          ? t(allWell ? 'finishedOne' : 'failedOne', { name: nameOf?.(only) ?? only, what: told(nameOf?.(only) ?? only, 1) })
          : isComplete && allWell
            ? t('finishedAll', { ...figures, what: told(t('whoAll', figures), figures.total) })
            : t(isComplete ? 'finishedSome' : isUnheard(snapshot) ? 'cancelledUnheard' : 'cancelledText', {
                ...figures,
                count: figures.done,
                what: told(t('whoSome', figures), figures.done),
              })}
      </p>
      {snapshot.matches('handingOver') ? secrets?.text : snapshot.can({ type: 'SAVE_RESULTS' }) ? secrets?.handedOver : null}
    </Panel>
  );
}

function Ways({ snapshot, send, secrets, words = BULK, ids = BULK_IDS, next }: ResultProps): ReactElement {
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
        <Button {...(isPrimary ? {} : { kind: 'primary' })} testid={ids.close} onPress={() => send({ type: 'CLOSE' })}>
          {common('close')}
        </Button>
      )}
    </>
  );
}
