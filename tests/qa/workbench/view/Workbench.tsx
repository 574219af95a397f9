import { useMachine } from '@xstate/react';
import type { ReactElement } from 'react';
import { Alert } from '#ui/Alert';
import { Button } from '#ui/Button';
import { Page } from '#ui/Page';
import type { workbenchMachine } from '../machine';
import { ChoiceForm } from './ChoiceForm';
import { PathLists } from './PathLists';
import { RunPanel } from './RunPanel';

export interface WorkbenchProps {
  readonly machine: typeof workbenchMachine;
}

/** The page of the workbench: what is chosen, its paths, and the run. */
export function Workbench({ machine }: WorkbenchProps): ReactElement {
  const [snapshot, send] = useMachine(machine);
  const { context } = snapshot;
  const isRun = (['running', 'stopping', 'ended'] as const).some((work) => snapshot.matches({ work }));
  const isBusy = (['listing', 'starting'] as const).some((work) => snapshot.matches({ work }));
  const isReading = (['reading', 'arriving'] as const).some((work) => snapshot.matches({ work }));
  return (
    <>
      <header className="bench-bar">
        <p>Schulportal – Qualitätssicherung</p>
      </header>
      <main className="bench">
        <Page
          title="QA-Werkbank"
          intro="Wählen Sie, was gegangen wird, sehen Sie die Wege an, und sehen Sie zu. Alles geht auch als Befehl."
          mark={{ 'data-machine': 'workbench', 'data-state': JSON.stringify(snapshot.value) }}
        >
          <div role="status" className="visually-hidden">
            {isReading ? 'Die Maschinen werden gelesen.' : null}
            {snapshot.matches({ work: 'listing' }) ? 'Die Wege werden gesucht.' : null}
            {snapshot.matches({ work: { choosing: 'listed' } }) ? 'Die Wege werden gezeigt.' : null}
          </div>
          {snapshot.matches({ connection: 'lost' }) ? (
            <Alert severity="warning" title="Keine Verbindung zur Werkbank" urgent>
              <p>
                Was hier steht, ist der letzte bekannte Stand; sobald sie wieder antwortet, geht es von selbst weiter. Wurde der Befehl neu
                gestartet, gilt die neue Adresse aus der Konsole.
              </p>
            </Alert>
          ) : null}
          {context.failure === null ? null : (
            <Alert
              severity="error"
              title={snapshot.matches({ work: 'unread' }) ? 'Die Maschinen wurden nicht gelesen' : 'Das ging nicht'}
              urgent
              actions={
                snapshot.matches({ work: 'unread' }) ? <Button onPress={() => send({ type: 'RETRY' })}>Erneut versuchen</Button> : undefined
              }
            >
              <p>{context.failure}</p>
            </Alert>
          )}
          {isReading ? <div className="skeleton bench__waiting" /> : null}
          {snapshot.matches({ work: 'choosing' }) || isBusy ? (
            <>
              <ChoiceForm
                context={context}
                isWrong={snapshot.matches({ work: { choosing: 'incomplete' } })}
                busy={snapshot.matches({ work: 'listing' }) ? 'listing' : snapshot.matches({ work: 'starting' }) ? 'starting' : null}
                send={send}
              />
              {snapshot.matches({ work: { choosing: 'listed' } }) ? <PathLists lists={context.lists} /> : null}
            </>
          ) : null}
          {isRun && context.run !== null ? (
            <RunPanel
              run={context.run}
              charts={context.charts}
              picture={context.picture}
              isStopping={snapshot.matches({ work: 'stopping' })}
              send={send}
            />
          ) : null}
        </Page>
      </main>
    </>
  );
}
