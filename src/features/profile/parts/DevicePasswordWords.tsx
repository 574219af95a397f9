import type { ReactElement } from 'react';
import { failureText } from '#contract/errors/lookup';
import { PERSON_ERRORS } from '#contract/errors/person';
import { PROFILE } from '../../../i18n/de/profile';
import { STEP_UP } from '../../../i18n/de/step-up';
import { useTexts } from '../../../i18n/index';
import { ErrorNotice } from '../../../ui/ErrorNotice';
import { StepUpNotice } from '../../../ui/StepUpNotice';
import { WAITING, type WaitsFor } from '../../../shared/step-up/waiting';
import type { DevicePasswordSnapshot } from '../bind';

/** What the making waits for; null while it does not. */
export function waitsFor(snapshot: DevicePasswordSnapshot): Exclude<WaitsFor, 'stepUp'> | null {
  if (snapshot.matches('awaitingPassword')) return 'password';
  return snapshot.matches('awaitingSignIn') ? 'signIn' : null;
}

/** What will happen, what it waits for, why it failed, or what was done. */
export function DevicePasswordWords({ snapshot }: { readonly snapshot: DevicePasswordSnapshot }): ReactElement {
  const t = useTexts(PROFILE);
  const waiting = useTexts(STEP_UP);
  const { failure, notKept } = snapshot.context;
  const what = waitsFor(snapshot);
  if (what !== null) {
    const { reason, otherTab, href } = WAITING[what];
    const { title, text, wayOut } = reason();
    return (
      <StepUpNotice
        title={title}
        text={text}
        wayOut={wayOut}
        otherTab={notKept ? { text: waiting('notKept'), label: waiting(otherTab), href: href() } : null}
      />
    );
  }
  if (failure === null) return <p data-testid="password-reset-info-text">{t(snapshot.matches('shown') ? 'device.done' : 'device.ask')}</p>;
  return <ErrorNotice words={failureText(failure, PERSON_ERRORS)} code={t('errorCode', { code: failure.code })} testid="error-text" />;
}
