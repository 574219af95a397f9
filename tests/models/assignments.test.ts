import { describe, expect, test } from 'vitest';
import type { Personenzuordnung } from '#contract/types';
import { schulzuordnungen } from '#machines/own-account/profile/assignments';

const [SUMMER, WINTER] = ['2027-07-31T22:00:00.000Z', '2027-01-31T23:00:00.000Z'];

const zuordnung = (changes: Partial<Personenzuordnung>): Personenzuordnung => ({
  sskId: 's',
  rolleId: 'r',
  sskName: 'Goethe-Schule',
  sskDstNr: '1111165',
  rolle: 'Lehrkraft',
  rollenArt: 'LEHR',
  editable: false,
  merkmale: [],
  ...changes,
});
const klasse = (sskName: string, changes: Partial<Personenzuordnung> = {}): Personenzuordnung =>
  zuordnung({ sskId: sskName, sskName, sskDstNr: null, administriertVon: 's', typ: 'KLASSE', ...changes });
const groupsOf = (zuordnungen: Personenzuordnung[]) =>
  schulzuordnungen({ personId: 'p', vorname: 'Lars', nachname: 'Kröger', zuordnungen });

describe('SCREEN-03: the assignments of the profile', () => {
  test('ENT-11: a school and its classes are one card', () => {
    expect(groupsOf([zuordnung({}), klasse('1A'), klasse('1B'), zuordnung({ sskId: 't', sskName: 'Schiller-Schule' })])).toMatchObject([
      { schule: 'Goethe-Schule', dienststellennummer: '1111165', klassen: ['1A', '1B'], rollen: ['Lehrkraft'] },
      { schule: 'Schiller-Schule', klassen: [] },
    ]);
  });

  test('SCREEN-03: what is known to be no school is not called one', () => {
    const kinds = [zuordnung({ typ: 'SCHULE' }), zuordnung({ sskId: 'land', typ: 'LAND' }), zuordnung({ sskId: 'unknown' })];
    expect(groupsOf(kinds).map(({ isSchule }) => isSchule)).toEqual([true, false, true]);
  });

  test('ENT-11, STATE-06: every end date is told once, also where roles or classes end on different days', () => {
    const [group] = groupsOf([
      zuordnung({ befristung: SUMMER }),
      zuordnung({ rolleId: 'l', rolle: 'LiV', befristung: WINTER }),
      klasse('1A', { befristung: SUMMER }),
      klasse('1B', { befristung: WINTER }),
    ]);
    expect(group?.befristungen).toEqual([
      { rolle: 'Lehrkraft', bis: SUMMER, klasse: null },
      { rolle: 'LiV', bis: WINTER, klasse: null },
      { rolle: 'Lehrkraft', bis: WINTER, klasse: '1B' },
    ]);
    expect(groupsOf([zuordnung({}), klasse('1A', { befristung: null })])[0]?.befristungen).toEqual([]);
  });
});
