import { readFileSync } from 'node:fs';
import type { Route } from '@playwright/test';
import type { ImportVorgang } from '#contract/types';
import { model as deletion } from '#machines/import/import-deletion/model';
import { model as history } from '#machines/import/import-history/model';
import { ROLLE, SCHULE, vorgang } from '#machines/import/import-history/samples';
import type { Sight } from '#machines/patterns/action/types';
import type { ListPage } from '#machines/patterns/list/types';
import { deletionEvents, historyEvents } from '../screens/import-history';
import type { StoredPaths } from '../models/engine/paths-file';
import { expect, focused, test } from './fixtures';
import type { Answer } from './held';
import { essentialPaths, neededParts, pictureOf, sightsOf, walkedParts, walkInBrowser, type BrowserTier } from './walker';

const ADDRESS = '/admin/personen/import';
const pathsOf = (id: string): StoredPaths =>
  JSON.parse(readFileSync(new URL(`../models/generated/${id}.paths.json`, import.meta.url), 'utf8')) as StoredPaths;

const FILTERS = { organisationen: [SCHULE], rollen: [ROLLE] };
const loadPage = ({ items, total }: ListPage<ImportVorgang>): Record<string, Answer> => ({
  'import.history': { body: items, headers: { 'x-paging-total': String(total) } },
  'import.historyFilters': { body: FILTERS },
});

const historyTier: BrowserTier<typeof history.machine> = {
  model: history,
  paths: pathsOf('import-history'),
  events: historyEvents,
  answers: { loadPage },
  beyond: (event) => /^sent:keeper|^RESUMED|^CONFIRM_|^GO_TO/.test(event),
};

const deletionTier: BrowserTier<typeof deletion.machine> = {
  // The server takes the expected status, so that nothing else is asked before.
  model: { ...deletion, endpoints: { ...deletion.endpoints, perform: 'import.delete' } },
  paths: pathsOf('import-deletion'),
  events: deletionEvents,
  // What is out of sight is answered with a refusal, not with a status.
  answers: {
    perform: () => ({ 'import.delete': {} }),
    look: (sight: Sight) => ({ 'import.status': { body: { status: sight === 'reached' ? 'CANCELLED' : 'FINISHED', dataItemCount: 2 } } }),
  },
  beyond: (event) => /^sent:keeper|^RESUMED|^CONFIRM_|nicht zu sehen/.test(event),
};

/** The address under which the history begins as an input of its model says; another backend is a journey of its own. */
const ADDRESSES: Readonly<Record<string, string>> = {
  'ohne Wunsch': `${ADDRESS}?ansicht=verlauf`,
  'Adresse mit Filter und Seite': `${ADDRESS}?ansicht=verlauf&stand=FINISHED&seite=2`,
};

const historyPaths = pathsOf('import-history');
const paths = { ...historyPaths, paths: historyPaths.paths.filter(({ input }) => input in ADDRESSES) };
const walks = essentialPaths({ ...historyTier, paths });

const sights = sightsOf(historyTier, walks);

for (const path of walks) {
  test(`${path.req.join(', ')}: in the history of imports, ${path.id} ends in ${JSON.stringify(path.steps.at(-1)?.state)}`, async ({
    page,
    signIn,
    consoleGuard,
    expectAccessible,
  }, info) => {
    consoleGuard.expectStatus(0, 403, 404, 409);
    await signIn('importeur', { level: 'gold' });
    const stops = {
      open: () => page.goto(ADDRESSES[path.input] ?? ''),
      onState: async (state: string, isFirstSight: boolean) => {
        const inDialog = page.locator('dialog[open]');
        if ((await inDialog.count()) > 0) await expect(inDialog.locator(':focus')).toHaveCount(1);
        if (!isFirstSight) return;
        await expectAccessible();
        await page.screenshot({ path: info.outputPath(pictureOf(state)) });
      },
    };
    await walkInBrowser(page, historyTier, path, stops, sights.get(path));
    await expect.poll(() => focused(page), { message: 'the focus at the end' }).not.toMatch(/^(body|)$/);
  });
}

/** Behind the question stands a list that holds what is deleted. */
const listOf = (items: readonly ImportVorgang[]) => (route: Route) =>
  route.fulfill({ json: items, headers: { 'x-paging-total': String(items.length) } });

const deletions = essentialPaths(deletionTier);
const deletionSights = sightsOf(deletionTier, deletions);

for (const path of deletions) {
  test(`${path.req.join(', ')}: in the history of imports, ${path.id} ends in ${JSON.stringify(path.steps.at(-1)?.state)}`, async ({
    page,
    signIn,
    consoleGuard,
    expectAccessible,
  }) => {
    consoleGuard.expectStatus(0, 400, 401, 403, 404, 409, 429);
    await signIn('importeur', { level: 'gold' });
    await page.route(({ pathname }) => pathname === '/api/import/history', listOf([vorgang('vorgang-1', 'FINISHED')]));
    const stops = {
      open: () => page.goto(ADDRESSES['ohne Wunsch'] ?? ''),
      onState: async (_state: string, isFirstSight: boolean) => {
        const inDialog = page.locator('dialog[open]');
        if ((await inDialog.count()) > 0) await expect(inDialog.locator(':focus')).toHaveCount(1);
        if (isFirstSight) await expectAccessible();
      },
    };
    await walkInBrowser(page, deletionTier, path, stops, deletionSights.get(path));
  });
}

test('CALL-17, STATE-09: the paths that are walked here reach every stable state of history and deletion', () => {
  expect(walkedParts(historyTier, walks)).toEqual(neededParts(historyTier));
  expect(walkedParts(deletionTier, deletions)).toEqual(neededParts(deletionTier));
});
