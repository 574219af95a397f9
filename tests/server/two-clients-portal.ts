import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance, InjectOptions, LightMyRequestResponse as Response } from 'fastify';
import { sql } from 'kysely';
import { buildApp } from '#server/app';
import { otpAnswer } from '#server/start/otp-socket';
import type { ServerContext } from '#server/context';
import { createContext } from '#server/create-context';
import { connectEmbedded, type Connection } from '#server/db/connect';
import { resumeImports, workerOf } from '#server/import/worker';
import { createAccount, lockPerson } from './accounts';
import { TestBrowser } from './browser';
import { createTestClock, type TestClock } from './clock';
import { rolleId, testTarget, type Target } from './import-desk';
import { pupils } from './pupils';
import { readSnapshot, testSettings } from './snapshot';
import type { Right } from './two-clients-known';

interface Running {
  readonly connection: Connection;
  readonly app: FastifyInstance;
  readonly context: ServerContext;
  readonly stopImports: () => Promise<void>;
}

/** Somebody who imports and manages the classes of one school. */
export interface TestPerson {
  readonly username: string;
  readonly personId: string;
  readonly accountId: string;
}

/** The real server on a data folder of its own, which can be stopped and started again under its clients, in this process. */
export class Portal {
  readonly clock: TestClock = createTestClock();
  readonly #folder = mkdtempSync(join(tmpdir(), 'two-clients-'));
  #running: Running | null = null;
  #rows = 0;
  #addresses = 0;
  target: Target = { organisationId: '', rolleId: '' };
  /** Where both persons manage classes. */
  schule = '';
  #klassenRolle = '';

  static async start(): Promise<Portal> {
    const portal = new Portal();
    await portal.#start(await connectEmbedded({ folder: portal.#folder, snapshot: readSnapshot() }));
    await portal.#keepNoNotices();
    const { db } = portal.context;
    portal.target = await testTarget(portal);
    portal.#klassenRolle = await rolleId(db, 'Schuladministrator öffentlich');
    const { organisation_id: schule } = await db
      .selectFrom('personenkontext')
      .select('organisation_id')
      .where('rolle_id', '=', portal.#klassenRolle)
      .where('organisation_id', '!=', portal.target.organisationId)
      .executeTakeFirstOrThrow();
    portal.schule = schule;
    return portal;
  }

  get context(): ServerContext {
    return this.#now.context;
  }

  get #now(): Running {
    if (this.#running === null) throw new Error('The server does not run');
    return this.#running;
  }

  async #start(connection: Connection): Promise<void> {
    const context = createContext(testSettings(), connection.db, this.clock);
    this.#running = { connection, context, app: await buildApp(context), stopImports: await resumeImports(context) };
  }

  /** What is told at the sign-in is asked elsewhere (D-29): here a sign-in is one request, with one answer, for the order of two clients. */
  async #keepNoNotices(): Promise<void> {
    const { db } = this.context;
    await sql`create function no_notice() returns trigger language plpgsql as $$ begin return null; end $$`.execute(db);
    await sql`create trigger no_notice before insert on security_notice for each row execute function no_notice()`.execute(db);
  }

  async #stop(): Promise<void> {
    const { app, stopImports, connection } = this.#now;
    this.#running = null;
    await app.close();
    await stopImports();
    await connection.close();
  }

  /** Stops the server at whatever row an import is, and starts another one on the same folder. */
  async restart(): Promise<void> {
    await this.#stop();
    await this.#start(await connectEmbedded({ folder: this.#folder }));
  }

  async end(): Promise<void> {
    await this.#stop();
    rmSync(this.#folder, { recursive: true });
  }

  /** Imports run to their end. */
  settle(): Promise<void> {
    return workerOf(this.context).idle();
  }

  /** A browser at an address of its own, before whichever app answers at the moment. */
  browser(): TestBrowser {
    this.#addresses += 1;
    const remoteAddress = `10.${this.#addresses >> 16}.${(this.#addresses >> 8) & 255}.${this.#addresses & 255}`;
    const inject = (options: InjectOptions): Promise<Response> => this.#now.app.inject({ ...options, remoteAddress });
    return new TestBrowser({ inject });
  }

  async person(): Promise<TestPerson> {
    const username = await createAccount(this.context, { like: 'importeur', token: true });
    const { id: accountId, person_id: personId } = await this.context.db
      .selectFrom('account')
      .select(['id', 'person_id'])
      .where('username', '=', username)
      .executeTakeFirstOrThrow();
    const person = { username, accountId, personId: personId ?? '' };
    await this.#assign(person.personId, this.#klassenRolle, this.schule);
    return person;
  }

  async #assign(personId: string, rolle: string, organisationId: string): Promise<void> {
    const now = this.clock.now();
    await this.context.db
      .insertInto('personenkontext')
      .values({ id: randomUUID(), person_id: personId, rolle_id: rolle, organisation_id: organisationId, created_at: now, updated_at: now })
      .execute();
  }

  /** What an administrator does to somebody's rights. */
  async setRight({ personId }: TestPerson, right: Right, held: boolean): Promise<void> {
    const { db } = this.context;
    const rolle = right === 'klassen' ? this.#klassenRolle : await rolleId(db, 'Importdienst');
    if (!held) {
      await db.deleteFrom('personenkontext').where('person_id', '=', personId).where('rolle_id', '=', rolle).execute();
      return;
    }
    const root = await db.selectFrom('organisation').select('id').where('typ', '=', 'ROOT').executeTakeFirstOrThrow();
    await this.#assign(personId, rolle, right === 'klassen' ? this.schule : root.id);
  }

  /** Somebody is assigned to a class. */
  async fill(klasseId: string): Promise<void> {
    const { id } = await this.context.db.selectFrom('person').select('id').where('username', '=', 'schueler').executeTakeFirstOrThrow();
    await this.#assign(id, this.target.rolleId, klasseId);
  }

  async setLocked({ username, personId }: TestPerson, until: Date | 'forever' | null): Promise<void> {
    if (until === null) await this.context.db.deleteFrom('user_lock').where('person_id', '=', personId).execute();
    else await lockPerson(this.context, username, until === 'forever' ? null : until);
  }

  /** The code of this half minute. */
  code({ username }: TestPerson): Promise<string> {
    return otpAnswer(this.context, username);
  }

  /** Pupils of whom nobody has heard. */
  freshRows(count: number, faulty: boolean) {
    const rows = pupils(count, [faulty ? '99Z' : '1A'], this.#rows);
    this.#rows += count;
    return rows;
  }
}
