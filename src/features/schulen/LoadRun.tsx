import type { ReactElement } from 'react';
import { FILE_ERRORS } from '#contract/errors/schulen-file';
import type { FileCheck, Loaded } from '#contract/organisation-pieces';
import { loadOrderOf, type LoadOrder } from '#machines/schulen/schulen-load/machine';
import type { KeptRun } from '#machines/patterns/bulk/types';
import { COMMON } from '#i18n/de/common';
import { SCHULEN_FILE } from '#i18n/de/schulen-file';
import { formatNumber } from '#i18n/format';
import { useTexts } from '#i18n/index';
import { BulkRun } from '#shared/bulk/BulkRun';
import { useRunHold } from '#shared/bulk/run-hold';
import { download } from '#shared/download';
import { NamedList } from '#shared/named/NamedList';
import { useWorkflow } from '#shared/workflow/use-workflow';
import { Button } from '#ui/Button';
import { Card } from '#ui/Card';
import { schulenLoad } from './bind-file';
import { Differences } from './Differences';
import { nameIn, resultFile, toldOf } from './file-result';

export interface LoadRunProps {
  readonly personId: string;
  /** A run that a reload interrupted, and knows itself what it loads. */
  readonly kept?: KeptRun<LoadOrder>;
  /** What was found of a file, by its name; null for a run that was interrupted. */
  readonly found: { readonly name: string; readonly check: FileCheck } | null;
  /** Not begun, or read. */
  readonly onClosed: () => void;
}

/** The differences of a file are looked at, then loaded, each school with its own result (SCREEN-12, CALL-27). */
export function LoadRun({ personId, kept, found, onClosed }: LoadRunProps): ReactElement {
  const t = useTexts(SCHULEN_FILE);
  const common = useTexts(COMMON);
  const given = found === null ? null : loadOrderOf(found.check);
  const [snapshot, send, mark] = useWorkflow(schulenLoad, {
    input: { personId, items: Object.keys(given?.pieces ?? {}), kept: kept ?? null },
    hold: useRunHold(),
  });
  const { context } = snapshot;
  const { items } = context;
  const order = context.params ?? given ?? { pieces: {} };
  const figures = { count: items.length, n: formatNumber(items.length), name: found?.name ?? '' };
  const back = (): void => {
    send({ type: 'CANCEL' });
    onClosed();
  };
  const close = (): void => {
    send({ type: 'CLOSE' });
    onClosed();
  };
  const isPrepared = snapshot.matches('preparing');
  return (
    <div className="stack" {...mark}>
      <Card title={t('card')} testid="schulen-load-card">
        <BulkRun
          snapshot={snapshot}
          send={send}
          catalogue={FILE_ERRORS}
          nameOf={(id) => nameIn(order, id)}
          question={{
            title: t('prepared', figures),
            content: (
              <>
                <p>{t('preparedText')}</p>
                <NamedList items={items.map((id) => ({ id, name: nameIn(order, id) }))} />
              </>
            ),
            start: { label: t('start', figures), testid: 'start-load-button', onPress: () => send({ type: 'START', params: order }) },
            back: { label: t('otherFile'), testid: 'other-file-button', onPress: back },
          }}
          offer={kept === undefined ? null : { what: t('what'), brokenOffAt: kept.brokenOffAt }}
          item={t('item')}
          done={t('done')}
          doneOf={(_, result) => toldOf(t, (result ?? null) as Loaded | null)}
          next={
            <>
              <Button testid="save-load-result-button" onPress={() => download(resultFile(context, new Date()))}>
                {t('saveResult')}
              </Button>
              <Button kind="primary" testid="close-load-button" onPress={close}>
                {common('close')}
              </Button>
            </>
          }
        />
      </Card>
      {isPrepared && found !== null ? <Differences check={found.check} /> : null}
    </div>
  );
}
