import type { ReactElement } from 'react';
import { useWorkflow } from '#shared/workflow/use-workflow';
import { sessionEndWiring } from './bind';
import { GoldLapsed } from './parts/GoldLapsed';
import { SessionEndDialog } from './parts/SessionEndDialog';

export interface SessionEndProps {
  /** Asks whose this page is: it goes to the sign-in with what is typed kept. */
  readonly onSignIn: () => void;
}

/** Announces the end of the session on whatever page is shown (WCAG 2.2.1, AUTH-05). */
export default function SessionEnd({ onSignIn }: SessionEndProps): ReactElement | null {
  const [snapshot, send, mark] = useWorkflow(sessionEndWiring, { input: undefined, actions: { goToSignIn: onSignIn } });
  return (
    <div {...mark}>
      <GoldLapsed snapshot={snapshot} send={send} />
      <SessionEndDialog snapshot={snapshot} send={send} />
    </div>
  );
}
