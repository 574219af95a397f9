import type { ReactElement } from 'react';
import { Controller } from 'react-hook-form';
import { FORM } from '../../i18n/de/form';
import { useTexts } from '../../i18n/index';
import { Button } from '../../ui/Button';
import { ErrorSummary } from '../../ui/ErrorSummary';
import { FailureNotice } from '../FailureNotice';
import { listOf, testidsOf, type FieldControl, type FormField, type FormOrder } from './fields';
import type { RecordFormProps } from './RecordForm';
import { toldAt } from './resolver';
import { useFieldErrors } from './use-field-errors';

/** The fields, with what is wrong on top and at each of them, and the two orders bottom right. */
export function FieldsForm<D>({
  snapshot,
  send,
  summary,
  fields,
  check,
  catalogue,
  save,
  leave,
  orders,
  ...named
}: RecordFormProps<D>): ReactElement {
  const ids = testidsOf(named);
  const t = useTexts(FORM);
  const { draft, failure } = snapshot.context;
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
          title={t(snapshot.matches('refused') ? 'refused' : 'problems')}
          problems={told}
          summaryRef={summary}
          onGoTo={(field) => setFocus(field)}
        />
      )}
      {failure !== null && told.length === 0 && !isAtField ? (
        <div ref={summary} tabIndex={-1}>
          <FailureNotice failure={failure} catalogue={catalogue} />
        </div>
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
        {listOf(fields).map(([name, spec]) => (
          <Controller
            key={name}
            control={control}
            name={name}
            render={({ field, fieldState: { error } }) => {
              const wired: FieldControl<unknown> = {
                value: (draft as Readonly<Record<string, unknown>>)[name],
                onValue: (value) => send({ type: 'CHANGE', change: { [name]: value } as unknown as Partial<D> }),
                error: error?.message ?? null,
                readOnly: busy,
                fieldRef: field.ref,
              };
              return <>{(spec as unknown as FormField<unknown>).draw(wired)}</>;
            }}
          />
        ))}
        <p role="status" className="visually-hidden">
          {busy ? t('saving') : ''}
        </p>
        <div className="row buttons">
          {leave}
          {snapshot.can({ type: 'DISCARD' }) ? (
            <Button testid={ids.discard} onPress={() => send({ type: 'DISCARD' })}>
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
      </form>
    </>
  );
}
