import type { ReactElement, ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { END_RUN, isEndOrder, type EndOrder } from '#rules/erweiterungen-end';
import { angebotPageMachine } from '#machines/angebote/angebot-page/machine';
import { keptRuns, KeptRuns } from '#shared/bulk/KeptRuns';
import { useWorkflow } from '#shared/workflow/use-workflow';
import { focusTitle } from '#ui/focus-title';
import { Page } from '#ui/Page';
import { lazyPart } from '../../lazy-part';

const EndRun = lazyPart(() => import('./EndRun'));

const kept = keptRuns(END_RUN, isEndOrder, undefined, ({ angebot }) => angebot.id);

export interface AngebotPageProps {
  readonly personId: string;
  readonly angebotId: string;
  /** Of the page, while something takes the place of the Angebot. */
  readonly title: string;
  /** The Angebot; read anew once Rollenerweiterungen have ended. */
  readonly children: (end: (order: EndOrder) => void) => ReactNode;
}

/** The page of an Angebot, in whose place its Rollenerweiterungen are ended, now or where a reload interrupted it (ANG-06, SCREEN-09). */
export function AngebotPage({ personId, angebotId, title, children }: AngebotPageProps): ReactElement {
  const [{ context }, send, mark] = useWorkflow(angebotPageMachine, { input: undefined });
  /** Back to the Angebot, which is another page: the way goes on at its beginning. */
  const back = (leave: () => void): void => {
    flushSync(leave);
    focusTitle();
  };
  const inItsPlace = (run: ReactNode): ReactElement => (
    <Page title={title} titleTestid="admin-headline">
      {run}
    </Page>
  );
  return (
    <div {...mark}>
      <KeptRuns<EndOrder>
        key={angebotId}
        machine={kept}
        subject={angebotId}
        personId={personId}
        run={(run, closed) =>
          inItsPlace(<EndRun key={run.runId} personId={personId} kept={run} order={null} onBack={() => back(closed)} />)
        }
      >
        {context.order === null
          ? children((order) => send({ type: 'END', order }))
          : inItsPlace(<EndRun personId={personId} order={context.order} onBack={() => back(() => send({ type: 'BACK' }))} />)}
      </KeptRuns>
    </div>
  );
}
