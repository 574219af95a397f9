import type { ReactElement } from 'react';
import { BULK } from '#i18n/de/bulk';
import { useTexts } from '#i18n/index';
import { Button } from '#ui/Button';
import { Panel } from '#ui/Panel';
import { FailureWords } from '../FailureWords';
import { isUnheard, worked, type BulkRunProps, type Figures } from './parts';

export type PausedProps = BulkRunProps & { readonly figures: Figures & Readonly<Record<string, number>> };

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
      <p>{t('pausedText', { ...figures, ...worked(figures) })}</p>
      {failure === null ? null : <FailureWords failure={failure} catalogue={catalogue} />}
      {isUnheard(snapshot) ? <p>{t('pausedUnheard')}</p> : null}
    </Panel>
  );
}
