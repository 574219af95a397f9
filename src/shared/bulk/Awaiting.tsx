import type { ReactElement } from 'react';
import { BULK } from '../../i18n/de/bulk';
import { useTexts } from '../../i18n/index';
import { StepUpButtons, StepUpReason } from '../step-up/StepUpPanel';
import type { BulkRunProps, Figures } from './BulkRun';

/** It stands still until the second factor or the sign-in is given; what is done is taken along to the login and back (STATE-13). */
export function Awaiting({ snapshot, send, figures }: BulkRunProps & { readonly figures: Figures }): ReactElement {
  const t = useTexts(BULK);
  return (
    <div className="stack" data-testid="bulk-awaiting">
      <StepUpReason snapshot={snapshot} />
      <p data-testid="bulk-awaiting-text">
        {t('pausedText', { done: figures.total - figures.open, total: figures.total, open: figures.open })} {t('awaiting')}
      </p>
      <div className="row buttons">
        <StepUpButtons snapshot={snapshot} send={send} />
      </div>
    </div>
  );
}
