import type { ReactElement } from 'react';
import type { SnapshotFrom } from 'xstate';
import { ROLLE_ERRORS } from '#contract/errors/rolle';
import type { Permission } from '#contract/permissions';
import type { DeletedRolle } from '#machines/rollen/rolle-deletion/machine';
import type { ActionEvent } from '#machines/patterns/action/types';
import { ROLLEN } from '#i18n/de/rollen';
import { formatNumber } from '#i18n/format';
import { useTexts } from '#i18n/index';
import { DeletionDialog } from '#shared/dialog/DeletionDialog';
import { PersonsInTheWay } from '#shared/dialog/PersonsInTheWay';
import { personsHref } from '#shared/person/persons-href';
import type { rolleDeletion } from '../bind-deletion';

export interface RolleDeletionProps {
  readonly snapshot: SnapshotFrom<typeof rolleDeletion>;
  readonly send: (event: ActionEvent<DeletedRolle>) => void;
  /** The backend tells how many persons stand in the way. */
  readonly countsPersons: boolean;
  readonly permissions: readonly Permission[];
}

/** Names role and level before it deletes, and says why it did not (CALL-55, ERR-41). */
export function RolleDeletion({ snapshot, send, countsPersons, permissions }: RolleDeletionProps): ReactElement | null {
  const t = useTexts(ROLLEN);
  const { subject, failure } = snapshot.context;
  if (subject === null) return null;
  const named = { name: subject.name, ebene: subject.ebene.title };
  return (
    <DeletionDialog
      snapshot={snapshot}
      send={send}
      t={t}
      named={named}
      name="rolle"
      catalogue={ROLLE_ERRORS}
      cancelTestid="cancel-rolle-delete-button"
      goesWithIt={
        subject.erweiterungen === null || subject.erweiterungen === 0 ? null : (
          <p data-testid="rolle-delete-rollenerweiterungen-text">
            {t('delete.erweiterungen', { ...named, count: subject.erweiterungen, n: formatNumber(subject.erweiterungen) })}
          </p>
        )
      }
      inTheWay={
        <PersonsInTheWay
          t={t}
          named={named}
          name="rolle"
          failure={failure}
          countsPersons={countsPersons}
          persons={personsHref(permissions, { rollen: subject.id })}
        />
      }
      next={t('toList')}
    />
  );
}
