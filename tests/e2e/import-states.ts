import { readFileSync } from 'node:fs';
import { model } from '#machines/import/import/model';
import type { SchulenFound, StatusRead, Uploaded, VorgangRead } from '#machines/import/import/actor-types';
import type { ImportedUsers, RolleOption, UnknownKlasse } from '#machines/import/import/types';
import { importEvents } from '../screens/import';
import type { StoredPath, StoredPaths } from '../models/engine/paths-file';
import type { Page } from '@playwright/test';
import type { BrowserTier } from './walker';

export const ADDRESS = '/admin/personen/import';
const VORGANG = '00000000-0000-4000-8000-000000000001';
const paths = JSON.parse(readFileSync(new URL('../models/generated/import.paths.json', import.meta.url), 'utf8')) as StoredPaths;

const statusBody = ({ status, total, done, created, orderedAgo }: StatusRead) => ({
  status,
  dataItemCount: total,
  totalDataItemImported: done,
  angelegt: created,
  beauftragtVor: orderedAgo,
});

const usersBody = ({ organisationsname, rollenname, users, total, erasedAt }: ImportedUsers) => ({
  importvorgandId: VORGANG,
  organisationsname,
  rollenname,
  importedUsers: users,
  total,
  pageTotal: users.length,
  loeschungAm: erasedAt,
});

/** What a file holds so that the check in the browser ends like this; null: nobody can read it. */
function contentFor(outcome: string): string | null {
  if (outcome.startsWith('error:')) return null;
  if (outcome === 'done:checkFile(Kopfzeile falsch)') return 'Name;Alter\r\nMöller;7';
  if (outcome === 'done:checkFile(gleiche Namen)')
    return 'Nachname;Vorname;Klasse\r\nMöller;Anna-Lena;1A\r\nMöller;Anna-Lena;1A\r\nPetersen;Jonte;1B';
  const rows = ['Nachname;Vorname;Klasse', 'Möller;Anna-Lena;1A', 'Petersen;Jonte;1A'];
  const more: Readonly<Record<string, string>> = {
    'done:checkFile(fehlerhafte Zeilen)': 'P3tersen;;1A',
  };
  return [...rows, ...(outcome in more ? [more[outcome]] : [])].join('\r\n');
}

/** The import wizard as the browser tier walks it. */
export const importTier: BrowserTier<typeof model.machine> = {
  // This server names school and role in the status and takes the expected status, so that nothing else is asked.
  model: { ...model, endpoints: { ...model.endpoints, readVorgang: 'import.status', discard: 'import.delete' } },
  paths,
  events: importEvents,
  answers: {
    loadSchulen: ({ schulen, total }: SchulenFound) => ({
      'organisationen.list': { body: schulen, headers: { 'x-paging-total': String(total) } },
    }),
    loadRollen: (rollen: readonly RolleOption[]) => ({
      'workflow.step': { body: { organisations: [], rollen: rollen.map((rolle) => ({ ...rolle, rollenart: 'LERN' })), canCommit: true } },
    }),
    compareKlassen: (unknown: readonly UnknownKlasse[]) => {
      const body = [unknown.length === 0 ? '1A' : '1a', '1B'].map((name) => ({ id: VORGANG, name, typ: 'KLASSE' }));
      return { 'organisationen.list': { body, headers: { 'x-paging-total': '2' } } };
    },
    upload: ({ vorgang, serverCheck }: Uploaded) => ({
      'import.upload': {
        body: {
          importvorgangId: VORGANG,
          isValid: vorgang.status === 'VALID',
          totalImportDataItems: vorgang.total,
          totalInvalidImportDataItems: serverCheck.faulty.length,
          invalidImportDataItems: serverCheck.faulty.map(({ errors, ...row }) => ({ ...row, validationErrors: errors })),
          bereitsVorhanden: serverCheck.known,
        },
      },
    }),
    execute: () => ({ 'import.execute': {} }),
    readVorgang: ({ organisationsname, rollenname, kennung, known, sameFileAt, rows, ...status }: VorgangRead) => ({
      'import.status': {
        body: {
          ...statusBody(status),
          organisationsname,
          rollenname,
          kennung,
          zeilen: rows,
          anzahlVorhanden: known,
          gleicheDatei: sameFileAt && { createdAt: sameFileAt, status: 'COMPLETED' },
        },
      },
    }),
    pollStatus: (status: StatusRead) => ({ 'import.status': { body: statusBody(status) } }),
    fetchUsers: (imported: ImportedUsers) => ({ 'import.importedUsers': { body: usersBody(imported) } }),
    takeOver: () => ({ 'import.takeOverCredentials': {} }),
    discard: () => ({ 'import.delete': {} }),
  },
  reader: { src: 'checkFile', content: contentFor },
  beyond: (event) => /^sent:|^RESUMED|^KLASSEN_CREATED|^CONFIRM_|^SAVE|^PRINT|saveFile|printSheets/.test(event),
};

