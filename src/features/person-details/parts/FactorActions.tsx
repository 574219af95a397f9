import type { ReactElement } from 'react';
import type { PersonSubject } from '#rules/person-record';
import type { PersonDetailsEvent } from '#machines/person/person-details/types';
import type { PersonSecondFactor } from '#machines/person/person-second-factor/machine';
import { resetOrderOf } from '#machines/person/second-factor-reset/order';
import { PERSON_FACTOR } from '#i18n/de/person-factor';
import { useTexts } from '#i18n/index';
import { secondFactorResetWiring } from '#shared/second-factor/bind';
import { useWorkflow } from '#shared/workflow/use-workflow';
import type { Blocked } from '../blocked';
import { OfferedAction } from './ActionRow';
import { FactorReset } from './FactorReset';

/** Where the focus goes when the button of the section is another one now. */
export const FACTOR_ID = 'person-second-factor';

export interface FactorActionsProps {
  readonly actorId: string;
  readonly subject: PersonSubject;
  readonly factor: PersonSecondFactor;
  readonly blocked: Blocked;
  readonly send: (event: PersonDetailsEvent) => void;
}

/** Set-up where there is no second factor, reset where there is one (SCREEN-15, D-08); the own one belongs to the profile. */
export function FactorActions({ actorId, subject, factor, blocked, send }: FactorActionsProps): ReactElement {
  const t = useTexts(PERSON_FACTOR);
  const [reset, sendReset, mark] = useWorkflow(secondFactorResetWiring, { input: { personId: actorId } });
  const order = resetOrderOf(subject.id, factor, true);
  return (
    <div {...mark}>
      <OfferedAction
        label={t(order === null ? 'setUp' : 'reset')}
        testid="open-2FA-dialog-icon"
        blocked={subject.id === actorId ? { text: t('own') } : blocked}
        onPress={() => (order === null ? send({ type: 'SET_UP_TOKEN' }) : sendReset({ type: 'OPEN', subject: order }))}
      />
      <FactorReset snapshot={reset} send={sendReset} subject={subject} returnFocusId={FACTOR_ID} />
    </div>
  );
}
