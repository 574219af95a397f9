import type { Insertable } from 'kysely';
import type { ServerContext } from '../context';
import { hashPassword } from '../passwords/hashes';
import { rebuildClosure } from '../db/closure';
import type { Database } from '../db/schema';
import { createTotpKey } from '../auth/totp';
import { STANDARD_ROLLEN, type StandardRolle } from '../standard/rollen';
import { rolleRow } from '../standard/rows';
import { drawAngebote, drawErweiterungen } from './angebote';
import { createDraw, idOf } from './draw';
import { drawOrganisations } from './organisations';
import { drawPersons } from './persons';
import { drawTokens } from './tokens';

const CHUNK = 500;
const SEED = 20_260_731;

/** What acts at night and is shown to nobody. */
const NIGHTLY = {
  name: 'Technischer Nachtlauf',
  rollenart: 'SYSADMIN',
  ebene: 'ROOT',
  merkmale: [],
  systemrechte: ['CRON_DURCHFUEHREN', 'PERSONEN_VERWALTEN'],
} as const satisfies Omit<StandardRolle, 'angebote'>;

/** Fills an empty, migrated database with the demo data: the same ones at every start but for keys and dates. */
export async function seedDemo(context: ServerContext): Promise<void> {
  const { db, clock, secrets, settings } = context;
  const draw = createDraw(SEED);
  const tree = drawOrganisations(draw);
  const passwordHash = await hashPassword(settings.demoPassword);
  const rolleId = (name: string): string => idOf('rolle', name);
  const providerId = (name: string): string => idOf('angebot', name);
  const persons = drawPersons({ draw, tree, rolleId, passwordHash, now: clock.now() });

  await db.transaction().execute(async (trx) => {
    const insert = async <T extends keyof Database>(table: T, rows: readonly Insertable<Database[T]>[]): Promise<void> => {
      for (let start = 0; start < rows.length; start += CHUNK)
        await trx
          .insertInto(table)
          .values(rows.slice(start, start + CHUNK))
          .execute();
    };
    await insert('organisation', tree.rows);
    await rebuildClosure(trx);
    await insert(
      'itslearning_transfer',
      tree.transfers.map((transfer) => ({ ...transfer, requested_at: clock.now(), finished_at: clock.now() })),
    );
    await insert('service_provider', drawAngebote(tree));
    await insert('rolle', [
      ...STANDARD_ROLLEN.map((rolle) => rolleRow(rolleId(rolle.name), rolle, tree.ebenen[rolle.ebene])),
      { ...rolleRow(rolleId(NIGHTLY.name), NIGHTLY, tree.ebenen.ROOT), is_technical: true },
    ]);
    await insert(
      'rolle_service_provider',
      STANDARD_ROLLEN.flatMap((rolle) =>
        rolle.angebote.map((angebot) => ({ rolle_id: rolleId(rolle.name), service_provider_id: providerId(angebot) })),
      ),
    );
    await insert('rollenerweiterung', drawErweiterungen(tree));
    await insert('person', persons.person);
    await insert('account', persons.account);
    await insert('personenkontext', persons.personenkontext);
    await insert('email_address', persons.email);
    await insert('user_lock', persons.lock);
    await insert(
      'token',
      drawTokens(() => secrets.seal(createTotpKey())),
    );
    const hinweis = {
      inhalt: 'Willkommen im Schulportal.\nAm Sonnabend von 8 bis 10 Uhr wird das Portal gewartet und ist in dieser Zeit nicht erreichbar.',
      status: 'VEROEFFENTLICHT',
    } as const;
    await insert('meldung', [{ id: idOf('meldung', 'willkommen'), created_at: clock.now(), updated_at: clock.now(), ...hinweis }]);
    await insert('meldung_revision', [{ meldung_id: idOf('meldung', 'willkommen'), revision: 1, changed_at: clock.now(), ...hinweis }]);
  });
}
