import type { ReactElement } from 'react';
import { PERSON_ZUORDNUNGEN } from '#i18n/de/person-zuordnungen';
import { useTexts } from '#i18n/index';
import { ConfirmDialog } from '#shared/dialog/ConfirmDialog';

export interface DropPlanDialogProps {
  /** Whose assignments they are. */
  readonly name: string;
  readonly changes: number;
  readonly onStay: () => void;
  readonly onDrop: () => void;
}

/** Asks before planned changes of assignments are lost, and says how many (SCREEN-05, STATE-13). */
export function DropPlanDialog({ name, changes, onStay, onDrop }: DropPlanDialogProps): ReactElement {
  const t = useTexts(PERSON_ZUORDNUNGEN);
  return (
    <ConfirmDialog
      title={t('drop.title', { count: changes, name })}
      testid="drop-plan-dialog"
      confirm={{ label: t('drop.confirm'), testid: 'drop-plan-button', danger: true, onPress: onDrop }}
      cancel={{ label: t('drop.stay'), testid: 'drop-plan-stay-button', onPress: onStay }}
    >
      <p data-testid="drop-plan-text">{t('drop.text', { count: changes })}</p>
    </ConfirmDialog>
  );
}
