import type { ReactElement } from 'react';
import { chosenKlasse, chosenRollen } from '#rules/zuordnung-choice';
import { creationDrafts, type CreationWay } from './bind';
import { stepsOf } from '#machines/person-creation/person-creation/steps';
import type { KeptCreation } from '#machines/person-creation/person-creation/types';
import { PERSON_CREATION } from '#i18n/de/person-creation';
import { useTexts, type TextFunction } from '#i18n/index';
import { DraftOffer } from '#shared/workflow/DraftOffer';
import { useKeptDraft } from '#shared/workflow/use-kept-draft';
import { Page } from '#ui/Page';
import { Stepper } from '#ui/Stepper';
import { CreatedRow } from './parts/CreatedRow';
import { CurrentStep } from './parts/CurrentStep';
import { FoundCard } from './parts/FoundCard';
import { wordsOf } from './parts/words-of';
import { stepOf } from './step-of';
import { useCreation, type CreationSetting } from './use-creation';
import '#shared/form/record-form.css';

type Props = Omit<CreationSetting, 'keeping'>;

/**
 * The wizard that creates a person or adds one to a school (SCREEN-06, SCREEN-07); what a reload has interrupted is offered before it
 * begins (STATE-13).
 */
export function CreationWizard(props: Props): ReactElement {
  const t = useTexts(PERSON_CREATION);
  const { personId, way, found } = props;
  const keeping = useKeptDraft(creationDrafts, { personId, subject: `${way.createType} ${found?.personId ?? ''}` });
  if (keeping.state === 'working') return <Wizard {...props} keeping={keeping} />;
  return (
    <Page title={t(`${wordsOf(way)}.title`)} titleTestid="admin-headline" {...introOf(way, t)}>
      {keeping.offered === null ? null : <Offer keeping={keeping} kept={keeping.offered.draft} way={way} />}
    </Page>
  );
}

function Wizard(setting: CreationSetting): ReactElement {
  const t = useTexts(PERSON_CREATION);
  const creation = useCreation(setting);
  const { snapshot, mark } = creation;
  const { context } = snapshot;
  const steps = stepsOf(context);
  return (
    <Page title={t(`${wordsOf(context)}.title`)} titleTestid="admin-headline" mark={mark} {...introOf(context, t)}>
      <Stepper
        label={t('steps.label')}
        doneLabel={t('steps.done')}
        steps={steps.map((name) => t(`steps.${name}`))}
        current={steps.indexOf(stepOf(snapshot))}
      />
      {context.found === null || snapshot.matches('added') ? null : <FoundCard found={context.found} />}
      <CurrentStep creation={creation} way={setting.way} />
      <CreatedRow personId={setting.personId} creation={creation} />
    </Page>
  );
}

/** How it differs from the other way to create somebody (MENU-03). */
const introOf = (way: Pick<CreationWay, 'createType'>, t: TextFunction<typeof PERSON_CREATION.texts>): { readonly intro?: string } =>
  wordsOf(way) === 'limited' ? { intro: t('limited.intro') } : {};

const namesOf = (persons: KeptCreation['row']): string => persons.map(({ name }) => name).join(', ');

function Offer({ keeping, kept, way }: Pick<CreationSetting, 'keeping' | 'way'> & { readonly kept: KeptCreation }): ReactElement {
  const t = useTexts(PERSON_CREATION);
  const { draft, at, row } = kept;
  const unnoted = row.filter(({ isNoted }) => !isNoted);
  const words = wordsOf(way);
  const name = `${draft.vorname} ${draft.familienname}`.trim();
  const isNext = name === '' && row.length > 0;
  const choice = [draft.organisation, ...chosenRollen(draft), chosenKlasse(draft)].flatMap((chosen) => chosen?.title ?? []);
  return (
    <DraftOffer
      keeping={keeping}
      title={isNext ? t('offered.inRow') : name === '' ? t(`${words}.offerNobody`) : t(`${words}.offer`, { name })}
      {...(isNext ? { text: t('offered.nothingText') } : {})}
    >
      {choice.length === 0 ? null : <p>{t('offered.choice', { choice: choice.join(', ') })}</p>}
      {at === 'unclear' ? <p>{t('offered.sent')}</p> : null}
      {row.length === 0 ? null : <p>{t('offered.row', { names: namesOf(row) })}</p>}
      {unnoted.length === 0 ? null : <p>{t('offered.unnoted', { names: namesOf(unnoted) })}</p>}
    </DraftOffer>
  );
}