/** Opens the wizard with what a path starts with: nothing, an import in the address, or what was kept of an interrupted one. */
export async function openImport(page: Page, path: StoredPath): Promise<void> {
  await page.addInitScript(rememberAsTold);
  const input = model.inputs.find(({ name }) => name === path.input)?.value;
  if (input?.vorgangId != null) return void (await page.goto(`${ADDRESS}?vorgang=${VORGANG}&dienststelle=1111165`));
  if (input?.draft === undefined) return void (await page.goto(ADDRESS));
  const { draft } = input;
  const reason: Kept['reason'] = path.input === 'Entwurf einer älteren Fassung' ? 'changed' : 'expired';
  await page.evaluate(keep, { draft: JSON.stringify(draft), reason, url: ADDRESS });
  await page.goto(`${ADDRESS}?fortsetzen=karte`);
}

/** Leaves the page as a browser that nobody had before: a tour finds nothing that the one before it has kept. */
export async function forgetAll(page: Page): Promise<void> {
  await page.evaluate(() => sessionStorage.clear());
  const { origin } = new URL(page.url());
  await page.goto('about:blank');
  const protocol = await page.context().newCDPSession(page);
  await protocol.send('Storage.clearDataForOrigin', { origin, storageTypes: 'indexeddb,local_storage' });
  await protocol.detach();
}

/**
 * Beside a status of a path comes how long ago the import was ordered: the browser remembers that, and no order of the path itself. So come
 * the rows of a checked import, which the page asks for at once; others are not told them.
 */
function rememberAsTold(): void {
  // A page of several tours is told so by each.
  if ('remembers' in window) return;
  Object.assign(window, { remembers: true });
  const key = 'importeBeauftragt';
  const { setItem } = Storage.prototype;
  Storage.prototype.setItem = function keepOthers(name, value) {
    if (name !== key) setItem.call(this, name, value);
  };
  const { fetch } = window;
  let checked: object | null = null;
  window.fetch = async (...asked) => {
    if (checked !== null && new Request(...asked).url.includes('/importedUsers'))
      return 'importedUsers' in checked ? Response.json(checked) : Response.json(checked, { status: 403 });
    const answer = await fetch(...asked);
    const [, id] = /\/import\/([^/]+)\/status$/.exec(answer.url) ?? [];
    if (id === undefined || !answer.ok) return answer;
    const { status, zeilen, beauftragtVor } = (await answer.clone().json()) as {
      readonly status: string;
      readonly zeilen?: readonly object[] | null;
      readonly beauftragtVor?: number | null;
    };
    const importedUsers = zeilen?.map((row) => ({ ...row, benutzername: null, startpasswort: '', status: 'PENDING' }));
    const told = importedUsers && { importedUsers, total: importedUsers.length, pageTotal: importedUsers.length };
    checked = status === 'VALID' ? (told ?? { code: 403, i18nKey: 'IMPORT_ZUGANGSDATEN_FREMD' }) : null;
    setItem.call(localStorage, key, JSON.stringify(beauftragtVor == null ? {} : { [id]: Date.now() - beauftragtVor }));
    return answer;
  };
}

interface Kept {
  readonly draft: string;
  readonly reason: 'expired' | 'changed';
  readonly url: string;
}

/** Keeps a draft in the browser, as a workflow that was interrupted would have done. */
async function keep({ draft, reason, url }: Kept): Promise<void> {
  const settled = <T>(request: IDBRequest<T>): Promise<T> =>
    new Promise((resolve, reject) => {
      request.addEventListener('success', () => resolve(request.result));
      request.addEventListener('error', () => reject(request.error));
    });
  const { personId } = (await (await fetch('/api/auth/logininfo')).json()) as { readonly personId: string };
  const choice = JSON.parse(draft) as { file?: { name: string; type: string } };
  const file = choice.file && new File([' '], choice.file.name, { type: choice.file.type });
  const opening = indexedDB.open('schulportal-vorgaenge');
  opening.addEventListener('upgradeneeded', () => opening.result.createObjectStore('vorgaenge'));
  const database = await settled(opening);
  const record = {
    personId,
    url,
    machineId: 'import',
    machineHash: 'another version',
    snapshot: {},
    draft: { ...choice, file },
    keptAt: Date.now() - (reason === 'expired' ? 60 * 60_000 : 0),
  };
  await settled(database.transaction('vorgaenge', 'readwrite').objectStore('vorgaenge').put(record, 'karte'));
  database.close();
}
