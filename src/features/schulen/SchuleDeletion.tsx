import type { ReactElement } from 'react';
import type { SnapshotFrom } from 'xstate';
import { ORGANISATION_DELETION_ERRORS } from '#contract/errors/organisation-deletion';
import type { Permission } from '#contract/permissions';
import type { ActionEvent } from '#machines/patterns/action/types';
import type { CheckedSchule } from '#machines/schulen/schule-check/types';
import { SCHULE_DELETION } from '#i18n/de/schule-deletion';
import { useTexts } from '#i18n/index';
import { DeletionDialog } from '#shared/dialog/DeletionDialog';
import { PersonsInTheWay } from '#shared/dialog/PersonsInTheWay';
import { personsHref } from '#shared/person/persons-href';
import type { schuleDeletion } from './bind-deletion';

export interface SchuleDeletionProps {
  readonly snapshot: SnapshotFrom<typeof schuleDeletion>;
  readonly send: (event: ActionEvent<CheckedSchule>) => void;
  readonly permissions: readonly Permission[];
}

/** Names the school and its number before it deletes, and says by its code what turned up only then (ANG-13). */
export function SchuleDeletion({ snapshot, send, permissions }: SchuleDeletionProps): ReactElement | null {
  const t = useTexts(SCHULE_DELETION);
  const { subject, failure } = snapshot.context;
  if (subject === null) return null;
  const { id, kennung, name } = subject;
  const named = { kennung, name };
  return (
    <DeletionDialog
      snapshot={snapshot}
      send={send}
      t={t}
      named={named}
      name="schule"
      catalogue={ORGANISATION_DELETION_ERRORS}
      cancelTestid="cancel-schule-delete-dialog-button"
      inTheWay={
        <PersonsInTheWay
          t={t}
          named={named}
          name="schule"
          failure={failure}
          countsPersons
          persons={personsHref(permissions, { schulen: id })}
        />
      }
      next={t('close')}
    />
  );
}
