import { randomUUID } from 'node:crypto';
import type { DbOrTrx, ServerContext } from '../context';
import { insertClosureOf } from '../db/closure';
import { findFreeUsername } from '../names/free-username';
import { usernameBase } from '../names/username';
import { hashPassword } from '../passwords/hashes';
import { createStartPassword } from '../passwords/start-password';
import { createPerson } from '../person/create-person';
import { ADMINISTRATION, STANDARD_ANGEBOTE } from '../standard/angebote';
import { LANDESADMINISTRATOR, STANDARD_ROLLEN, type Ebene } from '../standard/rollen';
import { angebotRow, organisationRow, rolleRow, ROOT_ID } from '../standard/rows';
import { StartRefused } from '../start-refused';
import { write } from '../write';
import type { AdministratorAnswers, SetupAnswers } from './answers';
import { hasDemoData, isSetUp } from './found';
import { storePortalConfig } from './portal-config';

/** The levels of a state that was set up; fixed, so that a later set-up finds them under whatever name. */
const EBENEN: Readonly<Record<Ebene, string>> = {
  ROOT: ROOT_ID,
  OEFFENTLICH: '5b0c7f0e-2f5d-4c57-9d0a-6f0f6a1d2b01',
  ERSATZ: '5b0c7f0e-2f5d-4c57-9d0a-6f0f6a1d2b02',
};

const BEISPIELE = [
  { ebene: 'OEFFENTLICH', traeger: 'Beispielträger', kennung: 'BEISPIEL-1', name: 'Beispielschule' },
  { ebene: 'ERSATZ', traeger: 'Freier Beispielträger', kennung: 'BEISPIEL-2', name: 'Freie Beispielschule' },
] as const;
const BEISPIEL_KLASSEN = ['1a', '1b'];

/** What a set-up made, and what it found and left as it was; the start passwords are in no other place. */
export interface SetupOutcome {
  readonly land: string;
  readonly schulen: readonly string[];
  readonly rollen: readonly string[];
  readonly angebote: readonly string[];
  readonly unveraendert: readonly string[];
  readonly administratoren: readonly { readonly name: string; readonly benutzername: string; readonly startpasswort: string }[];
}

/**
 * Sets a state up, or adds to one what is missing (G1): levels, standard Angebote and roles, administrators, links, all or nothing, with
 * one line in the audit log and one for each person.
 * @param keep keeps the outcome, start passwords included, before it counts; where it throws, nothing was set up
 * @throws StartRefused where the database is set up already, was set up by something else, or a user name is taken
 */
export async function setUp(
  context: ServerContext,
  answers: SetupAnswers,
  keep: (outcome: SetupOutcome) => void = () => undefined,
): Promise<SetupOutcome> {
  const passwords = answers.administratoren.map(() => createStartPassword());
  const hashes = await Promise.all(passwords.map((password) => hashPassword(password)));
  const order = {
    caller: null,
    action: 'setup',
    subject: { type: 'organisation', id: ROOT_ID },
    told: ({ schulen, rollen, angebote, administratoren }: SetupOutcome) => ({
      detail: `schulen ${schulen.length} rollen ${rollen.length} angebote ${angebote.length} personen ${administratoren.length}`,
    }),
  };
  return write(context, order, async (trx) => {
    await demandPlace(trx, answers);
    const left: string[] = [];
    const land = answers.land === null ? await nameOfLand(trx) : await addLand(trx, answers.land);
    const angebote = await addAngebote(trx, answers.angebote, left);
    const rollen = await addRollen(trx, answers.rollen, left);
    const schulen = answers.beispielschulen ? await addBeispiele(trx, left) : [];
    const administratoren = [];
    for (const [index, person] of answers.administratoren.entries()) {
      const benutzername = await addAdministrator(context, trx, person, hashes[index] ?? '');
      administratoren.push({ name: `${person.vorname} ${person.familienname}`, benutzername, startpasswort: passwords[index] ?? '' });
    }
    await storePortalConfig(trx, answers.portal);
    const outcome = { land, schulen, rollen, angebote, unveraendert: left, administratoren };
    keep(outcome);
    return outcome;
  });
}

/** Nothing is set up twice, nothing is added to what this did not set up. @throws StartRefused */
async function demandPlace(trx: DbOrTrx, { land }: SetupAnswers): Promise<void> {
  if (await hasDemoData(trx))
    throw new StartRefused(
      'Die Datenbank enthält Demodaten. Richten Sie das Portal auf einer leeren Datenbank ein: mit einem anderen DATA_DIR oder DATABASE_URL.',
    );
  const found = await isSetUp(trx);
  if (land !== null && found)
    throw new StartRefused(
      `Das Portal ist schon eingerichtet: ${await nameOfLand(trx)}. Was fehlt, ergänzt npm run setup -- --extend; das Übrige ändert die Verwaltung im Portal.`,
    );
  if (land !== null) return;
  const { count } = await trx
    .selectFrom('organisation')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('id', 'in', Object.values(EBENEN))
    .executeTakeFirstOrThrow();
  if (Number(count) !== Object.keys(EBENEN).length)
    throw new StartRefused(
      found
        ? 'Diese Datenbank wurde nicht mit npm run setup eingerichtet; --extend kann sie nicht ergänzen.'
        : 'Hier ist noch nichts eingerichtet. Lassen Sie --extend weg.',
    );
}

async function nameOfLand(trx: DbOrTrx): Promise<string> {
  const land = await trx.selectFrom('organisation').select('name').where('typ', '=', 'ROOT').executeTakeFirst();
  return land?.name ?? 'ohne Land';
}

