import type { ReactElement } from 'react';
import { BULK } from '#i18n/de/bulk';
import { useTexts } from '#i18n/index';
import { Button } from '#ui/Button';
import { Panel } from '#ui/Panel';
import { FailureWords } from '../FailureWords';
import type { BulkRunProps, Figures } from './parts';

type PausedProps = BulkRunProps & { readonly figures: Figures & Readonly<Record<string, number>> };

/** Why it stands still, and what is still open. */
export function Paused({ snapshot, send, catalogue, figures, words = BULK }: PausedProps): ReactElement {
  const t = useTexts(words);
  const { failure } = snapshot.context;
  return (
    <Panel
      key="paused"
      severity="warning"
      title={t('paused')}
      testid="bulk-paused"
      actions={
        <>
          <Button testid="bulk-cancel-button" onPress={() => send({ type: 'CANCEL' })}>
            {t('cancel')}
          </Button>
          <Button kind="primary" testid="bulk-go-on-button" onPress={() => send({ type: 'GO_ON' })}>
            {t('goOn')}
          </Button>
        </>
      }
    >
      <p>{t('pausedText', { ...figures, done: figures.total - figures.open })}</p>
      {failure === null ? null : <FailureWords failure={failure} catalogue={catalogue} />}
    </Panel>
  );
}

/** A reload interrupted it: what is done, what is open, and whose result is gone. */
export function Interrupted({ send, figures, lostText }: PausedProps): ReactElement {
  const t = useTexts(BULK);
  return (
    <Panel
      key="interrupted"
      severity="warning"
      title={t('interrupted')}
      testid="bulk-interrupted"
      actions={
        <>
          <Button testid="bulk-discard-button" onPress={() => send({ type: 'CANCEL' })}>
            {t('discardRest')}
          </Button>
          <Button kind="primary" testid="bulk-go-on-button" onPress={() => send({ type: 'GO_ON' })}>
            {t('goOn')}
          </Button>
        </>
      }
    >
      <p data-testid="bulk-interrupted-text">{t('pausedText', { ...figures, done: figures.total - figures.open })}</p>
      {lostText === undefined || figures.lost === 0 ? null : <p data-testid="bulk-lost-text">{lostText}</p>}
    </Panel>
  );
}
