import type { ReactElement, ReactNode } from 'react';
import { fullName, type PersonRecord } from '#rules/person-record';
import type { PersonDetailsEvent } from '#machines/person/person-details/types';
import { PERSON } from '#i18n/de/person';
import { useTexts } from '#i18n/index';
import { KeptForm } from '#shared/form/KeptForm';
import { Whom } from '#shared/person/Whom';
import { lockForms } from '#shared/person/lock/bind';
import { hardwareTokenForms, metadataForms, planForms } from '../kept';

export interface PersonDraftsProps {
  readonly actorId: string;
  /** Of the person. */
  readonly id: string;
  /** Null while it is not read. */
  readonly person: PersonRecord | null;
  readonly send: (event: PersonDetailsEvent) => void;
  /** Who it is, and the lock. */
  readonly header: ReactNode;
  readonly children: ReactNode;
}

/**
 * What a reload or a crash has left of the forms of a person's page is offered in the place of its sections (STATE-13). The lock cannot
 * wait: it stays above the offer, unless its own input is what is offered (STATE-03).
 */
export function PersonDrafts({ actorId, id, person, send, header, children }: PersonDraftsProps): ReactElement {
  const t = useTexts(PERSON);
  const owner = { personId: actorId, subject: id };
  const title = (kind: 'names' | 'lock' | 'token' | 'plan') => () =>
    person === null ? null : t(`offer.${kind}`, { name: fullName(person) });
  const whom = person === null ? null : <Whom subject={person} />;
  const begin =
    (...events: readonly PersonDetailsEvent[]) =>
    () =>
      events.forEach(send);
  return (
    <KeptForm forms={lockForms} owner={owner} about={whom} title={title('lock')} onTake={begin({ type: 'LOCK' })}>
      <div className="stack" data-testid="person-details-card">
        {header}
        <KeptForm forms={metadataForms} owner={owner} about={whom} title={title('names')} onTake={begin({ type: 'EDIT_METADATA' })}>
          <KeptForm forms={planForms} owner={owner} about={whom} title={title('plan')} onTake={begin({ type: 'EDIT_ZUORDNUNGEN' })}>
            <KeptForm
              forms={hardwareTokenForms}
              owner={owner}
              about={whom}
              title={title('token')}
              onTake={begin({ type: 'SET_UP_TOKEN' }, { type: 'CHOOSE_TOKEN', kind: 'hardware' }, { type: 'NEXT' })}
            >
              {children}
            </KeptForm>
          </KeptForm>
        </KeptForm>
      </div>
    </KeptForm>
  );
}
