import type { ReactElement } from 'react';
import type { SnapshotFrom } from 'xstate';
import { ANGEBOT_ERRORS } from '#contract/errors/angebot';
import type { SyncedSchule, VidisOutcome } from '#machines/angebote/vidis-sync/types';
import type { ActionEvent } from '#machines/patterns/action/types';
import { SCHUL_ANGEBOTE } from '#i18n/de/schul-angebote';
import { formatNumber } from '#i18n/format';
import { useTexts } from '#i18n/index';
import { ActionDialog } from '#shared/dialog/ActionDialog';
import { Told } from '#shared/dialog/Told';
import { NamedList } from '#shared/named/NamedList';
import type { vidisSync } from './bind-list';

export interface VidisSyncProps {
  readonly snapshot: SnapshotFrom<typeof vidisSync>;
  readonly send: (event: ActionEvent<SyncedSchule>) => void;
}

/** Names the school before its Angebote are fetched from VIDIS, and says afterwards what that has changed (ANG-10). */
export function VidisSync({ snapshot, send }: VidisSyncProps): ReactElement | null {
  const t = useTexts(SCHUL_ANGEBOTE);
  const { subject, result } = snapshot.context;
  if (subject === null) return null;
  const named = { schule: subject.title };
  return (
    <ActionDialog
      snapshot={snapshot}
      send={send}
      title={t('vidis.title', named)}
      testid="vidis-sync-dialog"
      titleTestid={
        snapshot.matches('done')
          ? 'vidis-sync-success'
          : snapshot.matches('failed') || snapshot.matches('refused')
            ? 'vidis-sync-error'
            : 'vidis-sync-confirmation'
      }
      catalogue={ANGEBOT_ERRORS}
      failureTestid="vidis-sync-error-text"
      confirm={{ label: t('vidis.confirm'), testid: 'vidis-sync-button' }}
      cancel={{
        testid:
          snapshot.matches('failed') || snapshot.matches('refused')
            ? 'close-vidis-sync-error-dialog-button'
            : 'cancel-vidis-sync-dialog-button',
      }}
      busyText={t('vidis.busy')}
      done={{
        title: t('vidis.done', named),
        closeTestid: 'close-vidis-sync-success-dialog-button',
        content: result === null ? null : <Outcome {...result} />,
      }}
    >
      <p data-testid={snapshot.hasTag('busy') ? 'vidis-sync-loading-text' : 'vidis-sync-confirmation-text'}>{t('vidis.text')}</p>
    </ActionDialog>
  );
}

const PARTS = ['added', 'changed', 'removed', 'failed'] as const;

/** What was added, changed, removed and not, where the backend tells; else what differs in the list. */
function Outcome(outcome: VidisOutcome): ReactElement {
  const t = useTexts(SCHUL_ANGEBOTE);
  const { source } = outcome;
  const parts = PARTS.filter((part) => outcome[part].length > 0);
  const lead =
    source === null
      ? t('vidis.unknown')
      : parts.length === 0
        ? t(source === 'told' ? 'vidis.nothing' : 'vidis.nothingSeen')
        : source === 'compared'
          ? t('vidis.compared')
          : null;
  return (
    <Told testid="vidis-sync-success-text">
      {lead === null ? null : <p>{lead}</p>}
      {parts.map((part) => (
        <div key={part} data-testid={`vidis-sync-${part}`}>
          <p>{t(`vidis.${part}`, { count: outcome[part].length, n: formatNumber(outcome[part].length) })}</p>
          <NamedList items={outcome[part].map((name, index) => ({ id: String(index), name }))} />
        </div>
      ))}
    </Told>
  );
}
