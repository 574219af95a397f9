import { cleanup, render } from '@testing-library/react';
import { entries } from 'idb-keyval';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
// Calls that begin at once keep their order only when what sends them is there already.
import '#api/csrf';
import { forget } from '#api/forget';
import { snapshotStore } from '#api/kept-snapshots';
import { queryClient } from '#api/query-client';
import type { ImportEvent } from '#machines/import/import/types';
import { ImportWizard } from '#features/import/ImportWizard';
import { ASTRID, bereit, GAST, GOETHE, keineImporte, SCHÜLER, VORGANG, WIZARD, ZWEI, zweiRollen } from '../scenarios/import-words';
import { hält } from '../scenarios/engine/words';
import { ScriptedServer } from '../scenarios/engine/server';
import { importEvents } from '../screens/import';
import { guardedPage, routerOfPage } from './guarded-page';
import { byTestid, perform } from './perform';
import { LARS } from './person';
import '#ui/tokens.css';
import '#ui/base.css';
import '#features/import/import.css';

const realFetch = window.fetch.bind(window);
let shown: HTMLElement | null = null;
let server = new ScriptedServer(realFetch);

beforeEach(async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false);
  await forget((kept) => kept.dropAll());
  server = new ScriptedServer(realFetch);
  server.hold([...bereit, zweiRollen, keineImporte]);
  vi.stubGlobal('fetch', server.fetch);
});
afterEach(async () => {
  cleanup();
  shown?.remove();
  await forget((kept) => kept.dropAll());
  queryClient.clear();
  vi.unstubAllGlobals();
});

/** The page opens; what stood before it is torn away without a word, as a reload and a crash do. */
async function open(search = '', personId = LARS.personId): Promise<void> {
  shown?.remove();
  shown = document.body.appendChild(document.createElement('div'));
  const user = { ...LARS, personId, permissions: ['personenimport'] } as const;
  const view = guardedPage(WIZARD, <ImportWizard user={user} />);
  if (search !== '') await routerOfPage().navigate(WIZARD + search);
  render(view, { container: shown });
}
const send = async (...events: readonly ImportEvent[]): Promise<void> => {
  for (const event of events) await vi.waitFor(() => perform(importEvents, event), { timeout: 5_000 });
};
const press = async (testid: string): Promise<void> =>
  vi.waitFor(() => {
    const button = byTestid(testid);
    if (button === null) expect.fail(`${testid} is not there: ${text()}`);
    button.click();
  });
const text = (): string => document.body.innerText.replaceAll(/\s+/g, ' ');
const shows = (...words: readonly string[]): Promise<void> =>
  vi.waitFor(() => words.forEach((one) => expect(text()).toContain(one)), { timeout: 5_000 });
const beginsAnew = (): Promise<void> =>
  vi.waitFor(() => expect([byTestid('start-import-button') !== null, byTestid('draft-offer')]).toEqual([true, null]));
const chosenIn = (testid: string): string => byTestid(testid)?.querySelector('input')?.value ?? byTestid(testid)?.innerText ?? '';
const keptText = async (): Promise<string> => JSON.stringify(await entries(snapshotStore()));
const isKept = (word: string): Promise<void> => vi.waitFor(async () => expect(await keptText()).toContain(word));
const isForgotten = (): Promise<void> => vi.waitFor(async () => expect(await keptText()).toBe('[]'));

const chooses = async (): Promise<void> => {
  await send({ type: 'START' }, { type: 'SCHULE_CHOSEN', schule: GOETHE }, { type: 'ROLLE_CHOSEN', rolle: GAST });
  await isKept(GAST.name);
};
const OFFER = 'Sie waren dabei, Benutzer an der Schule 0701234 (Goethe-Schule) zu importieren.';
const FILE_GONE = 'Die Datei ist nicht mehr da: Weil sie Namen enthält, wird sie nicht aufgehoben. Wählen Sie sie danach noch einmal.';
const FILE_AGAIN = 'Wählen Sie die Datei noch einmal: Weil sie Namen enthält, wurde sie nicht aufgehoben.';

