import type { ReactElement } from 'react';
import { loginAddress, type LoginOrder } from '#contract/login-address';
import { hrefOf } from '#contract/routes';
import type { Failure } from '#machines/shared/failure';
import { BULK } from '../../i18n/de/bulk';
import { useTexts } from '../../i18n/index';
import { Button } from '../../ui/Button';
import { Panel } from '../../ui/Panel';
import { FailureNotice } from '../FailureNotice';
import type { BulkRunProps, Figures } from './BulkRun';

/** What another window can give so that it goes on here. */
function missing(failure: Failure | null): Omit<LoginOrder, 'returnTo'> | null {
  if (failure?.status === 401) return {};
  return failure?.status === 403 ? { level: 'gold' } : null;
}

/** Why it stands still. What waits for a sign-in or the second factor goes on by itself when that was given in another window. */
export function Paused({ snapshot, send, catalogue, figures }: BulkRunProps & { readonly figures: Figures }): ReactElement {
  const t = useTexts(BULK);
  const { failure } = snapshot.context;
  const order = missing(failure);
  return (
    <Panel
      key="paused"
      severity="warning"
      title={t('paused')}
      testid="bulk-paused"
      actions={
        <>
          <Button testid="bulk-cancel-button" onPress={() => send({ type: 'CANCEL' })}>
            {t('cancel')}
          </Button>
          <Button kind="primary" testid="bulk-go-on-button" onPress={() => send({ type: 'GO_ON' })}>
            {t('goOn')}
          </Button>
        </>
      }
    >
      <p>{t('pausedText', { done: figures.total - figures.open, total: figures.total, open: figures.open })}</p>
      {failure === null ? null : <FailureNotice failure={failure} catalogue={catalogue} />}
      {order === null ? null : (
        <a href={loginAddress({ returnTo: hrefOf('start'), ...order })} target="_blank" rel="noreferrer" data-testid="bulk-other-tab-link">
          {t('otherTab')}
        </a>
      )}
    </Panel>
  );
}
