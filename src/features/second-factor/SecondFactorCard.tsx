import { useEffect, type ReactElement } from 'react';
import { concerns } from '#machines/own-account/second-factor/concerns';
import { resetOrderOf } from '#machines/person/second-factor-reset/order';
import { SECOND_FACTOR } from '#i18n/de/second-factor';
import { useTexts } from '#i18n/index';
import { useWorkflow } from '#shared/workflow/use-workflow';
import { Card } from '#ui/Card';
import { secondFactorResetWiring } from '#shared/second-factor/bind';
import { SECOND_FACTOR_HEADING } from '#shared/second-factor/heading';
import { secondFactorWiring } from './bind';
import { OwnResetDialog } from './parts/OwnResetDialog';
import { SecondFactorState } from './parts/SecondFactorState';
import { SecondFactorDialog } from './SecondFactorDialog';

export interface SecondFactorCardProps {
  readonly personId: string;
  /** The server lets everybody reset the own second factor (D-08). */
  readonly canReset: boolean;
  /** Has an administrative right, and with it needs a second factor, whatever the offers demand. */
  readonly administers: boolean;
  /** The state is known for the first time, or known not to be readable. */
  readonly onKnown?: () => void;
  /** After a reset, which lowers the level of the session. */
  readonly onSessionChanged: () => void;
}

/**
 * The own second factor on the profile: its state, and the dialogs that set one up and reset it (SCREEN-15, STATE-08, D-08).
 * Whoever neither has nor needs one sees nothing of it.
 */
export default function SecondFactorCard(props: SecondFactorCardProps): ReactElement {
  const { personId, canReset, administers, onKnown, onSessionChanged } = props;
  const t = useTexts(SECOND_FACTOR);
  const [snapshot, send, mark] = useWorkflow(secondFactorWiring, { input: { personId } });
  const [reset, sendReset, resetMark] = useWorkflow(secondFactorResetWiring, {
    input: { personId },
    // The level of the session has gone with the factor, whether the dialog is closed or the page left.
    actions: { tellDone: onSessionChanged },
  });
  const order = resetOrderOf(personId, snapshot.context.info, canReset);
  const isKnown = !snapshot.matches('loadingState');
  useEffect(() => {
    if (isKnown) onKnown?.();
  }, [isKnown, onKnown]);
  return (
    <div {...mark}>
      {concerns(snapshot.context.info, administers) ? (
        <Card title={t('title')} titleTestid="two-factor-card" titleId={SECOND_FACTOR_HEADING}>
          <SecondFactorState
            snapshot={snapshot}
            send={send}
            administers={administers}
            onReset={order === null ? null : () => sendReset({ type: 'OPEN', subject: order })}
          />
        </Card>
      ) : null}
      <div {...resetMark}>
        <OwnResetDialog snapshot={reset} send={sendReset} administers={administers} returnFocusId={SECOND_FACTOR_HEADING} />
      </div>
      {snapshot.hasTag('dialog') || snapshot.hasTag('awaiting') ? (
        <SecondFactorDialog snapshot={snapshot} send={send} administers={administers} returnFocusId={SECOND_FACTOR_HEADING} />
      ) : null}
    </div>
  );
}
