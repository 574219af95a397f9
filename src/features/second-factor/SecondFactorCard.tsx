import { useMachine } from '@xstate/react';
import type { ReactElement } from 'react';
import type { Snapshot } from 'xstate';
import { SECOND_FACTOR } from '../../i18n/de/second-factor';
import { useTexts } from '../../i18n/index';
import { Card } from '../../ui/Card';
import { secondFactorWiring } from './bind';
import { SecondFactorState } from './parts/SecondFactorState';
import { SecondFactorDialog } from './SecondFactorDialog';

/** The heading takes the focus when the dialog closes and the button that opened it is gone. */
const TITLE_ID = 'zweiter-faktor';

export interface SecondFactorCardProps {
  readonly personId: string;
  /** A set-up that was interrupted by a sign-in, as the page's loader took it from the address. */
  readonly resumed?: Snapshot<unknown> | null;
  /** The machine with its actors; tests bring their own. */
  readonly machine?: typeof secondFactorWiring;
}

/** The own second factor on the profile: its state, and the dialog that sets one up (SCREEN-15, STATE-08). */
export default function SecondFactorCard({ personId, resumed = null, machine = secondFactorWiring }: SecondFactorCardProps): ReactElement {
  const t = useTexts(SECOND_FACTOR);
  const [snapshot, send] = useMachine(machine, { input: { personId }, ...(resumed === null ? {} : { snapshot: resumed }) });
  return (
    <div data-machine="second-factor" data-state={JSON.stringify(snapshot.value)}>
      <Card title={t('title')} titleTestid="two-factor-card" titleId={TITLE_ID}>
        <SecondFactorState snapshot={snapshot} send={send} />
      </Card>
      {snapshot.hasTag('dialog') || snapshot.hasTag('awaiting') ? (
        <SecondFactorDialog snapshot={snapshot} send={send} returnFocusId={TITLE_ID} />
      ) : null}
    </div>
  );
}
