import { useSelector } from '@xstate/react';
import type { ReactElement } from 'react';
import type { Hold } from '#machines/leaving/types';
import { LEAVE } from '../../i18n/de/leave';
import { useTexts } from '../../i18n/index';
import { Dialog } from '../../ui/Dialog';
import type { PageGuard } from './guard';

/** The question before a page is left; staying is the safe way and has the focus. */
function LeaveDialog({ guard: { actor, ways } }: { readonly guard: PageGuard }): ReactElement {
  const t = useTexts(LEAVE);
  const holds = useSelector(actor, ({ context }) => context.holds);
  const stay = (): void => actor.send({ type: 'STAY' });
  const words = (hold: Hold): string => hold.words?.text ?? t(`loss.${hold.loss}`);
  const texts = holds.length === 0 ? [t('settled')] : [...new Set(holds.map(words))];
  const title = holds.length === 1 ? (holds[0]?.words?.title ?? t('title')) : t('title');
  return (
    <Dialog
      title={title}
      testid="leave-dialog"
      onDismiss={stay}
      footer={
        <>
          <button type="button" className="button" data-testid="stay-button" data-first-focus="" onClick={stay}>
            {t('stay')}
          </button>
          <button
            type="button"
            className={holds.length === 0 ? 'button' : 'button button--danger'}
            data-testid="leave-button"
            onClick={() => actor.send({ type: 'LEAVE_ANYWAY' })}
          >
            {t('leave')}
          </button>
          {holds.map(({ id }) => {
            const instead = ways.get(id)?.instead;
            return instead === undefined ? null : (
              <button
                key={id}
                type="button"
                className="button button--primary"
                data-testid="leave-instead-button"
                onClick={() => {
                  stay();
                  instead.run();
                }}
              >
                {instead.label}
              </button>
            );
          })}
        </>
      }
    >
      <div aria-live="polite">
        {texts.map((text) => (
          <p key={text}>{text}</p>
        ))}
      </div>
    </Dialog>
  );
}

/** The question of a page's guard; loaded with the first thing that could be lost. */
export const askToLeave = (guard: PageGuard): ReactElement => <LeaveDialog guard={guard} />;
