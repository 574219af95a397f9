import { randomBytes, randomUUID } from 'node:crypto';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { toDataURL } from 'qrcode';
import type { SecondFactorState } from '#machines/life-cycles/second-factor/machine';
import { nextTokenState } from '#machines/life-cycles/second-factor/next';
import type { DbOrTrx, ServerContext } from '../context';
import { checkTotp, createTotpKey, otpauthUri } from '../domain/totp';
import { isPersonVisible } from '../domain/permissions';
import { Fault } from '../http/fault';
import type { Caller, RouteHandlers } from '../http/route-handler';

/** Wrong codes of one set-up before one must wait. */
const attempts = new RateLimiterMemory({ points: 10, duration: 15 * 60 });

/** The person whose second factor is asked about: oneself, or one whom the caller manages. */
async function personFor({ db }: ServerContext, caller: Caller, personId: string): Promise<{ id: string; username: string; own: boolean }> {
  const own = personId === caller.personId;
  const isUuid = /^[0-9a-f-]{36}$/i.test(personId);
  if (!isUuid || (!own && !(await isPersonVisible(db, caller.personId, personId, 'PERSONEN_VERWALTEN'))))
    throw Fault.i18n(403, 'ENTITY_NOT_FOUND');
  const person = await db.selectFrom('person').select('username').where('id', '=', personId).executeTakeFirst();
  if (person?.username == null) throw Fault.i18n(403, 'ENTITY_NOT_FOUND');
  return { id: personId, username: person.username, own };
}

const tokensOf = (db: DbOrTrx, personId: string) =>
  db.selectFrom('token').selectAll().where('person_id', '=', personId).orderBy('created_at').execute();

/** Where the person's second factor stands in its life cycle (STATE-08). */
function stateOf(tokens: Awaited<ReturnType<typeof tokensOf>>): SecondFactorState {
  const verified = tokens.find((token) => token.verified);
  if (verified !== undefined) return verified.kind;
  return tokens.length > 0 ? 'softwareUnverified' : 'notSetUp';
}

/** While a verified token exists, a session below gold may neither start nor verify another one: a stolen password must not reach gold (D-09). */
function demandGoldBesideToken(caller: Caller, own: boolean, hasVerified: boolean): void {
  if (own && hasVerified && caller.level !== 'gold') throw Fault.i18n(403, 'REQUIRED_STEP_UP_LEVEL_NOT_MET');
}

/** Counts before the code is looked at, so that attempts side by side are counted too. */
async function countAttempt(tokenId: string): Promise<void> {
  await attempts.consume(tokenId).catch((reason: unknown) => {
    throw reason instanceof RateLimiterRes ? Fault.tooMany(Math.ceil(reason.msBeforeNext / 1000)) : reason;
  });
}

/** Second factor: state, need, set-up and verification (CALL-06 to CALL-08, CALL-10). */
export const secondFactorRoutes = {
  'secondFactor.state': async ({ context, caller, query }) => {
    const person = await personFor(context, caller, query.personId);
    const token = (await tokensOf(context.db, person.id)).find((row) => row.verified);
    return token === undefined
      ? { hasToken: false, tokenKind: '', serial: '' }
      : { hasToken: true, tokenKind: token.kind, serial: token.serial };
  },

  'secondFactor.required': async ({ context, caller, query }) => {
    const person = await personFor(context, caller, query.personId);
    const row = await context.db
      .selectFrom('personenkontext as pk')
      .innerJoin('rolle_service_provider as rs', 'rs.rolle_id', 'pk.rolle_id')
      .innerJoin('service_provider as sp', 'sp.id', 'rs.service_provider_id')
      .select('sp.id')
      .where('pk.person_id', '=', person.id)
      .where('sp.requires_2fa', '=', true)
      .limit(1)
      .executeTakeFirst();
    return { required: row !== undefined };
  },

  'secondFactor.init': async ({ context, caller, body, reply }) => {
    const person = await personFor(context, caller, body.personId);
    const key = createTotpKey();
    const uri = otpauthUri(person.username, key);
    await context.db.transaction().execute(async (trx) => {
      // One set-up of a person after the other: two at once would both find no token.
      await trx.selectFrom('person').select('id').where('id', '=', person.id).forUpdate().execute();
      const tokens = await tokensOf(trx, person.id);
      demandGoldBesideToken(
        caller,
        person.own,
        tokens.some((token) => token.verified),
      );
      if (nextTokenState(stateOf(tokens), person.own ? 'INIT_OWN' : 'INIT_FOR_OTHER') === null)
        throw Fault.i18n(400, 'SOFTWARE_TOKEN_INITIALIZATION_ERROR');
      await trx.deleteFrom('token').where('person_id', '=', person.id).where('verified', '=', false).execute();
      await trx
        .insertInto('token')
        .values({
          id: randomUUID(),
          serial: `TOTP${randomBytes(4).toString('hex').toUpperCase()}`,
          kind: 'software',
          person_id: person.id,
          secret: context.secrets.seal(key),
          verified: !person.own,
          last_step: null,
          created_at: context.clock.now(),
        })
        .execute();
      await context.audit(
        { actorId: caller.personId, action: 'second-factor-init', subjectType: 'person', subjectId: person.id, outcome: 'ok' },
        trx,
      );
    });
    reply.header('X-Otpauth-Uri', uri);
    return toDataURL(uri, { margin: 2, width: 300, errorCorrectionLevel: 'M' });
  },

  'secondFactor.verify': async ({ context, caller, body }) => {
    const person = await personFor(context, caller, body.personId);
    const tokens = await tokensOf(context.db, person.id);
    demandGoldBesideToken(
      caller,
      person.own,
      tokens.some((token) => token.verified),
    );
    const pending = tokens.find((token) => !token.verified);
    if (nextTokenState(stateOf(tokens), 'VERIFY') === null || pending === undefined)
      throw Fault.i18n(400, 'SOFTWARE_TOKEN_VERIFICATION_ERROR');
    await countAttempt(pending.id);
    const step = checkTotp(context.secrets.open(pending.secret), body.otp, { now: context.clock.now(), lastStep: pending.last_step });
    if (step === null) throw Fault.i18n(400, 'OTP_NICHT_GUELTIG');
    await attempts.delete(pending.id);
    await context.db.transaction().execute(async (trx) => {
      await trx.updateTable('token').set({ verified: true, last_step: step }).where('id', '=', pending.id).execute();
      await context.audit(
        { actorId: caller.personId, action: 'second-factor-verify', subjectType: 'person', subjectId: person.id, outcome: 'ok' },
        trx,
      );
    });
    return undefined;
  },
} satisfies Pick<RouteHandlers, 'secondFactor.state' | 'secondFactor.required' | 'secondFactor.init' | 'secondFactor.verify'>;
