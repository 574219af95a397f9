import { createRoot } from 'react-dom/client';
import { fromCallback, fromPromise, type EventObject } from 'xstate';
import type { RunOrder } from '../order';
import type { MachineGroup, RunView, ToldPaths } from '../told';
import { workbenchMachine } from '../machine';
import { Workbench } from './Workbench';
import '#ui/tokens.css';
import '#ui/base.css';
import './workbench.css';

const SILENT = 'Die Werkbank antwortet nicht. Läuft „npm run qa -- --workbench“ noch?';
const BUSY = 'Gerade geht ein Lauf. Warten Sie, bis er zu Ende ist, oder halten Sie ihn an.';

/** @throws Error that says in German what went wrong */
async function ask<Answer>(path: string, sent?: unknown): Promise<Answer> {
  const order = sent === undefined ? {} : { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(sent) };
  const response = await fetch(path, order).catch(() => {
    throw new Error(SILENT);
  });
  const answer = (await response.json()) as Answer & { readonly message?: string };
  if (response.status === 409) throw new Error(BUSY);
  if (!response.ok) throw new Error(`Das ging nicht: ${answer.message ?? response.status}`);
  return answer;
}

/** How the run stands; the browser connects again by itself when nobody answers any more. */
const follow = fromCallback<EventObject>(({ sendBack }) => {
  const source = new EventSource('ereignisse');
  source.addEventListener('lauf', ({ data }: MessageEvent<string>) =>
    sendBack({ type: 'RUN_SEEN', run: JSON.parse(data) as RunView | null }),
  );
  source.addEventListener('ablauf', ({ data }: MessageEvent<string>) =>
    sendBack({ type: 'CHART_SEEN', chart: JSON.parse(data) as unknown }),
  );
  source.addEventListener('error', () => sendBack({ type: 'LOST' }));
  return () => source.close();
});

const machine = workbenchMachine.provide({
  actors: {
    follow,
    readGroups: fromPromise(() => ask<readonly MachineGroup[]>('maschinen')),
    list: fromPromise(({ input }: { input: RunOrder }) => ask<{ order: RunOrder; lists: readonly ToldPaths[] }>('wege', input)),
    start: fromPromise(({ input }: { input: RunOrder }) => ask<RunView>('lauf', input)),
    stop: fromPromise(() => ask<RunView | null>('halt', {})),
  },
});

const root = document.getElementById('root');
if (root === null) throw new Error('Die Seite hat keinen Platz für die Werkbank');
createRoot(root).render(<Workbench machine={machine} />);
