import { Writable } from 'node:stream';
import { describe, expect, test } from 'vitest';
import { KEPT_IN_BROWSER } from '#contract/kept-in-browser';
import { LEGAL_PAGE } from '#contract/legal-page';
import { LEGAL_TEXTS } from '#contract/texts/legal';
import { buildGateway } from '#server/app';
import { legalPage as written } from '#server/legal/legal-page';
import { legalValue, missingLegal } from '#server/legal/legal-values';
import { LEGAL_NAMES, type LegalName, type Settings } from '#server/settings';
import { readSettings, SettingsError } from '#server/start/read-settings';
import { testSettings } from './snapshot';

const OWN = {
  LEGAL_NAME: 'Bildungsamt <Nord>',
  LEGAL_ADDRESS: 'Hafenweg 7|24999 Hafen',
  LEGAL_REPRESENTED_BY: 'Ada Berg',
  LEGAL_EMAIL: 'amt@hafen.example',
  LEGAL_PHONE: '0400 55',
  LEGAL_SUPERVISION: 'Kanzlei des Landes',
  LEGAL_VAT_ID: 'DE000000001',
  LEGAL_RESPONSIBLE: 'Bo Zweite',
  LEGAL_PRIVACY_CONTROLLER: 'Jede Schule für sich',
  LEGAL_PRIVACY_OFFICER: 'Cleo Dritte|cleo@hafen.example',
  LEGAL_PRIVACY_BASIS: '§ 99 Hafenschulgesetz',
  LEGAL_PRIVACY_MORE: 'Die Bibliothek erhält Namen.',
  LEGAL_PRIVACY_AUTHORITY: 'Aufsicht Nord, https://aufsicht.example/meldung.',
  LEGAL_COOKIES: 'iam.sid: hält die Anmeldung',
  LEGAL_ACCESSIBILITY_STATE: 'partly',
  LEGAL_ACCESSIBILITY_GAPS: 'Das Logo des Hafens',
  LEGAL_ACCESSIBILITY_DATE: '2026-03-09',
  LEGAL_ACCESSIBILITY_METHOD: 'Prüfung durch das Hafenlabor',
  LEGAL_ACCESSIBILITY_EMAIL: 'barriere@hafen.example',
  LEGAL_ENFORCEMENT_BODY: 'Schlichtung Nord',
} as const satisfies Record<LegalName, string>;

const legalOf = (env: Partial<Record<LegalName, string>>): Settings['legal'] => readSettings(env).legal;
const own = (changes: Partial<Settings> = {}) => testSettings({ legal: legalOf(OWN), production: true, ...changes });
const without = (...names: readonly LegalName[]) =>
  legalOf(Object.fromEntries(Object.entries(OWN).filter(([name]) => !names.includes(name as LegalName))));
const AWAY = 'https://iam.example.org';
const { accessibility, privacy } = LEGAL_TEXTS;

/** The page, whose tags end where they begin. */
const legalPage = (settings: Settings): string => written(settings).replaceAll(/\s+>/g, '>');

/** What somebody reads, a piece a line. */
const read = (page: string): string =>
  page
    .replaceAll(/<[^>]+>/g, '\n')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>');
