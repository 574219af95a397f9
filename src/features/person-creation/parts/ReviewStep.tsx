import type { ReactElement, ReactNode } from 'react';
import { Link } from 'react-router';
import { PERSON_ERRORS } from '#contract/errors/person';
import { lacksPersonalnummer, personalnummerOf, type CreationStep } from '#rules/person-creation';
import { isUnusualPersonalnummer } from '#rules/person-names';
import { writeDay } from '#contract/days';
import { hrefOf } from '#contract/routes';
import { latestEnd } from '#rules/last-end';
import { chosenKlasse, chosenRollen, endOfChoice, kopersLockDay, needsKlasse, needsKopers } from '#rules/zuordnung-choice';
import { COMMON } from '#i18n/de/common';
import { PERSON_CREATION } from '#i18n/de/person-creation';
import { useTexts } from '#i18n/index';
import { FailureNotice } from '#shared/FailureNotice';
import { Refusal } from '#shared/form/Refusal';
import { Alert } from '#ui/Alert';
import { Button, buttonClass } from '#ui/Button';
import type { CreationWay } from '../bind';
import type { Creation } from '../use-creation';
import { Namesakes } from './Namesakes';
import { Step } from './Step';
import { useCreationFields } from './use-fields';
import { wordsOf } from './words-of';

export interface ReviewStepProps {
  readonly creation: Creation;
  readonly way: CreationWay;
}

/** Everything at a glance, each with the way to change it; nothing is sent before (SCREEN-06). */
export function ReviewStep({ creation: { snapshot, send, summary }, way }: ReviewStepProps): ReactElement {
  const t = useTexts(PERSON_CREATION);
  const common = useTexts(COMMON);
  const { context } = snapshot;
  const { draft, failure, cleared, only, found } = context;
  const busy = snapshot.hasTag('busy');
  const fields = useCreationFields(context, way);
  const number = personalnummerOf(draft);
  const line = (key: string, label: string, value: ReactNode, step: CreationStep | null): ReactElement => (
    <div key={key} className="fact">
      <dt>{label}</dt>
      <dd data-testid={`review-${key}`}>
        {value}{' '}
        {step === null ? null : (
          <Button
            kind="link"
            testid={`edit-${key}-button`}
            aria-label={t('review.editLabel', { field: label })}
            busy={busy}
            onPress={() => send({ type: 'EDIT', step })}
          >
            {t('review.edit')}
          </Button>
        )}
      </dd>
    </div>
  );
  const who = found === null ? ('person' as const) : null;
  const rollen = chosenRollen(draft);
  const end = latestEnd([endOfChoice(draft, context.today)]);
  return (
    <Step title={t('heading.pruefen')}>
      {failure === null ? null : (
        <Refusal summary={summary}>
          <FailureNotice failure={failure} catalogue={PERSON_ERRORS} urgent={false} />
        </Refusal>
      )}
      {cleared ? (
        <Alert severity="info" title={t('review.clearedTitle')} testidPrefix="cleared">
          {t('review.cleared')}
        </Alert>
      ) : null}
      <Namesakes context={context} busy={busy} onRetry={() => send({ type: 'RETRY' })} />
      <p>{t('review.intro')}</p>
      <dl className="facts" data-testid="creation-review">
        {line('organisation', fields.organisation?.label ?? '', draft.organisation?.title ?? '', only === null ? 'organisation' : null)}
        {line('rolle', fields.rollen?.label ?? '', rollen.map(({ title }) => title).join(', '), 'rolle')}
        {needsKlasse(draft) ? line('klasse', fields.klasse?.label ?? '', chosenKlasse(draft)?.title ?? '', 'rolle') : null}
        {line('befristung', fields.befristung?.label ?? '', fields.befristung?.print(draft.befristung) ?? '', 'befristung')}
        {line('vorname', t('field.vorname'), draft.vorname, who)}
        {line('familienname', t('field.familienname'), draft.familienname, who)}
        {found === null && needsKopers(draft) ? line('kopersnr', t('field.kopers'), number ?? t('review.none'), 'person') : null}
      </dl>
      {found !== null || end === null ? null : <p data-testid="review-end">{t('review.end', { date: writeDay(end.deletedOn) })}</p>}
      {found === null && lacksPersonalnummer(draft) ? (
        <Alert severity="warning" title={t('review.lockTitle')} testidPrefix="no-number">
          {t('review.lock', { date: writeDay(kopersLockDay(context.today)) })}
        </Alert>
      ) : null}
      {found === null && isUnusualPersonalnummer(number) ? (
        <Alert severity="info" title={t('review.numberTitle')} testidPrefix="odd-number">
          {t('review.number', { number })}
        </Alert>
      ) : null}
      <p role="status">{snapshot.matches('committing') ? t(found === null ? 'busy.create' : 'busy.add') : ''}</p>
      <div className="row buttons">
        <Link className={buttonClass('plain')} to={hrefOf('person-management')} data-testid="person-creation-form-discard-button">
          {t('discard')}
        </Link>
        {busy ? null : (
          <Button testid="back-button" onPress={() => send({ type: 'BACK' })}>
            {common('back')}
          </Button>
        )}
        <Button kind="primary" busy={busy} testid="person-creation-form-submit-button" onPress={() => send({ type: 'SUBMIT' })}>
          {t(`${wordsOf(context)}.submit`)}
        </Button>
      </div>
    </Step>
  );
}
