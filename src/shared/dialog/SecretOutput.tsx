import type { ReactElement, ReactNode } from 'react';
import { SECRET } from '#i18n/de/secret';
import { useTexts } from '#i18n/index';
import { PasswordOutput } from '#ui/PasswordOutput';

export interface SecretOutputProps {
  readonly password: string;
  readonly label: string;
  readonly revealed: boolean;
  readonly onReveal: () => void;
  readonly onCover: () => void;
  /** The clipboard holds it now. */
  readonly onCopied?: () => void;
  /** What else can be done with it. */
  readonly more?: ReactNode;
  /** What is on paper around it. */
  readonly sheet: readonly string[];
}

/** A generated password, shown once: covered at first, to be revealed, copied, and printed alone (D-12). It takes the focus. */
export function SecretOutput({ password, label, revealed, onReveal, onCover, onCopied, more, sheet }: SecretOutputProps): ReactElement {
  const t = useTexts(SECRET);
  return (
    <PasswordOutput
      password={password}
      revealed={revealed}
      onToggle={revealed ? onCover : onReveal}
      onCopied={onCopied}
      more={more}
      texts={{
        label,
        covered: t('covered'),
        show: t('show'),
        hide: t('hide'),
        copy: t('copy'),
        copied: t('copied'),
        copyFailed: t('copyFailed'),
      }}
      sheet={{ title: label, lines: sheet }}
    />
  );
}
