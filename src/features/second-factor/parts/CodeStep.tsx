import type { ReactElement } from 'react';
import { errorText } from '#contract/errors/lookup';
import { SECOND_FACTOR_ERRORS } from '#contract/errors/second-factor';
import type { OtpProblem } from '#machines/own-account/second-factor/types';
import { SECOND_FACTOR } from '#i18n/de/second-factor';
import { useTexts, type TextFunction } from '#i18n/index';
import { FailureNotice } from '#shared/FailureNotice';
import { TextField } from '#ui/TextField';
import type { SecondFactorSnapshot, SendSecondFactor } from '../bind';

/** Two names for one thing: when the problem changes, React calls the other one, and the field takes the focus again. */
const focusFirst = (field: HTMLElement | null): void => field?.focus();
const focusAgain = (field: HTMLElement | null): void => field?.focus();

/** The one-time code in one field (VAL-09); Enter in it does what the dialog's button does. */
export function CodeStep({ snapshot, send }: { readonly snapshot: SecondFactorSnapshot; readonly send: SendSecondFactor }): ReactElement {
  const t = useTexts(SECOND_FACTOR);
  const { otp, otpProblem, failure, key } = snapshot.context;
  const verifying = snapshot.matches({ settingUp: 'verifying' });
  return (
    <form
      className="second-factor__form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        send({ type: 'SUBMIT' });
      }}
    >
      <h3 className="second-factor__heading">{t('code.heading')}</h3>
      {failure === null ? null : <FailureNotice failure={failure} catalogue={SECOND_FACTOR_ERRORS} testid="self-service-otp-error-text" />}
      <p data-testid="self-service-otp-entry-info-text">{t('code.text')}</p>
      <TextField
        label={t('code.label')}
        value={otp}
        onValue={(value) => send({ type: 'CODE_TYPED', otp: value })}
        inputRef={otpProblem === null ? focusFirst : focusAgain}
        help={t('code.help')}
        helpTestid="self-service-token-verify-error-text"
        error={otpProblem === null ? null : wordsOf(otpProblem, (key?.serial ?? null) !== null, t)}
        alone
        errorTestid="self-service-otp-error-text"
        testid="self-service-otp-input"
        inputMode="numeric"
        autoComplete="one-time-code"
        enterKeyHint="done"
        spellCheck={false}
        readOnly={verifying}
        required
      />
      <output>{verifying ? t('code.verifying') : ''}</output>
    </form>
  );
}

/** Where the server cannot tell a code of a key that was replaced from a wrong one, both are said. */
function wordsOf(problem: OtpProblem, isOfThisKey: boolean, t: TextFunction<typeof SECOND_FACTOR.texts>): string {
  if (problem !== 'wrong') return t(`code.${problem}`);
  const { text, wayOut } = errorText('OTP_NICHT_GUELTIG', SECOND_FACTOR_ERRORS);
  return `${text} ${wayOut} ${t(isOfThisKey ? 'code.clock' : 'code.newer')}`;
}
