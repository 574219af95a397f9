import type { ReactElement, ReactNode, RefCallback } from 'react';
import type { FormEvent } from '#machines/patterns/form/types';
import { FORM } from '#i18n/de/form';
import { useTexts } from '#i18n/index';
import { Alert } from '#ui/Alert';
import { Button } from '#ui/Button';
import { ErrorSummary } from '#ui/ErrorSummary';
import { FailureNotice } from '../FailureNotice';
import { DrawnFields } from './DrawnFields';
import { Refusal } from './Refusal';
import { testidsOf, type FieldsSnapshot, type FormOrder, type FormParts } from './fields';
import { toldAt } from './resolver';
import { useFieldErrors } from './use-field-errors';
import './record-form.css';

export interface FieldsFormProps<D> extends FormParts<D> {
  readonly snapshot: FieldsSnapshot<D>;
  /** Of the same machine. */
  readonly send: (event: never) => void;
  /** Of `useRecordForm`. */
  readonly summary: RefCallback<HTMLElement>;
  /** The last save was not answered, and it was looked in vain for what it left. */
  readonly isNotFound?: boolean;
  /** A question stands before it: its controls stay where they are. */
  readonly isAsked?: boolean;
  /** The button that ends it, in one row with the form's own. */
  readonly leave?: ReactNode;
}

/** The fields, with what is wrong on top and at each of them, and the two orders bottom right. */
export function FieldsForm<D>({
  snapshot,
  send: tell,
  summary,
  fields,
  check,
  catalogue,
  save,
  leave,
  orders,
  isNotFound = false,
  isAsked = false,
  busyText,
  below,
  ...named
}: FieldsFormProps<D>): ReactElement {
  const ids = testidsOf(named);
  const send = tell as (event: FormEvent<D>) => void;
  const t = useTexts(FORM);
  const { draft, failure, newer } = snapshot.context;
  const busy = snapshot.hasTag('busy');
  const [first, ...others] = orders ?? [];
  const submit = (order: FormOrder<D> | undefined): void =>
    send(order === undefined ? { type: 'SUBMIT' } : { type: 'SUBMIT', change: order.change });
  const { control, setFocus, told } = useFieldErrors(snapshot, fields, check);
  // What a field tells comes with the next drawing; until then nothing else may take its place, and the focus.
  const isAtField = failure !== null && Object.keys(toldAt(fields, () => failure.code)).length > 0;
  return (
    <>
      {told.length === 0 ? null : (
        <ErrorSummary
          title={snapshot.context.problems === null ? t('refused') : t('problems', { count: told.length })}
          problems={told}
          summaryRef={summary}
          onGoTo={(field) => setFocus(field)}
        />
      )}
      {failure !== null && told.length === 0 && !isAtField ? (
        <Refusal summary={summary} testid="form-failure">
          {isNotFound ? (
            <Alert severity="error" title={t('refused')}>
              <p>{t('notSaved')}</p>
            </Alert>
          ) : (
            <FailureNotice failure={failure} catalogue={catalogue} urgent={false} />
          )}
        </Refusal>
      ) : null}
      <form
        className="stack"
        noValidate
        data-testid={named.prefix}
        aria-busy={busy}
        onSubmit={(event) => {
          event.preventDefault();
          submit(first);
        }}
      >
        <DrawnFields
          fields={fields}
          draft={draft}
          control={control}
          readOnly={busy}
          onChange={(change) => send({ type: 'CHANGE', change })}
        />
        {below}
        <div className="row buttons">
          <p role="status" className="form-status">
            {busy ? (busyText ?? t('saving')) : ''}
          </p>
          {leave}
          {leave == null && (isAsked || snapshot.can({ type: 'LEAVE' } as never)) ? (
            <Button testid={ids.discard} onPress={() => send({ type: 'LEAVE' })}>
              {t('discard')}
            </Button>
          ) : null}
          {others.map((order) => (
            <Button key={order.testid} busy={busy} testid={order.testid} onPress={() => submit(order)}>
              {order.text}
            </Button>
          ))}
          <Button kind="primary" submit busy={busy} testid={first?.testid ?? ids.submit}>
            {first?.text ?? save ?? t('save')}
          </Button>
        </div>
        <p aria-live="polite" className="form-newer">
          {busy || newer == null ? '' : t('newer')}
        </p>
      </form>
    </>
  );
}
