import { useMachine } from '@xstate/react';
import type { ReactElement } from 'react';
import type { Snapshot } from 'xstate';
import { SECOND_FACTOR } from '../../i18n/de/second-factor';
import { useTexts } from '../../i18n/index';
import { Card } from '../../ui/Card';
import { secondFactorWiring } from './bind';
import { ResetDialog } from './ResetDialog';
import { SecondFactorState } from './parts/SecondFactorState';
import { SecondFactorDialog } from './SecondFactorDialog';

/** The heading takes the focus when the dialog closes and the button that opened it is gone. */
const TITLE_ID = 'zweiter-faktor';

export interface SecondFactorCardProps {
  readonly personId: string;
  /** The server lets everybody reset the own second factor (D-08). */
  readonly canReset: boolean;
  /** After a reset, which lowers the level of the session. */
  readonly onSessionChanged: () => void;
  /** A set-up or a reset that was interrupted by a sign-in, as the page's loader took it from the address. */
  readonly resumed?: Snapshot<unknown> | null;
  /** The machine with its actors; tests bring their own. */
  readonly machine?: typeof secondFactorWiring;
}

/** The own second factor on the profile: its state, and the dialogs that set one up and reset it (SCREEN-15, STATE-08, D-08). */
export default function SecondFactorCard(props: SecondFactorCardProps): ReactElement {
  const { personId, canReset, onSessionChanged, resumed = null, machine = secondFactorWiring } = props;
  const t = useTexts(SECOND_FACTOR);
  const [snapshot, send] = useMachine(machine, { input: { personId, canReset }, ...(resumed === null ? {} : { snapshot: resumed }) });
  const finishReset = (): void => {
    send({ type: 'CLOSE' });
    onSessionChanged();
  };
  const isResetting = snapshot.matches('resetting');
  return (
    <div data-machine="second-factor" data-state={JSON.stringify(snapshot.value)}>
      <Card title={t('title')} titleTestid="two-factor-card" titleId={TITLE_ID}>
        <SecondFactorState snapshot={snapshot} send={send} />
      </Card>
      {isResetting ? <ResetDialog snapshot={snapshot} send={send} onDone={finishReset} returnFocusId={TITLE_ID} /> : null}
      {!isResetting && (snapshot.hasTag('dialog') || snapshot.hasTag('awaiting')) ? (
        <SecondFactorDialog snapshot={snapshot} send={send} returnFocusId={TITLE_ID} />
      ) : null}
    </div>
  );
}
