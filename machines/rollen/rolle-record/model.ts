import type { RolleRecord } from '#rules/rollen';
import { readingModel } from '#machines/patterns/reading/samples';
import { rolleRecordMachine } from './machine';

const LEHRKRAFT: RolleRecord = {
  id: 'a',
  version: 1,
  name: 'Lehrkraft',
  ebene: { id: 'land', title: 'Öffentliche Schulen' },
  rollenart: 'LEHR',
  merkmale: ['KOPERS_PFLICHT'],
  angebote: [{ id: 'webuntis', name: 'WebUntis' }],
  systemrechte: [],
  assigned: 2,
  erweiterungen: null,
};

export const model = readingModel(rolleRecordMachine, {
  known: [
    { name: 'vergeben', value: LEHRKRAFT },
    {
      name: 'nicht vergeben, mit Rechten',
      value: { ...LEHRKRAFT, merkmale: [], angebote: [], systemrechte: [{ name: 'KLASSEN_VERWALTEN', isTechnical: false }], assigned: 0 },
    },
  ],
  calls: ['rolle.get', 'organisationen.get'],
});
