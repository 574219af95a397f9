import { useId, useLayoutEffect, type ReactElement } from 'react';
import type { SnapshotFrom } from 'xstate';
import type { sessionEndMachine } from '#machines/frame/session-end/machine';
import type { SessionEndEvent } from '#machines/frame/session-end/types';
import { secondsTo } from '#rules/session-ends';
import { SESSION_END } from '#i18n/de/session-end';
import { useTexts } from '#i18n/index';
import { FailureNotice } from '#shared/FailureNotice';
import { Button } from '#ui/Button';
import { Dialog } from '#ui/Dialog';

export interface SessionEndDialogProps {
  readonly snapshot: SnapshotFrom<typeof sessionEndMachine>;
  readonly send: (event: SessionEndEvent) => void;
}

const LAST_S = 60;

/**
 * The announcement: what ends, what becomes of what is typed, and the one thing to do. A screen reader reads out the name of a dialog that
 * opens and the button with the focus, so that what ends is said of that button (WCAG 2.2.1).
 */
export function SessionEndDialog({ snapshot, send }: SessionEndDialogProps): ReactElement | null {
  const t = useTexts(SESSION_END);
  const what = useId();
  /** The one thing to do has the focus. */
  const first = { kind: 'primary', firstFocus: true, 'aria-describedby': what } as const;
  const { end, standing, failure } = snapshot.context;
  const isOver = snapshot.matches('over');
  useTabNotice(isOver ? t('over.title') : end === null || standing === null ? null : t(`${end}.title`));
  if (isOver)
    return (
      <Dialog
        key="over"
        title={t('over.title')}
        testid="session-over-dialog"
        onDismiss={() => send({ type: 'SIGN_IN' })}
        footer={
          <Button {...first} testid="session-sign-in-button" onPress={() => send({ type: 'SIGN_IN' })}>
            {t('over.signIn')}
          </Button>
        }
      >
        <p id={what}>{t('over.text')}</p>
        <p>{t('over.kept')}</p>
      </Dialog>
    );
  // While it is looked whether it has changed, what is announced stands.
  if (end === null || end === 'lapsed' || standing === null) return null;
  const noted = (): void => send({ type: 'NOTED' });
  return (
    <Dialog
      key={end}
      title={t(`${end}.title`)}
      testid="session-end-announcement"
      onDismiss={noted}
      footer={
        <>
          <Button {...(end === 'atMost' ? first : {})} testid="session-go-on-button" onPress={noted}>
            {t(end === 'atMost' ? 'goOn' : 'notNow')}
          </Button>
          {end === 'atMost' ? null : (
            <Button
              {...first}
              testid="session-prolong-button"
              busy={snapshot.matches('prolonging')}
              onPress={() => send({ type: 'PROLONG' })}
            >
              {t(`${end}.prolong`)}
            </Button>
          )}
        </>
      }
    >
      {failure === null ? null : <FailureNotice failure={failure} testid="error-text" />}
      <p id={what}>{t(`${end}.text`)}</p>
      <p>{t(`${end}.kept`)}</p>
      <p role="status">
        {end !== 'atMost' && snapshot.matches('prolonging')
          ? t(`${end}.prolonging`)
          : secondsTo(standing.ends, end) < LAST_S
            ? t('lastMinute')
            : ''}
      </p>
    </Dialog>
  );
}

/** The tab says it too, for whoever works in another one; afterwards it is called as before. */
function useTabNotice(notice: string | null): void {
  const t = useTexts(SESSION_END);
  useLayoutEffect(() => {
    if (notice === null) return undefined;
    const page = document.title;
    const told = t('tab', { notice, page });
    document.title = told;
    return () => {
      if (document.title === told) document.title = page;
    };
  }, [notice, t]);
}
