import { randomBytes, randomUUID } from 'node:crypto';
import { toDataURL } from 'qrcode';
import { nextTokenState } from '#machines/life-cycles/second-factor/next';
import { demandPasswordProof } from '../auth/demand-password-proof';
import { endOtherSessions } from '../sessions/sessions';
import { holdPerson } from '../db/hold-person';
import { checkTotp, createTotpKey, otpauthUri } from '../auth/totp';
import { holdsNow } from '../rights/lapsed';
import { RuleBroken } from '../rights/refused';
import type { RouteHandlers } from '../http/route-handler';
import { assignHardware } from './assign-hardware';
import { keepSecurityNotice } from '../security-notices/keep';
import { write } from '../write';
import { countAttempt, forgetAttempts, ofProof } from './attempts';
import { changeableSubjectOf, demandGold, managedSubjectOf, readableSubjectOf, type Subject } from './subject';
import { dropPending, pendingOf, resetToken, stateOf, tokensOf, verifiedOf } from './tokens';

/** What the answer of an assignment says beside its sentence: fields of the service that other backends ask. */
const ASSIGNED = { id: 1, jsonrpc: '2.0', version: 'Schulportal', versionnumber: '1', signature: '' } as const;

const personOf = ({ id }: Subject) => ({ type: 'person', id });

