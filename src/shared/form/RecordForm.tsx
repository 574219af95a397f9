import type { ReactElement } from 'react';
import { isUnclear } from '#machines/shared/failure';
import type { Base } from '#machines/patterns/form/types';
import { FORM } from '#i18n/de/form';
import { useTexts } from '#i18n/index';
import { FailureNotice } from '../FailureNotice';
import { StepUpPanel } from '../step-up/StepUpPanel';
import { Conflict } from './Conflict';
import { FieldsForm } from './FieldsForm';
import type { FormSnapshot, RecordFormProps } from './fields';
import { GiveUpQuestion } from './GiveUpQuestion';
import { Gone } from './Gone';
import { Incomparable } from './Incomparable';
import { Mergeable } from './Mergeable';
import { Unclear } from './Unclear';
import { Unreadable } from './Unreadable';
import './record-form.css';

/**
 * A record that is created or changed, in every state of the form pattern (STATE-12, STATE-13, ERR-00). The draft stays in the
 * machine, which decides; the form library wires the fields, tells what its resolver finds wrong, and moves the focus to fields.
 */
export function RecordForm<D>(props: RecordFormProps<D>): ReactElement {
  return (
    <div className="record-form">
      <CurrentPart {...props} />
      {props.snapshot.matches('givingUp') ? <GiveUpQuestion name={props.about ?? ''} send={props.send} /> : null}
      {props.leave == null || hasFields(props.snapshot) ? null : <div className="row buttons">{props.leave}</div>}
    </div>
  );
}

const hasFields = <D,>(snapshot: FormSnapshot<D>): boolean =>
  !snapshot.hasTag('awaiting') &&
  (['editing', 'confirming', 'checking', 'givingUp', 'saving', 'refused'] as const).some((state) => snapshot.matches(state));

function CurrentPart<D>(props: RecordFormProps<D>): ReactElement {
  const { snapshot, send, saved, missing = null } = props;
  const t = useTexts(FORM);
  const { failure } = snapshot.context;
  if (snapshot.hasTag('awaiting')) return <StepUpPanel snapshot={snapshot} send={send} />;
  if (snapshot.matches('saved')) return <>{saved}</>;
  if (snapshot.matches('unreadable')) return <Unreadable {...props} />;
  if (snapshot.matches('missing') && failure !== null) {
    if (missing === null) return <FailureNotice failure={failure} catalogue={props.catalogue} />;
    return <>{typeof missing === 'function' ? missing(failure) : missing}</>;
  }
  if (snapshot.matches('gone')) return <>{props.gone ?? <Gone {...props} />}</>;
  if (snapshot.matches('unclear')) return <Unclear {...props} />;
  if (snapshot.matches('incomparable')) return <Incomparable {...props} />;
  if (snapshot.matches('mergeable')) return <Mergeable {...props} />;
  if (snapshot.matches('conflict')) return <Conflict {...props} />;
  const isOpening = snapshot.matches('opening') || snapshot.matches('reading');
  if (isOpening || snapshot.matches('looking') || snapshot.matches('comparing')) {
    return (
      <p role="status" data-testid="form-busy-text">
        {t(snapshot.matches('comparing') ? 'comparing' : snapshot.matches('looking') ? 'looking' : 'loading')}
      </p>
    );
  }
  const isNotFound = snapshot.matches('refused') && failure !== null && isUnclear(failure);
  const busy = snapshot.matches('checking') ? { busyText: t('checking') } : {};
  return (
    <FieldsForm
      {...props}
      {...busy}
      check={(draft) => props.check(draft, snapshot.context.base as Base<D, never>)}
      isNotFound={isNotFound}
      isAsked={snapshot.matches('givingUp') || snapshot.matches('confirming')}
    />
  );
}
