import type { Insertable } from 'kysely';
import type { Database } from '../db/schema';
import { sortKey } from '../db/sort-key';
import { foldName, freeUsername, usernameBase } from '../domain/username';
import { DEMO_ACCOUNTS } from './accounts';
import { idOf, type Draw } from './draw';
import { FAMILIENNAMEN, VORNAMEN } from './lists';
import type { DemoTree } from './organisations';

/** Rows of everything that belongs to persons. */
export interface DemoPersons {
  readonly person: Insertable<Database['person']>[];
  readonly personenkontext: Insertable<Database['personenkontext']>[];
  readonly account: Insertable<Database['account']>[];
  readonly email: Insertable<Database['email_address']>[];
  readonly lock: Insertable<Database['user_lock']>[];
}

export interface PersonsInput {
  readonly draw: Draw;
  readonly tree: DemoTree;
  readonly rolleId: (name: string) => string;
  readonly passwordHash: string;
  readonly now: Date;
}

const DAY_MS = 24 * 60 * 60_000;
const DRAWN = 6000;

/** Draws pupils, teachers and administrators, and adds the accounts to sign in with. */
export function drawPersons({ draw, tree, rolleId, passwordHash, now }: PersonsInput): DemoPersons {
  const rows: DemoPersons = { person: [], personenkontext: [], account: [], email: [], lock: [] };
  const usernames = new Set(DEMO_ACCOUNTS.map((account) => account.username));
  const later = (days: number): Date => new Date(now.getTime() + days * DAY_MS);

  const addPerson = (
    key: string,
    vorname: string,
    familienname: string,
    username: string,
    personalnummer: string | null,
    noKontextSince: Date | null = null,
  ): string => {
    const id = idOf('person', key);
    rows.person.push({
      id,
      vorname,
      familienname,
      username,
      personalnummer,
      vorname_sort: sortKey(vorname),
      familienname_sort: sortKey(familienname),
      no_kontext_since: noKontextSince,
    });
    rows.account.push({ id: idOf('account', key), person_id: id, username, password_hash: passwordHash, password_temporary: false });
    return id;
  };
  const assign = (personId: string, organisationId: string, rolle: string, befristung: Date | null = null, createdDaysAgo = 30): void => {
    const at = later(-createdDaysAgo);
    rows.personenkontext.push({
      id: idOf('pk', personId, organisationId, rolle),
      person_id: personId,
      organisation_id: organisationId,
      rolle_id: rolleId(rolle),
      befristung,
      created_at: at,
      updated_at: at,
    });
  };
  const addEmail = (personId: string, vorname: string, familienname: string, index: number): void => {
    const address = `${foldName(vorname)}.${foldName(familienname)}${index}@schule-sh.example.org`;
    rows.email.push({
      id: idOf('email', personId),
      person_id: personId,
      address,
      status: draw.chance(0.9) ? 'ENABLED' : draw.of(['REQUESTED', 'DISABLED', 'FAILED'] as const),
    });
  };

  for (const account of DEMO_ACCOUNTS) {
    if (account.rolle === null) {
      rows.account.push({
        id: idOf('account', account.username),
        person_id: null,
        username: account.username,
        password_hash: passwordHash,
        password_temporary: false,
      });
      continue;
    }
    const id = addPerson(
      account.username,
      account.vorname,
      account.familienname,
      account.username,
      account.personalnummer ?? null,
      account.rolle === '' ? later(-20) : null,
    );
    if (account.rolle === '') continue;
    const schule = tree.schulen.find((candidate) => candidate.name === account.schule);
    const klasse = schule?.klassen.find((candidate) => candidate.name === account.klasse);
    const befristung = account.befristetTage === undefined ? null : later(account.befristetTage);
    assign(id, schule?.id ?? tree.ebenen.ROOT, account.rolle, befristung);
    if (klasse !== undefined) assign(id, klasse.id, account.rolle, befristung);
    if (account.rolle === 'Lehrkraft' || account.rolle === 'LiV') addEmail(id, account.vorname, account.familienname, 0);
    if (account.username === 'gesperrt' && schule !== undefined)
      rows.lock.push({ id: idOf('lock', id), person_id: id, locked_by: schule.id, lock_occasion: 'MANUELL_GESPERRT' });
  }

  for (let index = 0; index < DRAWN; index += 1) {
    const [vorname, familienname] = [draw.of(VORNAMEN), draw.of(FAMILIENNAMEN)];
    const username = freeUsername(usernameBase(vorname, familienname) ?? 'person', (candidate) => usernames.has(candidate));
    usernames.add(username);
    const schule = tree.schulen[index % tree.schulen.length];
    if (schule === undefined) continue;
    const kind = index % 10;
    const isTeacher = kind === 0;
    const id = addPerson(
      `drawn-${index}`,
      vorname,
      familienname,
      username,
      isTeacher && draw.chance(0.9) ? String(1_000_000 + index) : null,
    );
    if (isTeacher) {
      const rolle = schule.ersatz ? 'Ersatzschullehrkraft' : draw.chance(0.1) ? 'LiV' : 'Lehrkraft';
      assign(id, schule.id, rolle, rolle === 'LiV' ? later(100 + draw.below(300)) : null, 10 + draw.below(40));
      const second = draw.of(tree.schulen);
      if (rolle === 'Lehrkraft' && second.id !== schule.id && !second.ersatz && draw.chance(0.1)) assign(id, second.id, rolle);
      addEmail(id, vorname, familienname, index);
    } else if (index % 59 === 58) {
      assign(id, schule.id, schule.ersatz ? 'Schuladministrator Ersatzschule' : 'Schuladministrator öffentlich');
    } else if (index % 211 === 17) {
      assign(id, tree.ebenen.ROOT, 'Schulträgeradministrator');
    } else if (index % 307 === 33) {
      assign(id, schule.id, 'Externe Fachkraft', later(60 + draw.below(200)));
    } else {
      assign(id, schule.id, 'itslearning-Schüler');
      assign(id, draw.of(schule.klassen).id, 'itslearning-Schüler');
    }
    if (index % 400 === 123)
      rows.lock.push({
        id: idOf('lock', id),
        person_id: id,
        locked_by: schule.id,
        lock_occasion: 'MANUELL_GESPERRT',
        locked_until: later(30),
      });
  }
  return rows;
}
