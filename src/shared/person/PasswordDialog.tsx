import type { ReactElement } from 'react';
import { PERSON } from '#i18n/de/person';
import { SECRET } from '#i18n/de/secret';
import { useTexts } from '#i18n/index';
import { slipOf } from '../dialog/slip';
import { unnotedPassword } from '../dialog/unnoted';
import { useAnnounced } from '../flags';
import { namesOf } from './places';
import { SecretAction, type SecretActionProps } from './SecretAction';

export interface PasswordDialogProps extends Omit<SecretActionProps, 'testid' | 'words' | 'note'> {
  /** Nobody should hand out a password with which the person cannot sign in. */
  readonly isLocked?: boolean;
}

/** A new start password for one person, wherever it is wanted: on the page, in a row, after creating several (CALL-44, D-12, D-26). */
export function PasswordDialog({ isLocked = false, ...props }: PasswordDialogProps): ReactElement {
  const t = useTexts(PERSON);
  const secret = useTexts(SECRET);
  const endsSessions = useAnnounced('sessionsEndedEnabled');
  const { subject, places = [] } = props;
  const { name, username } = subject;
  return (
    <SecretAction
      {...props}
      testid="password-reset-dialog"
      {...(isLocked ? { note: t('password.locked') } : {})}
      words={{
        title: t('password.dialogTitle', { name }),
        ask: t(endsSessions ? 'password.ask' : 'password.askOnly'),
        confirm: t('password.confirm'),
        busy: t('password.busy'),
        doneTitle: t('password.doneTitle', { name }),
        done: t('password.done'),
        label: t('password.label'),
        print: secret('slip'),
        sheet: slipOf({ name, username, places: namesOf(places) }),
        unnoted: unnotedPassword('start', name),
      }}
    />
  );
}
