import type { ReactElement } from 'react';
import type { Hold } from '#machines/frame/leaving/types';
import { LEAVE } from '#i18n/de/leave';
import { useTexts } from '#i18n/index';
import { Button } from '#ui/Button';
import { ConfirmDialog } from '../dialog/ConfirmDialog';
import type { PageGuard } from './guard';
import { useSelected } from '../workflow/use-selected';

/** The question before a page is left; staying is the safe way and has the focus. */
export function LeaveDialog({ guard: { actor, ways } }: { readonly guard: PageGuard }): ReactElement {
  const t = useTexts(LEAVE);
  const holds = useSelected(actor, ({ context }) => context.holds);
  const stay = (): void => actor.send({ type: 'STAY' });
  const words = (hold: Hold): string => hold.words?.text ?? t(`loss.${hold.loss}`);
  const texts = holds.length === 0 ? [t('settled')] : [...new Set(holds.map(words))];
  return (
    <ConfirmDialog
      title={holds.length === 1 ? (holds[0]?.words?.title ?? t('title')) : t('title')}
      testid="unsaved-changes-dialog"
      cancel={{ label: t('stay'), testid: 'close-unsaved-changes-dialog-button', onPress: stay }}
      confirm={{
        label: t('leave'),
        testid: 'confirm-unsaved-changes-button',
        danger: holds.length > 0,
        onPress: () => actor.send({ type: 'LEAVE_ANYWAY' }),
      }}
      more={holds.map(({ id }) => {
        const instead = ways.get(id)?.instead;
        if (instead === undefined) return null;
        const takeIt = (): void => {
          stay();
          instead.run();
        };
        return (
          <Button key={id} kind="primary" testid="leave-instead-button" onPress={takeIt}>
            {instead.label}
          </Button>
        );
      })}
    >
      <div aria-live="polite" data-testid="unsaved-changes-warning-text">
        {texts.map((text) => (
          <p key={text}>{text}</p>
        ))}
      </div>
    </ConfirmDialog>
  );
}
