import type { ReactElement } from 'react';
import { FILE_ERRORS } from '#contract/errors/schulen-file';
import { EXAMPLE_FILE, ORGANISATION_COLUMNS, ORGANISATION_FILE_LIMITS } from '#contract/organisation-file';
import { faultText } from '#contract/organisation-file-words';
import type { FileCheck } from '#contract/organisation-pieces';
import { hrefOf } from '#contract/routes';
import { isLoadOrder, loadOrderOf, schulenLoadMachine, type LoadOrder } from '#machines/schulen/schulen-load/machine';
import { SCHULEN_FILE } from '#i18n/de/schulen-file';
import { formatNumber } from '#i18n/format';
import { useTexts } from '#i18n/index';
import { keptRuns, KeptRuns } from '#shared/bulk/KeptRuns';
import { BackToList } from '#shared/list/BackToList';
import { UnreadNotice } from '#shared/reading/UnreadNotice';
import { StepUpPanel } from '#shared/step-up/StepUpPanel';
import { useWorkflow, type Workflow } from '#shared/workflow/use-workflow';
import { Alert } from '#ui/Alert';
import { Button } from '#ui/Button';
import { Card } from '#ui/Card';
import { DataTable } from '#ui/DataTable';
import { FileDrop } from '#ui/FileDrop';
import { Page } from '#ui/Page';
import { Panel } from '#ui/Panel';
import type { ScreenProps } from '../screen';
import { schulenFile } from './bind-file';
import { Differences, tableTexts } from './Differences';
import { LoadRun } from './LoadRun';

const kept = keptRuns(schulenLoadMachine.id, isLoadOrder);

type File = Workflow<typeof schulenFile>;
interface PartProps {
  readonly snapshot: File[0];
  readonly send: File[1];
}

/** Schools, carriers and classes from a file: chosen, checked, compared, loaded (SCREEN-12, CALL-27). */
export default function LoadSchulenScreen({ user }: ScreenProps<'load-schulen'>): ReactElement {
  const t = useTexts(SCHULEN_FILE);
  const [snapshot, send, mark] = useWorkflow(schulenFile, { input: { personId: user?.personId ?? '' } });
  const personId = user?.personId ?? '';
  return (
    <Page
      title={t('title')}
      titleTestid="admin-headline"
      intro={t('intro')}
      mark={mark}
      actions={<BackToList to={hrefOf('schule-management')}>{t('toList')}</BackToList>}
    >
      <KeptRuns<LoadOrder>
        machine={kept}
        personId={personId}
        run={(run, closed) => <LoadRun key={run.runId} personId={personId} kept={run} found={null} onClosed={closed} />}
      >
        <FileSteps personId={personId} snapshot={snapshot} send={send} />
      </KeptRuns>
    </Page>
  );
}

function FileSteps({ personId, snapshot, send }: PartProps & { readonly personId: string }): ReactElement {
  const t = useTexts(SCHULEN_FILE);
  const { file, check, failure } = snapshot.context;
  const name = file?.name ?? '';
  if (snapshot.matches('checking')) {
    return (
      <Card title={t('choose.heading')} testid="schulen-file-card">
        <p role="status" tabIndex={-1} ref={focus} data-testid="schulen-file-checking">
          {t('checking', { name })}
        </p>
        <div className="row buttons">
          <Button testid="give-up-check-button" onPress={() => send({ type: 'BACK' })}>
            {t('giveUp')}
          </Button>
        </div>
      </Card>
    );
  }
  if (snapshot.hasTag('awaiting')) return <StepUpPanel snapshot={snapshot} send={send} />;
  if (snapshot.matches('compared') && check !== null) {
    const back = (): void => send({ type: 'BACK' });
    return Object.keys(loadOrderOf(check).pieces).length === 0 ? (
      <Nothing name={name} check={check} onBack={back} />
    ) : (
      <LoadRun personId={personId} found={{ name, check }} onClosed={back} />
    );
  }
  return (
    <>
      {snapshot.matches('faulty') && check !== null ? <Faults name={name} check={check} /> : null}
      {snapshot.matches('unchecked') ? (
        <UnreadNotice
          failure={failure}
          catalogue={FILE_ERRORS}
          name="schulen-file"
          text={t('unread')}
          onRetry={() => send({ type: 'RETRY' })}
        />
      ) : null}
      <Choose snapshot={snapshot} send={send} />
    </>
  );
}

/** What was pressed is gone, and the focus with it. */
const focus = (part: HTMLElement | null): void => part?.focus();

/** Which file, and what one looks like. */
function Choose({ snapshot, send }: PartProps): ReactElement {
  const t = useTexts(SCHULEN_FILE);
  const { file } = snapshot.context;
  return (
    <Card title={t('choose.heading')} testid="schulen-file-card">
      <div className="stack">
        <p>{t('choose.text')}</p>
        <FileDrop
          label={t('choose.file')}
          help={t('choose.help', {
            megabytes: formatNumber(ORGANISATION_FILE_LIMITS.bytes / 1024 / 1024),
            rows: formatNumber(ORGANISATION_FILE_LIMITS.rows),
          })}
          dropText={t('choose.drop')}
          pickText={t(file === null ? 'choose.pick' : 'choose.pickOther')}
          accept=".csv,text/csv"
          onFile={(chosen) => send({ type: 'CHOOSE', file: chosen })}
          testid="schulen-file-input"
        />
        <section>
          <h3>{t('exampleHeading')}</h3>
          <ul>
            {ORGANISATION_COLUMNS.map((column) => (
              <li key={column}>{t(`example.${column}`)}</li>
            ))}
          </ul>
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, so the keyboard must reach it */}
          <pre tabIndex={0} style={{ overflowX: 'auto' }}>
            {EXAMPLE_FILE}
          </pre>
          <Button testid="save-example-button" onPress={() => send({ type: 'SAVE_EXAMPLE' })}>
            {t('choose.example')}
          </Button>
        </section>
      </div>
    </Card>
  );
}

/** Every fault by line, column and value, and what to do. */
function Faults({ name, check: { fehler, fehlerGesamt } }: { readonly name: string; readonly check: FileCheck }): ReactElement {
  const t = useTexts(SCHULEN_FILE);
  const n = formatNumber(fehlerGesamt);
  return (
    <div className="stack" data-testid="schulen-file-faults" tabIndex={-1} ref={focus}>
      <Alert severity="error" title={t('faulty', { name, count: fehlerGesamt, n })} testidPrefix="schulen-file-faulty">
        <p>{t('faultyText')}</p>
        {fehlerGesamt > fehler.length ? <p>{t('faultyCut', { shown: formatNumber(fehler.length), n })}</p> : null}
      </Alert>
      <DataTable
        caption={t('faults')}
        columns={[{ key: 'fault', title: t('fault'), cell: (row: (typeof fehler)[number]) => faultText(row) }]}
        rows={fehler}
        rowKey={(row, index) => `${row.zeile ?? ''}-${index}`}
        texts={tableTexts(t)}
      />
    </div>
  );
}

/** All of it is there already. */
function Nothing({ name, check, onBack }: { readonly name: string; readonly check: FileCheck; readonly onBack: () => void }): ReactElement {
  const t = useTexts(SCHULEN_FILE);
  return (
    <div className="stack">
      <Panel
        severity="success"
        title={t('nothing')}
        testid="schulen-file-nothing"
        actions={
          <Button kind="primary" testid="other-file-button" onPress={onBack}>
            {t('otherFile')}
          </Button>
        }
      >
        <p>{t('nothingText', { name })}</p>
      </Panel>
      <Differences check={check} />
    </div>
  );
}
