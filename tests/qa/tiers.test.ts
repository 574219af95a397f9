import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { REGISTRY } from '#machines/registry';
import { tiersPage } from '../../docs/generate/pages/tiers-page';
import { readFacts } from '../../docs/generate/read/facts';
import { textOf } from '../audit/site-files';
import { keepWalked, readWalked, walkedByGates, walkedByJourneys, walkedByScreens, type WalkedRuns } from '../run/walked';
import { qa } from './qa';
import { drawnMachines, tierReport } from './tiers';
import { tiersText } from './tiers-text';

const folder = mkdtempSync(join(tmpdir(), 'portal-walked-'));
afterAll(() => rmSync(folder, { recursive: true }));

const report = (...titles: readonly (readonly [fullName: string, status: string])[]) => ({
  testResults: [{ name: 'a.test.ts', status: 'passed', assertionResults: titles.map(([fullName, status]) => ({ fullName, status })) }],
});

const run = (transitions: Readonly<Record<string, readonly string[]>>) => ({ at: '2026-03-01T08:00:00.000Z', sources: 'abc', transitions });
const runs = (pure: object, component: object = {}, browser: object = {}): WalkedRuns => ({
  pure: run(pure as Record<string, string[]>),
  component: run(component as Record<string, string[]>),
  browser: run(browser as Record<string, string[]>),
});
const NOTHING: WalkedRuns = { pure: null, component: null, browser: null };

const OPEN = 'small.closed | OPEN | 0';
const CLOSE = 'small.open | CLOSE | 0';

describe('What a run walked', () => {
  test('of the gates is every transition of a machine that passes K1, those of its beginning included', async () => {
    const K1 = 'K1: every branch is taken, or listed with its reason';
    const walked = await walkedByGates(
      report([`menu: Menü der Verwaltung ${K1}`, 'passed'], [`profile: Profil ${K1}`, 'failed'], ['menu: K0', 'passed']),
    );
    expect(Object.keys(walked)).toEqual(['menu']);
    expect(walked['menu']).toHaveLength(12);
    expect(walked['menu']).toContain('measuring | always | 0');
  });

  test('of the screens are the stored paths that passed', async () => {
    const title = (path: string): string => `the profile ROUTE-22: ${path} error:loadPerson(Fehler) > RETRY`;
    const walked = await walkedByScreens(
      report([title('profile-001'), 'passed'], [title('menu-001'), 'failed'], ['D-26: klasse-form-999', 'passed']),
    );
    expect(walked).toEqual({ profile: expect.arrayContaining(['loading | done:loadPerson | 0']) as string[] });
  });

  test('of the journeys is what their walks noted, of those that passed', () => {
    const spec = (ok: boolean, walked: object) => ({
      title: 't',
      file: 'f',
      ok,
      tests: [{ results: [], annotations: [{ type: 'walked', description: JSON.stringify(walked) }, { type: 'issue' }] }],
    });
    const suites = [
      {
        title: 's',
        specs: [spec(true, { a: ['1'] }), spec(false, { b: ['9'] })],
        suites: [{ title: 'i', specs: [spec(true, { a: ['1', '2'] })] }],
      },
    ];
    expect(walkedByJourneys(suites)).toEqual({ a: ['1', '2'] });
  });

  test('is kept by tier: a part is added to what was walked of the same sources, a whole run stands alone', () => {
    const keep = (walked: Record<string, string[]>, isPart: boolean, sources: string) =>
      keepWalked('pure', walked, isPart, { folder, sources, now: new Date(0) });
    keep({ menu: ['x'] }, false, 'one');
    keep({ menu: ['y'], import: ['z'] }, true, 'one');
    expect(readWalked(folder, 'one')).toEqual({
      pure: { at: '1970-01-01T00:00:00.000Z', sources: 'one', transitions: { import: ['z'], menu: ['x', 'y'] } },
      component: null,
      browser: null,
    });
    keep({ menu: ['w'] }, true, 'two');
    expect(readWalked(folder, 'two').pure?.transitions).toEqual({ menu: ['w'] });
    // A change that was taken back has cost nothing, and of sources that nobody walked the last run is told.
    expect(readWalked(folder, 'one').pure?.transitions).toEqual({ import: ['z'], menu: ['x', 'y'] });
    expect(readWalked(folder, 'three').pure?.sources).toBe('two');
    keep({ menu: ['v'] }, true, 'one');
    expect(readWalked(folder, 'one').pure?.transitions).toEqual({ import: ['z'], menu: ['v', 'x', 'y'] });
    keep({ menu: ['u'] }, false, 'one');
    expect(readWalked(folder, 'one').pure?.transitions).toEqual({ menu: ['u'] });
    writeFileSync(join(folder, 'browser.json'), '{}');
    expect(readWalked(folder).browser).toBeNull();
  });

  test('of npm run qa is what it covered', async () => {
    const kept: unknown[] = [];
    await qa(
      ['--machine', 'menu'],
      () => undefined,
      (tier, walked) => void kept.push([tier, walked['menu']?.length]),
    );
    expect(kept).toEqual([['pure', 12]]);
  });
});

