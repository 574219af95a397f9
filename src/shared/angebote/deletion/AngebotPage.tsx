import type { ReactElement, ReactNode } from 'react';
import { angebotPageMachine } from '#machines/angebote/angebot-page/machine';
import { isEndOrder, rollenerweiterungenEndMachine, type EndOrder } from '#machines/angebote/rollenerweiterungen-end/machine';
import { keptRuns, KeptRuns } from '#shared/bulk/KeptRuns';
import { useWorkflow } from '#shared/workflow/use-workflow';
import { EndRun } from './EndRun';

const kept = keptRuns(rollenerweiterungenEndMachine.id, isEndOrder, undefined, ({ angebot }) => angebot.id);

export interface AngebotPageProps {
  readonly personId: string;
  readonly angebotId: string;
  /** The Angebot; read anew once Rollenerweiterungen have ended. */
  readonly children: (end: (order: EndOrder) => void) => ReactNode;
}

/** The page of an Angebot, in whose place its Rollenerweiterungen are ended, now or where a reload interrupted it (ANG-06, SCREEN-09). */
export function AngebotPage({ personId, angebotId, children }: AngebotPageProps): ReactElement {
  const [{ context }, send, mark] = useWorkflow(angebotPageMachine, { input: undefined });
  return (
    <div {...mark}>
      <KeptRuns<EndOrder>
        key={angebotId}
        machine={kept}
        subject={angebotId}
        personId={personId}
        run={(run, closed) => <EndRun key={run.runId} personId={personId} kept={run} order={null} onBack={closed} />}
      >
        {context.order === null ? (
          children((order) => send({ type: 'END', order }))
        ) : (
          <EndRun personId={personId} order={context.order} onBack={() => send({ type: 'BACK' })} />
        )}
      </KeptRuns>
    </div>
  );
}
