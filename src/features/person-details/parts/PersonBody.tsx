import type { ReactElement } from 'react';
import type { SnapshotFrom } from 'xstate';
import { PERSON_ERRORS } from '#contract/errors/person';
import type { Permission } from '#contract/permissions';
import { fullName, type PersonRecord, type PersonSubject } from '#rules/person-record';
import type { Personenuebersicht } from '#contract/types';
import type { personDetailsMachine } from '#machines/person/person-details/machine';
import type { PersonDetailsEvent } from '#machines/person/person-details/types';
import type { PersonSecondFactor } from '#machines/person/person-second-factor/machine';
import { needsKopers } from '#machines/person/person-zuordnungen/lines';
import { PERSON } from '#i18n/de/person';
import { useTexts } from '#i18n/index';
import { ReadingBody } from '#shared/reading/ReadingBody';
import { placesOf } from '#shared/person/places';
import { Card } from '#ui/Card';
import { useBlocked } from '../blocked';
import { OfferedAction } from './ActionRow';
import { FactorSection } from './FactorSection';
import { MetadataForm } from './MetadataForm';
import { HeaderCard, MoreCard, PasswordSections } from './PersonCards';
import { PersonDrafts } from './PersonDrafts';
import type { PlanFlags } from './plan-fields';
import { PersonalData } from './PersonalData';
import type { Section } from './section';
import { VerlaufSection } from './VerlaufSection';
import { ZuordnungenSection } from './ZuordnungenSection';

export interface PersonBodyProps {
  readonly actorId: string;
  /** Of the person. */
  readonly id: string;
  readonly permissions: readonly Permission[];
  /** The backend tells what was done to a person. */
  readonly tellsHistory: boolean;
  /** What of assignments may be changed (D-24). */
  readonly planFlags: PlanFlags;
  readonly page: SnapshotFrom<typeof personDetailsMachine>;
  readonly send: (event: PersonDetailsEvent) => void;
  readonly record: Section<PersonRecord>;
  readonly zuordnungen: Section<Personenuebersicht>;
  readonly factor: Section<PersonSecondFactor>;
  readonly onDelete: (subject: PersonSubject) => void;
}

const factorState = (page: PersonBodyProps['page']): 'choosingToken' | 'assigningToken' | null =>
  page.matches('choosingToken') ? 'choosingToken' : page.matches('assigningToken') ? 'assigningToken' : null;

/** Everything about a person, in sections. */
export function PersonBody(props: PersonBodyProps): ReactElement {
  const { actorId, id, permissions, tellsHistory, planFlags, page, send, record, zuordnungen, factor, onDelete } = props;
  const t = useTexts(PERSON);
  const person = record.snapshot.context.known;
  const uebersicht = zuordnungen.snapshot.context.known;
  const isEditing = page.matches('editingMetadata');
  const blocked = useBlocked(person, actorId, (isEditing || page.matches('editingZuordnungen')) && !page.can({ type: 'LOCK' }));
  const part = person === null ? null : { actorId, person, blocked };
  // Who may not change the names may still enter a number where one is needed.
  const editBlocked = blocked(needsKopers(uebersicht) ? null : 'namen');
  const header = (
    <section className="card card--person" id="person-status" tabIndex={-1} {...record.mark}>
      <ReadingBody {...record} name="person" lines={2.45} catalogue={PERSON_ERRORS}>
        {(known) => (
          <HeaderCard
            actorId={actorId}
            person={known}
            places={uebersicht === null ? [] : placesOf(uebersicht)}
            blocked={blocked}
            isLocking={page.matches('locking')}
            send={send}
          />
        )}
      </ReadingBody>
    </section>
  );
  return (
    <PersonDrafts actorId={actorId} id={id} person={person} send={send} header={header}>
      <div className={record.snapshot.matches('loading') ? 'person person--loading skeleton' : 'person'}>
        <div className="stack">
          <Card
            title={t('data.title')}
            titleTestid="personal-data-headline"
            titleId="persoenliche-daten"
            action={
              isEditing || part === null ? null : (
                <OfferedAction
                  label={t('edit.open')}
                  testid="metadata-edit-button"
                  blocked={editBlocked}
                  onPress={() => send({ type: 'EDIT_METADATA' })}
                />
              )
            }
          >
            {isEditing ? <MetadataForm actorId={actorId} id={id} send={send} /> : null}
            {isEditing || part === null ? null : <PersonalData person={part.person} needsKopers={needsKopers(uebersicht)} />}
          </Card>
          <ZuordnungenSection
            actorId={actorId}
            id={id}
            page={page}
            send={send}
            section={zuordnungen}
            flags={planFlags}
            blocked={blocked(null)}
            name={person === null ? null : fullName(person)}
            personalnummer={person === null || person.personalnummer === '' ? null : person.personalnummer}
          />
          {tellsHistory ? <VerlaufSection actorId={actorId} id={id} /> : null}
        </div>
        <div className="stack">
          <Card title={t('factor.section')} titleTestid="sign-in-headline" titleId="anmeldung">
            <div className="person-sections">
              {part === null ? null : <PasswordSections {...part} uebersicht={uebersicht} />}
              <FactorSection section={factor} part={part} doing={factorState(page)} kind={page.context.tokenKind} send={send} />
            </div>
          </Card>
          {part === null || factor.snapshot.matches('loading') ? null : (
            <MoreCard {...part} permissions={permissions} onDelete={onDelete} />
          )}
        </div>
      </div>
    </PersonDrafts>
  );
}
