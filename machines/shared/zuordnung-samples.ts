import type { Personenzuordnung } from '#contract/types';

/** Somebody teaches at a school, as models of machines show it. */
export const LEHRKRAFT_AN_GOETHE: Personenzuordnung = {
  sskId: 'goethe',
  rolleId: 'lehr',
  sskName: 'Goethe-Schule',
  sskDstNr: '0701234',
  rolle: 'Lehrkraft',
  rollenArt: 'LEHR',
  typ: 'SCHULE',
  editable: true,
  merkmale: ['KOPERS_PFLICHT'],
};
