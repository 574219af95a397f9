import type { ReactElement } from 'react';
import { BULK } from '#i18n/de/bulk';
import { STEP_UP } from '#i18n/de/step-up';
import { useTexts } from '#i18n/index';
import { Button } from '#ui/Button';
import { StepUpNotice } from '#ui/StepUpNotice';
import { waitsFor, WAITING } from '../step-up/waiting';
import { standing, type BulkRunProps, type Figures } from './parts';

/** It stands still until the second factor or the sign-in is given in another tab; then it goes on by itself (STATE-13). */
export function Awaiting({
  snapshot,
  send,
  figures,
  words = BULK,
}: BulkRunProps & { readonly figures: Figures & Readonly<Record<string, number>> }): ReactElement {
  const t = useTexts(words);
  const stepUp = useTexts(STEP_UP);
  const what = waitsFor({ value: snapshot.value }) ?? 'stepUp';
  const { otherTab, href, reason } = WAITING[what];
  const { title, text } = reason();
  return (
    <div className="stack" data-testid="bulk-awaiting">
      <StepUpNotice
        title={title}
        text={text}
        wayOut={t('awaiting')}
        otherTab={{ text: t('awaitingText'), label: stepUp(otherTab), href: href() }}
      />
      <p data-testid="bulk-awaiting-text">{standing(t, figures)}</p>
      <div className="row buttons">
        <Button testid="step-up-decline-button" onPress={() => send({ type: 'DECLINE' })}>
          {stepUp('decline')}
        </Button>
      </div>
    </div>
  );
}
