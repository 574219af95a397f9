import type { ReactElement } from 'react';
import { signInAddress, stepUpAddress } from '#api/leave';
import { errorText } from '#contract/errors/lookup';
import { SECOND_FACTOR } from '../../../i18n/de/second-factor';
import { STEP_UP } from '../../../i18n/de/step-up';
import { useTexts } from '../../../i18n/index';
import { StepUpNotice } from '../../../ui/StepUpNotice';
import type { SecondFactorSnapshot } from '../bind';

/** Why the set-up or the reset waits: for the existing second factor, or for a sign-in (STATE-13). */
export function Waiting({ snapshot }: { readonly snapshot: SecondFactorSnapshot }): ReactElement {
  const t = useTexts(STEP_UP);
  const own = useTexts(SECOND_FACTOR);
  const isReset = snapshot.matches('resetting');
  const forSignIn = snapshot.matches('awaitingSignIn') || snapshot.matches({ resetting: 'awaitingSignIn' });
  const otherTab = forSignIn
    ? { text: t('notKept'), label: t('otherTabSignIn'), href: signInAddress() }
    : { text: t('notKept'), label: t('otherTabStepUp'), href: stepUpAddress() };
  const reason = isReset
    ? { title: own('confirmFirst.title'), text: own('confirmFirst.text'), wayOut: own('confirmFirst.wayOut') }
    : { title: own('exists.title'), text: own('exists.text'), wayOut: own('exists.wayOut') };
  const words = forSignIn ? errorText('401') : reason;
  return <StepUpNotice title={words.title} text={words.text} wayOut={words.wayOut} otherTab={snapshot.context.notKept ? otherTab : null} />;
}
