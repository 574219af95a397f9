import type { ReactElement } from 'react';
import type { TokenKey } from '#machines/own-account/second-factor/types';
import { TOKEN_KEY } from '#i18n/de/token-key';
import { useTexts } from '#i18n/index';
import { CopyButton } from '#ui/CopyButton';
import { useMedia } from '#ui/use-media';
import { keyAsText } from './otpauth';
import './token-key.css';

export interface TokenKeyOutputProps {
  readonly tokenKey: TokenKey;
  /** What the image is; `withText` where the key stands below it as text. */
  readonly alt: { readonly withText: string; readonly only: string };
  /** Who must not get the key. */
  readonly warning: string;
  /** Copying it is offered beside it. */
  readonly copiedElsewhere?: boolean;
}

/** The key of a software token as QR image, as a link for an app on this device, and as text (SCREEN-15). */
export function TokenKeyOutput({
  tokenKey: { qrCode, otpauthUri },
  alt,
  warning,
  copiedElsewhere = false,
}: TokenKeyOutputProps): ReactElement {
  const t = useTexts(TOKEN_KEY);
  const text = keyAsText(otpauthUri);
  // A telephone cannot scan what it shows itself.
  const isHeld = useMedia('(pointer: coarse), (max-width: 599px)');
  const here =
    otpauthUri === null || text === null ? null : (
      <p className="token-key__here">
        <a href={otpauthUri} data-testid="software-token-dialog-app-link">
          {t('openApp')}
        </a>
      </p>
    );
  return (
    <>
      {isHeld ? here : null}
      <img
        className="token-key__qr"
        src={qrCode}
        width={220}
        height={220}
        alt={text === null ? alt.only : alt.withText}
        data-testid="software-token-dialog-qr-code"
      />
      {isHeld ? null : here}
      {text === null ? null : (
        <>
          <details
            className="token-key__details"
            onToggle={({ currentTarget }) => currentTarget.open && currentTarget.scrollIntoView({ block: 'nearest' })}
          >
            <summary data-testid="software-token-dialog-key-toggle">{t('asText')}</summary>
            <p>{t('asTextHelp')}</p>
            <p className="token-key__text" data-testid="software-token-dialog-key">
              {text}
            </p>
            {copiedElsewhere ? null : <CopyKey text={text} />}
          </details>
          <p>{warning}</p>
        </>
      )}
    </>
  );
}

export interface CopyKeyProps {
  readonly text: string;
  readonly testid?: string;
  /** The clipboard holds the key now. */
  readonly onCopied?: () => void;
}

/** Copies the key as an app takes it, without the blanks that make it readable. */
export function CopyKey({ text, ...button }: CopyKeyProps): ReactElement {
  const t = useTexts(TOKEN_KEY);
  return <CopyButton text={text.replaceAll(' ', '')} label={t('copy')} copied={t('copied')} failed={t('copyFailed')} {...button} />;
}
