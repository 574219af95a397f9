import type { ReactElement } from 'react';
import type { SnapshotFrom } from 'xstate';
import { ANGEBOT_ERRORS } from '#contract/errors/angebot';
import type { DeletedAngebot } from '#machines/angebote/angebot-deletion/machine';
import type { ActionEvent } from '#machines/patterns/action/types';
import { ANGEBOT_DELETION } from '#i18n/de/angebot-deletion';
import { useTexts } from '#i18n/index';
import { lazyPart } from '../../lazy-part';
import type { angebotDeletion } from './bind-deletion';

const DeletionDialog = lazyPart(async () => ({ default: (await import('#shared/dialog/DeletionDialog')).DeletionDialog }));

export interface AngebotDeletionProps {
  readonly snapshot: SnapshotFrom<typeof angebotDeletion>;
  readonly send: (event: ActionEvent<DeletedAngebot>) => void;
  /** What closing it is called once it is deleted. */
  readonly next: string;
}

/** Names Angebot and level before it deletes, and says why it did not (ANG-06). */
export function AngebotDeletion({ snapshot, send, next }: AngebotDeletionProps): ReactElement | null {
  const t = useTexts(ANGEBOT_DELETION);
  const { subject } = snapshot.context;
  if (subject === null) return null;
  return (
    <DeletionDialog
      snapshot={snapshot}
      send={send}
      t={t}
      named={{ name: subject.name, ebene: subject.ebene.title }}
      name="service-provider"
      catalogue={ANGEBOT_ERRORS}
      cancelTestid="cancel-service-provider-delete-dialog-button"
      next={next}
    />
  );
}