/** Second factor: state, need, set-up, verification, hardware token, reset (CALL-05 to CALL-10). */
export const secondFactorRoutes = {
  'secondFactor.state': async ({ context, caller, query }) => {
    const subject = await readableSubjectOf(context.db, caller, query.personId);
    const token = verifiedOf(await tokensOf(context.db, subject.id));
    return token === undefined
      ? { hasToken: false, tokenKind: '', serial: '' }
      : { hasToken: true, tokenKind: token.kind, serial: token.serial };
  },

  'secondFactor.required': async ({ context, caller, query }) => {
    const subject = await readableSubjectOf(context.db, caller, query.personId);
    const row = await context.db
      .selectFrom('personenkontext as pk')
      .innerJoin('service_provider as sp', (join) => join.on('sp.requires_2fa', '=', true))
      .select('sp.id')
      .where('pk.person_id', '=', subject.id)
      .where(holdsNow(context.db, 'pk'))
      .where((has) =>
        has.or([
          has.exists(
            has
              .selectFrom('rolle_service_provider as rs')
              .select('rs.rolle_id')
              .whereRef('rs.rolle_id', '=', 'pk.rolle_id')
              .whereRef('rs.service_provider_id', '=', 'sp.id'),
          ),
          has.exists(
            has
              .selectFrom('rollenerweiterung as re')
              .select('re.rolle_id')
              .whereRef('re.rolle_id', '=', 'pk.rolle_id')
              .whereRef('re.organisation_id', '=', 'pk.organisation_id')
              .whereRef('re.service_provider_id', '=', 'sp.id'),
          ),
        ]),
      )
      .limit(1)
      .executeTakeFirst();
    return { required: row !== undefined };
  },

  'secondFactor.init': async ({ context, caller, body, reply }) => {
    const subject = await changeableSubjectOf(context.db, caller, body.personId);
    const key = createTotpKey();
    const uri = otpauthUri(subject.username, key);
    const serial = `TOTP${randomBytes(4).toString('hex').toUpperCase()}`;
    await write(context, { caller, action: 'second-factor-init', subject: personOf(subject) }, async (trx) => {
      await holdPerson(trx, subject.id);
      await changeableSubjectOf(trx, caller, subject.id);
      const tokens = await tokensOf(trx, subject.id);
      demandGold(caller, subject, verifiedOf(tokens) !== undefined);
      if (nextTokenState(stateOf(tokens), subject.own ? 'INIT_OWN' : 'INIT_FOR_OTHER') === null)
        throw new RuleBroken('SOFTWARE_TOKEN_VORHANDEN');
      if (subject.own) demandPasswordProof(context, caller);
      await dropPending(trx, subject.id);
      await trx
        .insertInto('token')
        .values({
          id: randomUUID(),
          serial,
          kind: 'software',
          person_id: subject.id,
          secret: context.secrets.seal(key),
          verified: !subject.own,
          last_step: null,
          created_at: context.clock.now(),
        })
        .execute();
      await keepSecurityNotice(context, trx, caller, subject.id, 'SOFTWARE_TOKEN');
    });
    reply.header('X-Otpauth-Uri', uri).header('X-Token-Serial', serial);
    return toDataURL(uri, { margin: 2, width: 300, errorCorrectionLevel: 'M' });
  },

  'secondFactor.verify': async ({ context, caller, body }) => {
    const subject = await changeableSubjectOf(context.db, caller, body.personId);
    const order = { caller, action: 'second-factor-verify', subject: personOf(subject), told: ofProof };
    const proven = await write(context, order, async (trx) => {
      await holdPerson(trx, subject.id);
      await changeableSubjectOf(trx, caller, subject.id);
      const tokens = await tokensOf(trx, subject.id);
      demandGold(caller, subject, verifiedOf(tokens) !== undefined);
      const pending = pendingOf(tokens);
      if (nextTokenState(stateOf(tokens), 'VERIFY') === null || pending === undefined)
        throw new RuleBroken('SOFTWARE_TOKEN_VERIFICATION_ERROR');
      if (subject.own) demandPasswordProof(context, caller);
      // Not a wrong code: the right one of a key that another set-up of the same person replaced.
      if ((body.serial ?? pending.serial) !== pending.serial) throw new RuleBroken('SOFTWARE_TOKEN_ERSETZT');
      await countAttempt(context, caller, pending.id, trx);
      const step = checkTotp(context.secrets.open(pending.secret), body.otp, { now: context.clock.now(), lastStep: pending.last_step });
      if (step === null) return false;
      await forgetAttempts(context, caller, pending.id, trx);
      await trx.updateTable('token').set({ verified: true, last_step: step }).where('id', '=', pending.id).execute();
      // Whoever else is in with the password alone is out: from now on it takes both.
      if (subject.own) await endOtherSessions(trx, caller.accountId, caller.session);
      await keepSecurityNotice(context, trx, caller, subject.id, 'SOFTWARE_TOKEN');
      return true;
    });
    if (!proven) throw new RuleBroken('OTP_NICHT_GUELTIG');
    return undefined;
  },

  'secondFactor.assignHardware': async ({ context, caller, body }) => {
    const subject = await managedSubjectOf(context.db, caller, body.userId);
    await assignHardware(context, caller, subject, body);
    return { ...ASSIGNED, time: context.clock.now().getTime() / 1000, dialogText: 'Der Hardware-Token ist zugeordnet.' };
  },

  'secondFactor.reset': async ({ context, caller, query }) => {
    const subject = await changeableSubjectOf(context.db, caller, query.personId);
    demandGold(caller, subject, verifiedOf(await tokensOf(context.db, subject.id)) !== undefined);
    if (subject.own) demandPasswordProof(context, caller);
    const lost = query.lost === 'true';
    const action = lost ? 'second-factor-lost' : 'second-factor-reset';
    await write(context, { caller, action, subject: personOf(subject) }, async (trx) => {
      await changeableSubjectOf(trx, caller, subject.id);
      if (!(await resetToken(trx, subject.id, lost, subject.own ? caller.session : null))) throw new RuleBroken('TOKEN_RESET_ERROR');
      await keepSecurityNotice(context, trx, caller, subject.id, 'FACTOR_RESET');
    });
    return 'true';
  },
} satisfies Pick<
  RouteHandlers,
  | 'secondFactor.state'
  | 'secondFactor.required'
  | 'secondFactor.init'
  | 'secondFactor.verify'
  | 'secondFactor.assignHardware'
  | 'secondFactor.reset'
>;
