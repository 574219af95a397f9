import { describe, expect, test } from 'vitest';
import { recordOfAngebot } from '#rules/angebote';
import { erweiterteSchulen, pageOfAngebote, pageOfSchulen, type AngeboteAsked, type ListedAngebot } from '#rules/angebote-list';
import { countErweiterungen, isHeldByRollen, isInUse, verwendungPieced, verwendungTold } from '#rules/angebot-verwendung';
import type { AngebotDetails, Rollenerweiterung } from '#contract/types';
import { isWebAddress } from '#rules/web-address';

const listed = (id: string, name: string, change: Partial<ListedAngebot> = {}): ListedAngebot => ({
  id,
  name,
  kategorie: 'UNTERRICHT',
  ebene: { id: 'land', title: 'Öffentliche Schulen' },
  rollen: [],
  isExtended: false,
  ...change,
});
const ASKED: AngeboteAsked = { search: '', kategorie: null, ebeneId: null, sortField: 'kategorie', sortOrder: 'asc', page: 0, size: 30 };
const idsOf = ({ items }: { readonly items: readonly { readonly id: string }[] }): readonly string[] => items.map(({ id }) => id);

describe('ANG-02: the list of Angebote, searched, filtered, ordered and paged here', () => {
  const ALL = [
    listed('5', 'Zeugnis', { kategorie: 'VERWALTUNG', ebene: { id: 'kreis', title: 'Land' } }),
    listed('4', 'Übungen 10'),
    listed('3', 'Übungen 9'),
    listed('2', 'Moodle', { kategorie: 'SCHULISCH', ebene: { id: 'goethe', title: '0701234 (Goethe-Schule)' } }),
    listed('1', 'Moodle', { kategorie: 'SCHULISCH', ebene: { id: 'astrid', title: '0705678 (Astrid-Lindgren-Schule)' } }),
    listed('0', 'Post', { kategorie: 'EMAIL' }),
  ];

  test('all Kategorien stand in their order, in each by name as German sorts it, then by id', () => {
    expect(idsOf(pageOfAngebote(ALL, ASKED))).toEqual(['0', '3', '4', '5', '1', '2']);
    expect(idsOf(pageOfAngebote(ALL.toReversed(), ASKED))).toEqual(['0', '3', '4', '5', '1', '2']);
  });

  test('turned round by the heading, what is alike keeps its order', () => {
    expect(idsOf(pageOfAngebote(ALL, { ...ASKED, sortOrder: 'desc' }))).toEqual(['1', '2', '5', '3', '4', '0']);
    expect(idsOf(pageOfAngebote(ALL, { ...ASKED, sortField: 'ebene' }))).toEqual(['2', '1', '5', '0', '3', '4']);
  });

  test('each Angebot stands on one page, none on two', () => {
    const pages = [0, 1, 2, 3].map((page) => pageOfAngebote(ALL, { ...ASKED, page, size: 2 }));
    expect(pages.map(idsOf)).toEqual([['0', '3'], ['4', '5'], ['1', '2'], []]);
    expect(pages.map(({ total }) => total)).toEqual([6, 6, 6, 6]);
    expect(pageOfAngebote(ALL, { ...ASKED, size: 'all' }).items).toHaveLength(6);
  });

  test.for([
    ['übung', ['3', '4']],
    [' MOODLE ', ['1', '2']],
    ['Goethe', []],
  ] as const)('a name holds „%s“ however it is written', ([search, found]) => {
    expect(idsOf(pageOfAngebote(ALL, { ...ASKED, search }))).toEqual(found);
  });

  test('one who provides is chosen among all who do, by name', () => {
    const { facets, ...found } = pageOfAngebote(ALL, { ...ASKED, ebeneId: 'goethe' });
    expect([idsOf(found), found.total]).toEqual([['2'], 1]);
    expect(facets.ebeneId.map(({ value }) => value)).toEqual(['goethe', 'astrid', 'kreis', 'land']);
  });

  test('one Kategorie is chosen', () => {
    expect(idsOf(pageOfAngebote(ALL, { ...ASKED, kategorie: 'SCHULISCH' }))).toEqual(['1', '2']);
    expect(pageOfAngebote(ALL, { ...ASKED, kategorie: 'HINWEISE' }).total).toBe(0);
  });
});

const erweiterung = (organisationId: string, rolleId: string, change: Partial<Rollenerweiterung> = {}): Rollenerweiterung => ({
  id: `${organisationId}-${rolleId}`,
  createdAt: '2026-11-02T08:15:00.000Z',
  updatedAt: '2026-11-02T08:15:00.000Z',
  organisationId,
  rolleId,
  serviceProviderId: 'moodle',
  rolleName: rolleId,
  organisationName: organisationId,
  organisationKennung: organisationId === 'goethe' ? '0701234' : '0705678',
  ...change,
});
const ERWEITERUNGEN = [erweiterung('astrid', 'Lehrkraft'), erweiterung('goethe', 'SuS'), erweiterung('goethe', 'Lehrkraft')];

