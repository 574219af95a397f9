import { mkdtempSync, readFileSync, rmSync, statSync, appendFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { cleanUp, type Answer, type Api } from './clean';
import { removeOwn } from './remove-own';
import { CreatedList, drawPrefix, listOf, PREFIX } from './created';

const folder = mkdtempSync(join(tmpdir(), 'qa-created-'));
const file = join(folder, 'list.jsonl');
afterEach(() => rmSync(file, { force: true }));
const OWN = 'QA-abc123-';

/** A portal that holds names by their ids, and says what it was asked to remove. */
class Holding implements Api {
  readonly calls: string[] = [];

  constructor(
    private readonly names: Map<string, string>,
    private readonly hasNewerCall = true,
  ) {}

  async get(path: string): Promise<Answer> {
    const url = new URL(path, 'https://portal.invalid');
    const search = url.searchParams.get('searchString') ?? url.searchParams.get('searchStr');
    if (search !== null)
      return { status: 200, body: [...this.names].filter(([, name]) => name.includes(search)).map(([id, name]) => ({ id, name })) };
    const id = url.pathname.split('/').at(-1) ?? '';
    const name = this.names.get(id);
    return name === undefined ? { status: 404, body: null } : { status: 200, body: { id, name } };
  }

  async remove(path: string): Promise<Answer> {
    this.calls.push(path);
    const [, , , id = '', klasse] = path.split('/');
    if (!this.hasNewerCall && path.includes('organisationen') && klasse === undefined) return { status: 404, body: null };
    return { status: this.names.delete(id) ? 204 : 404, body: null };
  }
}

describe('What a run creates is listed', () => {
  test('in a file that only its owner reads, before it is there', () => {
    const list = new CreatedList(file);
    list.asked({ key: '1', kind: 'klasse', name: `${OWN}a`, prefix: OWN });
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(list.left()).toEqual([{ key: '1', kind: 'klasse', name: `${OWN}a`, prefix: OWN, id: null }]);
    list.there('1', 'k1');
    expect(new CreatedList(file).left()).toMatchObject([{ key: '1', id: 'k1' }]);
    list.gone('1');
    expect(list.left()).toEqual([]);
  });

  test('only under its prefix, which nobody else has', () => {
    const list = new CreatedList(file);
    expect(() => list.asked({ key: '1', kind: 'rolle', name: 'Lehrkraft', prefix: OWN })).toThrow('beginnt nicht mit');
    expect(() => list.asked({ key: '1', kind: 'rolle', name: 'a', prefix: '' })).toThrow('beginnt nicht mit');
    expect(drawPrefix()).toMatch(PREFIX);
    expect(drawPrefix()).not.toBe(drawPrefix());
  });

  test('a line that was cut off when the run died hides none before it', () => {
    const list = new CreatedList(file);
    list.asked({ key: '1', kind: 'rolle', name: `${OWN}a`, prefix: OWN });
    appendFileSync(file, '{"is":"there","ke');
    expect(list.left()).toHaveLength(1);
    expect(readFileSync(file, 'utf8')).not.toContain('password');
  });

  test('each portal has its own list', () => {
    expect(listOf('https://a.example.org')).not.toBe(listOf('https://b.example.org'));
  });
});

describe('--clean', () => {
  const died = (): CreatedList => {
    const list = new CreatedList(file);
    list.asked({ key: '1', kind: 'schule', name: `${OWN}s`, prefix: OWN });
    list.there('1', 's1');
    list.asked({ key: '2', kind: 'klasse', name: `${OWN}a`, prefix: OWN });
    list.there('2', 'k1');
    list.asked({ key: '3', kind: 'rolle', name: `${OWN}r`, prefix: OWN });
    // It died before it heard the answer.
    return list;
  };

  test('removes what a run left that died in the middle, the youngest first, and nothing else', async () => {
    const names = new Map([
      ['s1', `${OWN}s`],
      ['k1', `${OWN}b`],
      ['r7', `${OWN}r`],
      ['r8', `${OWN}rest of somebody`],
      ['k2', '9a'],
    ]);
    const api = new Holding(names);
    expect(await cleanUp(died(), api)).toEqual({ removed: [`${OWN}r`, `${OWN}b`, `${OWN}s`], gone: [], kept: [] });
    expect([...names.keys()]).toEqual(['r8', 'k2']);
    expect(api.calls).toEqual(['/api/rolle/r7', '/api/organisationen/k1', '/api/organisationen/s1']);
    expect(new CreatedList(file).left()).toEqual([]);
  });

  test('leaves what does not bear the prefix any more, and says so; what is gone is struck off', async () => {
    const names = new Map([['k1', 'Klasse 5a']]);
    const cleaned = await cleanUp(died(), new Holding(names));
    expect(cleaned).toMatchObject({
      removed: [],
      gone: [`${OWN}r`, `${OWN}s`],
      kept: [expect.stringContaining('heißt jetzt Klasse 5a')],
    });
    expect([...names]).toEqual([['k1', 'Klasse 5a']]);
    expect(new CreatedList(file).left()).toMatchObject([{ id: 'k1' }]);
  });

  test('removes a class on the older way where there is no newer one', async () => {
    const names = new Map([['k1', `${OWN}a`]]);
    const api = new Holding(names, false);
    expect((await cleanUp(died(), api)).removed).toEqual([`${OWN}a`]);
    expect(api.calls).toEqual(['/api/organisationen/k1', '/api/organisationen/k1/klasse']);
  });

  test('of one run alone where it ends by itself', async () => {
    const list = died();
    list.asked({ key: 'other', kind: 'rolle', name: 'QA-zzz999-r', prefix: 'QA-zzz999-' });
    const names = new Map([['r9', 'QA-zzz999-r']]);
    expect(await cleanUp(list, new Holding(names), OWN)).toMatchObject({ removed: [], kept: [] });
    expect(new CreatedList(file).left()).toMatchObject([{ key: 'other' }]);
  });

  test('ends in time where the portal does not answer any more, and leaves the list', async () => {
    const list = died();
    const said: string[] = [];
    const silent: Promise<Api> = new Promise(() => undefined);
    const own = { origin: 'https://a.example.org', list, prefix: OWN, api: () => silent, say: (text: string) => void said.push(text) };
    expect(await removeOwn(own, 0)).toBe(3);
    expect(said).toEqual([expect.stringContaining(`übrig kann sein: ${OWN}s, ${OWN}a, ${OWN}r; entfernt wird es mit --clean`)]);
    expect(new CreatedList(file).left()).toHaveLength(3);
    const answering = async (): Promise<Api> => new Holding(new Map([['s1', `${OWN}s`]]));
    expect(await removeOwn({ ...own, api: answering })).toBe(0);
    expect(said.at(-1)).toContain('1 entfernt, 2 nicht mehr da');
  });

  test('keeps on the list what the portal does not remove', async () => {
    const api: Api = { get: async () => ({ status: 403, body: null }), remove: async () => ({ status: 500, body: null }) };
    expect((await cleanUp(died(), api)).kept).toHaveLength(3);
    expect(new CreatedList(file).left()).toHaveLength(3);
  });
});
