import { formMachine } from './machine';
import { formModel } from './samples';
import type { Base, StoredRecord } from './types';

type SampleDraft = { readonly name: string; readonly ort: string };

const losesOrt = ({ fields }: Base<SampleDraft>, after: SampleDraft): boolean => fields.ort !== '' && after.ort === '';

/** A form of two fields stands for all: others differ in their fields, rules and words only. */
const sampleForm = formMachine<SampleDraft, null, { readonly id: string }>({
  id: 'form',
  description: 'Ein Formular: Eingaben, Prüfung, Speichern auf dem gelesenen Stand, Konflikt Feld für Feld.',
  req: ['STATE-12', 'STATE-13', 'ERR-00', 'D-36', 'D-28'],
  first: { name: '', ort: '' },
  check: ({ name }) => (name === '' ? { name: 'REQUIRED' } : {}),
  kept: ['ort'],
  asks: losesOrt,
  dialog: true,
});

const record = (name: string, ort: string, version: number): StoredRecord<SampleDraft> => ({ fields: { name, ort }, read: null, version });

export const model = formModel(sampleForm, {
  inputs: [
    { name: 'Neues', value: { id: null } },
    { name: 'Vorhandenes', value: { id: 'a' } },
    { name: 'Vorhandenes mit Entwurf', value: { id: 'a', draft: { name: '9b', ort: 'Kiel' } } },
  ],
  changes: [
    { name: 'Name', value: { name: '9b' } },
    { name: 'Name leer', value: { name: '' } },
    { name: 'Name wie gelesen', value: { name: '9a' } },
    { name: 'Ort leer', value: { ort: '' } },
  ],
  records: { read: record('9a', 'Kiel', 1), otherField: record('9a', 'Rendsburg', 2), sameField: record('9c', 'Kiel', 2) },
  contested: 'name',
  saved: [{ name: 'gespeichert', value: { id: 'a' } }],
  refusals: [{ name: 'abgelehnt', value: { code: '400', status: 400 } }],
  calls: { read: 'local', save: 'local', find: 'local' },
  isSound: ({ name }) => name !== '',
  asks: losesOrt,
});
