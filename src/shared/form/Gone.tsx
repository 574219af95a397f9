import type { ReactElement } from 'react';
import { flushSync } from 'react-dom';
import { useNavigate } from 'react-router';
import { differing } from '#machines/patterns/form/fields';
import type { Draft } from '#machines/patterns/form/types';
import { FORM } from '#i18n/de/form';
import { useTexts } from '#i18n/index';
import { Alert } from '#ui/Alert';
import { Button } from '#ui/Button';
import { CopyButton } from '#ui/CopyButton';
import { listOf, testidsOf, type RecordFormProps } from './fields';
import { leaveForm } from './use-record-form';

/** Somebody deleted what is changed: told so, and what was typed can be taken along (ERR-00, STATE-12). */
export function Gone<D>({ gone, snapshot, send, forget, fields, ...named }: RecordFormProps<D>): ReactElement | null {
  const t = useTexts(FORM);
  const navigate = useNavigate();
  const { base, draft } = snapshot.context;
  if (gone === undefined) return null;
  const changed = differing(base.fields as Draft, draft as Draft);
  const typed = listOf(fields).flatMap(([name, { label, print }]) =>
    changed.includes(name) ? [`${label}: ${print((draft as Draft)[name] as never)}`] : [],
  );
  // Nothing is asked any more once it is given up, which the guard of the page hears with the drawing.
  const leave = (): void => {
    flushSync(() => leaveForm({ snapshot, send, forget }, () => undefined));
    void navigate(gone.to);
  };
  return (
    <Alert
      severity="error"
      title={t('gone.title', { what: gone.what })}
      testidPrefix={`${named.prefix}-gone`}
      urgent
      actions={
        <Button kind="primary" testid={testidsOf(named).discard} onPress={leave}>
          {gone.leave}
        </Button>
      }
    >
      <p>{t('gone.text')}</p>
      {typed.map((one) => (
        <p key={one}>{one}</p>
      ))}
      {typed.length === 0 ? null : (
        <CopyButton text={typed.join('\n')} label={t('gone.copy')} copied={t('gone.copied')} failed={t('gone.copyFailed')} />
      )}
    </Alert>
  );
}
