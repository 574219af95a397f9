import type { ReactElement, ReactNode } from 'react';
import { differing } from '#machines/patterns/form/fields';
import type { Draft } from '#machines/patterns/form/types';
import { FORM } from '#i18n/de/form';
import { useTexts } from '#i18n/index';
import { Panel } from '#ui/Panel';
import { listOf, type RecordFormProps } from './fields';

export interface GoneProps<D> extends Pick<RecordFormProps<D>, 'snapshot' | 'fields'> {
  /** That it is gone, by its name, and what that means; in general words unless given. */
  readonly title?: string;
  readonly text?: string;
  /** The way on. */
  readonly actions?: ReactNode;
}

/** What was to be changed is gone: nothing is saved, and what was typed can be taken along (ERR-00, STATE-12). */
export function Gone<D>({ snapshot, fields, title, text, actions }: GoneProps<D>): ReactElement {
  const t = useTexts(FORM);
  const { base, draft } = snapshot.context;
  const typed = differing(base.fields as Draft, draft as Draft);
  const changed = listOf(fields).filter(([name]) => typed.includes(name));
  return (
    <Panel severity="warning" title={title ?? t('gone.title')} testid="form-gone" actions={actions}>
      <p>{text ?? t('gone.text')}</p>
      {changed.length === 0 ? null : (
        <>
          <p>{t('gone.typed')}</p>
          <ul data-testid="form-gone-typed">
            {changed.map(([name, { label, print }]) => (
              <li key={name}>
                {label}: {print((draft as Draft)[name] as never)}
              </li>
            ))}
          </ul>
        </>
      )}
    </Panel>
  );
}
