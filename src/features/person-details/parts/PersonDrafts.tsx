import type { ReactElement, ReactNode } from 'react';
import type { PersonDetailsEvent } from '#machines/person/person-details/types';
import { PERSON } from '#i18n/de/person';
import { useTexts } from '#i18n/index';
import { KeptForm } from '#shared/form/KeptForm';
import { hardwareTokenForms, lockForms, metadataForms, planForms } from '../kept';

export interface PersonDraftsProps {
  readonly actorId: string;
  /** Of the person. */
  readonly id: string;
  /** Of the person; null while it is not read. */
  readonly name: string | null;
  readonly send: (event: PersonDetailsEvent) => void;
  readonly children: ReactNode;
}

/** What a reload or a crash has left of the forms of a person's page is offered before anything else is begun (STATE-13). */
export function PersonDrafts({ actorId, id, name, send, children }: PersonDraftsProps): ReactElement {
  const t = useTexts(PERSON);
  const owner = { personId: actorId, subject: id };
  const about = (kind: 'names' | 'lock' | 'token' | 'plan') => () => (name === null ? null : t(`offer.${kind}`, { name }));
  const begin =
    (...events: readonly PersonDetailsEvent[]) =>
    () =>
      events.forEach(send);
  return (
    <KeptForm forms={metadataForms} owner={owner} title={about('names')} onTake={begin({ type: 'EDIT_METADATA' })}>
      <KeptForm forms={planForms} owner={owner} title={about('plan')} onTake={begin({ type: 'EDIT_ZUORDNUNGEN' })}>
        <KeptForm forms={lockForms} owner={owner} title={about('lock')} onTake={begin({ type: 'LOCK' })}>
          <KeptForm
            forms={hardwareTokenForms}
            owner={owner}
            title={about('token')}
            onTake={begin({ type: 'SET_UP_TOKEN' }, { type: 'CHOOSE_TOKEN', kind: 'hardware' }, { type: 'NEXT' })}
          >
            {children}
          </KeptForm>
        </KeptForm>
      </KeptForm>
    </KeptForm>
  );
}
