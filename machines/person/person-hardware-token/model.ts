import { problemsOfHardwareToken, type HardwareTokenDraft, type HardwareTokenRead } from '#rules/person-drafts';
import { formModel } from '#machines/patterns/form/samples';
import type { StoredRecord } from '#machines/patterns/form/types';
import { personHardwareTokenMachine } from './machine';

const record = (serial: string, username = 'lkroeger'): StoredRecord<HardwareTokenDraft, HardwareTokenRead> => ({
  fields: { serial, otp: '' },
  read: { username, hasToken: false },
  version: null,
});

export const model = formModel(personHardwareTokenMachine, {
  inputs: [
    { name: 'Token zuordnen', value: { id: 'a' } },
    { name: 'Token mit Entwurf', value: { id: 'a', draft: { serial: 'HWT-1001' } } },
  ],
  changes: [
    { name: 'Seriennummer', value: { serial: 'HWT-1001' } },
    { name: 'Seriennummer leer', value: { serial: '' } },
    { name: 'Einmalpasswort', value: { otp: '123 456' } },
    { name: 'Einmalpasswort zu lang', value: { otp: '1234567' } },
    { name: 'Einmalpasswort leer', value: { otp: '' } },
  ],
  records: { read: record('HWT-1003'), otherField: record('HWT-1003', 'lkroeger1'), sameField: record('HWT-1002') },
  secrets: ['otp'],
  contested: 'serial',
  saved: [{ name: 'zugeordnet', value: { serial: 'HWT-1001' } }],
  refusals: [
    { name: 'unbekannte Seriennummer', value: { code: 'SERIENNUMMER_NICHT_GEFUNDEN', status: 400 } },
    { name: 'falsches Einmalpasswort', value: { code: 'OTP_NICHT_GUELTIG', status: 400 } },
  ],
  calls: { read: ['secondFactor.state', 'personen.get'], save: 'secondFactor.assignHardware', find: 'secondFactor.state' },
  isSound: (draft, base) => Object.keys(problemsOfHardwareToken(draft, base)).length === 0,
});
