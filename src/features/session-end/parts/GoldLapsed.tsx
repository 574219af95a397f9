import { useRef, type ReactElement } from 'react';
import { SESSION_END } from '#i18n/de/session-end';
import { STEP_UP } from '#i18n/de/step-up';
import { useTexts } from '#i18n/index';
import { WAITING } from '#shared/step-up/waiting';
import { Button, buttonClass } from '#ui/Button';
import type { SessionEndDialogProps } from './SessionEndDialog';
import '../session-end.css';

/**
 * That gold has lapsed over what is typed: said once and politely below whatever stands in the page, with the way to confirm it beside it,
 * which leaves the page as it is (WCAG 2.2.1, STATE-13).
 */
export function GoldLapsed({ snapshot, send }: SessionEndDialogProps): ReactElement {
  const t = useTexts(SESSION_END);
  const stepUp = useTexts(STEP_UP);
  /** What had the focus before: hiding gives it back. */
  const cameFrom = useRef<HTMLElement | null>(null);
  const isLapsed = snapshot.context.end === 'lapsed';
  return (
    <div
      className={isLapsed ? 'gold-lapsed banner banner--warning' : undefined}
      onFocus={({ currentTarget, relatedTarget }) => {
        if (relatedTarget instanceof HTMLElement && !currentTarget.contains(relatedTarget)) cameFrom.current = relatedTarget;
      }}
    >
      {/* There before its words are, so that they are read out. */}
      <p role="status" className="banner__text">
        {isLapsed ? t('lapsed.text') : ''}
      </p>
      {isLapsed ? (
        <>
          <a
            className={buttonClass()}
            href={WAITING.stepUp.href()}
            target="_blank"
            rel="noreferrer"
            data-testid="session-confirm-gold-link"
          >
            {stepUp('otherTabStepUp')}
          </a>
          <Button
            testid="session-hide-lapse-button"
            onPress={() => {
              cameFrom.current?.focus();
              send({ type: 'NOTED' });
            }}
          >
            {t('lapsed.hide')}
          </Button>
        </>
      ) : null}
    </div>
  );
}
