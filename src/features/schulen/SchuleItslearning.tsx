import type { ReactElement } from 'react';
import type { SnapshotFrom } from 'xstate';
import { SCHULE_ERRORS } from '#contract/errors/schule';
import type { TransferredSchule } from '#machines/schulen/schule-itslearning/machine';
import type { ActionEvent } from '#machines/patterns/action/types';
import { SCHULEN } from '#i18n/de/schulen';
import { useTexts } from '#i18n/index';
import { ActionDialog } from '#shared/dialog/ActionDialog';
import { Button } from '#ui/Button';
import { Panel } from '#ui/Panel';
import type { schuleItslearning } from './bind-list';

export interface SchuleItslearningProps {
  readonly snapshot: SnapshotFrom<typeof schuleItslearning>;
  readonly send: (event: ActionEvent<TransferredSchule>) => void;
}

/** Names the school before it is enabled or sent once more, and says after the answer what was done (STATE-10, CALL-29). */
export function SchuleItslearning({ snapshot, send }: SchuleItslearningProps): ReactElement | null {
  const t = useTexts(SCHULEN);
  const { subject } = snapshot.context;
  if (subject === null) return null;
  const { title, again } = subject;
  if (snapshot.matches('done'))
    return (
      <Panel
        severity="success"
        title={t(again ? 'itslearning.sentAgain' : 'itslearning.activated')}
        testid="schule-itslearning-success"
        actions={
          <Button kind="primary" testid="close-schule-sync-itslearning-dialog-button" onPress={() => send({ type: 'CLOSE' })}>
            {t('itslearning.close')}
          </Button>
        }
      >
        <p data-testid="activate-schule-sync-itslearning-success-text">
          {t(again ? 'itslearning.sentAgainText' : 'itslearning.activatedText', { title })}
        </p>
      </Panel>
    );
  return (
    <ActionDialog
      snapshot={snapshot}
      send={send}
      title={t(again ? 'itslearning.againTitle' : 'itslearning.activateTitle', { title })}
      testid="schule-itslearning-dialog"
      catalogue={SCHULE_ERRORS}
      confirm={{ label: t(again ? 'itslearning.againConfirm' : 'itslearning.activateConfirm'), testid: 'schule-itslearning-sync-button' }}
      cancel={{ testid: 'cancel-schule-activate-in-itslearning-dialog-button' }}
      busyText={t('itslearning.busy')}
    >
      <p data-testid={again ? 'schule-retransmit-in-itslearning-confirmation-text' : 'schule-activate-in-itslearning-confirmation-text'}>
        {t(again ? 'itslearning.againText' : 'itslearning.activateText', { title })}
      </p>
    </ActionDialog>
  );
}