async function addLand(trx: DbOrTrx, { name, kuerzel, oeffentlich, ersatz }: NonNullable<SetupAnswers['land']>): Promise<string> {
  await addOrganisation(trx, organisationRow(EBENEN.ROOT, 'ROOT', name, null, { kuerzel }));
  for (const [id, ebene] of [
    [EBENEN.OEFFENTLICH, oeffentlich],
    [EBENEN.ERSATZ, ersatz],
  ] as const)
    await addOrganisation(trx, organisationRow(id, 'LAND', ebene.name, EBENEN.ROOT, { email_domain: ebene.domain }));
  return name;
}

async function addOrganisation(trx: DbOrTrx, row: ReturnType<typeof organisationRow>): Promise<string> {
  await trx.insertInto('organisation').values(row).execute();
  await insertClosureOf(trx, row.id, row.administriert_von ?? null);
  return row.id;
}

/** Adds the Angebote that have an address, and the way into this portal's administration. @returns their names */
async function addAngebote(trx: DbOrTrx, addresses: ReadonlyMap<string, string>, left: string[]): Promise<readonly string[]> {
  const there = await trx.selectFrom('service_provider').select('name').where('provided_by', '=', EBENEN.ROOT).execute();
  const names = new Set(there.map(({ name }) => name));
  const wanted = STANDARD_ANGEBOTE.filter(({ name }) => name === ADMINISTRATION || addresses.has(name));
  left.push(...wanted.filter(({ name }) => names.has(name) && addresses.has(name)).map(({ name }) => `Angebot ${name}`));
  const added = wanted.filter(({ name }) => !names.has(name));
  if (added.length > 0)
    await trx
      .insertInto('service_provider')
      .values(added.map((angebot) => angebotRow(randomUUID(), angebot, addresses.get(angebot.name) ?? null, EBENEN.ROOT)))
      .execute();
  return added.map(({ name }) => name);
}

/** Adds those of the named standard roles that are not there, each with those of its Angebote that are; the others stay as they are. @returns their names */
async function addRollen(trx: DbOrTrx, names: readonly string[], left: string[]): Promise<readonly string[]> {
  const there = await trx.selectFrom('rolle').select(['name', 'administered_by']).execute();
  const isThere = ({ name, ebene }: (typeof STANDARD_ROLLEN)[number]): boolean =>
    there.some((row) => row.name === name && row.administered_by === EBENEN[ebene]);
  const wanted = STANDARD_ROLLEN.filter(({ name }) => names.includes(name));
  left.push(...wanted.filter(isThere).map(({ name }) => `Rolle ${name}`));
  const added = wanted.filter((rolle) => !isThere(rolle)).map((rolle) => ({ ...rolle, id: randomUUID() }));
  if (added.length === 0) return [];
  await trx
    .insertInto('rolle')
    .values(added.map((rolle) => rolleRow(rolle.id, rolle, EBENEN[rolle.ebene])))
    .execute();
  const angebote = await trx.selectFrom('service_provider').select(['id', 'name']).where('provided_by', '=', EBENEN.ROOT).execute();
  const given = added.flatMap((rolle) =>
    angebote.filter(({ name }) => rolle.angebote.includes(name)).map(({ id }) => ({ rolle_id: rolle.id, service_provider_id: id })),
  );
  if (given.length > 0) await trx.insertInto('rolle_service_provider').values(given).execute();
  return added.map(({ name }) => name);
}

async function addBeispiele(trx: DbOrTrx, left: string[]): Promise<readonly string[]> {
  const numbers = BEISPIELE.map(({ kennung }) => kennung);
  const there = await trx.selectFrom('organisation').select('kennung').where('kennung', 'in', numbers).execute();
  const added: string[] = [];
  for (const { ebene, traeger, kennung, name } of BEISPIELE) {
    if (there.some((row) => row.kennung === kennung)) {
      left.push(`Schule ${name}`);
      continue;
    }
    const carrier = await addOrganisation(trx, organisationRow(randomUUID(), 'TRAEGER', traeger, EBENEN[ebene]));
    const schule = await addOrganisation(
      trx,
      organisationRow(randomUUID(), 'SCHULE', name, EBENEN[ebene], { kennung, zugehoerig_zu: carrier }),
    );
    for (const klasse of BEISPIEL_KLASSEN) await addOrganisation(trx, organisationRow(randomUUID(), 'KLASSE', klasse, schule));
    added.push(name);
  }
  return added;
}

/** Adds who administers the whole state, with a password that must be changed (AUTH-02). @returns the user name */
async function addAdministrator(context: ServerContext, trx: DbOrTrx, person: AdministratorAnswers, passwordHash: string): Promise<string> {
  const { vorname, familienname, benutzername } = person;
  const rolle = await trx
    .selectFrom('rolle')
    .select('id')
    .where('name', '=', LANDESADMINISTRATOR)
    .where('administered_by', '=', EBENEN.ROOT)
    .executeTakeFirstOrThrow();
  const base = benutzername ?? usernameBase(vorname, familienname) ?? '';
  if (benutzername !== null && (await findFreeUsername(trx, benutzername, null, context.clock.now())) !== benutzername)
    throw new StartRefused(`Der Benutzername ${benutzername} ist schon vergeben. Es wurde nichts eingerichtet.`);
  const id = randomUUID();
  const username = await createPerson(trx, {
    id,
    vorname,
    familienname,
    usernameBase: base,
    personalnummer: null,
    passwordHash,
    kontexte: [{ organisationId: EBENEN.ROOT, rolleId: rolle.id, befristung: null }],
    now: context.clock.now(),
  });
  await context.audit({ actorId: null, action: 'person-create', subjectType: 'person', subjectId: id, outcome: 'ok' }, trx);
  return username;
}
