import { useEffect, type ReactElement } from 'react';
import type { Personenuebersicht } from '#contract/types';
import { holdUnnoted, unnotedPassword } from '#shared/dialog/unnoted';
import { passwordBeside } from '#shared/person/bind-password';
import { PasswordDialog } from '#shared/person/PasswordDialog';
import { placesOf } from '#shared/person/places';
import { useConstant } from '#shared/workflow/constant';
import { useWorkflow } from '#shared/workflow/use-workflow';

export interface RowPasswordProps {
  /** Whose list it is. */
  readonly actorId: string;
  readonly person: Personenuebersicht;
  readonly isLocked: boolean;
  readonly onClosed: () => void;
}

/** A new password for the person of a row: as on the page of that person, and no run over many (CALL-44, SCREEN-04, D-12). */
export function RowPassword({ actorId, person, isLocked, onClosed }: RowPasswordProps): ReactElement {
  const { personId: id, vorname, nachname, benutzername } = person;
  const subject = useConstant(() => ({ id, name: `${vorname} ${nachname}`, username: benutzername ?? null }));
  const [snapshot, send, mark] = useWorkflow(passwordBeside, {
    input: { personId: actorId },
    actions: { tellClosed: onClosed },
    hold: holdUnnoted(unnotedPassword('start', subject.name)),
  });
  useEffect(() => send({ type: 'OPEN', subject }), [send, subject]);
  return (
    <div {...mark} className="dialog-place">
      <PasswordDialog snapshot={snapshot} send={send} subject={subject} places={placesOf(person)} isLocked={isLocked} />
    </div>
  );
}
