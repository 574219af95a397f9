import { describe, expect, test } from 'vitest';
import type { Call } from '#api/actors-of';
import { twinsOf } from '#rules/twins';
import { organisationNames } from '#shared/twins/organisation-names';
import { mostSimilar, unknownKlassen } from '#features/import/unknown-klassen';

const row = (zeile: number, klasse: string) => ({ zeile, klasse, nachname: 'Möller', vorname: 'Ida' });
const SCHOOL = ['1a', '1b', '10a', '10b', '9a (bilingual)', 'Eulen', 'Füchse'];

describe('ERR-74: classes that a school does not have', () => {
  test.for([
    ['1A', '1a'],
    [' 10 A', '10a'],
    ['10.b', '10b'],
    ['01a', '1a'],
    ['Eule', 'Eulen'],
    ['Fuechse', 'Füchse'],
    ['9a bilingual', '9a (bilingual)'],
    ['Wale', null],
    ['12d', null],
  ] as const)('%j is most like %j', ([name, similar]) => {
    expect(mostSimilar(name, SCHOOL)).toBe(similar);
  });

  test('a school without classes has none that is alike', () => {
    expect(mostSimilar('1a', [])).toBeNull();
  });

  test('each unknown class is named once, with its lines, in the order of the file; what is there or empty is not named', () => {
    const rows = [row(2, '1a'), row(3, '1C'), row(4, ''), row(5, 'Wale'), row(6, '1C')];
    expect(unknownKlassen(rows, new Set(SCHOOL))).toEqual([
      { name: '1C', zeilen: [3, 6], similar: '1a' },
      { name: 'Wale', zeilen: [5], similar: null },
    ]);
  });

  test('capital letters count, as they do on the server', () => {
    expect(unknownKlassen([row(2, 'EULEN')], new Set(SCHOOL))).toEqual([{ name: 'EULEN', zeilen: [2], similar: 'Eulen' }]);
  });
});

describe('CALL-31: all classes of a school are read', () => {
  const answering = (pages: readonly (readonly string[])[], total: number) => {
    const asked: unknown[] = [];
    const call = ((_id: string, input: { readonly query: { readonly offset?: number } }) => {
      asked.push(input.query);
      const items = pages[asked.length - 1] ?? [];
      return Promise.resolve({ items: items.map((name) => ({ name })), total, offset: 0, limit: 0 });
    }) as unknown as Call<'organisationen.list'>;
    return { asked, call };
  };

  test('page after page, of this school and where one may import', async () => {
    const { asked, call } = answering([['1a', '1b'], ['2a']], 3);
    expect([...(await organisationNames({ typ: 'KLASSE', systemrecht: 'IMPORT_DURCHFUEHREN', place: 'schule' }, call))]).toEqual([
      '1a',
      '1b',
      '2a',
    ]);
    expect(asked).toMatchObject([
      { typ: 'KLASSE', administriertVon: ['schule'], systemrechte: ['IMPORT_DURCHFUEHREN'], offset: 0 },
      { offset: 2 },
    ]);
  });

  test('a server that counts more than it tells is not asked for ever', async () => {
    const { asked, call } = answering([['1a']], 500);
    expect((await organisationNames({ typ: 'KLASSE', systemrecht: 'IMPORT_DURCHFUEHREN', place: 'schule' }, call)).size).toBe(1);
    expect(asked).toHaveLength(2);
  });
});

describe('D-37: names that differ in case or blanks only', () => {
  test.for([
    ['1a', ['1A', '1b'], ['1A']],
    ['1 A', ['1A', '1a'], ['1A', '1a']],
    ['Mu\u0308ller 1', ['müller1'], ['müller1']],
    ['1A', ['1A', '1B'], []],
    [' 1A ', ['1A'], []],
    ['', ['', ' '], []],
  ] as const)('%s among %s: %s', ([name, names, twins]) => {
    expect(twinsOf(name, names)).toEqual(twins);
  });
});
