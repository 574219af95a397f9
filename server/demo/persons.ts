import { freeUsername, usernameBase } from '../names/username';
import { DEMO_ACCOUNTS, type DemoAccount } from './accounts';
import type { Draw } from './draw';
import { FAMILIENNAMEN, VORNAMEN } from './lists';
import { EMAIL_DOMAINS, type DemoSchule, type DemoTree } from './organisations';
import { collectPersonRows, type DemoPersons, type PersonRows } from './person-rows';

export interface PersonsInput {
  readonly draw: Draw;
  readonly tree: DemoTree;
  readonly rolleId: (name: string) => string;
  readonly passwordHash: string;
  readonly now: Date;
}

const DRAWN = 6000;
/** From this age on, an assignment without KoPers number locks its person. */
const KOPERS_DAYS = 56;
const KOPERS_ROLLEN = ['Lehrkraft', 'LiV', 'Vertretungslehrkraft'];

/** Draws pupils, teachers and administrators, and adds the accounts to sign in with. */
export function drawPersons(input: PersonsInput): DemoPersons {
  const collected = collectPersonRows(input.passwordHash, input.now);
  for (const account of DEMO_ACCOUNTS) addNamed(account, collected, input);
  addDrawn(collected, input);
  return collected.rows;
}

function addNamed(account: DemoAccount, collected: PersonRows, { tree, rolleId }: PersonsInput): void {
  const { username, vorname, familienname, rolle } = account;
  if (rolle === null) {
    collected.addAccount(username, null, username);
    return;
  }
  const noKontextSince = rolle === '' ? { noKontextSince: collected.inDays(-20) } : {};
  const personalnummer = account.personalnummer ?? null;
  const id = collected.addPerson({ key: username, vorname, familienname, username, personalnummer, ...noKontextSince });
  if (rolle === '') return;
  const schulen = tree.schulen.filter((candidate) => account.schulen?.includes(candidate.name));
  const klasse = schulen[0]?.klassen.find((candidate) => candidate.name === account.klasse);
  const befristung = account.befristetTage === undefined ? null : collected.endIn(account.befristetTage);
  const places = schulen.length === 0 ? [tree.ebenen.ROOT] : schulen.map((schule) => schule.id);
  for (const organisationId of places) collected.assign(id, { organisationId, rolleId: rolleId(rolle), befristung });
  if (klasse !== undefined) collected.assign(id, { organisationId: klasse.id, rolleId: rolleId(rolle), befristung });
  if (KOPERS_ROLLEN.includes(rolle)) collected.addEmail(id, vorname, familienname, EMAIL_DOMAINS.OEFFENTLICH, 'ENABLED');
  if (username === 'gesperrt' && schulen[0] !== undefined) collected.lockManually(id, schulen[0].id, null);
}

function addDrawn(collected: PersonRows, { draw, tree, rolleId }: PersonsInput): void {
  const taken = new Set(DEMO_ACCOUNTS.map((account) => account.username));
  const addSomebody = (key: string, more: { readonly personalnummer?: string | null; readonly noKontextSince?: Date } = {}) => {
    const [vorname, familienname] = [draw.of(VORNAMEN), draw.of(FAMILIENNAMEN)];
    const username = freeUsername(usernameBase(vorname, familienname) ?? 'person', (candidate) => taken.has(candidate));
    taken.add(username);
    return { id: collected.addPerson({ key, vorname, familienname, username, ...more }), vorname, familienname };
  };

  const addTeacher = (key: string, number: number, schule: DemoSchule): string => {
    const rolle = schule.ersatz
      ? 'Ersatzschullehrkraft'
      : draw.chance(0.1)
        ? 'LiV'
        : draw.chance(0.05)
          ? 'Vertretungslehrkraft'
          : 'Lehrkraft';
    const hasKopers = !schule.ersatz && draw.chance(0.9);
    const createdDaysAgo = 10 + draw.below(70);
    const { id, vorname, familienname } = addSomebody(key, { personalnummer: hasKopers ? String(1_000_000 + number) : null });
    const befristung = rolle === 'LiV' || rolle === 'Vertretungslehrkraft' ? collected.endIn(100 + draw.below(300)) : null;
    collected.assign(id, { organisationId: schule.id, rolleId: rolleId(rolle), befristung, createdDaysAgo });
    const second = draw.of(tree.schulen);
    if (rolle === 'Lehrkraft' && second.id !== schule.id && !second.ersatz && draw.chance(0.1))
      collected.assign(id, { organisationId: second.id, rolleId: rolleId(rolle), createdDaysAgo });
    const status = draw.chance(0.9) ? 'ENABLED' : draw.of(['REQUESTED', 'DISABLED', 'FAILED'] as const);
    collected.addEmail(id, vorname, familienname, EMAIL_DOMAINS[schule.ersatz ? 'ERSATZ' : 'OEFFENTLICH'], status);
    if (!hasKopers && !schule.ersatz && createdDaysAgo >= KOPERS_DAYS) collected.lockWithoutKopers(id);
    return id;
  };
  const addWith = (key: string, organisationId: string, rolle: string, befristung: Date | null = null): string => {
    const { id } = addSomebody(key);
    collected.assign(id, { organisationId, rolleId: rolleId(rolle), befristung });
    return id;
  };
  const addPupil = (key: string, schule: DemoSchule): string => {
    const id = addWith(key, schule.id, 'itslearning-Schüler');
    collected.assign(id, { organisationId: draw.of(schule.klassen).id, rolleId: rolleId('itslearning-Schüler') });
    return id;
  };

  for (let number = 0; number < DRAWN; number += 1) {
    const schule = tree.schulen[number % tree.schulen.length];
    if (schule === undefined) throw new Error('There is no school to draw persons for');
    const key = `drawn-${number}`;
    const place = Math.floor(number / tree.schulen.length);
    const id =
      place % 10 === 0
        ? addTeacher(key, number, schule)
        : place === 5 || (place === 55 && draw.chance(0.5))
          ? addWith(key, schule.id, schule.ersatz ? 'Schuladministrator Ersatzschule' : 'Schuladministrator öffentlich')
          : place === 77 && draw.chance(0.3)
            ? addWith(key, schule.id, 'Externe Fachkraft', collected.endIn(60 + draw.below(200)))
            : addPupil(key, schule);
    if (number % 400 === 123) collected.lockManually(id, schule.id, collected.endIn(30));
  }
  for (const traeger of tree.traeger) addWith(`drawn-${traeger.name}`, traeger.id, 'Schulträgeradministrator');
  for (const days of [10, 35, 80]) addSomebody(`drawn-without-${days}`, { noKontextSince: collected.inDays(-days) });
}
