import type { ReactElement } from 'react';
import { SECOND_FACTOR } from '../../../i18n/de/second-factor';
import { STEP_UP } from '../../../i18n/de/step-up';
import { useTexts } from '../../../i18n/index';
import { StepUpNotice } from '../../../ui/StepUpNotice';
import { WAITING, type WaitsFor } from '../../../shared/step-up/waiting';
import type { SecondFactorSnapshot } from '../bind';

/** What the set-up or the reset waits for; null while it does not. */
export function waitsFor(snapshot: SecondFactorSnapshot): WaitsFor | null {
  if (snapshot.matches('awaitingPassword')) return 'password';
  if (snapshot.matches('awaitingSignIn') || snapshot.matches({ resetting: 'awaitingSignIn' })) return 'signIn';
  return snapshot.hasTag('awaiting') ? 'stepUp' : null;
}

/** Why the set-up or the reset waits: for the existing second factor, for a sign-in, or for the password (STATE-13, D-20). */
export function Waiting({ snapshot }: { readonly snapshot: SecondFactorSnapshot }): ReactElement {
  const t = useTexts(STEP_UP);
  const own = useTexts(SECOND_FACTOR);
  const what = waitsFor(snapshot) ?? 'stepUp';
  const { otherTab, href, reason } = WAITING[what];
  const about = snapshot.matches('resetting') ? 'confirmFirst' : 'exists';
  const words = what === 'stepUp' ? { title: own(`${about}.title`), text: own(`${about}.text`), wayOut: own(`${about}.wayOut`) } : reason();
  return (
    <StepUpNotice
      title={words.title}
      text={words.text}
      wayOut={words.wayOut}
      otherTab={snapshot.context.notKept ? { text: t('notKept'), label: t(otherTab), href: href() } : null}
    />
  );
}
