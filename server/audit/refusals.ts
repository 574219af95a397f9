import type { FastifyRequest } from 'fastify';
import { addressKey } from '../auth/attempts';
import type { AuditEntry, ServerContext } from '../context';
import { factsOf, type RequestFacts } from '../request-facts';
import { Quota } from './quota';

const QUARTER_OF_AN_HOUR_MS = 15 * 60_000;

/** Parameters that name whom or what a call is about, with the word of the log for it; the first one that is given counts. */
const SUBJECTS = {
  personId: 'person',
  userId: 'person',
  importvorgangId: 'import',
  organisationId: 'organisation',
  rolleId: 'rolle',
  angebotId: 'angebot',
} as const;
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Whom or what a request is about. Only ids are taken: a parameter may hold whatever somebody typed. */
function subjectOf({ params, query, body }: FastifyRequest, { session }: RequestFacts): Pick<AuditEntry, 'subjectType' | 'subjectId'> {
  for (const part of [params, query, body]) {
    for (const [name, subjectType] of Object.entries(SUBJECTS)) {
      const value = (part as Record<string, unknown> | null | undefined)?.[name];
      if (typeof value === 'string' && UUID.test(value)) return { subjectType, subjectId: value.toLowerCase() };
    }
  }
  return { subjectType: 'account', subjectId: session?.accountId ?? null };
}

/** Writes into the audit log what somebody was kept from, without letting anybody fill it (docs/decisions/332). */
export class Refusals {
  /** A person who is refused again and again; the log then says that it stops. */
  readonly #ofPersons = new Quota({ windowMs: QUARTER_OF_AN_HOUR_MS, perKey: 100, total: 10_000 });
  /** What has no person behind it, or says the same each time: once per address, or person, and reason. */
  readonly #once = new Quota({ windowMs: QUARTER_OF_AN_HOUR_MS, perKey: 1, total: 1000 });

  constructor(private readonly context: ServerContext) {}

  async write(request: FastifyRequest, reason: string): Promise<void> {
    const facts = factsOf(request);
    const { session, address } = facts;
    const now = this.context.clock.now();
    const grant =
      session && reason !== 'TOO_MANY_ATTEMPTS'
        ? this.#ofPersons.take(session.accountId, now)
        : this.#once.take(`${session?.accountId ?? addressKey(address)} ${reason}`, now);
    if (grant === 'none') return;
    const entry = { actorId: session?.personId ?? null, outcome: 'refused', ...subjectOf(request, facts) } as const;
    await this.context.audit({ ...entry, action: 'call-refused', reason });
    if (grant === 'last') await this.context.audit({ ...entry, action: 'refusals-omitted', reason });
  }
}
