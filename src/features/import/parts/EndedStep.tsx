import type { ReactElement } from 'react';
import { IMPORT } from '#i18n/de/import';
import { useTexts } from '#i18n/index';
import { Alert } from '#ui/Alert';
import { Button } from '#ui/Button';
import type { ImportSnapshot, SendImport } from '../bind';
import { Step } from './Step';
import { counted } from './words';

/** Nothing is left to do with this import; another one can begin. */
export function EndedStep({ snapshot, send }: { readonly snapshot: ImportSnapshot; readonly send: SendImport }): ReactElement {
  const t = useTexts(IMPORT);
  const reason = REASONS.find((name) => snapshot.matches({ ended: name })) ?? 'missing';
  const created = snapshot.context.vorgang?.created ?? null;
  // Where nobody was made, "broken off" would tell of an execution that may never have been.
  const isUnused = reason === 'cancelled' && created === 0;
  const text = reason !== 'cancelled' || created === null ? t(`ended.${reason}Text`) : counted(t, 'ended.cancelledCount', created);
  return (
    <Step title={t('ended.heading')}>
      <Alert
        severity={reason === 'erased' ? 'success' : 'info'}
        title={t(isUnused ? 'ended.deleted' : `ended.${reason}`)}
        testidPrefix={`import-${reason}`}
      >
        <p>{isUnused ? t('result.none') : text}</p>
      </Alert>
      <div className="row buttons">
        <Button kind="primary" testid="another-import-button" onPress={() => send({ type: 'ANOTHER' })}>
          {t('ended.another')}
        </Button>
      </div>
    </Step>
  );
}

const REASONS = ['erased', 'cancelled', 'missing'] as const;
