import { problemsOfRolle, concernsPersons, type RolleDraft, type RolleUse } from '#rules/rollen';
import { formModel } from '#machines/patterns/form/samples';
import type { StoredRecord } from '#machines/patterns/form/types';
import { rolleFormMachine } from './machine';

const LAND = { id: 'land', title: 'Öffentliche Schulen' };
const WEBUNTIS = { id: 'webuntis', name: 'WebUntis' };

const rolle = (name: string, change: Partial<RolleDraft> = {}): RolleDraft => ({
  ebene: LAND,
  rollenart: 'LEHR',
  name,
  merkmale: ['KOPERS_PFLICHT'],
  angebote: [WEBUNTIS],
  systemrechte: ['KLASSEN_VERWALTEN'],
  ...change,
});
const record = (fields: RolleDraft, version: number): StoredRecord<RolleDraft, RolleUse> => ({ fields, read: { assigned: 400 }, version });

export const model = formModel(rolleFormMachine, {
  inputs: [
    { name: 'neue Rolle nach einer anderen', value: { id: null, draft: rolle('') } },
    { name: 'vorhandene Rolle', value: { id: 'rolle' } },
    { name: 'vorhandene Rolle mit Entwurf', value: { id: 'rolle', draft: rolle('Lehrkraft neu') } },
  ],
  changes: [
    { name: 'Rollenname', value: { name: 'Lehrkraft neu' } },
    { name: 'Rollenname mit Leerzeichen', value: { name: 'Lehrkraft ' } },
    { name: 'Rollenname wie gelesen', value: { name: 'Lehrkraft' } },
    { name: 'Systemrecht genommen', value: { systemrechte: [] } },
  ],
  records: {
    read: record(rolle('Lehrkraft'), 1),
    otherField: record(rolle('Lehrkraft', { merkmale: [] }), 2),
    sameField: record(rolle('Lehrerin und Lehrer'), 2),
  },
  contested: 'name',
  saved: [
    {
      name: 'gespeichert',
      value: {
        id: 'rolle',
        version: 2,
        rolle: rolle('Lehrkraft neu', { systemrechte: [] }),
        before: rolle('Lehrkraft', { angebote: [] }),
        needsAngebote: false,
      },
    },
    {
      name: 'angelegt, Angebote offen',
      value: { id: 'rolle', version: 1, rolle: rolle('Lehrkraft neu'), before: null, needsAngebote: true },
    },
  ],
  refusals: [
    { name: 'Name vergeben', value: { code: 'ROLLE_NAME_UNIQUE_ON_SSK', status: 400 } },
    { name: 'Merkmale fest', value: { code: 'UPDATE_MERKMALE_ERROR', status: 400 } },
  ],
  calls: {
    read: ['rolle.get', 'organisationen.get'],
    save: ['rolle.create', 'rolle.update', 'rolle.get'],
    find: ['rolle.get', 'rolle.list', 'organisationen.get'],
  },
  isSound: (draft) => Object.keys(problemsOfRolle(draft)).length === 0,
  asks: concernsPersons,
});
