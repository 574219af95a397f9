import { cleanup, render } from '@testing-library/react';
import { entries } from 'idb-keyval';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
// Calls that begin at once keep their order only when what sends them is there already.
import '#api/csrf';
import { forget } from '#api/forget';
import { runStore } from '#api/run-store';
import { snapshotStore } from '#api/kept-snapshots';
import { queryClient } from '#api/query-client';
import { ALL_PERMISSIONS } from '#contract/permissions';
import type { Personenuebersicht } from '#contract/types';
import type { PersonenEditEvent } from '#machines/personen/personen-edit/types';
import PersonenScreen from '#features/personen/PersonenScreen';
import type { Standing } from '../scenarios/engine/reply';
import { ScriptedServer } from '../scenarios/engine/server';
import { hält } from '../scenarios/engine/words';
import { AN_DER_GOETHE, CEM, hat, IN_DER_9A, IN_DER_9B, imFilter, NEUN_B, zeigt } from '../scenarios/personen-several-words';
import { ANNA, BO, GOETHE } from '../scenarios/personen-words';
import { personenEditEvents } from '../screens/personen-several';
import { guardedPage, routerOfPage } from './guarded-page';
import { byTestid, perform } from './perform';
import { LARS } from './person';
import '#ui/tokens.css';
import '#ui/base.css';

// The list that is searched comes late to the page; here it is there at once.
await import('#shared/search/ProvidedSearchSelect');

const LIST = '/admin/personen';
const IN_FILTER = `?schulen=${GOETHE}`;
const realFetch = window.fetch.bind(window);
let shown: HTMLElement | null = null;
let server = new ScriptedServer(realFetch);

const PUPILS = [ANNA, BO, CEM].map((id) => hat(id, AN_DER_GOETHE, IN_DER_9A));
const serves = (...personen: readonly Personenuebersicht[]): readonly Standing[] => [...zeigt(...personen), ...imFilter()];

beforeEach(async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false);
  await forget((kept) => kept.dropAll());
  server = new ScriptedServer(realFetch);
  server.hold(serves(...PUPILS));
  vi.stubGlobal('fetch', server.fetch);
});
afterEach(async () => {
  cleanup();
  shown?.remove();
  await forget((kept) => kept.dropAll());
  queryClient.clear();
  vi.unstubAllGlobals();
});

/** The list opens; what stood before it is torn away without a word, as a reload and a crash do. */
async function open(personId = LARS.personId, search = IN_FILTER): Promise<void> {
  shown?.remove();
  shown = document.body.appendChild(document.createElement('div'));
  queryClient.clear();
  const user = { ...LARS, personId, permissions: ALL_PERMISSIONS };
  const page = <PersonenScreen user={user} flags={{}} params={{}} previous={null} onSessionChanged={() => undefined} />;
  const view = guardedPage(LIST, page);
  await routerOfPage().navigate(LIST + search);
  render(view, { container: shown });
  // Rows can be ticked once they are the answer.
  await vi.waitFor(
    () => expect(document.querySelector('[data-machine="personen"]')?.getAttribute('data-state')).toBe('{"shown":"listed"}'),
    {
      timeout: 5_000,
    },
  );
}
const text = (): string => document.body.innerText.replaceAll(/\s+/g, ' ');
const shows = (...words: readonly string[]): Promise<void> =>
  vi.waitFor(() => words.forEach((one) => expect(text()).toContain(one)), { timeout: 5_000 });
const press = async (testid: string): Promise<void> =>
  vi.waitFor(
    () => {
      const button = byTestid(testid);
      if (button === null) expect.fail(`${testid} is not there: ${text()}`);
      button.click();
    },
    { timeout: 5_000 },
  );
const isTicked = (id: string): boolean => (byTestid(`select-${id}`) as HTMLInputElement | null)?.checked ?? false;
const ticked = (): readonly boolean[] => [ANNA, BO, CEM].map(isTicked);
const keptText = async (): Promise<string> => JSON.stringify(await entries(snapshotStore()));
const isKept = (word: string): Promise<void> => vi.waitFor(async () => expect(await keptText()).toContain(word), { timeout: 5_000 });
const isForgotten = (): Promise<void> => vi.waitFor(async () => expect(await keptText()).toBe('[]'), { timeout: 5_000 });
const offersNothing = async (): Promise<void> => {
  await shows('Meier', '3 Benutzer');
  // What was kept would be found before this.
  await vi.waitFor(async () => expect((await navigator.locks.query()).pending ?? []).toEqual([]));
  expect(byTestid('draft-offer')).toBeNull();
};

/** Ticks them and chooses what is to be done. */
async function wants(edit: string, ...ids: readonly string[]): Promise<void> {
  for (const id of ids) await press(`select-${id}`);
  await vi.waitFor(() => ids.forEach((id) => expect(isTicked(id)).toBe(true)));
  await press('benutzer-edit-select');
  const button = [...document.querySelectorAll('button')].find(({ textContent }) => textContent === edit);
  if (button === undefined) expect.fail(`${edit} is not offered`);
  button.click();
}
const KLASSE = { id: NEUN_B, title: '9b', organisationId: GOETHE } as const;
const chosen: PersonenEditEvent = { type: 'CHANGE', change: { klasse: KLASSE } };
const choosesKlasse = (): Promise<unknown> => vi.waitFor(() => perform(personenEditEvents, chosen), { timeout: 15_000 });

