import type { ReactElement } from 'react';
import { SECOND_FACTOR } from '#i18n/de/second-factor';
import { useTexts } from '#i18n/index';
import { Stepper } from '#ui/Stepper';
import type { SecondFactorSnapshot } from '../bind';

const STEPS = [
  { name: 'explain.step', states: ['explaining'] },
  { name: 'key.step', states: ['creating', 'createFailed', 'showingKey', 'rejected'] },
  { name: 'code.step', states: ['enteringCode', 'verifying'] },
  { name: 'done.step', states: ['done'] },
] as const;

/** Which of the four steps the set-up is in; it says nothing while the set-up waits. */
export function StepList({ snapshot }: { readonly snapshot: SecondFactorSnapshot }): ReactElement | null {
  const t = useTexts(SECOND_FACTOR);
  const current = STEPS.findIndex(({ states }) => states.some((state) => snapshot.matches({ settingUp: state })));
  if (current === -1) return null;
  return <Stepper label={t('dialog.steps')} doneLabel={t('dialog.stepDone')} steps={STEPS.map(({ name }) => t(name))} current={current} />;
}
