import { problemsOfKlasse, type KlasseDraft } from '#rules/klassen';
import { formModel } from '#machines/patterns/form/samples';
import type { StoredRecord } from '#machines/patterns/form/types';
import { klasseFormMachine } from './machine';

const GOETHE = { id: 'goethe', title: '0701234 (Goethe-Schule)' };
const ASTRID = { id: 'astrid', title: '0705678 (Astrid-Lindgren-Schule)' };

const record = (name: string, schule: typeof GOETHE, version: number): StoredRecord<KlasseDraft> => ({
  fields: { mode: 'one', schule, name, names: '', pasted: '' },
  read: null,
  version,
});

export const model = formModel(klasseFormMachine, {
  inputs: [
    { name: 'neue Klasse', value: { id: null, draft: { schule: GOETHE } } },
    { name: 'vorhandene Klasse', value: { id: 'klasse' } },
    {
      name: 'vorhandene Klasse mit Entwurf',
      value: { id: 'klasse', draft: { mode: 'one', schule: GOETHE, name: '9b', names: '', pasted: '' } },
    },
  ],
  changes: [
    { name: 'Klassenname', value: { name: '9b' } },
    { name: 'Klassenname mit Leerzeichen', value: { name: '9b ' } },
    { name: 'Klassenname wie gelesen', value: { name: '9a' } },
  ],
  records: { read: record('9a', GOETHE, 1), otherField: record('9a', ASTRID, 2), sameField: record('9c', GOETHE, 2) },
  contested: 'name',
  saved: [{ name: 'gespeichert', value: { kind: 'one', klasse: { id: 'klasse', name: '9b', schule: GOETHE } } }],
  refusals: [
    { name: 'Name vergeben', value: { code: 'KLASSENNAME_AN_SCHULE_EINDEUTIG', status: 400 } },
    { name: 'keine Schule', value: { code: 'KLASSE_NUR_VON_SCHULE_ADMINISTRIERT', status: 400 } },
  ],
  calls: {
    read: 'organisationen.get',
    save: ['organisationen.create', 'organisationen.rename', 'organisationen.list'],
    find: ['organisationen.get', 'organisationen.list'],
  },
  isSound: (draft) => Object.keys(problemsOfKlasse(draft)).length === 0,
});
