import type { ReactElement, ReactNode } from 'react';
import { timeOf } from '#contract/days';
import { STEP_UP } from '#i18n/de/step-up';
import { useTexts } from '#i18n/index';
import { Button } from '#ui/Button';
import { Panel } from '#ui/Panel';
import type { DraftKeeping } from './use-kept-draft';

export interface DraftOfferProps {
  readonly keeping: Pick<DraftKeeping<unknown>, 'offered' | 'take' | 'discard'>;
  /** What somebody was about to do, as a sentence: „Sie waren dabei, Mila Thomsen anzulegen.“ */
  readonly title: string;
  /** What is there, where it is not only what was typed. */
  readonly text?: string;
  /** What else there is to tell of it. */
  readonly children?: ReactNode;
}

/** Offers what a reload or a crash has interrupted; nothing is applied before somebody says so (STATE-13). */
export function DraftOffer({ keeping: { offered, take, discard }, title, text, children }: DraftOfferProps): ReactElement | null {
  const t = useTexts(STEP_UP);
  if (offered === null) return null;
  return (
    <Panel
      severity="info"
      title={title}
      testid="draft-offer"
      actions={
        <>
          <Button testid="discard-draft-button" onPress={discard}>
            {t('kept.discard')}
          </Button>
          <Button kind="primary" testid="take-draft-button" onPress={take}>
            {t('kept.take')}
          </Button>
        </>
      }
    >
      <p>{text ?? t('kept.text', { time: timeOf(offered.keptAt) })}</p>
      {children}
    </Panel>
  );
}
