import type { ReactElement } from 'react';
import { BULK } from '#i18n/de/bulk';
import { useTexts } from '#i18n/index';
import { Button } from '#ui/Button';
import { Panel } from '#ui/Panel';
import { FailureWords } from '../FailureWords';
import { Unclear } from './Unclear';
import { standing, type BulkRunProps, type Figures } from './parts';

export type PausedProps = BulkRunProps & { readonly figures: Figures & Readonly<Record<string, number>> };

/** Why it stands still, and what is still open. */
export function Paused(props: PausedProps): ReactElement {
  const { snapshot, send, catalogue, figures, words = BULK } = props;
  const t = useTexts(words);
  const { failure, unheard, lost } = snapshot.context;
  // Nobody has to try again by himself: going on does it.
  const isUnheard = failure?.status === 0 && unheard.length > 0;
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
      {isUnheard ? <p>{t('unheardWhy')}</p> : null}
      <p>{standing(t, figures)}</p>
      {failure === null || isUnheard ? null : <FailureWords failure={failure} catalogue={catalogue} />}
      <Unclear {...props} />
      {unheard.length + lost.length === 0 ? null : <p>{props.unclear?.again ?? t('goOnText')}</p>}
    </Panel>
  );
}
