import type { ReactElement } from 'react';
import { differing, merged } from '#machines/patterns/form/fields';
import type { Draft } from '#machines/patterns/form/types';
import { FORM } from '#i18n/de/form';
import { useTexts } from '#i18n/index';
import { Button } from '#ui/Button';
import { listOf, testidsOf, type RecordFormProps } from './fields';
import { Panel } from '#ui/Panel';

/** Both changed other fields: what would be saved, and whose change it is (STATE-12). */
export function Mergeable<D>({ snapshot, send, fields, leave, ...named }: RecordFormProps<D>): ReactElement {
  const ids = testidsOf(named);
  const t = useTexts(FORM);
  const context = snapshot.context as unknown as Parameters<typeof merged>[0];
  const mine: readonly string[] = differing(context.base.fields, context.draft);
  const together: Draft = merged(context);
  const changed = differing(context.base.fields, together);
  return (
    <Panel
      severity="warning"
      title={t('mergeable.title')}
      testid="form-mergeable"
      actions={
        <>
          {leave}
          <Button testid={ids.discard} onPress={() => send({ type: 'DISCARD' })}>
            {t('discardMine')}
          </Button>
          <Button kind="primary" testid={ids.submit} onPress={() => send({ type: 'SUBMIT' })}>
            {t('mergeable.save')}
          </Button>
        </>
      }
    >
      <p>{t('mergeable.text')}</p>
      <dl className="record-facts">
        {listOf(fields)
          .filter(([name]) => changed.includes(name))
          .map(([name, field]) => (
            <div key={name}>
              <dt>{field.label}</dt>
              <dd data-testid={`merged-${name}`}>
                {field.print(together[name] as never)} ({t(mine.includes(name) ? 'mergeable.mine' : 'mergeable.theirs')})
              </dd>
            </div>
          ))}
      </dl>
    </Panel>
  );
}

/** Somebody else saved what was wanted: it is said, and nothing is left to decide (STATE-12). */
export function Same<D>({ send, leave, ...named }: RecordFormProps<D>): ReactElement {
  const t = useTexts(FORM);
  return (
    <Panel
      severity="info"
      title={t('same.title')}
      testid="form-same"
      actions={
        <>
          {leave}
          <Button kind="primary" testid={testidsOf(named).discard} onPress={() => send({ type: 'DISCARD' })}>
            {t('same.show')}
          </Button>
        </>
      }
    >
      <p>{t('same.text')}</p>
    </Panel>
  );
}
