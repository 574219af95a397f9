import type { ReactElement } from 'react';
import type { PlanSaved } from '#machines/person/person-zuordnungen-plan/machine';
import { PERSON_ZUORDNUNGEN } from '#i18n/de/person-zuordnungen';
import { useTexts } from '#i18n/index';
import { Button } from '#ui/Button';
import { Panel } from '#ui/Panel';

export interface PlanSavedPanelProps {
  readonly saved: PlanSaved;
  readonly onAgain: () => void;
  readonly onClose: () => void;
}

/** How many assignments were changed, and what can be done now. */
export function PlanSavedPanel({ saved: { changes }, onAgain, onClose }: PlanSavedPanelProps): ReactElement {
  const t = useTexts(PERSON_ZUORDNUNGEN);
  return (
    <Panel
      severity="success"
      title={t(changes === 0 ? 'savedNone' : 'saved')}
      testid="zuordnungen-success"
      actions={
        <>
          <Button testid="zuordnungen-again-button" onPress={onAgain}>
            {t('again')}
          </Button>
          <Button kind="primary" testid="close-zuordnungen-success-button" onPress={onClose}>
            {t('close')}
          </Button>
        </>
      }
    >
      {changes === 0 ? null : (
        <p data-testid="zuordnungen-success-text">{changes === 1 ? t('savedOne') : t('savedMany', { n: String(changes) })}</p>
      )}
    </Panel>
  );
}
