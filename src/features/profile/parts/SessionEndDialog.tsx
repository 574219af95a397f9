import type { ReactElement } from 'react';
import type { SnapshotFrom } from 'xstate';
import type { ownSessionEndMachine, SessionEndOrder } from '#machines/own-account/own-session-end/machine';
import type { ActionEvent } from '#machines/patterns/action/types';
import { OWN_SESSIONS } from '#i18n/de/own-sessions';
import { formatDateTime } from '#i18n/format';
import { useTexts } from '#i18n/index';
import { ActionDialog } from '#shared/dialog/ActionDialog';
import { Told } from '#shared/dialog/Told';

export interface SessionEndDialogProps {
  readonly snapshot: SnapshotFrom<typeof ownSessionEndMachine>;
  readonly send: (event: ActionEvent<SessionEndOrder>) => void;
  /** Takes the focus afterwards: the button that opened the dialog goes with its session. */
  readonly returnFocusId: string;
}

/** Asks before one of the own sessions ends, or all others, and says what came of it (AUTH-04, D-20). */
export function SessionEndDialog({ snapshot, send, returnFocusId }: SessionEndDialogProps): ReactElement | null {
  const t = useTexts(OWN_SESSIONS);
  const order = snapshot.context.subject;
  if (order === null) return null;
  const device = order.kind === 'one' ? order.device : '';
  const of = order.kind;
  return (
    <ActionDialog
      snapshot={snapshot}
      send={send}
      title={t(`${of}.title`, { device })}
      testid="session-end-dialog"
      confirm={{ label: t(of === 'one' ? 'end' : 'endOthers'), testid: 'session-end-button' }}
      cancel={{ testid: 'close-session-end-dialog-button' }}
      busyText={t('busy')}
      failureTestid="error-text"
      returnFocusId={returnFocusId}
      done={{
        title: t(`${of}.doneTitle`),
        content: <Told testid="session-end-success-text">{t(`${of}.done`, { device })}</Told>,
        closeTestid: 'close-session-end-dialog-button',
      }}
    >
      {order.kind === 'one' ? <p>{t('one.since', { since: formatDateTime(order.since) })}</p> : null}
      <p data-testid="session-end-text">{t(`${of}.text`)}</p>
    </ActionDialog>
  );
}
