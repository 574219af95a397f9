import { describe, expect, test } from 'vitest';
import type { SchulAngebot } from '#contract/types';
import { FIRST_QUERY } from '#machines/angebote/schul-angebote/types';
import { foundSchulAngebote, listedSchulAngebot, mayBeCut } from '#rules/schul-angebote';
import { vidisDifference } from '#rules/vidis-sync';

const GOETHE = { id: 'goethe', name: 'Goethe-Schule', kennung: '0701234' };
const LAND = { id: 'land', name: 'Land' };
const angebot = (id: string, change: Partial<SchulAngebot> = {}): SchulAngebot => ({
  id,
  name: id,
  administrationsebene: LAND,
  kategorie: 'UNTERRICHT',
  requires2fa: false,
  vidisAngebotId: undefined,
  merkmale: [],
  rollenartenWhitelist: [],
  rollen: [],
  hasSomeVerwaltenPermission: false,
  rollenerweiterungen: [],
  ...change,
});
const extended = (...namen: readonly string[]): SchulAngebot['rollenerweiterungen'] =>
  namen.map((name) => ({ organisation: GOETHE, rolle: { id: name, name } }));

describe('ANG-07: the Angebote of one school', () => {
  test('are ordered by Kategorie, then by name, and each stands once', () => {
    const all = [
      angebot('b', { name: 'Zebra' }),
      angebot('c', { kategorie: 'EMAIL' }),
      angebot('d', { name: 'Zebra' }),
      angebot('a', { name: 'Äpfel' }),
    ];
    expect(foundSchulAngebote(all, FIRST_QUERY).map(({ id }) => id)).toEqual(['c', 'a', 'b', 'd']);
    expect(foundSchulAngebote(all, { ...FIRST_QUERY, sortField: 'name', sortOrder: 'desc' }).map(({ id }) => id)).toEqual([
      'b',
      'd',
      'c',
      'a',
    ]);
  });

  test('are found by a part of their name, however it is written', () => {
    const all = [angebot('a', { name: 'Übungs-App' }), angebot('b', { name: 'Atlas' })];
    expect(foundSchulAngebote(all, { ...FIRST_QUERY, search: ' U\u0308BUNG' }).map(({ id }) => id)).toEqual(['a']);
  });

  test('five extended roles may be more; read whole they are all of them, by name', () => {
    const cut = angebot('a', { rollenerweiterungen: extended('e', 'd', 'c', 'b', 'a') });
    expect([mayBeCut(cut), mayBeCut(angebot('a', { rollenerweiterungen: extended('a', 'b') }))]).toEqual([true, false]);
    expect(listedSchulAngebot(cut, null)).toMatchObject({ erweitert: ['a', 'b', 'c', 'd', 'e'], isWhole: false });
    const whole = ['f', 'e', 'd', 'c', 'b', 'a'].map((name) => ({ id: name, name }));
    expect(listedSchulAngebot(cut, whole)).toMatchObject({ erweitert: ['a', 'b', 'c', 'd', 'e', 'f'], isWhole: true });
  });

  test('tell who provides them', () => {
    const own = angebot('a', { administrationsebene: GOETHE });
    expect(listedSchulAngebot(own, [])).toMatchObject({ ebene: { id: 'goethe', title: '0701234 (Goethe-Schule)' } });
  });
});

describe('ANG-10: what differs in the list before and after', () => {
  const vidis = (id: string, change: Partial<SchulAngebot> = {}): SchulAngebot =>
    angebot(id, { administrationsebene: GOETHE, vidisAngebotId: id, ...change });

  test('added, changed and removed are told by name', () => {
    const before = [vidis('bleibt'), vidis('alt'), vidis('geht')];
    const after = [vidis('bleibt'), vidis('alt', { name: 'neuer Name' }), vidis('kommt')];
    expect(vidisDifference('goethe', before, after)).toEqual({ added: ['kommt'], changed: ['neuer Name'], removed: ['geht'] });
  });

  test('what was made by hand, or belongs above the school, is no affair of VIDIS', () => {
    const other = [vidis('a', { administrationsebene: LAND }), angebot('b', { administrationsebene: GOETHE })];
    expect(vidisDifference('goethe', [], other)).toEqual({ added: [], changed: [], removed: [] });
  });

  test('roles that others extended meanwhile are no change by VIDIS', () => {
    expect(vidisDifference('goethe', [vidis('a')], [vidis('a', { rollenerweiterungen: extended('x') })]).changed).toEqual([]);
  });
});
