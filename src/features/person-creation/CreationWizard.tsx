import type { ReactElement } from 'react';
import { stepsOf } from '#machines/person-creation/person-creation/steps';
import { PERSON_CREATION } from '#i18n/de/person-creation';
import { useTexts } from '#i18n/index';
import { Page } from '#ui/Page';
import { Stepper } from '#ui/Stepper';
import { CurrentStep } from './parts/CurrentStep';
import { FoundCard } from './parts/FoundCard';
import { wordsOf } from './parts/words-of';
import { stepOf } from './step-of';
import { useCreation, type CreationSetting } from './use-creation';
import '#shared/form/record-form.css';

/** The wizard that creates a person or adds one to a school (SCREEN-06, SCREEN-07). */
export function CreationWizard(setting: CreationSetting): ReactElement {
  const t = useTexts(PERSON_CREATION);
  const creation = useCreation(setting);
  const { snapshot, mark } = creation;
  const { context } = snapshot;
  const steps = stepsOf(context);
  return (
    <Page title={t(`${wordsOf(context)}.title`)} titleTestid="admin-headline" mark={mark}>
      <Stepper
        label={t('steps.label')}
        doneLabel={t('steps.done')}
        steps={steps.map((name) => t(`steps.${name}`))}
        current={steps.indexOf(stepOf(snapshot))}
      />
      {context.found === null || snapshot.matches('added') ? null : <FoundCard found={context.found} />}
      <CurrentStep creation={creation} way={setting.way} />
    </Page>
  );
}