describe('The coverage over tiers', () => {
  test('names what no page was seen to take, and what another instance of the pattern shows is shown', async () => {
    const machines = await drawnMachines();
    const ofForm = 'saving | done:saveRecord | 0';
    const walked = runs({ menu: [OPEN, CLOSE], 'hinweis-form': [ofForm], form: [ofForm] }, { menu: [OPEN], 'klasse-form': [ofForm] });
    const { rows, requirements } = tierReport(machines, walked);
    const row = (id: string) => rows.find((one) => one.id === id);
    expect(row('menu')).toMatchObject({ of: 12, walked: { pure: 2, component: 1, browser: null }, onlyPure: [CLOSE] });
    expect([row('hinweis-form')?.onlyPure, row('form')?.onlyPure]).toEqual([[], []]);
    const unseen = tierReport(machines, { ...walked, component: null });
    expect(unseen.rows.find(({ id }) => id === 'hinweis-form')).toMatchObject({ walked: { component: null }, isSeen: false, onlyPure: [] });
    expect(unseen.requirements.onlyPure).toEqual([]);
    expect(row('import')).toMatchObject({ walked: { pure: null, component: null, browser: null }, isSeen: false });
    expect(requirements.walked.pure).toBeGreaterThan(requirements.walked.component ?? 0);
    expect(requirements.onlyPure.length).toBeLessThan(requirements.of);
    const text = tiersText({ rows, requirements }, walked, 'abc');
    expect(text).toContain('Maschine: 1. März 2026 um 09:00 Uhr, dieser Quelltext.');
    expect(text).toMatch(/^menu +12 +2 +1 +–$/m);
    expect(text).toMatch(/^In keiner Stufe gegangen: \d+ Maschinen\.$/m);
    expect(text).toContain(`Verglichen: 3 Maschinen. Von deren Übergängen nur in der Maschine gegangen:\n  menu: ${CLOSE}`);
    expect(tiersText({ rows, requirements }, walked, 'other')).toContain('ein anderer Stand des Quelltexts.');
  });

  test('compares nothing with a tier that has no run, and names machines that no other tier walked', async () => {
    const machines = (await drawnMachines()).filter(({ entry }) => ['menu', 'profile'].includes(entry.id));
    const told = (walked: WalkedRuns): string => tiersText(tierReport(machines, walked), walked, 'abc');
    const alone = told({ ...runs({ menu: [OPEN] }), component: null, browser: null });
    expect(alone).toMatch(/^menu +12 +1 +– +–$/m);
    expect(alone).toContain('Verglichen ist nichts');
    expect(told({ ...runs({}, { menu: [OPEN] }), pure: null })).toContain('Verglichen ist nichts');
    expect(alone).toContain(
      'Nur in der Maschine gegangen, weder als Baustein noch auf der Seite: 1 Maschine (Menü der Verwaltung).\nIn keiner Stufe gegangen: 1 Maschine.',
    );
    expect(told(runs({ menu: [OPEN], profile: ['loading | done:loadPerson | 0'] }, { menu: [OPEN] }))).toMatch(
      /\nNur in der Maschine gegangen, weder als Baustein noch auf der Seite: 1 Maschine \(Profil\)\.\nVerglichen: 1 Maschine\. Von deren Übergängen wurde keiner nur in der Maschine gegangen\.$/,
    );
  });

  test('says where nothing lies, and the command ends well', async () => {
    expect(tiersText(tierReport([], NOTHING), NOTHING, 'abc')).toMatch(
      /^Maschine: Ein Lauf liegt hier nicht vor\.[^]*npm test und npm run qa/,
    );
    const said: string[] = [];
    expect(await qa(['--coverage'], (text) => void said.push(text))).toBe(0);
    expect(said.join()).toMatch(/^Maschine: [^]*Seite: /);
  });

  test('stands on the site as a table, or says that nothing lies there', async () => {
    const entry = REGISTRY.find(({ id }) => id === 'menu');
    if (entry === undefined) throw new Error('no menu');
    const machines = [await readFacts(entry)];
    const shown = (walked: WalkedRuns): string =>
      textOf((tiersPage(tierReport(machines, walked), walked, 'abc').body as { readonly text: string }).text)
        .replace(/\s+/g, ' ')
        .trim();
    expect(shown(runs({ menu: [OPEN, CLOSE] }, { menu: [OPEN] }))).toMatch(
      /Menü der Verwaltung 12 2 1 – .* Nur in der Maschine gegangen .* small\.open \| CLOSE \| 0/,
    );
    expect(shown(runs({ menu: [OPEN] }, { menu: [OPEN] }))).toContain(
      'Nur in der Maschine gegangen Verglichen: 1 Maschine. Von deren Übergängen wurde keiner',
    );
    expect(shown(NOTHING)).toContain('Was gegangen wird, schreiben npm test und npm run qa nach test-results/walked.');
  });
});
