import { describe, expect, test } from 'vitest';
import { loginAddress } from '#rules/login-address';
import { hrefOf, isRoutePath, matchRoute } from '#contract/routes';
import type { ListQuery } from '#machines/patterns/list/types';
import { id, ids, oneOf, queryCodec, text, wordOf } from '#shared/list/query-codec';

describe('addresses of screens', () => {
  test('ROUTE-09, ROUTE-11: an address is written from the name of its screen, and an id cannot break out of it', () => {
    expect(hrefOf('klasse-management')).toBe('/admin/klassen');
    expect(hrefOf('klasse-details', { id: '4f1c' })).toBe('/admin/klassen/4f1c');
    expect(hrefOf('klasse-details', { id: '../personen?x#y' })).toBe('/admin/klassen/..%2Fpersonen%3Fx%23y');
  });

  test('ROUTE-10: a literal segment wins over a parameter', () => {
    expect(['/admin/klassen/new', '/admin/klassen/neu'].map((path) => matchRoute(path).name)).toEqual(['create-klasse', 'klasse-details']);
  });

  test('ROUTE-25: what cannot be read as an address is no page', () => {
    expect(['/admin/klassen/%E0%A4%A', '/admin/klassen//', '/admin/klassen/a/b'].map(isRoutePath)).toEqual([false, true, false]);
    expect(matchRoute('/admin/klassen//').name).toBe('klasse-management');
  });

  test('an address without its parameter does not compile', () => {
    // @ts-expect-error the id is missing
    expect(hrefOf('klasse-details')).toBe('/admin/klassen/');
    // @ts-expect-error this page has no parameter
    expect(hrefOf('klasse-management', { id: 'a' })).toBe('/admin/klassen');
  });
});

describe('the address of the login', () => {
  test('STATE-13, NAV-04: it leads back to the page with query and hash, and names the level', () => {
    const returnTo = '/admin/klassen?suche=3a&seite=2#liste';
    const { searchParams, pathname } = new URL(loginAddress({ returnTo, level: 'gold' }), 'https://portal.example.org');
    expect([pathname, searchParams.get('redirectUrl'), searchParams.get('requiredStepUpLevel')]).toEqual([
      '/api/auth/login',
      returnTo,
      'gold',
    ]);
  });

  test('D-20: the password is asked for once more only where that is ordered', () => {
    expect(loginAddress({ returnTo: '/profile' })).toBe('/api/auth/login?redirectUrl=%2Fprofile');
    expect(loginAddress({ returnTo: '/profile', passwordProof: true })).toContain('&passwortbestaetigung=erforderlich');
  });
});

describe('LIST-01: the query of a list in the address', () => {
  const A = '0d0c9fdd-44c5-4d0d-8b8f-5d2f7f9d2a11';
  const B = '1d0c9fdd-44c5-4d0d-8b8f-5d2f7f9d2a11';
  interface Query extends ListQuery {
    readonly schule: string | null;
    readonly klassen: readonly string[];
    readonly status: 'VALID' | 'FINISHED' | null;
    readonly order: 'asc' | 'desc';
    readonly search: string;
  }
  const FIRST: Query = { schule: null, klassen: [], status: null, order: 'asc', search: '', page: 0, size: 30 };
  const codec = queryCodec<Query>({
    first: FIRST,
    fields: {
      schule: id('schule'),
      klassen: ids('klassen'),
      status: oneOf('stand', ['VALID', 'FINISHED']),
      order: wordOf('richtung', ['asc', 'desc']),
      search: text('suche'),
    },
  });
  const WISH: Query = { schule: A, klassen: [A, B], status: 'VALID', order: 'desc', search: 'Öz & Co.', page: 2, size: 'all' };

  test('what is asked for comes back as it was; what is as at the beginning is left out', () => {
    expect(codec.read(codec.write(WISH))).toEqual(WISH);
    expect(codec.write(FIRST)).toBe('');
    expect(codec.write({ ...FIRST, search: '3a' })).toBe('?suche=3a');
  });

  test('parameters of others stay', () => {
    expect(codec.write({ ...FIRST, page: 1 }, '?ansicht=verlauf&seite=9&suche=x')).toBe('?ansicht=verlauf&seite=2');
  });

  test.for([
    '?schule=x&klassen=y,,z&stand=GONE&richtung=up&seite=0&groesse=31',
    '?seite=-1',
    '?seite=1e99',
    '?seite=1.5&groesse=',
    '?seite=NaN&schule=%00',
  ])('%s means nothing, and the list opens as without it', (search) => {
    expect(codec.read(search)).toEqual(FIRST);
  });

  test('CALL-28: one call names at most 100 classes, each once', () => {
    const many = Array.from({ length: 120 }, (_, index) => `${String(index).padStart(8, '0')}${A.slice(8)}`);
    const { klassen } = codec.read(`?klassen=${[...many, ...many].join(',')}`);
    expect([klassen.length, new Set(klassen).size]).toEqual([100, 100]);
  });
});
