import type { ReactElement } from 'react';
import { FORM } from '#i18n/de/form';
import { useTexts } from '#i18n/index';
import { Button } from '#ui/Button';
import { Panel } from '#ui/Panel';
import { FailureNotice } from '../FailureNotice';
import type { RecordFormProps } from './fields';

/** There is nothing to show yet: why, and another try; without a reason somebody did not want to sign in or confirm just now. */
export function Unreadable<D>({ snapshot, send, catalogue }: RecordFormProps<D>): ReactElement {
  const t = useTexts(FORM);
  const { failure } = snapshot.context;
  const retry = (): void => send({ type: 'RETRY' });
  if (failure !== null) return <FailureNotice failure={failure} catalogue={catalogue} onRetry={retry} />;
  return (
    <Panel
      severity="info"
      title={t('unread.title')}
      testid="form-unread"
      actions={
        <Button testid="retry-button" onPress={retry}>
          {t('unread.read')}
        </Button>
      }
    >
      <p>{t('unread.text')}</p>
    </Panel>
  );
}
