import type { ReactElement } from 'react';
import { COMMON } from '#i18n/de/common';
import { FORM } from '#i18n/de/form';
import { useTexts } from '#i18n/index';
import { Button } from '#ui/Button';
import { FailureWords } from '../FailureWords';
import { Panel } from '#ui/Panel';
import { testidsOf, type RecordFormProps } from './fields';

/** Somebody else saved, but what they saved could not be read: nothing is written over it, and nothing typed is lost (STATE-12). */
export function Incomparable<D>({ snapshot, send, catalogue, leave, ...named }: RecordFormProps<D>): ReactElement {
  const ids = testidsOf(named);
  const t = useTexts(FORM);
  const common = useTexts(COMMON);
  const { failure } = snapshot.context;
  return (
    <Panel
      severity="warning"
      title={t('incomparable')}
      testid="form-incomparable"
      actions={
        <>
          {leave}
          <Button testid={ids.discard} onPress={() => send({ type: 'DISCARD' })}>
            {t('discardMine')}
          </Button>
          <Button kind="primary" testid="retry-button" onPress={() => send({ type: 'RETRY' })}>
            {common('retry')}
          </Button>
        </>
      }
    >
      {failure === null ? null : <FailureWords failure={failure} catalogue={catalogue} />}
    </Panel>
  );
}
