import { formMachine } from './machine';
import { formModel } from './samples';
import type { Base, StoredRecord } from './types';

type SampleDraft = { readonly name: string; readonly ort: string };

type SampleRead = readonly string[];

const losesOrt = ({ fields }: Base<SampleDraft, SampleRead>, after: SampleDraft): boolean => fields.ort !== '' && after.ort === '';
/** Without a place those are lost that go by it. */
const lostBy = (before: Base<SampleDraft, SampleRead>, after: SampleDraft): SampleRead | null =>
  losesOrt(before, after) ? before.read : null;
const asks = (before: Base<SampleDraft, SampleRead>, after: SampleDraft): boolean =>
  losesOrt(before, after) && (before.read === null || before.read.length > 0);

/** A form of two fields stands for all: others differ in their fields, rules and words only. */
const sampleForm = formMachine<SampleDraft, SampleRead, { readonly id: string }>({
  id: 'form',
  description: 'Ein Formular: Eingaben, Prüfung, Speichern auf dem gelesenen Stand, Konflikt Feld für Feld.',
  req: ['STATE-12', 'STATE-13', 'ERR-00', 'D-36', 'D-28'],
  first: { name: '', ort: '' },
  check: ({ name }) => (name === '' ? { name: 'REQUIRED' } : {}),
  kept: ['ort'],
  asks,
  taken: lostBy,
  dialog: true,
});

const record = (name: string, ort: string, version: number, read: SampleRead = ['Bus']): StoredRecord<SampleDraft, SampleRead> => ({
  fields: { name, ort },
  read,
  version,
});

export const model = formModel(sampleForm, {
  inputs: [
    { name: 'Neues', value: { id: null } },
    { name: 'Neues mit Ort', value: { id: null, draft: { ort: 'Kiel' } } },
    { name: 'Vorhandenes', value: { id: 'a' } },
    { name: 'Vorhandenes mit Entwurf', value: { id: 'a', draft: { name: '9b', ort: 'Kiel' } } },
  ],
  changes: [
    { name: 'Name', value: { name: '9b' } },
    { name: 'Name leer', value: { name: '' } },
    { name: 'Name wie gelesen', value: { name: '9a' } },
    { name: 'Ort leer', value: { ort: '' } },
    { name: 'Ort anders', value: { ort: 'Plön' } },
  ],
  records: { read: record('9a', 'Kiel', 1), otherField: record('9a', '', 2), sameField: record('9c', 'Kiel', 2, []) },
  more: record('9a', 'Kiel', 2, ['Bus', 'Bahn']),
  contested: 'name',
  saved: [{ name: 'gespeichert', value: { id: 'a' } }],
  refusals: [{ name: 'abgelehnt', value: { code: '400', status: 400 } }],
  calls: { read: 'local', save: 'local', find: 'local' },
  isSound: ({ name }) => name !== '',
  asks,
  taken: lostBy,
});
