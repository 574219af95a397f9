import type { ReactElement, ReactNode } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import type { PersonRecord, PersonSubject } from '#rules/person-record';
import type { SignedInUser } from '#machines/frame/session/types';
import { LARS as SIGNED_IN } from './person';

/** Whom the pages are about; who looks at them is somebody else. */
export const PERSON_ID = 'a';
export const SUBJECT: PersonSubject = { id: PERSON_ID, name: 'Lars Kröger', username: 'lkroeger' };
export const LARS: PersonRecord = {
  id: PERSON_ID,
  vorname: 'Lars',
  familienname: 'Kröger',
  username: 'lkroeger',
  personalnummer: '0815',
  email: { status: 'ENABLED', address: 'lars.kroeger@schule.example' },
  isLocked: false,
  locks: [],
  allowed: { passwort: true, sperre: true, zweiterFaktor: true, loeschen: true, namen: true },
  isLockForeign: false,
  lockDue: null,
  deletionDue: null,
};
export const LOCK = {
  kind: 'manual',
  by: { id: 'goethe', title: '0701234 (Goethe-Schule)' },
  since: '2026-11-02T08:15:00.000Z',
  until: '2026-12-31T23:00:00.000Z',
} as const;

/** An administrator who may do everything. */
export const ADMIN: SignedInUser = {
  ...SIGNED_IN,
  personId: 'admin',
  permissions: ['personenverwaltung', 'personensofortloeschen', 'personensynchronisieren'],
};

/** A part of the page alone. */
export const onPage = (part: ReactNode): ReactElement => (
  <RouterProvider router={createMemoryRouter([{ path: '*', element: <main>{part}</main> }])} />
);