describe('ANG-03: Rollenerweiterungen by their schools', () => {
  const schulen = erweiterteSchulen(ERWEITERUNGEN);
  const asked = { search: '', rolleId: null, page: 0, size: 30 } as const;

  test('schools by number, each once, with its roles by name', () => {
    expect(schulen.map(({ id, kennung, rollen }) => [id, kennung, rollen.map(({ name }) => name)])).toEqual([
      ['goethe', '0701234', ['Lehrkraft', 'SuS']],
      ['astrid', '0705678', ['Lehrkraft']],
    ]);
  });

  test('found by number or name, and by a role that occurs', () => {
    expect(idsOf(pageOfSchulen(schulen, { ...asked, search: '0705' }))).toEqual(['astrid']);
    expect(idsOf(pageOfSchulen(schulen, { ...asked, search: 'GOETHE' }))).toEqual(['goethe']);
    const ofRolle = pageOfSchulen(schulen, { ...asked, rolleId: 'SuS' });
    expect(idsOf(ofRolle)).toEqual(['goethe']);
    // What occurs can be chosen, whatever is chosen now.
    expect(ofRolle.facets.rolleId.map(({ text }) => text)).toEqual(['Lehrkraft', 'SuS']);
    expect(idsOf(pageOfSchulen(schulen, { ...asked, page: 1, size: 1 }))).toEqual(['astrid']);
  });
});

const DETAILS: AngebotDetails = {
  id: 'moodle',
  name: 'Moodle',
  administrationsebene: { id: 'land', name: 'Öffentliche Schulen' },
  kategorie: 'UNTERRICHT',
  requires2fa: false,
  merkmale: ['VERFUEGBAR_FUER_ROLLENERWEITERUNG', 'NACHTRAEGLICH_ZUWEISBAR'],
  rollenartenWhitelist: ['LEIT', 'LEHR'],
  rollen: [
    { id: 'b', name: 'SuS' },
    { id: 'a', name: 'Lehrkraft' },
  ],
  hasRollenerweiterung: true,
  availableForRollenerweiterung: true,
  relevantSystemrechte: ['ANGEBOTE_VERWALTEN'],
};

describe('ANG-03: an Angebot as its page shows it', () => {
  test('in one order, and what the backend leaves out is nothing', () => {
    expect(recordOfAngebot(DETAILS)).toMatchObject({
      ebene: { id: 'land', title: 'Öffentliche Schulen' },
      url: null,
      logoId: null,
      hasLogo: null,
      isVidis: false,
      merkmale: ['NACHTRAEGLICH_ZUWEISBAR', 'VERFUEGBAR_FUER_ROLLENERWEITERUNG'],
      rollenarten: ['LEHR', 'LEIT'],
      rollen: [{ name: 'Lehrkraft' }, { name: 'SuS' }],
    });
    expect(recordOfAngebot({ ...DETAILS, url: ' ', vidisAngebotId: '17' })).toMatchObject({ url: null, isVidis: true });
  });

  test('W1: only what leads into the web is a link', () => {
    expect(['https://a.example', ' HTTP://a.example'].every(isWebAddress)).toBe(true);
    expect(['javascript:alert(1)', 'a.example', 'mailto:a@example', 'https://', '', null].some(isWebAddress)).toBe(false);
  });
});

describe('ANG-05, ANG-06: where an Angebot is in use', () => {
  const ROLLE = { id: 'a', name: 'Lehrkraft', rollenart: 'LEHR', personen: 12 } as const;
  const told = verwendungTold({
    rollen: [ROLLE],
    rollenerweiterungen: [
      { organisation: { id: 'goethe', name: 'Goethe-Schule', kennung: '0701234' }, rolle: { ...ROLLE, id: 'c' }, personen: 3 },
      { organisation: { id: 'goethe', name: 'Goethe-Schule', kennung: '0701234' }, rolle: { ...ROLLE, id: 'd' }, personen: 0 },
    ],
  });

  test('told whole: with persons, of an extension those at its school', () => {
    expect(told).toMatchObject({
      rollen: [{ name: 'Lehrkraft', personen: 12 }],
      schulen: [{ title: '0701234 (Goethe-Schule)', rollen: [{ personen: 3 }, { personen: 0 }] }],
      isWhole: true,
    });
    expect(countErweiterungen(told.schulen)).toBe(2);
  });

  test('from the calls there are: nobody knows of persons, and there may be more extensions than one sees', () => {
    const pieced = verwendungPieced(DETAILS, ERWEITERUNGEN);
    expect(pieced.rollen.map(({ personen }) => personen)).toEqual([null, null]);
    expect(pieced.isWhole).toBe(false);
    expect(countErweiterungen(pieced.schulen)).toBe(3);
    // None that one may see, and yet there are some: it is not free.
    expect(isInUse(verwendungPieced({ rollen: [], hasRollenerweiterung: true }, []))).toBe(true);
    expect(isInUse(verwendungPieced({ rollen: [], hasRollenerweiterung: false }, []))).toBe(false);
  });

  test('a role or an extension keeps it', () => {
    expect(isInUse({ rollen: told.rollen, schulen: [], isWhole: true })).toBe(true);
    expect(isInUse({ rollen: [], schulen: told.schulen, isWhole: true })).toBe(true);
  });

  test('a role that somebody has, or may have, does not give up what is not nachträglich zuweisbar', () => {
    const held = (personen: number | null, merkmale: AngebotDetails['merkmale'] = []): boolean =>
      isHeldByRollen({ rollen: [{ ...ROLLE, personen }], schulen: [], isWhole: true }, merkmale);
    expect([held(12), held(null), held(0), held(12, ['NACHTRAEGLICH_ZUWEISBAR'])]).toEqual([true, true, false, false]);
  });
});