const part = (page: string, anchor: string): string => page.split(/<h2 id="/).find((section) => section.startsWith(anchor)) ?? '';

describe('SHELL-05: the legal page', () => {
  test('says what is set, each text in its part, escaped, in lines, with links', () => {
    const page = legalPage(own());
    const [imprint, policy, statement] = ['imprint', 'privacy_policy', 'accessibility'].map((anchor) => read(part(page, anchor)));
    for (const name of ['NAME', 'REPRESENTED_BY', 'EMAIL', 'PHONE', 'SUPERVISION', 'VAT_ID', 'RESPONSIBLE'] as const)
      expect(imprint).toContain(OWN[`LEGAL_${name}`]);
    for (const name of ['CONTROLLER', 'BASIS', 'MORE'] as const) expect(policy).toContain(OWN[`LEGAL_PRIVACY_${name}`]);
    for (const text of [accessibility.states.partly, 'Das Logo des Hafens', '09.03.2026', 'Hafenlabor', 'barriere@', 'Schlichtung Nord'])
      expect(statement).toContain(text);
    expect(page).toContain('Hafenweg 7<br />24999 Hafen');
    expect(page).toContain('<a href="mailto:cleo@hafen.example">cleo@hafen.example</a>');
    expect(page).toContain('<a href="https://aufsicht.example/meldung">https://aufsicht.example/meldung</a>.');
    expect(page).not.toMatch(/<script|<style| style=|\(Beispiel\)|fehlt noch|iam\.sid/);
  });

  test.for([
    ['http://localhost:8099', ''],
    ['https://portal.example.org', '__Host-'],
  ])('D-12: on %s it names each cookie and all that the browser keeps, what for, how long, for whom', ([publicOrigin = '', prefix]) => {
    const policy = part(legalPage(own({ publicOrigin })), 'privacy_policy');
    for (const { store, key, ...words } of KEPT_IN_BROWSER) {
      const entry = policy.split('<li>').find((text) => text.includes(`<h4>${words.title}</h4>`)) ?? '';
      expect(entry).toContain(`<code>${store === 'Cookie' ? prefix : ''}${key}</code>`);
      for (const text of [words.what, words.purpose, words.howLong, words.forWhom, words.erased]) expect(read(entry)).toContain(text);
    }
  });

  test('D-12: how long the server keeps what is what is set', () => {
    expect(legalPage(own({ importSecretsDays: 1, startPasswordDays: 0 }))).toContain('spätestens einen Tag nach dem Hochladen gelöscht');
    expect(legalPage(own({ startPasswordDays: 0 }))).not.toContain('mit denen sich niemand anmeldet');
    expect(legalPage(own({ startPasswordDays: 30 }))).toContain('gelten nach 30 Tagen nicht mehr');
    expect(legalPage(own({ importSecretsDays: 14 }))).toContain('wurden damit Personen angelegt, spätestens 14 Tage danach');
    expect(legalPage(own({ auditDays: 100 }))).toContain('Zeilen des Protokolls werden nach 100 Tagen gelöscht.');
  });

  test('what is not set is an example that says so in each of its lines, without the name of a setting', () => {
    const page = legalPage(testSettings());
    const missing = missingLegal(testSettings());
    expect(missing).toContain('LEGAL_ENFORCEMENT_BODY');
    expect(page).not.toContain('LEGAL_');
    const examples = [...page.matchAll(/\(Beispiel\)<\/em>/g)].length;
    const lines = missing.flatMap((name) => legalValue(testSettings(), name)?.text.split('|') ?? []);
    // The name stands for who is responsible, the address for reports, too.
    expect(examples).toBe(lines.length + 2);
    const { LEGAL_NAME } = OWN;
    const half = legalPage(testSettings({ legal: { LEGAL_NAME } }));
    expect(half).not.toContain('Ministerium für Bildung');
    expect(read(half)).toContain(LEGAL_NAME);
  });

  test('in production nothing is made up: what is missing is said to be', () => {
    const page = legalPage(testSettings({ production: true }));
    expect(page).not.toMatch(/Beispiel|example\.org|Muster|LEGAL_/);
    expect([...page.matchAll(/Diese Angabe fehlt noch\./g)].length).toBeGreaterThanOrEqual(missingLegal(own({ legal: {} })).length);
  });

  test.for([
    ['full', [], []],
    ['partly', ['LEGAL_ACCESSIBILITY_GAPS'], [accessibility.gaps]],
    ['not', ['LEGAL_ACCESSIBILITY_GAPS'], [accessibility.gaps]],
  ] as const)('of a portal that is accessible as %s says, gaps are demanded: %j', ([state, missing, headings]) => {
    const legal = { ...without('LEGAL_ACCESSIBILITY_GAPS'), LEGAL_ACCESSIBILITY_STATE: state };
    expect(missingLegal(own({ legal }))).toEqual(missing);
    const page = legalPage(own({ legal }));
    expect(page).toContain(accessibility.states[state]);
    expect([accessibility.gaps].filter((heading) => page.includes(`<h3>${heading}</h3>`))).toEqual(headings);
  });

  test('reports go to the address of the legal notice where there is no other', () => {
    const statement = part(legalPage(own({ legal: without('LEGAL_ACCESSIBILITY_EMAIL') })), 'accessibility');
    expect(statement).toContain('mailto:amt@hafen.example');
  });

  test('what nobody needs is left out, and the school is responsible too where nothing else is said', () => {
    const optional = ['LEGAL_PHONE', 'LEGAL_SUPERVISION', 'LEGAL_VAT_ID', 'LEGAL_RESPONSIBLE', 'LEGAL_PRIVACY_CONTROLLER'] as const;
    const settings = own({ legal: without(...optional) });
    expect(missingLegal(settings)).toEqual([]);
    expect(legalPage(settings)).not.toMatch(/Telefon|Aufsichtsbehörde|Umsatzsteuer|Medienstaatsvertrag/);
    expect(read(legalPage(settings))).toContain(privacy.together);
  });
});

describe('SHELL-05: before another backend (PORTAL_API)', () => {
  test('cookies and times are those of the other system, and both are demanded; what scripts keep is the same', () => {
    const settings = own({ portalApi: AWAY });
    const page = legalPage(settings);
    expect(page).toContain(OWN.LEGAL_COOKIES);
    expect(page).not.toMatch(/schulportal\.sid|nach 84 Tagen/);
    for (const { key } of KEPT_IN_BROWSER.filter(({ store }) => store !== 'Cookie')) expect(page).toContain(`<code>${key}</code>`);
    expect(missingLegal({ ...settings, legal: without('LEGAL_COOKIES', 'LEGAL_PRIVACY_MORE') })).toEqual([
      'LEGAL_COOKIES',
      'LEGAL_PRIVACY_MORE',
    ]);
  });

  test.for([
    ['warns of each missing text in production', own({ legal: without('LEGAL_NAME', 'LEGAL_COOKIES') }), 'LEGAL_NAME, LEGAL_COOKIES'],
    ['says nothing where all are set', own(), null],
    ['says nothing outside production', own({ production: false, legal: {} }), null],
  ] as const)('the page is there without sign-in, with its style; the start %s', async ([, settings, named]) => {
    const lines: string[] = [];
    const log = new Writable({
      write: (chunk: Buffer, _encoding, done) => {
        lines.push(chunk.toString());
        done();
      },
    });
    const portal = await buildGateway({ ...settings, portalApi: AWAY }, { log });
    const warnings = lines.filter((line) => line.includes('LEGAL_'));
    expect(warnings).toHaveLength(named === null ? 0 : 1);
    if (named !== null) expect(warnings[0]).toContain(`${named} (docs/operations.md)`);
    const page = await portal.inject(LEGAL_PAGE);
    expect([page.statusCode, page.headers['content-type'], page.headers['cache-control']]).toEqual([
      200,
      'text/html; charset=utf-8',
      'no-cache',
    ]);
    expect(page.headers['content-security-policy']).toContain("default-src 'none'");
    const style = await portal.inject(/<link rel="stylesheet" href="([^"]+)"/.exec(page.body)?.[1] ?? '');
    expect([style.statusCode, style.headers['content-type']]).toEqual([200, 'text/css; charset=utf-8']);
    await portal.close();
  });
});

describe('settings of the legal page', () => {
  test('each is taken as it stands', () => {
    expect(Object.keys(OWN).toSorted()).toEqual([...LEGAL_NAMES].toSorted());
    expect(legalOf(OWN)).toEqual(OWN);
    expect(legalOf({ LEGAL_NAME: '' })).toEqual({});
  });

  test.for([
    [{ LEGAL_EMAIL: 'amt' }, 'E-Mail-Adresse'],
    [{ LEGAL_ACCESSIBILITY_EMAIL: 'amt@hafen' }, 'E-Mail-Adresse'],
    [{ LEGAL_ACCESSIBILITY_STATE: 'teilweise' }, 'full, partly oder not'],
    [{ LEGAL_ACCESSIBILITY_DATE: '2026-02-30' }, 'etwa 2026-11-26'],
    [{ LEGAL_ACCESSIBILITY_DATE: '9.3.2026' }, 'etwa 2026-11-26'],
  ] as const)('%j stops the start', ([env, why]) => {
    expect(() => readSettings(env)).toThrow(SettingsError);
    expect(() => readSettings(env)).toThrow(why);
  });
});
