import type { ReactElement } from 'react';
import { ORGANISATION_ERRORS } from '#contract/errors/organisation';
import type { Permission } from '#contract/permissions';
import type { Klasse } from '#rules/klassen';
import type { ActionEvent } from '#machines/patterns/action/types';
import type { SnapshotFrom } from 'xstate';
import { KLASSEN } from '#i18n/de/klassen';
import { useTexts } from '#i18n/index';
import { DeletionDialog } from '#shared/dialog/DeletionDialog';
import { PersonsInTheWay } from '#shared/dialog/PersonsInTheWay';
import { personsHref } from '#shared/person/persons-href';
import type { klasseDeletion } from './bind';

export interface KlasseDeletionProps {
  readonly snapshot: SnapshotFrom<typeof klasseDeletion>;
  readonly send: (event: ActionEvent<Klasse>) => void;
  /** The backend tells how many persons stand in the way. */
  readonly countsPersons: boolean;
  readonly permissions: readonly Permission[];
  /** What CLOSE is called once it is deleted. */
  readonly next: string;
}

/** Names class and school before it deletes, and says why it did not (CALL-28, ERR-24). */
export function KlasseDeletion({ snapshot, send, countsPersons, permissions, next }: KlasseDeletionProps): ReactElement | null {
  const t = useTexts(KLASSEN);
  const { subject, failure } = snapshot.context;
  if (subject === null) return null;
  const named = { name: subject.name, schule: subject.schule.title };
  return (
    <DeletionDialog
      snapshot={snapshot}
      send={send}
      t={t}
      named={named}
      name="klasse"
      catalogue={ORGANISATION_ERRORS}
      cancelTestid="cancel-klasse-delete-dialog-button"
      inTheWay={
        <PersonsInTheWay
          t={t}
          named={named}
          name="klasse"
          failure={failure}
          countsPersons={countsPersons}
          persons={personsHref(permissions, { schulen: subject.schule.id, klassen: subject.id })}
        />
      }
      next={next}
    />
  );
}