test('STATE-13, SCREEN-08: after a reload school and role stand there again on demand, and the file is asked for again', async () => {
  await open();
  await chooses();
  await send({ type: 'FILE_CHOSEN', file: ZWEI });
  await isKept('"hadFile":true');
  const kept = await entries(snapshotStore());
  expect(JSON.stringify(kept)).not.toMatch(/klasse-5a|csv|Meier/);
  expect(
    kept.map(([, record]) => Object.values((record as { readonly draft: object }).draft).some((part) => part instanceof Blob)),
  ).toEqual([false]);
  await open('?schritt=auswahl');
  await shows(OFFER, `Gewählte Rolle: ${GAST.name}.`, FILE_GONE, 'Ihre Auswahl von');
  // Nothing by itself.
  expect(byTestid('person-import-form')).toBeNull();
  await press('take-draft-button');
  await shows('Schule, Rolle und Datei auswählen', FILE_AGAIN);
  await vi.waitFor(() => expect(chosenIn('person-import-schule-select')).toContain('Goethe-Schule'));
  await vi.waitFor(() => expect(chosenIn('rolle-select')).toContain(GAST.name));
  await send({ type: 'SUBMIT' });
  await shows('Wählen Sie eine CSV-Datei.');
  await send({ type: 'FILE_CHOSEN', file: ZWEI });
  await vi.waitFor(() => expect(text()).not.toContain(FILE_AGAIN));
  await send({ type: 'SUBMIT' });
  await shows('Die Datei enthält 2 Benutzer, alle ohne Fehler.');
  expect(server.faults(true), 'nothing is sent before somebody uploads').toEqual([]);
});

test('STATE-13: a reload where the file is checked already asks for the file again, and what an upload has made is found by its address', async () => {
  await open();
  await chooses();
  await send({ type: 'FILE_CHOSEN', file: ZWEI }, { type: 'SUBMIT' });
  await shows('Die Datei enthält 2 Benutzer, alle ohne Fehler.');
  await open('?schritt=pruefung');
  await shows(OFFER, FILE_GONE);
  await press('take-draft-button');
  await send({ type: 'FILE_CHOSEN', file: ZWEI }, { type: 'SUBMIT' });
  await shows('Die Datei enthält 2 Benutzer, alle ohne Fehler.');
  server.hold([
    hält('import.upload', {
      importvorgangId: VORGANG,
      isValid: true,
      totalImportDataItems: 2,
      totalInvalidImportDataItems: 0,
      invalidImportDataItems: [],
    }),
  ]);
  await send({ type: 'UPLOAD' });
  await shows('Import durchführen');
  await isForgotten();
});

test('STATE-13: without a file nothing is said of one, and the offer is discarded for good', async () => {
  await open();
  await chooses();
  await open();
  await shows(OFFER, `Gewählte Rolle: ${GAST.name}.`);
  expect(text()).not.toContain('Die Datei ist nicht mehr da');
  await press('discard-draft-button');
  await beginsAnew();
  await isForgotten();
  await open();
  await beginsAnew();
});

test('STATE-13: whoever leaves the wizard on purpose, and whoever signs out, leaves nothing behind', async () => {
  await open();
  await chooses();
  await press('person-import-form-discard-button');
  await shows('Eine andere Seite');
  await isForgotten();
  await open();
  await beginsAnew();
  await chooses();
  await forget((kept) => kept.dropAll());
  await open();
  await beginsAnew();
});

test('STATE-13: nobody else is offered it', async () => {
  await open();
  await chooses();
  await open('', 'somebody-else');
  await beginsAnew();
  await open();
  await shows(OFFER);
});

test('STATE-13, STATE-09: the address of an import counts; who begins another one there keeps that choice, not the old one', async () => {
  await open();
  await chooses();
  server.hold([
    hält('import.status', {
      status: 'COMPLETED',
      dataItemCount: 2,
      totalDataItemImported: 2,
      organisationsname: GOETHE.name,
      rollenname: SCHÜLER.name,
    }),
  ]);
  await open(`?vorgang=${VORGANG}`);
  await send({ type: 'ANOTHER' }, { type: 'SCHULE_CHOSEN', schule: ASTRID });
  await isKept(ASTRID.name);
  expect(await keptText()).not.toContain(GOETHE.name);
  await open();
  await shows('Sie waren dabei, Benutzer an der Schule 0705678 (Astrid-Lindgren-Schule) zu importieren.');
});

test('SHELL-10, MENU-10: whoever went to the menu while the page was still looking stays there', async () => {
  const opener = document.body.appendChild(document.createElement('button'));
  opener.focus();
  await open();
  await beginsAnew();
  await vi.waitFor(() => expect(byTestid('person-import-card')).not.toBeNull());
  expect(document.activeElement).toBe(opener);
  opener.remove();
});
