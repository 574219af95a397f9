import { lazy, Suspense, type ReactElement } from 'react';
import { isUnclear, saysMissing } from '#machines/shared/failure';
import type { Base } from '#machines/patterns/form/types';
import { FORM } from '#i18n/de/form';
import { useTexts } from '#i18n/index';
import { FailureNotice } from '../FailureNotice';
import { onceOnline } from '../lazy-part';
import { StepUpButtons, StepUpReason } from '../step-up/StepUpPanel';
import { FieldsForm } from './FieldsForm';
import type { FormSnapshot, RecordFormProps } from './fields';
import type { Conflict as ConflictOf } from './Conflict';
import type { Gone as GoneOf } from './Gone';
import type { Mergeable as MergeableOf, Same as SameOf } from './Mergeable';
import { GiveUpQuestion } from './GiveUpQuestion';
import { Incomparable } from './Incomparable';
import { Unclear } from './Unclear';
import { Unreadable } from './Unreadable';
import './record-form.css';

/** What only an answer of the server brings about is loaded then, all within one boundary: with their own the form would give up its height meanwhile. */
const Gone = lazy(() => onceOnline(async () => ({ default: (await import('./Gone')).Gone }))) as typeof GoneOf;
const Conflict = lazy(() => onceOnline(async () => ({ default: (await import('./Conflict')).Conflict }))) as typeof ConflictOf;
const Mergeable = lazy(() => onceOnline(async () => ({ default: (await import('./Mergeable')).Mergeable }))) as typeof MergeableOf;
const Same = lazy(() => onceOnline(async () => ({ default: (await import('./Mergeable')).Same }))) as typeof SameOf;

/**
 * A record that is created or changed, in every state of the form pattern (STATE-12, STATE-13, ERR-00). The draft stays in the
 * machine, which decides; the form library wires the fields, tells what its resolver finds wrong, and moves the focus to fields.
 */
export function RecordForm<D>(props: RecordFormProps<D>): ReactElement {
  return (
    <div className="record-form">
      <Suspense>
        <CurrentPart {...props} />
      </Suspense>
      {props.snapshot.matches('givingUp') ? <GiveUpQuestion name={props.about ?? ''} send={props.send} /> : null}
      {props.leave == null || hasOwnRow(props.snapshot) ? null : <div className="row buttons">{props.leave}</div>}
    </div>
  );
}

/** What has buttons of its own has the way out in their row. */
const hasOwnRow = <D,>(snapshot: FormSnapshot<D>): boolean =>
  snapshot.hasTag('awaiting') ||
  !(['opening', 'reading', 'unreadable', 'missing', 'looking', 'comparing', 'gone'] as const).some((state) => snapshot.matches(state));

function CurrentPart<D>(props: RecordFormProps<D>): ReactElement {
  const { snapshot, send, saved, missing = null } = props;
  const t = useTexts(FORM);
  const { failure } = snapshot.context;
  if (snapshot.hasTag('awaiting')) {
    return (
      <>
        <StepUpReason snapshot={snapshot} />
        <div className="row buttons">
          {props.leave}
          <StepUpButtons snapshot={snapshot} send={send} />
        </div>
      </>
    );
  }
  if (snapshot.matches('saved')) return <>{saved}</>;
  if (snapshot.matches('unreadable')) return <Unreadable {...props} />;
  if (snapshot.matches('missing') && failure !== null) {
    if (typeof missing === 'function') return <>{missing(failure)}</>;
    const isTold = missing !== null && (saysMissing(failure) || failure.status === 400);
    return isTold ? <>{missing}</> : <FailureNotice failure={failure} catalogue={props.catalogue} />;
  }
  if (snapshot.matches('gone')) return <>{props.gone ?? <Gone {...props} />}</>;
  if (snapshot.matches('unclear')) return <Unclear {...props} />;
  if (snapshot.matches('incomparable')) return <Incomparable {...props} />;
  if (snapshot.matches('same')) return <Same {...props} />;
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
