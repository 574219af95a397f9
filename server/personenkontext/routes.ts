import { randomUUID } from 'node:crypto';
import type { CreatedPerson, Kontext } from '#contract/types';
import type { createBody } from '#contract/schemas/personenkontext';
import type { z } from '#contract/zod';
import { hashPassword } from '../passwords/hashes';
import type { ServerContext } from '../context';
import { isForeignKeyViolation, isUniqueViolation } from '../db/violations';
import { askedOf, type Asked } from '../administration/last-administrator';
import { NotFound, RuleBroken } from '../rights/refused';
import { createStartPassword } from '../passwords/start-password';
import type { Caller, RouteHandlers } from '../http/route-handler';
import { namedBoth, toPerson } from '../person/rows';
import { write } from '../write';
import { toldKontexte } from './answer';
import { demandCreatable, writeCreation } from './create';
import { detailOf, isUnchanged } from './rules';
import { updateKontexte, type Updated, type UpdateOrder } from './update';
import { workflowStep } from './workflow-step';

/** A user name or an address that somebody else took meanwhile: each try finds the next free one. */
const ATTEMPTS = 10;

/** Writes until nobody else was faster. A class or a role that was deleted since it was asked about is one that does not exist. */
async function written<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      if (isForeignKeyViolation(error)) throw new NotFound();
      if (!isUniqueViolation(error) || attempt === ATTEMPTS) throw error;
    }
  }
}

/** Creates a person with all that belongs to them, or nobody (CALL-49). The start password is in the answer alone. */
async function create(context: ServerContext, caller: Caller, body: z.output<typeof createBody>): Promise<CreatedPerson> {
  const now = context.clock.now();
  await demandCreatable(context.db, caller.personId, body, now);
  const password = createStartPassword();
  const passwordHash = await hashPassword(password, 'renewal');
  const id = randomUUID();
  const told = ({ detail }: { readonly detail: string }) => ({ detail });
  const order = { caller, action: 'person-create', subject: { type: 'person', id }, told };
  const { created } = await written(() =>
    write(context, order, async (trx) => {
      const creation = await demandCreatable(trx, caller.personId, body, now);
      const row = await writeCreation(trx, creation, { id, passwordHash, now });
      const person = { ...toPerson(row), ...namedBoth(row.username ?? ''), startpasswort: password };
      return { created: { person, dBiamPersonenkontextResponses: await toldKontexte(trx, id) }, detail: creation.detail };
    }),
  );
  return created;
}

/** An assignment on the wire as the rules look at it. */
export const toEntry = ({ befristung, ...entry }: Kontext) => ({
  ...entry,
  befristung: befristung == null ? null : new Date(befristung),
});

/** The state that a request stands on. */
export const toReadState = ({ count, lastModified }: { readonly count: number; readonly lastModified?: string | null | undefined }) => ({
  count,
  lastModified: lastModified == null ? null : new Date(lastModified),
});

/** Changes assignments in one transaction, with a line in the audit log that says what was changed; none where nothing was. */
export async function writeUpdate(context: ServerContext, caller: Caller, order: Omit<UpdateOrder, 'actorId' | keyof Asked>) {
  const { personId } = order;
  const told = ({ changes, wrotePersonalnummer, namesOf }: Updated) =>
    isUnchanged(changes) && !wrotePersonalnummer ? null : { detail: detailOf(changes, wrotePersonalnummer, namesOf) };
  const subject = { type: 'person', id: personId };
  const updated = { ...order, actorId: caller.personId, ...askedOf(context) };
  const { kontexte } = await written(() =>
    write(context, { caller, action: 'kontexte-update', subject, told }, async (trx) => ({
      ...(await updateKontexte(trx, updated)),
      kontexte: await toldKontexte(trx, personId),
    })),
  );
  return { dBiamPersonenkontextResponses: kontexte };
}

/** The steps of an assignment (CALL-50), persons with assignments (CALL-49), and their change (CALL-48). */
export const personenkontextRoutes = {
  'workflow.step': ({ context: { db }, caller, query }) => {
    // What can be given to somebody tells what they have: data of others are read at gold (330).
    if (query.personId !== undefined && query.personId !== caller.personId && caller.level !== 'gold')
      throw new RuleBroken('REQUIRED_STEP_UP_LEVEL_NOT_MET');
    return workflowStep(db, caller.personId, query);
  },
  'workflow.create': ({ context, caller, body }) => create(context, caller, body),
  'workflow.update': ({ context, caller, path, query, body }) =>
    writeUpdate(context, caller, {
      personId: path.personId,
      read: toReadState(body),
      entries: body.personenkontexte.map(toEntry),
      mode: 'replace',
      personalnummer: query.personalnummer === '' ? null : (query.personalnummer ?? null),
    }),
} satisfies Partial<RouteHandlers>;
