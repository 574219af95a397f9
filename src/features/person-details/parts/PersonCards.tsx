import type { ReactElement } from 'react';
import { useNavigate } from 'react-router';
import { manualLockOf, subjectOf, type PersonRecord, type PersonSubject } from '#rules/person-record';
import { hrefOf } from '#contract/routes';
import type { Permission } from '#contract/permissions';
import type { Personenuebersicht } from '#contract/types';
import type { PersonDetailsEvent } from '#machines/person/person-details/types';
import { hasTeacherDevice } from '#machines/person/person-zuordnungen/lines';
import { PERSON } from '#i18n/de/person';
import { useTexts } from '#i18n/index';
import { useAnnounced } from '#shared/flags';
import { placesOf, type Place } from '#shared/person/places';
import { Card } from '#ui/Card';
import type { BlockedBy } from '../blocked';
import { OfferedAction } from './ActionRow';
import { DeviceSection } from './DeviceSection';
import { LockActions } from './LockActions';
import { PasswordSection } from './PasswordSection';
import { PersonHeader } from './PersonHeader';
import { SessionsEnd, SyncAction } from './AskedAction';

export interface PersonPartProps {
  readonly actorId: string;
  readonly person: PersonRecord;
  readonly blocked: BlockedBy;
}

export interface HeaderCardProps extends PersonPartProps {
  readonly isLocking: boolean;
  /** Class and school, where they are read. */
  readonly places: readonly Place[];
  readonly send: (event: PersonDetailsEvent) => void;
}

/** Name and state with what is done to the lock. */
export function HeaderCard({ actorId, person, places, blocked, isLocking, send }: HeaderCardProps): ReactElement {
  return (
    <PersonHeader
      person={person}
      actions={
        <LockActions
          actorId={actorId}
          person={person}
          places={places}
          blocked={blocked('sperre')}
          isLocking={isLocking}
          onLock={() => send({ type: 'LOCK' })}
          onClose={() => send({ type: 'CLOSE' })}
        />
      }
    />
  );
}

/** Start password, and for teachers the password of their device. */
export function PasswordSections(props: PersonPartProps & { readonly uebersicht: Personenuebersicht | null }): ReactElement {
  const { actorId, person, blocked, uebersicht } = props;
  const given = { actorId, subject: subjectOf(person), blocked: blocked('passwort') };
  return (
    <>
      <PasswordSection {...given} places={uebersicht === null ? [] : placesOf(uebersicht)} isLocked={person.isLocked} />
      {hasTeacherDevice(uebersicht) ? <DeviceSection {...given} /> : null}
    </>
  );
}

export interface MoreCardProps extends PersonPartProps {
  readonly permissions: readonly Permission[];
  readonly onDelete: (subject: PersonSubject) => void;
}

/** What is rare and dangerous, for those who hold its right. */
export function MoreCard({ actorId, person, blocked, permissions, onDelete }: MoreCardProps): ReactElement | null {
  const t = useTexts(PERSON);
  const navigate = useNavigate();
  const subject = subjectOf(person);
  const maySync = permissions.includes('personensynchronisieren');
  const mayDelete = permissions.includes('personensofortloeschen');
  // Who is locked is out already, and the own sessions stand on the profile.
  const maySignOut = useAnnounced('ownSessionsEnabled') && person.id !== actorId && manualLockOf(person) === null;
  const mayDisclose = useAnnounced('personDisclosureEnabled');
  if (!maySync && !mayDelete && !maySignOut && !mayDisclose) return null;
  return (
    <Card title={t('more.title')}>
      <div className="row">
        {maySignOut ? <SessionsEnd actorId={actorId} subject={subject} blocked={blocked('sperre')} /> : null}
        {maySync ? <SyncAction actorId={actorId} subject={subject} blocked={blocked(null)} /> : null}
        {mayDisclose ? (
          <OfferedAction
            label={t('disclosure')}
            testid="person-disclosure-button"
            blocked={blocked('auskunft')}
            onPress={() => void navigate(hrefOf('person-disclosure', { id: person.id }))}
          />
        ) : null}
        {mayDelete ? (
          <OfferedAction
            label={t('delete.open')}
            testid="open-person-delete-dialog-button"
            kind="danger"
            blocked={blocked('loeschen')}
            onPress={() => onDelete(subject)}
          />
        ) : null}
      </div>
    </Card>
  );
}
