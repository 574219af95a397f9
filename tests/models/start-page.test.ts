import { describe, expect, test } from 'vitest';
import type { Permission } from '#contract/permissions';
import type { PersonInfo, Personenuebersicht, ServiceProvider, TimeLimit } from '#contract/types';
import { bannersOf } from '#machines/own-account/start/banners';
import { byKategorie, secondFactorNeed, targetOf, type Visitor } from '#machines/own-account/start/targets';

const provider = (changes: Partial<ServiceProvider> = {}): ServiceProvider => ({
  id: 'a',
  name: 'Angebot',
  target: 'URL',
  url: 'https://angebot.example.org',
  kategorie: 'UNTERRICHT',
  hasLogo: false,
  requires2fa: true,
  merkmale: [],
  ...changes,
});
const visitor = (changes: Partial<Visitor> = {}): Visitor => ({ level: 'silver', permissions: [], flags: {}, hasToken: false, ...changes });
const NOTICE = { kind: 'internal', to: '/no-second-factor' };
const ADDRESS = { kind: 'external', url: 'https://angebot.example.org' };

describe('SCREEN-02: providers and the second factor', () => {
  test.for([
    ['none set up', {}, {}, 'missing', NOTICE],
    ['set up', {}, { hasToken: true }, 'asked', ADDRESS],
    ['not known', {}, { hasToken: null }, 'asked', ADDRESS],
    ['a session of level gold', {}, { level: 'gold' }, 'asked', ADDRESS],
    ['a provider that asks for none', { requires2fa: false }, {}, 'none', ADDRESS],
  ] as const)('SCREEN-02, ENT-03: %s', ([, ofProvider, ofVisitor, need, target]) => {
    expect(secondFactorNeed(provider(ofProvider), visitor(ofVisitor))).toBe(need);
    expect(targetOf(provider(ofProvider), visitor(ofVisitor))).toEqual(target);
  });
});

describe('SCREEN-02: where a card leads', () => {
  const own = provider({ target: 'SCHULPORTAL_ADMINISTRATION', url: null, requires2fa: false });
  test.for([
    [['personenimport'], '/admin/personen/import'],
    [[], null],
  ] as const satisfies readonly (readonly [readonly Permission[], string | null])[])(
    'SCREEN-02: the administration with %j',
    ([permissions, to]) => {
      expect(targetOf(own, visitor({ permissions }))).toEqual(to === null ? { kind: 'none' } : { kind: 'internal', to });
    },
  );

  test('SCREEN-02: without an address there is nowhere to go', () => {
    expect(targetOf(provider({ url: '', requires2fa: false }), visitor())).toEqual({ kind: 'none' });
    expect(targetOf(provider({ target: 'EMAIL', url: null, requires2fa: false }), visitor())).toEqual({ kind: 'none' });
  });

  test('SCREEN-02: categories in the portal’s order, names in the German one, empty categories left out', () => {
    const list = [
      provider({ name: 'Zeugnis', kategorie: 'VERWALTUNG' }),
      provider({ name: 'Ärztin', kategorie: 'EMAIL' }),
      provider({ name: 'Adressbuch', kategorie: 'EMAIL' }),
    ];
    expect(byKategorie(list).map(({ kategorie, providers }) => [kategorie, providers.map(({ name }) => name)])).toEqual([
      ['EMAIL', ['Adressbuch', 'Ärztin']],
      ['VERWALTUNG', ['Zeugnis']],
    ]);
  });

  test('SCREEN-02: a category that only a newer backend knows stands among the offers in general', () => {
    const newer = { ...provider({ name: 'Chat' }), kategorie: 'KOMMUNIKATION' } as unknown as ServiceProvider;
    const list = [newer, provider({ name: 'Adressbuch', kategorie: 'EMAIL' })];
    expect(byKategorie(list).map(({ kategorie, providers }) => [kategorie, providers.map(({ name }) => name)])).toEqual([
      ['EMAIL', ['Adressbuch']],
      ['ANGEBOTE', ['Chat']],
    ]);
  });
});

describe('banners of time limits', () => {
  const now = new Date('2026-11-20T08:00:00.000Z').getTime();
  const inDays = (days: number): string => new Date(now + days * 86_400_000).toISOString();
  const info = (personalnummer: string | null): PersonInfo => ({
    pid: 'p',
    person: {
      id: 'p',
      mandant: 'm',
      name: { vorname: 'L', familiennamen: 'K' },
      revision: '1',
      dienststellen: [],
      ...(personalnummer === null ? {} : { personalnummer }),
    },
    personenkontexte: [],
    gruppen: [],
  });
  const overview = (kopers: boolean): Personenuebersicht => ({
    personId: 'p',
    vorname: 'L',
    nachname: 'K',
    zuordnungen: [
      {
        sskId: 's',
        rolleId: 'r',
        sskName: 'S',
        rolle: 'Lehrkraft',
        rollenArt: 'LEHR',
        editable: false,
        merkmale: kopers ? ['KOPERS_PFLICHT'] : [],
      },
    ],
  });
  const limits: TimeLimit[] = [
    { occasion: 'KOPERS', deadline: inDays(30) },
    { occasion: 'NO_KONTEXTE', deadline: inDays(13) },
    { occasion: 'PERSONENKONTEXT_EXPIRES', deadline: inDays(14), school: 'Schule A', rolle: 'LiV' },
    { occasion: 'PERSONENKONTEXT_EXPIRES', deadline: inDays(-1), school: 'Schule B', rolle: 'LiV' },
  ];
  const ids = (person: Parameters<typeof bannersOf>[1], dismissed: readonly string[] = []): string[] =>
    bannersOf(limits, person, dismissed, now).map(({ id }) => id);
  const known = { info: info(null), uebersicht: overview(true) };

  test('STATE-05, STATE-06, STATE-04: in the order of the limits, one for each assignment, red below fourteen days', () => {
    expect(bannersOf(limits, known, [], now).map(({ id, tone }) => [id, tone])).toEqual([
      ['KOPERS', 'warning'],
      ['NO_KONTEXTE', 'error'],
      ['PERSONENKONTEXT_EXPIRES_Schule A_LiV', 'warning'],
      ['PERSONENKONTEXT_EXPIRES_Schule B_LiV', 'error'],
    ]);
  });

  test('STATE-04: the number is asked for only where it is missing and a role demands it', () => {
    expect(ids(known)).toContain('KOPERS');
    expect(ids({ info: info('0071204'), uebersicht: overview(true) })).not.toContain('KOPERS');
    expect(ids({ info: info(null), uebersicht: overview(false) })).not.toContain('KOPERS');
    expect(ids({ info: null, uebersicht: null })).not.toContain('KOPERS');
  });

  test('SCREEN-02: what was dismissed stays away, the other assignment’s banner does not', () => {
    expect(ids(known, ['NO_KONTEXTE', 'PERSONENKONTEXT_EXPIRES_Schule A_LiV'])).toEqual(['KOPERS', 'PERSONENKONTEXT_EXPIRES_Schule B_LiV']);
  });
});
