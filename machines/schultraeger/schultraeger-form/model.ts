import { problemsOfTraeger, type TraegerDraft } from '#rules/schulen';
import { formModel } from '#machines/patterns/form/samples';
import type { StoredRecord } from '#machines/patterns/form/types';
import { schultraegerFormMachine } from './machine';

const OEFFENTLICH = { id: 'oeffentlich', title: 'Öffentliche Schulen' };
const ERSATZ = { id: 'ersatz', title: 'Ersatzschulen' };

const record = (name: string, schulform: typeof ERSATZ, version: number): StoredRecord<TraegerDraft> => ({
  fields: { schulform, name },
  read: null,
  version,
});

export const model = formModel(schultraegerFormMachine, {
  inputs: [
    { name: 'neuer Schulträger', value: { id: null, draft: { schulform: OEFFENTLICH } } },
    { name: 'vorhandener Schulträger', value: { id: 'kiel' } },
    { name: 'vorhandener Schulträger mit Entwurf', value: { id: 'kiel', draft: { schulform: OEFFENTLICH, name: 'Stadt Kiel Nord' } } },
  ],
  changes: [
    { name: 'Name', value: { name: 'Stadt Kiel Nord' } },
    { name: 'Name mit Leerzeichen', value: { name: 'Stadt Kiel Nord ' } },
    { name: 'Name wie gelesen', value: { name: 'Stadt Kiel' } },
  ],
  records: {
    read: record('Stadt Kiel', OEFFENTLICH, 1),
    otherField: record('Stadt Kiel', ERSATZ, 2),
    sameField: record('Landeshauptstadt Kiel', OEFFENTLICH, 2),
  },
  contested: 'name',
  saved: [{ name: 'gespeichert', value: { id: 'kiel', schulform: OEFFENTLICH, name: 'Stadt Kiel Nord' } }],
  refusals: [
    { name: 'Name vergeben', value: { code: 'SCHULTRAEGER_NAME_EINDEUTIG', status: 400 } },
    { name: 'falsche Stelle', value: { code: 'TRAEGER_IN_TRAEGER', status: 400 } },
  ],
  calls: {
    read: 'organisationen.get',
    save: ['organisationen.create', 'organisationen.rename'],
    find: ['organisationen.get', 'organisationen.list'],
  },
  isSound: (draft) => Object.keys(problemsOfTraeger(draft)).length === 0,
});
