import type { ReactElement } from 'react';
import { keyOf, type PlannedLine } from '#rules/zuordnungen-plan';
import type { PlanSaved } from '#machines/person/person-zuordnungen-plan/machine';
import { PERSON_ZUORDNUNGEN } from '#i18n/de/person-zuordnungen';
import { useTexts } from '#i18n/index';
import { Button } from '#ui/Button';
import { Panel } from '#ui/Panel';
import { endText, lineText } from './plan-words';
import { PlanChanges } from './PlanChanges';

export interface PlanSavedPanelProps {
  readonly saved: PlanSaved;
  /** Of the person. */
  readonly name: string;
  /** What there is now. */
  readonly lines: readonly PlannedLine[];
  readonly onAgain: () => void;
  readonly onClose: () => void;
}

/** Which assignments were changed and how, which there are now, and what can be done. */
export function PlanSavedPanel({ saved: { changes, done }, name, lines, onAgain, onClose }: PlanSavedPanelProps): ReactElement {
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
      {changes === 0 ? null : <p data-testid="zuordnungen-success-text">{t('savedDone')}</p>}
      <PlanChanges changes={done} isDone testid="zuordnungen-done" />
      {lines.length === 0 ? null : (
        <>
          <p>{t('savedNow', { name })}</p>
          <ul className="person-lines" data-testid="zuordnungen-now">
            {lines.map((line) => (
              <li key={keyOf(line.organisation.id, line.rolle.id)}>
                {lineText(line, t)}, {endText(line.befristung, t)}
              </li>
            ))}
          </ul>
        </>
      )}
    </Panel>
  );
}