const TRANSFER = 'Sie waren dabei, 3 Benutzer zu bearbeiten: Schülerinnen und Schüler versetzen.';
const RESET = 'Sie waren dabei, 2 Benutzer zu bearbeiten: Passwort zurücksetzen.';

test('STATE-13, SCREEN-09, D-26: a reload in the middle of the choice: the same persons are ticked and the class stands there, once somebody goes on', async () => {
  await open();
  await wants('Schülerinnen und Schüler versetzen', ANNA, BO, CEM);
  await shows('Es geht um 3 ausgewählte Benutzer.');
  await choosesKlasse();
  await isKept('"9b"');
  expect(await keptText(), 'ids alone').not.toMatch(/Meier|Jansen|Arslan|ameier/);
  await open();
  await shows(TRANSFER, 'Geändert ist noch nichts.', 'Gewählt: 0701234 (Goethe-Schule), 9b.');
  expect(ticked(), 'nothing by itself').toEqual([false, false, false]);
  // Meanwhile one is in that class already.
  server.hold(serves(hat(ANNA, AN_DER_GOETHE, IN_DER_9A), hat(BO, AN_DER_GOETHE, IN_DER_9B), hat(CEM, AN_DER_GOETHE, IN_DER_9A)));
  await press('take-draft-button');
  await shows('Es geht um 3 ausgewählte Benutzer.', '3 ausgewählt');
  expect(ticked()).toEqual([true, true, true]);
  await press('edit-choice-submit-button');
  await shows('2 Benutzer in die Klasse 9b versetzen?', '1 Benutzer bleibt unverändert:', 'Bo Jansen (bjansen): schon in dieser Klasse');
  expect(server.faults(true), 'nothing is sent before somebody starts it').toEqual([]);
});

test('STATE-13, D-26: a reload at the question: it is asked anew, and who is gone is named and left out', async () => {
  await open();
  await wants('Passwort zurücksetzen', ANNA, BO);
  await shows('Passwörter von 2 Benutzern zurücksetzen?');
  await isKept('"password"');
  server.hold(serves(hat(ANNA, AN_DER_GOETHE, IN_DER_9A), hat(CEM, AN_DER_GOETHE, IN_DER_9A)));
  await open();
  await shows(RESET);
  await press('take-draft-button');
  await shows(
    'Passwort von Anna Meier (ameier) zurücksetzen?',
    '1 Benutzer bleibt unverändert:',
    `Nicht mehr vorhanden (${BO}): nicht mehr vorhanden, oder nicht in Ihrer Verwaltung`,
  );
  await press('password-reset-discard-button');
  // Declined: whoever is still there is ticked, who is gone is named.
  await shows('2 ausgewählt', 'davon 1 nicht auf dieser Seite');
  await isForgotten();
  expect(server.faults(true)).toEqual([]);
});

test('STATE-13, D-12: once it has begun the run keeps itself, and no password is kept', async () => {
  await open();
  await wants('Passwort zurücksetzen', ANNA, BO);
  await shows('Passwörter von 2 Benutzern zurücksetzen?');
  await isKept('"password"');
  server.hold([hält('personen.resetPassword', 'Apfelbaum12+')]);
  await press('password-reset-submit-button');
  await shows('Alle 2 haben ein neues Passwort.');
  await isForgotten();
  expect(JSON.stringify(await entries(runStore()))).not.toContain('Apfelbaum');
  await press('download-result-button');
});

test('STATE-13: cancelled, left on purpose, or signed out, nothing is offered; nor to somebody else, nor for the row of one person', async () => {
  await open();
  await wants('Schülerinnen und Schüler versetzen', ANNA, BO, CEM);
  await isKept('"transfer"');
  await press('bulk-change-klasse-discard-button');
  await isForgotten();
  await wants('Schülerinnen und Schüler versetzen');
  await isKept('"transfer"');
  await open('somebody-else');
  await offersNothing();
  await open();
  await shows(TRANSFER);
  await press('discard-draft-button');
  await isForgotten();
  await wants('Passwort zurücksetzen', ANNA, BO);
  await isKept('"password"');
  await routerOfPage().navigate('/anderswo');
  await shows('Eine andere Seite');
  await isForgotten();
  await open();
  await offersNothing();
  await wants('Passwort zurücksetzen', ANNA, BO);
  await isKept('"password"');
  await forget((kept) => kept.dropAll());
  await open();
  await offersNothing();
  await press('row-password-reset-button');
  await shows('Abbrechen');
  expect(await keptText()).toBe('[]');
});

test('STATE-13: who begins another edit beside the offer has decided about it', async () => {
  await open();
  await wants('Passwort zurücksetzen', ANNA, BO);
  await isKept('"password"');
  // A page that is torn away draws no dialog any more.
  await vi.waitFor(() => expect(document.querySelector('dialog[open]')).not.toBeNull());
  await open();
  await shows(RESET);
  await wants('Schülerinnen und Schüler versetzen', CEM);
  await shows('Es geht um 1 ausgewählten Benutzer.');
  await isKept('"transfer"');
  expect(await keptText()).not.toContain('"password"');
  expect(byTestid('draft-offer')).toBeNull();
});
