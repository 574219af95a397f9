import type { ReactElement } from 'react';
import type { PersonSubject } from '#rules/person-record';
import type { TokenKey } from '#machines/own-account/second-factor/types';
import { PERSON_FACTOR } from '#i18n/de/person-factor';
import { useTexts } from '#i18n/index';
import type { SecretCovering } from '#shared/dialog/SecretResult';
import { keyAsText } from '#shared/second-factor/otpauth';
import { CopyKey, TokenKeyOutput } from '#shared/second-factor/TokenKeyOutput';
import { Button } from '#ui/Button';
import '#ui/password-output.css';

export interface SoftwareTokenOutputProps extends SecretCovering {
  readonly tokenKey: TokenKey;
  readonly subject: PersonSubject;
}

/** The first thing to do after the key was made. */
const focus = (button: HTMLElement | null): void => button?.querySelector('button')?.focus();

/** The key covered until asked for, and alone on the sheet when the page is printed. */
export function SoftwareTokenOutput({ tokenKey, subject, revealed, onReveal, onCover, onCopied }: SoftwareTokenOutputProps): ReactElement {
  const t = useTexts(PERSON_FACTOR);
  const { name, username } = subject;
  const text = keyAsText(tokenKey.otpauthUri);
  return (
    <>
      <div className="stack no-print">
        <div ref={focus} className="row">
          <Button testid="show-password-icon" aria-pressed={revealed} onPress={revealed ? onCover : onReveal}>
            {t(revealed ? 'software.hide' : 'software.show')}
          </Button>
          {text === null ? null : <CopyKey text={text} testid="copy-password-icon" onCopied={onCopied} />}
        </div>
        {revealed ? (
          <TokenKeyOutput
            tokenKey={tokenKey}
            alt={{ withText: t('software.alt', { name }), only: t('software.altOnly', { name }) }}
            warning={t('software.warning')}
            copiedElsewhere
          />
        ) : (
          <p className="field__help">{t('software.covered')}</p>
        )}
      </div>
      <div className="password-sheet" aria-hidden="true">
        <h1>{t('software.sheetTitle')}</h1>
        <p>{name}</p>
        <p>{t('software.sheetUsername', { username: username ?? '' })}</p>
        <p>{t('software.sheetText')}</p>
        <img src={tokenKey.qrCode} alt="" width={300} height={300} />
        {text === null ? null : <p>{t('software.sheetKey', { key: text })}</p>}
      </div>
    </>
  );
}
