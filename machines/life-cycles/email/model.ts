import { defineModel } from '#machines/shared/model';
import { emailLifeCycle } from './machine';

const TYPES = ['CONFIRM', 'CONFIRM_DISABLED', 'REFUSE', 'REMOVE', 'WITHDRAW', 'RETURN'] as const;
const OF_MAIL_SYSTEM = ['CONFIRM', 'CONFIRM_DISABLED', 'REFUSE'] as const;

export const model = defineModel(emailLifeCycle, {
  inputs: [{ name: 'beantragte Adresse', value: undefined }],
  endpoints: {},
  events: TYPES.map((type) => ({ name: type, value: { type } })),
  actors: {},
  abstract: () => ({}),
  invariants: [
    {
      name: 'only a request is answered',
      sentence: 'Bestätigt oder abgelehnt wird nur eine beantragte Adresse.',
      req: ['STATE-07'],
      holds: (snapshot) => OF_MAIL_SYSTEM.every((type) => snapshot.can({ type }) === snapshot.matches('REQUESTED')),
    },
    {
      name: 'only a disabled one returns',
      sentence: 'Zurückgegeben wird nur eine deaktivierte Adresse.',
      req: ['STATE-07'],
      holds: (snapshot) => snapshot.can({ type: 'RETURN' }) === snapshot.matches('DISABLED'),
    },
  ],
  steps: [
    {
      name: 'active only by a yes',
      sentence: 'Aktiv wird eine Adresse nur durch die Bestätigung des Mailsystems oder durch die Rückgabe einer deaktivierten.',
      req: ['STATE-07'],
      holds: ({ event, after }) => !after.matches('ENABLED') || event.type === 'CONFIRM' || event.type === 'RETURN',
    },
    {
      name: 'a refusal is a failure',
      sentence: 'Was das Mailsystem ablehnt, ist fehlgeschlagen und wird nicht stillschweigend deaktiviert.',
      req: ['STATE-07'],
      holds: ({ event, after }) => event.type !== 'REFUSE' || after.matches('FAILED'),
    },
  ],
  isSafe: (snapshot) => snapshot.matches('ENABLED') || snapshot.matches('DELETED'),
});
