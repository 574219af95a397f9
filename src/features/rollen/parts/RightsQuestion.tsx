import type { ReactElement } from 'react';
import { rightsTaken, type RolleDraft } from '#rules/rollen';
import { ROLLEN } from '#i18n/de/rollen';
import { useTexts } from '#i18n/index';
import { ConfirmDialog } from '#shared/dialog/ConfirmDialog';

export interface RightsQuestionProps {
  readonly before: RolleDraft;
  readonly after: RolleDraft;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
}

/** Before rights leave a role that persons have: who loses which, oneself included (D-28). */
export function RightsQuestion({ before, after, onConfirm, onCancel }: RightsQuestionProps): ReactElement {
  const t = useTexts(ROLLEN);
  const { assigned, name } = before;
  return (
    <ConfirmDialog
      title={t('details.rightsTitle', { name })}
      testid="rolle-rights-dialog"
      confirm={{ label: t('details.rightsSave'), testid: 'take-rights-button', danger: true, onPress: onConfirm }}
      cancel={{ label: t('details.goOn'), testid: 'keep-rights-button', onPress: onCancel }}
    >
      <p>{assigned === null ? t('details.rightsLostMaybe') : t('details.rightsLost', { count: assigned })}</p>
      <ul>
        {rightsTaken(before, after).map((recht) => (
          <li key={recht}>{t(`recht.${recht}`)}</li>
        ))}
      </ul>
      <p>{t('details.rightsOwn')}</p>
    </ConfirmDialog>
  );
}
