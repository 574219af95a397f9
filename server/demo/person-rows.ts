import type { Insertable } from 'kysely';
import { dayOf } from '#contract/days';
import { dayAfter, endAfter } from '#contract/entered-days';
import type { EmailStatus } from '#contract/enums';
import type { Database } from '../db/schema';
import { sortKey } from '../db/sort-key';
import { emailLocalPart } from '../names/email-address';
import { KOPERS_LOCKER } from '../person/time-limits';
import { idOf } from './draw';

const DAY_MS = 24 * 60 * 60_000;

/** Rows of everything that belongs to persons. */
export interface DemoPersons {
  readonly person: Insertable<Database['person']>[];
  readonly personenkontext: Insertable<Database['personenkontext']>[];
  readonly account: Insertable<Database['account']>[];
  readonly email: Insertable<Database['email_address']>[];
  readonly lock: Insertable<Database['user_lock']>[];
}

/** A person to add; `key` gives a stable id. */
export interface NewPerson {
  readonly key: string;
  readonly vorname: string;
  readonly familienname: string;
  readonly username: string;
  readonly personalnummer?: string | null;
  readonly noKontextSince?: Date;
}

export interface Assignment {
  readonly organisationId: string;
  readonly rolleId: string;
  readonly befristung?: Date | null;
  readonly createdDaysAgo?: number;
}

/** Collects the rows of drawn and named persons; all accounts share one password. */
export function collectPersonRows(passwordHash: string, now: Date) {
  const rows: DemoPersons = { person: [], personenkontext: [], account: [], email: [], lock: [] };
  const addresses = new Set<string>();
  const inDays = (days: number): Date => new Date(now.getTime() + days * DAY_MS);

  const addAccount = (key: string, personId: string | null, username: string): void => {
    rows.account.push({ id: idOf('account', key), person_id: personId, username, password_hash: passwordHash, password_temporary: false });
  };
  return {
    rows,
    inDays,
    /** The end of something whose last day lies so many days ahead (D-23). */
    endIn: (days: number): Date => new Date(endAfter(dayAfter(dayOf(now), days))),
    addAccount,
    addPerson: ({ key, vorname, familienname, username, personalnummer = null, noKontextSince }: NewPerson): string => {
      const id = idOf('person', key);
      rows.person.push({
        id,
        vorname,
        familienname,
        username,
        personalnummer,
        vorname_sort: sortKey(vorname),
        familienname_sort: sortKey(familienname),
        no_kontext_since: noKontextSince ?? null,
      });
      addAccount(key, id, username);
      return id;
    },
    assign: (personId: string, { organisationId, rolleId, befristung = null, createdDaysAgo = 30 }: Assignment): void => {
      const at = inDays(-createdDaysAgo);
      rows.personenkontext.push({
        id: idOf('pk', personId, organisationId, rolleId),
        person_id: personId,
        organisation_id: organisationId,
        rolle_id: rolleId,
        befristung,
        created_at: at,
        updated_at: at,
      });
    },
    /** `vorname.familienname`, with a number only where the address is taken. */
    addEmail: (personId: string, vorname: string, familienname: string, domain: string, status: EmailStatus): void => {
      const local = emailLocalPart(vorname, familienname) ?? 'person';
      let address = `${local}@${domain}`;
      for (let number = 1; addresses.has(address); number += 1) address = `${local}${number}@${domain}`;
      addresses.add(address);
      rows.email.push({ id: idOf('email', personId), person_id: personId, address, status });
    },
    lockManually: (personId: string, organisationId: string, until: Date | null): void => {
      rows.lock.push({
        id: idOf('lock', personId, 'manual'),
        person_id: personId,
        locked_by: organisationId,
        lock_occasion: 'MANUELL_GESPERRT',
        locked_until: until,
      });
    },
    lockWithoutKopers: (personId: string): void => {
      rows.lock.push({
        id: idOf('lock', personId, 'kopers'),
        person_id: personId,
        locked_by: KOPERS_LOCKER,
        lock_occasion: 'KOPERS_GESPERRT',
      });
    },
  };
}

export type PersonRows = ReturnType<typeof collectPersonRows>;
