import type { ReactElement } from 'react';
import { contested, differing, keepsTheirs, merged } from '#machines/patterns/form/fields';
import type { FormEvent, Side } from '#machines/patterns/form/types';
import { FORM } from '#i18n/de/form';
import { useTexts } from '#i18n/index';
import { Button } from '#ui/Button';
import { RadioGroup } from '#ui/RadioGroup';
import { listOf, testidsOf, type RecordFormProps } from './fields';
import { Panel } from '#ui/Panel';

/** Both changed the same fields: mine, theirs, and who decides is who is here (STATE-12). Nothing is saved before that. */
export function Conflict<D>({ snapshot, send, fields, orders, leave, ...named }: RecordFormProps<D>): ReactElement {
  const ids = testidsOf(named);
  const t = useTexts(FORM);
  const context = snapshot.context as unknown as Parameters<typeof contested>[0] & { readonly sides: Readonly<Record<string, Side>> };
  const { base, draft, theirs, sides } = context;
  const open: readonly string[] = contested(context);
  const others = theirs === null ? [] : differing(base.fields, theirs.fields).filter((name) => !open.includes(name));
  const isDecided = snapshot.can({ type: 'SUBMIT' });
  // One of several ways to save was ordered: it is done by its own words.
  const outcome = merged(context);
  const order = orders?.find(({ change }) => differing(outcome, { ...outcome, ...change }).length === 0);
  const takes = (field: string) => (side: Side) => send({ type: 'TAKE', field, side } as FormEvent<D>);
  return (
    <Panel
      severity="warning"
      title={t('conflict.title')}
      testid="form-conflict"
      actions={
        <>
          {leave}
          <Button testid={ids.discard} onPress={() => send({ type: 'DISCARD' })}>
            {t('discardMine')}
          </Button>
          <Button kind="primary" disabled={!isDecided} testid={ids.submit} onPress={() => send({ type: 'SUBMIT' })}>
            {keepsTheirs(context) ? t('conflict.keep') : (order?.text ?? t('save'))}
          </Button>
        </>
      }
    >
      <p>{t('conflict.text')}</p>
      {listOf(fields)
        .filter(([name]) => open.includes(name))
        .map(([name, field]) => (
          <div key={name} className="stack conflict-field">
            <RadioGroup<Side>
              label={field.label}
              value={sides[name] ?? null}
              onValue={takes(name)}
              testid={`conflict-${name}`}
              options={[
                { value: 'mine', text: t('conflict.mine', { value: field.print(draft[name] as never) }), testid: `take-mine-${name}` },
                {
                  value: 'theirs',
                  text: t('conflict.theirs', { value: field.print(theirs?.fields[name] as never) }),
                  testid: `take-theirs-${name}`,
                },
              ]}
            />
            {base.isNew === true ? null : (
              <p className="field__help">{t('conflict.before', { value: field.print(base.fields[name] as never) })}</p>
            )}
          </div>
        ))}
      <p role="status">{isDecided ? '' : t('conflict.undecided')}</p>
      {others.length === 0 ? null : (
        <dl className="record-facts" aria-label={t('conflict.others')}>
          {listOf(fields)
            .filter(([name]) => others.includes(name))
            .map(([name, field]) => (
              <div key={name}>
                <dt>{field.label}</dt>
                <dd data-testid={`merged-${name}`}>
                  {field.print(theirs?.fields[name] as never)} ({t('mergeable.theirs')})
                </dd>
              </div>
            ))}
        </dl>
      )}
    </Panel>
  );
}
