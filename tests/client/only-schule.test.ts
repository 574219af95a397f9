import { expect, test } from 'vitest';
import { onlySchuleOf } from '#rules/personen';
import type { Systemrecht } from '#contract/rollen-enums';

type Kontexte = NonNullable<Parameters<typeof onlySchuleOf>[0]>;
const SCHULE = { id: 'goethe', kennung: '0701234', name: 'Goethe-Schule', typ: 'SCHULE' } as const;
const at = (
  organisation: Pick<Kontexte[number]['organisation'], 'id' | 'typ'>,
  ...systemrechte: readonly Systemrecht[]
): Kontexte[number] => ({
  organisation: { kennung: null, name: organisation.id, ...organisation },
  rolle: { systemrechte: [...systemrechte] },
});
const GOETHE = { id: 'goethe', title: '0701234 (Goethe-Schule)' };

test.for<readonly [string, readonly Kontexte[number][], typeof GOETHE | undefined]>([
  ['nobody who manages nothing', [], undefined],
  ['whoever manages persons at one school', [at(SCHULE, 'PERSONEN_VERWALTEN')], GOETHE],
  ['the same with two roles there', [at(SCHULE, 'PERSONEN_VERWALTEN'), at(SCHULE, 'PERSONEN_VERWALTEN')], GOETHE],
  ['whoever teaches elsewhere', [at(SCHULE, 'PERSONEN_VERWALTEN'), at({ id: 'astrid', typ: 'SCHULE' })], GOETHE],
  [
    'whoever manages classes elsewhere',
    [at({ id: 'astrid', typ: 'SCHULE' }, 'KLASSEN_VERWALTEN'), at(SCHULE, 'PERSONEN_VERWALTEN')],
    GOETHE,
  ],
  ['not who manages two schools', [at(SCHULE, 'PERSONEN_VERWALTEN'), at({ id: 'astrid', typ: 'SCHULE' }, 'PERSONEN_VERWALTEN')], undefined],
  [
    'not who manages a school and the land',
    [at(SCHULE, 'PERSONEN_VERWALTEN'), at({ id: 'land', typ: 'LAND' }, 'PERSONEN_VERWALTEN')],
    undefined,
  ],
  ['not who manages a carrier', [at({ id: 'kiel', typ: 'TRAEGER' }, 'PERSONEN_VERWALTEN')], undefined],
  ['not who only teaches there', [at(SCHULE)], undefined],
])('SCREEN-04: the one school is that of %s', ([, kontexte, expected]) => {
  expect(onlySchuleOf(kontexte)).toEqual(expected);
});

test('SCREEN-04: a backend that tells nothing of rights names no school', () => {
  expect(onlySchuleOf(null)).toBeUndefined();
  expect(onlySchuleOf([{ organisation: SCHULE, rolle: null }])).toBeUndefined();
});
