import { describe, expect, test } from 'vitest';
import type { Rollenart } from '#contract/enums';
import {
  asCounts,
  EMPTY_ANGEBOT,
  endedBy,
  problemOfUrl,
  problemsOfAngebot,
  rollenInTheWay,
  withScheme,
  type AngebotDraft,
} from '#rules/angebot-form';

describe('ANG-04, D-39: the address of an Angebot', () => {
  test.for([
    ['mathe.example.org', 'https://mathe.example.org'],
    ['mathe.example.org:8443/start', 'https://mathe.example.org:8443/start'],
    [' http://mathe.example.org ', 'http://mathe.example.org'],
    ['javascript:alert(1)', 'javascript:alert(1)'],
    ['', ''],
  ] as const)('„%s“ is sent as „%s“', ([typed, sent]) => {
    expect(withScheme(typed)).toBe(sent);
  });

  test.for([
    ['https://mathe.example.org', null],
    ['http://10.0.0.1:8080/a?b#c', null],
    ['', 'REQUIRED'],
    ['javascript:alert(1)', 'ADDRESS'],
    ['ftp://mathe.example.org', 'ADDRESS'],
    ['https://name@mathe.example.org', 'ADDRESS'],
    ['https://mathe.example.org/a b', 'ADDRESS'],
    [`https://mathe.example.org/${'x'.repeat(2000)}`, 'TOO_LONG'],
  ] as const)('„%s“: %s', ([url, problem]) => {
    expect(problemOfUrl(url)).toBe(problem);
  });

  test('a scheme that is missing is no mistake: nothing is said of it while one goes on to the next field', () => {
    expect(problemsOfAngebot({ ...EMPTY_ANGEBOT, url: 'mathe.example.org' }, { read: null })).not.toHaveProperty('url');
  });
});

const rolle = (id: string, rollenart: Rollenart | null) => ({ id, name: id, rollenart, personen: 1 });
const WIDE: AngebotDraft = { ...EMPTY_ANGEBOT, rollenarten: ['LEHR', 'LERN'] };
const VERWENDUNG = {
  rollen: [rolle('leit', 'LEIT'), rolle('lehr', 'LEHR')],
  schulen: [
    { id: 'goethe', title: 'Goethe', rollen: [rolle('lehr', 'LEHR'), rolle('sus', 'LERN')] },
    { id: 'astrid', title: 'Astrid', rollen: [rolle('liv', 'LEHR')] },
  ],
  isWhole: true,
};
const ids = (schulen: readonly { readonly id: string; readonly rollen: readonly { readonly id: string }[] }[]) =>
  schulen.map(({ id, rollen }) => [id, ...rollen.map((one) => one.id)]);

describe('ANG-05: what a change ends', () => {
  test('without Rollenerweiterung all of them', () => {
    expect(endedBy(WIDE, { ...WIDE, rollenerweiterung: false }, VERWENDUNG)).toEqual({
      ended: VERWENDUNG.schulen,
      maybe: [],
      isWhole: true,
    });
  });

  test('narrowed, those of the Rollenarten that go, at the schools where there are any', () => {
    const { ended, maybe } = endedBy(WIDE, { ...WIDE, rollenarten: ['LERN'] }, VERWENDUNG);
    expect([ids(ended), maybe]).toEqual([
      [
        ['goethe', 'lehr'],
        ['astrid', 'liv'],
      ],
      [],
    ]);
  });

  test('of a role whose Rollenart is not known it is not said that it ends, nor that it stays', () => {
    const unknown = { ...VERWENDUNG, schulen: [{ id: 'goethe', title: 'Goethe', rollen: [rolle('sus', null)] }] };
    const { ended, maybe } = endedBy(WIDE, { ...WIDE, rollenarten: ['LERN'] }, unknown);
    expect([ended, ids(maybe)]).toEqual([[], [['goethe', 'sus']]]);
  });

  test.for([
    ['for all from now on', { rollenarten: [] }],
    ['in another order', { rollenarten: ['LERN', 'LEHR'] }],
    ['another name', { name: 'Anders' }],
  ] as const)('nothing: %s', ([, change]) => {
    expect(endedBy(WIDE, { ...WIDE, ...change }, VERWENDUNG).ended).toEqual([]);
  });

  test('roles that have it and lose their Rollenart keep it from being saved', () => {
    const base = { fields: WIDE, read: { others: [], verwendung: VERWENDUNG, isExtended: true } };
    expect(rollenInTheWay(base, { ...WIDE, rollenarten: ['LERN'] }).map(({ id }) => id)).toEqual(['leit', 'lehr']);
    expect(rollenInTheWay(base, WIDE)).toEqual([]);
  });
});

test('ANG-04: by the restricted right a new Angebot has what that right fixes, whatever was chosen before its place', () => {
  const chosen: AngebotDraft = { ...EMPTY_ANGEBOT, ebene: { id: 'goethe', title: 'Goethe', right: 'restricted' }, rollenarten: ['LEIT'] };
  expect([asCounts(chosen, true).rollenarten, asCounts(chosen, false).rollenarten]).toEqual([[], ['LEIT']]);
});
