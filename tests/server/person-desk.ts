import { randomUUID } from 'node:crypto';
import type { LightMyRequestResponse as Response } from 'fastify';
import type { NewAccount } from './accounts';
import type { TestBrowser } from './browser';
import type { TestServer } from './rig';

/** What tests of the calls about one person share: people of their own, and what was written about them. */
export interface PersonDesk {
  /** A person of its own. @returns id and user name */
  person(account?: NewAccount): Promise<{ readonly id: string; readonly username: string }>;
  /** Gives a person an assignment at the first school of the demo data, or elsewhere. */
  assign(personId: string, rolle: string, organisation?: string): Promise<void>;
  /** The id of an organisation by its Kennung. */
  organisation(kennung: string): Promise<string>;
  /** Lets time pass; whoever is signed in stays so. */
  pass(milliseconds: number): Promise<void>;
  /** What was written about somebody, oldest first, with its detail where there is one. */
  writtenOf(personId: string): Promise<string[]>;
}

export function personDesk({ context: { db }, clock, createAccount, personId }: TestServer): PersonDesk {
  const organisation = async (kennung: string): Promise<string> =>
    (await db.selectFrom('organisation').select('id').where('kennung', '=', kennung).executeTakeFirstOrThrow()).id;
  return {
    person: async (account) => {
      const username = await createAccount(account);
      return { id: await personId(username), username };
    },
    assign: async (id, rolle, kennung = '1111111') => {
      const { id: rolleId } = await db.selectFrom('rolle').select('id').where('name', '=', rolle).executeTakeFirstOrThrow();
      await db
        .insertInto('personenkontext')
        .values({ id: randomUUID(), person_id: id, organisation_id: await organisation(kennung), rolle_id: rolleId })
        .execute();
    },
    organisation,
    pass: async (milliseconds) => {
      clock.advance(milliseconds);
      const now = clock.now();
      await db.updateTable('session').set({ created_at: now, last_seen_at: now, last_active_at: now }).execute();
    },
    writtenOf: async (id) => {
      const rows = await db
        .selectFrom('audit_log')
        .select(['action', 'detail'])
        .where('subject_id', '=', id)
        .where('outcome', '=', 'ok')
        .orderBy('id')
        .execute();
      return rows.map(({ action, detail }) => [action, ...(detail === null ? [] : [detail])].join(': '));
    },
  };
}

/** Status and code of a refusal, or the status alone. */
export function refusalOf(answer: Response): readonly unknown[] {
  const body = answer.body === '' ? {} : answer.json<{ i18nKey?: string; subcode?: string; code?: unknown }>();
  return [answer.statusCode, body.i18nKey ?? body.subcode ?? (typeof body.code === 'string' ? body.code : undefined)];
}

/** Whether a session still opens something. */
export const isSignedIn = async (browser: TestBrowser): Promise<boolean> => (await browser.get('/api/auth/logininfo')).statusCode === 200;
