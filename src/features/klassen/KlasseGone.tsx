import type { ReactElement } from 'react';
import { KLASSEN } from '#i18n/de/klassen';
import { useTexts } from '#i18n/index';
import { Alert } from '#ui/Alert';
import { Button } from '#ui/Button';
import { CopyButton } from '#ui/CopyButton';

export interface KlasseGoneProps {
  readonly name: string;
  readonly schule: string;
  /** The new name that could not be saved. */
  readonly typed: string;
  /** To the list; what was typed counts no more. */
  readonly onLeave: () => void;
}

/** Somebody deleted the class while it was renamed: told so, and the new name can be taken along (ERR-00, STATE-12). */
export function KlasseGone({ name, schule, typed, onLeave }: KlasseGoneProps): ReactElement {
  const t = useTexts(KLASSEN);
  return (
    <Alert
      severity="error"
      title={t('gone.title', { name })}
      testidPrefix="klasse-gone"
      urgent
      actions={
        <Button kind="primary" testid="leave-gone-klasse-button" onPress={onLeave}>
          {t('toList')}
        </Button>
      }
    >
      <p>{t('gone.text', { name, schule })}</p>
      <p>{t('gone.typed', { typed })}</p>
      <CopyButton text={typed} label={t('gone.copy')} copied={t('gone.copied')} failed={t('gone.copyFailed')} />
    </Alert>
  );
}
