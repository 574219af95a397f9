import { describe, expect, test } from 'vitest';
import { PROVIDER_TARGETS } from '#contract/enums';
import { ALL_PERMISSIONS } from '#contract/permissions';
import { matchRoute } from '#contract/routes';
import type { ServiceProvider } from '#contract/types';
import { targetOf, type Visitor } from '#machines/own-account/start/targets';

const provider = (changes: Partial<ServiceProvider> = {}): ServiceProvider => ({
  id: 'a',
  name: 'Angebot',
  target: 'URL',
  url: 'https://angebot.example.org',
  kategorie: 'UNTERRICHT',
  hasLogo: false,
  requires2fa: false,
  merkmale: [],
  ...changes,
});
const TEACHER: Visitor = { level: 'silver', permissions: [], flags: {}, hasToken: false };
const ADMINISTRATION = provider({ target: 'SCHULPORTAL_ADMINISTRATION', url: null });

describe('SCREEN-02: where an offer on the start page leads', () => {
  test('the administration opens at the first page that its visitor may open; without one it is no link', () => {
    for (const permission of ALL_PERMISSIONS) {
      const target = targetOf(ADMINISTRATION, { ...TEACHER, permissions: [permission] });
      if (target.kind === 'internal') expect([permission, matchRoute(target.to).name]).not.toEqual([permission, 'not-found']);
      else expect(target).toEqual({ kind: 'none' });
    }
    expect(targetOf(ADMINISTRATION, { ...TEACHER, permissions: ['personenimport'] })).toEqual({
      kind: 'internal',
      to: '/admin/personen/import',
    });
    expect(targetOf(ADMINISTRATION, { ...TEACHER, permissions: ['klassenverwaltung'] })).toEqual({
      kind: 'internal',
      to: '/admin/klassen',
    });
    expect(targetOf(ADMINISTRATION, TEACHER)).toEqual({ kind: 'none' });
  });

  test('ANG-01: who may only create Angebote is led there where the feature is, and nowhere where it is not', () => {
    const creator: Visitor = { ...TEACHER, permissions: ['eingeschraenktangebotsverwaltung'] };
    expect(targetOf(ADMINISTRATION, creator)).toEqual({ kind: 'none' });
    expect(targetOf(ADMINISTRATION, { ...creator, flags: { schulischeAngeboteErstellen: true } })).toEqual({
      kind: 'internal',
      to: '/admin/angebote/new',
    });
  });

  test('only an address of the web becomes a link', () => {
    for (const url of ['https://a.example.org/x', 'http://a.example.org', 'HTTPS://a.example.org', ' https://a.example.org ']) {
      expect(targetOf(provider({ url }), TEACHER)).toEqual({ kind: 'external', url: url.trim() });
    }
    for (const url of [
      'javascript:alert(1)',
      'data:text/html,x',
      'a.example.org',
      '/start',
      '//a.example.org',
      'https:',
      'https://',
      'ftp://a',
    ]) {
      expect([url, targetOf(provider({ url }), TEACHER)]).toEqual([url, { kind: 'none' }]);
    }
  });

  test('no offer has an empty address, whatever the server says of it', () => {
    for (const target of PROVIDER_TARGETS) {
      for (const url of [undefined, null, '']) {
        expect(targetOf(provider({ target, url }), TEACHER)).toEqual({ kind: 'none' });
      }
    }
    expect(targetOf(provider(), TEACHER)).toEqual({ kind: 'external', url: 'https://angebot.example.org' });
  });

  test('ERR-63: to the notice about the missing second factor goes only who is known to have none', () => {
    const mail = provider({ requires2fa: true });
    const notice = { kind: 'internal', to: '/no-second-factor' };
    expect(targetOf(mail, TEACHER)).toEqual(notice);
    for (const visitor of [
      { ...TEACHER, hasToken: true },
      { ...TEACHER, hasToken: null },
      { ...TEACHER, level: 'gold' as const },
    ]) {
      expect(targetOf(mail, visitor).kind).toBe('external');
    }
  });
});
