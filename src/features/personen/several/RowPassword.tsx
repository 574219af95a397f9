import { useEffect, type ReactElement } from 'react';
import type { EditPlan } from '#rules/edit-plan';
import type { Personenuebersicht } from '#contract/types';
import { PERSONEN_SEVERAL } from '#i18n/de/personen-several';
import { useTexts } from '#i18n/index';
import { holdUnnoted, unnotedPassword } from '#shared/dialog/unnoted';
import { passwordBeside } from '#shared/person/bind-password';
import { PasswordDialog } from '#shared/person/PasswordDialog';
import { placesOf } from '#shared/person/places';
import { useConstant } from '#shared/workflow/constant';
import { useWorkflow } from '#shared/workflow/use-workflow';
import { LeftOut, type LeftOutProps } from './LeftOut';
import { NotPossible } from './NotPossible';

export interface RowPasswordProps extends LeftOutProps {
  /** Whose list it is. */
  readonly actorId: string;
  readonly plan: EditPlan;
  readonly onClosed: () => void;
}

/** A new password for the person of a row: as on the page of that person, and no run over many (CALL-44, SCREEN-04, D-12). */
export function RowPassword({ actorId, plan, personen, onClosed }: RowPasswordProps): ReactElement {
  const t = useTexts(PERSONEN_SEVERAL);
  const person = personen.get(plan.items[0] ?? '');
  if (person === undefined) {
    return (
      <NotPossible title={t('title.password')} testid="row-password-not-possible" onClosed={onClosed}>
        <LeftOut plan={plan} personen={personen} />
      </NotPossible>
    );
  }
  return <NewPassword actorId={actorId} person={person} onClosed={onClosed} />;
}

interface NewPasswordProps extends Pick<RowPasswordProps, 'actorId' | 'onClosed'> {
  readonly person: Personenuebersicht;
}

function NewPassword({ actorId, person, onClosed }: NewPasswordProps): ReactElement {
  const { personId: id, vorname, nachname, benutzername } = person;
  const subject = useConstant(() => ({ id, name: `${vorname} ${nachname}`, username: benutzername ?? null }));
  const [snapshot, send, mark] = useWorkflow(passwordBeside, {
    input: { personId: actorId },
    actions: { tellClosed: onClosed },
    hold: holdUnnoted(unnotedPassword('start', subject.name)),
  });
  useEffect(() => send({ type: 'OPEN', subject }), [send, subject]);
  return (
    <div {...mark}>
      <PasswordDialog snapshot={snapshot} send={send} subject={subject} places={placesOf(person)} />
    </div>
  );
}
