import { describe, expect, test } from 'vitest';
import { DEFAULT_TARGET, safeRedirectTarget } from '#contract/redirect';

const OWN = 'https://portal.example';

describe('CALL-02: where a sign-in may lead back to', () => {
  test.for([
    '/',
    '/start',
    '/profile?fortsetzen=4f1c#zweiter-faktor',
    '/admin/personen/import?schritt=2&name=M%C3%BCller%2FMaier',
    '/login-error',
    '/no-second-factor/',
    '/admin/personen',
    '/admin/personen/4f1c?reiter=2',
    '/admin/klassen/new',
  ])('%s is an own page', (target) => {
    expect(safeRedirectTarget(target, OWN)).toBe(target);
    expect(safeRedirectTarget(OWN + target, OWN)).toBe(target);
  });

  test.for([
    'https://evil.example/start',
    'https://portal.example.evil.example/start',
    'https://portal.example@evil.example/start',
    'http://portal.example/start',
    '//evil.example/start',
    '///evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/start\\..\\x',
    '/%2fevil.example',
    '/%2F%2Fevil.example',
    '/%5cevil.example',
    '/start/%2e%2e//evil.example',
    '/start/../..//evil.example',
    '/./start',
    '/start/..',
    '/start\r\nSet-Cookie: a=b',
    '/start\u0000',
    '/start%0d%0aLocation:%20x',
    '/start%00',
    '/%252fevil.example',
    '/user@evil.example',
    'javascript:alert(1)',
    'data:text/html,x',
    'start',
    ' /start',
    '/api/auth/logout',
    '/unbekannt',
    '/admin',
  ])('%j leads to the landing page instead', (target) => {
    expect(safeRedirectTarget(target, OWN)).toBe(DEFAULT_TARGET);
    expect(safeRedirectTarget(OWN + target, OWN)).toBe(DEFAULT_TARGET);
  });

  test.for([null, undefined, ''])('%j leads to the landing page', (target) => {
    expect(safeRedirectTarget(target, OWN)).toBe(DEFAULT_TARGET);
  });

  test('a target that a browser resolves stays on the own origin', () => {
    for (const target of [
      '/start',
      '//evil.example',
      '/\\evil.example',
      'https://evil.example',
      '/start\t/x',
      '/%09/evil.example',
      '/\t/evil.example',
    ]) {
      expect(new URL(safeRedirectTarget(target, OWN), OWN).origin).toBe(OWN);
    }
  });
});
