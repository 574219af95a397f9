import { randomUUID } from 'node:crypto';
import { problemOfKennung, problemOfKlasseName } from '#contract/organisation-names';
import type { Loaded, Piece } from '#contract/organisation-pieces';
import type { DbOrTrx, ServerContext } from '../context';
import { insertClosureBelow } from '../db/closure';
import { sortKey } from '../db/sort-key';
import { isUniqueViolation } from '../db/violations';
import { landsOf } from '../organisation/lands';
import type { OrganisationBody } from '../organisation/kind';
import type { OrganisationRow } from '../organisation/rows';
import { bearerOf, createOrganisation, replaceOrganisation } from '../organisation/store';
import { demand, RuleBroken } from '../rights/refused';
import { schuleKind } from '../schule/kind';
import { traegerKind } from '../schultraeger/kind';
import { write, type WriteOrder } from '../write';

const UNCHANGED: Loaded = { stand: 'UNVERAENDERT', klassen: 0 };

/** Somebody else was faster with the same: what is there now is looked at once more. */
class Overtaken extends Error {
  override readonly name = 'Overtaken';
}

/** The rules of the forms say the same of what was committed while this one waited. */
const isTaken = (error: unknown): boolean =>
  error instanceof RuleBroken && (error.code === 'SCHULE_KENNUNG_EINDEUTIG' || error.code === 'SCHULTRAEGER_NAME_EINDEUTIG');

/** More often nobody is overtaken by the same other one. */
const ATTEMPTS = 3;

/**
 * Makes what is there like one piece of a file (G1.2), in one transaction with its line in the audit log. A piece that was written before,
 * by a cut answer, a reload, another window or another administrator, changes nothing and has no line. Nothing is deleted.
 * @throws RuleBroken NEWER_VERSION_ORGANISATION where what was shown is no longer what is there, and for every rule of the forms
 */
export async function loadPiece(context: ServerContext, caller: WriteOrder<Loaded>['caller'], piece: Piece): Promise<Loaded> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await (piece.art === 'TRAEGER' ? loadTraeger : loadSchule)(context, caller, piece);
    } catch (error) {
      const isOvertaken = error instanceof Overtaken || isUniqueViolation(error) || isTaken(error);
      if (!isOvertaken) throw error;
      if (attempt === ATTEMPTS) throw new RuleBroken(piece.art === 'TRAEGER' ? 'SCHULTRAEGER_NAME_EINDEUTIG' : 'SCHULE_KENNUNG_EINDEUTIG');
    }
  }
}

const told = ({ stand, klassen }: Loaded): { readonly detail: string } | null =>
  stand === 'UNVERAENDERT' ? null : { detail: `${stand.toLowerCase()} klassen ${klassen}` };

async function loadTraeger(context: ServerContext, caller: WriteOrder<Loaded>['caller'], { name, schulform }: Piece): Promise<Loaded> {
  const id = randomUUID();
  const order = { caller, action: 'schultraeger-load', subject: { type: 'organisation', id }, told };
  return write(context, order, async (trx) => {
    const land = (await landsOf(trx))[schulform].id;
    const there = await bearerOf(trx, { typ: 'TRAEGER', administriertVon: land, name, ownId: null });
    if (there !== undefined) return UNCHANGED;
    await createOrganisation(trx, id, traegerKind, { typ: 'TRAEGER', name, administriertVon: land, zugehoerigZu: land });
    return { stand: 'NEU', klassen: 0 };
  });
}

const schuleWith = (db: DbOrTrx, kennung: string) =>
  db.selectFrom('organisation').selectAll().where('kennung', '=', kennung).where('typ', '=', 'SCHULE');

async function loadSchule(context: ServerContext, caller: WriteOrder<Loaded>['caller'], piece: Piece): Promise<Loaded> {
  const kennung = piece.kennung ?? '';
  demand(problemOfKennung(kennung));
  const id = (await schuleWith(context.db, kennung).executeTakeFirst())?.id ?? null;
  const subject = { type: 'organisation', id: id ?? randomUUID() };
  return write(context, { caller, action: 'schule-load', subject, told }, async (trx) => {
    const found = await schuleWith(trx, kennung).forUpdate().executeTakeFirst();
    if ((found?.id ?? null) !== id) throw new Overtaken();
    const body = await bodyOf(trx, piece, kennung);
    if (found === undefined) {
      if (piece.version != null) throw new RuleBroken('NEWER_VERSION_ORGANISATION');
      await createOrganisation(trx, subject.id, schuleKind, body);
      return { stand: 'NEU', klassen: await addKlassen(trx, subject.id, piece.klassen ?? []) };
    }
    const isReplaced = await replaceWhereOther(trx, found, body, piece.version ?? null);
    const klassen = await addKlassen(trx, found.id, piece.klassen ?? []);
    return { stand: isReplaced || klassen > 0 ? 'GEAENDERT' : 'UNVERAENDERT', klassen };
  });
}

/** @throws RuleBroken where the carrier is not there */
async function bodyOf(trx: DbOrTrx, { name, schulform, traeger }: Piece, kennung: string): Promise<OrganisationBody> {
  const land = (await landsOf(trx))[schulform].id;
  const carrier = traeger == null ? null : await bearerOf(trx, { typ: 'TRAEGER', administriertVon: land, name: traeger, ownId: null });
  if (carrier === undefined) throw new RuleBroken('SCHULE_UNTER_TRAEGER');
  return { typ: 'SCHULE', administriertVon: land, zugehoerigZu: carrier?.id ?? land, kennung, name };
}

/** What a file says of a school that is there counts only for the state of it that was shown. @returns whether anything was replaced */
async function replaceWhereOther(trx: DbOrTrx, found: OrganisationRow, body: OrganisationBody, version: number | null): Promise<boolean> {
  const isSame = found.name === body.name && found.zugehoerig_zu === body.zugehoerigZu && found.administriert_von === body.administriertVon;
  if (isSame) return false;
  if (version !== found.version) throw new RuleBroken('NEWER_VERSION_ORGANISATION');
  const { namensergaenzung, kuerzel, traegerschaft } = found;
  await replaceOrganisation(trx, found, schuleKind, { ...body, namensergaenzung, kuerzel, traegerschaft });
  return true;
}

/** Adds the classes that a school has not, under the rules of the form (VAL-03). @returns how many */
async function addKlassen(trx: DbOrTrx, schule: string, names: readonly string[]): Promise<number> {
  for (const name of names) demand(problemOfKlasseName(name));
  if (names.length === 0) return 0;
  const there = await trx
    .selectFrom('organisation')
    .select('name')
    .where('administriert_von', '=', schule)
    .where('typ', '=', 'KLASSE')
    .execute();
  const known = new Set(there.map(({ name }) => name));
  const rows = [...new Set(names)]
    .filter((name) => !known.has(name))
    .map((name) => ({
      id: randomUUID(),
      typ: 'KLASSE' as const,
      name,
      name_sort: sortKey(name),
      administriert_von: schule,
      zugehoerig_zu: schule,
    }));
  if (rows.length === 0) return 0;
  await trx.insertInto('organisation').values(rows).execute();
  await insertClosureBelow(
    trx,
    rows.map(({ id }) => id),
    schule,
  );
  return rows.length;
}
