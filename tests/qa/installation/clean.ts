import type { Created, CreatedList, Kind } from './created';

/** What a portal answers. */
export interface Answer {
  readonly status: number;
  /** Parsed; null where there is none. */
  readonly body: unknown;
}

/** The calls with which a run removes what it created; nothing else is asked. */
export interface Api {
  get(path: string): Promise<Answer>;
  remove(path: string): Promise<Answer>;
}

/** What came of removing. */
export interface Cleaned {
  readonly removed: readonly string[];
  /** What was not there any more. */
  readonly gone: readonly string[];
  /** What stays, and why. */
  readonly kept: readonly string[];
}

interface Found {
  readonly id: string;
  readonly name: string;
}

interface Place {
  readonly at: (id: string) => string;
  /** Where things are looked for by their names. */
  readonly named: (name: string) => string;
  /** Where else it is removed, where the backend is older. */
  readonly older?: (id: string) => string;
}

const organisation = (typ: string): Place => ({
  at: (id) => `/api/organisationen/${encodeURIComponent(id)}`,
  named: (name) => `/api/organisationen?typ=${typ}&limit=50&searchString=${encodeURIComponent(name)}`,
});
const PLACES: Readonly<Record<Kind, Place>> = {
  klasse: { ...organisation('KLASSE'), older: (id) => `/api/organisationen/${encodeURIComponent(id)}/klasse` },
  schule: organisation('SCHULE'),
  rolle: {
    at: (id) => `/api/rolle/${encodeURIComponent(id)}`,
    named: (name) => `/api/rolle?limit=50&searchStr=${encodeURIComponent(name)}`,
  },
};

/**
 * Removes what is listed, the youngest first: what lies in something else goes before it. Each is looked at right before: what does not
 * bear the prefix any more belongs to somebody else now and stays.
 * @param prefix of the run that removes what is its own; null for what any run left
 */
export async function cleanUp(list: CreatedList, api: Api, prefix: string | null = null): Promise<Cleaned> {
  const removed: string[] = [];
  const gone: string[] = [];
  const kept: string[] = [];
  for (const created of list.left().toReversed()) {
    if (prefix !== null && created.prefix !== prefix) continue;
    const found = await findIt(created, api);
    if (found === null) {
      list.gone(created.key);
      gone.push(created.name);
    } else if ('why' in found) kept.push(`${created.name}: ${found.why}`);
    else if (!found.name.startsWith(created.prefix))
      kept.push(`${created.name} heißt jetzt ${found.name}, ohne ${created.prefix}: Entfernen Sie es von Hand, wenn es Ihres ist`);
    else {
      const status = await removeIt(created.kind, found.id, api);
      if (status >= 200 && status < 300) {
        list.gone(created.key);
        removed.push(found.name);
      } else kept.push(`${found.name}: Das Entfernen wird mit ${status} beantwortet; sehen Sie im Portal nach, dann noch einmal`);
    }
  }
  return { removed, gone, kept };
}

async function findIt({ kind, id, name }: Created, api: Api): Promise<Found | { readonly why: string } | null> {
  const place = PLACES[kind];
  const { status, body } = await api.get(id === null ? place.named(name) : place.at(id));
  if (id !== null && status === 404) return null;
  if (status !== 200) return { why: `Die Suche danach wird mit ${status} beantwortet; noch einmal mit einem Konto, das es verwalten darf` };
  if (id !== null) return isFound(body) ? body : { why: 'Das Portal antwortet anders als vereinbart' };
  if (!Array.isArray(body)) return { why: 'Das Portal antwortet anders als vereinbart' };
  // A search finds parts of names, too.
  return body.filter(isFound).find((one) => one.name === name) ?? null;
}

const isFound = (value: unknown): value is Found => {
  const { id, name } = (value ?? {}) as Partial<Found>;
  return typeof id === 'string' && typeof name === 'string';
};

async function removeIt(kind: Kind, id: string, api: Api): Promise<number> {
  const { at, older } = PLACES[kind];
  const { status } = await api.remove(at(id));
  return status === 404 && older !== undefined ? (await api.remove(older(id))).status : status;
}
