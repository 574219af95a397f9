import { useEffect, type ReactElement } from 'react';
import { Link } from 'react-router';
import { PERSON_ERRORS } from '#contract/errors/person';
import { problemsOfStep, type CreationDraft, type CreationStep } from '#rules/person-creation';
import { hrefOf } from '#contract/routes';
import { chosenKlasse, chosenRollen } from '#rules/zuordnung-choice';
import { COMMON } from '#i18n/de/common';
import { FORM } from '#i18n/de/form';
import { PERSON_CREATION } from '#i18n/de/person-creation';
import { useTexts } from '#i18n/index';
import { FailureNotice } from '#shared/FailureNotice';
import { Refusal } from '#shared/form/Refusal';
import { DrawnFields } from '#shared/form/DrawnFields';
import { toldAt } from '#shared/form/resolver';
import { useFieldErrors } from '#shared/form/use-field-errors';
import { Button, buttonClass } from '#ui/Button';
import { ErrorSummary } from '#ui/ErrorSummary';
import type { CreationWay } from '../bind';
import type { Creation } from '../use-creation';
import { Step } from './Step';
import { fieldsOf, useCreationFields } from './use-fields';

export interface EnterStepProps {
  readonly creation: Creation;
  readonly way: CreationWay;
  readonly step: CreationStep;
}

/** A step in which something is entered: its fields, with what is wrong on top and at each of them. */
export function EnterStep({ creation: { snapshot, send, summary }, way, step }: EnterStepProps): ReactElement {
  const t = useTexts(PERSON_CREATION);
  const common = useTexts(COMMON);
  const form = useTexts(FORM);
  const { context } = snapshot;
  const { draft, failure } = context;
  const busy = snapshot.hasTag('busy');
  const fields = fieldsOf(useCreationFields(context, way), step);
  const { rollen: ofRollen } = context.problems ?? {};
  /** That a role must not be given there only the server knows. */
  const fromServer = ofRollen === 'ROLLEN_NOT_ASSIGNABLE' ? { rollen: ofRollen } : {};
  const check = (now: CreationDraft) => ({ ...problemsOfStep(step, now, context), ...fromServer });
  const { control, setFocus, told } = useFieldErrors(snapshot, fields, check);
  // Who creates one person after another goes on typing.
  const isNext = step === 'person' && context.row.length > 0 && draft.vorname === '';
  useEffect(() => {
    if (isNext) setFocus('vorname');
    // When the step begins, and not when the name is emptied.
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);
  // What a field tells comes with the next drawing; until then nothing else may take its place, and the focus.
  const isAtField = failure !== null && Object.keys(toldAt(fields, () => failure.code)).length > 0;
  const klasse = chosenKlasse(draft)?.title;
  const rollen = chosenRollen(draft).map(({ title }) => title);
  // What is chosen in the step itself stands in its fields.
  const chosen = step === 'rolle' ? [] : [...(klasse === undefined ? [] : [t('row.klasse', { klasse })]), ...rollen];
  return (
    <Step title={t(`heading.${step}`)}>
      {told.length === 0 ? null : (
        <ErrorSummary
          title={form('problems', { count: told.length })}
          problems={told}
          summaryRef={summary}
          onGoTo={(field) => setFocus(field)}
        />
      )}
      {failure !== null && told.length === 0 && !isAtField ? (
        <Refusal summary={summary}>
          <FailureNotice failure={failure} catalogue={PERSON_ERRORS} urgent={false} />
        </Refusal>
      ) : null}
      <form
        className="stack record-form"
        noValidate
        data-testid="person-creation-form"
        aria-busy={busy}
        onSubmit={(event) => {
          event.preventDefault();
          send({ type: 'NEXT' });
        }}
      >
        {step !== 'organisation' && draft.organisation !== null ? (
          <p data-testid="chosen-organisation">{t('at', { choice: [draft.organisation.title, ...chosen].join(', ') })}</p>
        ) : null}
        <DrawnFields
          fields={fields}
          draft={draft}
          control={control}
          readOnly={busy}
          onChange={(change) => send({ type: 'CHANGE', change })}
        />
        <p role="status">
          {snapshot.matches('checkingChoice') ? t('busy.choice') : snapshot.matches('seeking') ? t('busy.namesakes') : ''}
        </p>
        <div className="row buttons">
          <Link className={buttonClass('plain')} to={hrefOf('person-management')} data-testid="person-creation-form-discard-button">
            {t('discard')}
          </Link>
          {snapshot.can({ type: 'BACK' }) ? (
            <Button testid="back-button" onPress={() => send({ type: 'BACK' })}>
              {common('back')}
            </Button>
          ) : null}
          <Button kind="primary" submit busy={busy} testid="next-button">
            {common('next')}
          </Button>
        </div>
      </form>
    </Step>
  );
}
