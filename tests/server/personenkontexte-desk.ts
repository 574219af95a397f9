import type { LightMyRequestResponse } from 'fastify';
import type { CreatedPerson, Personenuebersicht } from '#contract/types';
import type { TestBrowser } from './browser';
import type { TestServer } from './rig';
import { expectShape } from './shapes';

/** A school with two of its classes. */
export interface Places {
  readonly own: string;
  readonly klasse: string;
  readonly klasse2: string;
  readonly other: string;
  readonly otherKlasse: string;
  readonly ersatz: string;
  readonly root: string;
}

/** Where tests of assignments take place: the school of `schuladmin`, another public one with a class, a private one, the root. */
export async function findPlaces({ context: { db } }: Pick<TestServer, 'context'>): Promise<Places> {
  const rows = await db.selectFrom('organisation').select(['id', 'name', 'typ', 'administriert_von']).orderBy('name_sort').execute();
  const idOf = (name: string): string => rows.find((row) => row.name.startsWith(name) && row.typ !== 'KLASSE')?.id ?? '';
  const [own, ersatzLand] = [idOf('Testschule Schulportal'), idOf('Ersatzschulen Land')];
  const above = rows.find(({ id }) => id === own)?.administriert_von;
  const klassenOf = (school: string) => rows.filter((row) => row.typ === 'KLASSE' && row.administriert_von === school).map(({ id }) => id);
  const [klasse = '', klasse2 = ''] = klassenOf(own);
  const other = rows.find(({ id, administriert_von }) => administriert_von === above && id !== own && klassenOf(id).length > 0)?.id ?? '';
  const [otherKlasse = ''] = klassenOf(other);
  const ersatz = rows.find((row) => row.typ === 'SCHULE' && row.administriert_von === ersatzLand)?.id ?? '';
  return { own, klasse, klasse2, other, otherKlasse, ersatz, root: idOf('Land Schleswig-Holstein') };
}

export interface Entry {
  readonly organisationId: string;
  readonly rolleId: string;
  readonly befristung?: string | null;
}

/** The state of a person's assignments as a client reads it before a change. */
export async function readState(
  browser: TestBrowser,
  personId: string,
): Promise<{ count: number; lastModified?: string | null | undefined }> {
  const overview = (await browser.get(`/api/dbiam/personenuebersicht/${personId}`)).json<Personenuebersicht>();
  return { count: overview.zuordnungen.length, lastModified: overview.lastModifiedZuordnungen };
}

export const createPerson = (browser: TestBrowser, body: object): Promise<LightMyRequestResponse> =>
  browser.post('/api/personenkontext-workflow', body);

/** A new person with assignments, made by the call itself. */
export async function createdPerson(browser: TestBrowser, entries: readonly Entry[], more: object = {}): Promise<CreatedPerson> {
  const answer = await createPerson(browser, { vorname: 'Hanno', familienname: 'Dreitest', createPersonenkontexte: entries, ...more });
  if (answer.statusCode !== 201) throw new Error(answer.body);
  return expectShape('workflow.create', answer.json());
}

/** Replaces the assignments of a person on the state that is there, or on the one that is given. */
export async function replace(
  browser: TestBrowser,
  personId: string,
  entries: readonly Entry[],
  { query = '', ...more }: { readonly query?: string; readonly [field: string]: unknown } = {},
): Promise<LightMyRequestResponse> {
  const personenkontexte = entries.map((entry) => ({ personId, ...entry }));
  const payload = { ...(more['count'] === undefined ? await readState(browser, personId) : {}), personenkontexte, ...more };
  return browser.send({ method: 'PUT', url: `/api/personenkontext-workflow/${personId}${query}`, payload });
}

/** Status and code of a refusal, the status alone of anything else. */
export const codeOf = (answer: LightMyRequestResponse): string => {
  if (answer.statusCode < 300) return String(answer.statusCode);
  const { i18nKey, subcode } = answer.json<{ i18nKey?: string; subcode?: string }>();
  return `${answer.statusCode} ${i18nKey ?? subcode ?? ''}`.trim();
};
