import { failureOf } from '#machines/shared/fired';
import { importSetup } from '../setup';
import { beginning } from '../steps';
import { vorgangOf } from '../inputs';
import { REFUSALS } from '../refusals';
import { MOVED } from './withdrawing';

/** The result of an import that somebody else executed: status and counts are shown, the credentials are taken over on purpose (D-19). */
export const othersResult = importSetup.createStateConfig({
  description: 'Jemand anderes hat den Import ausgeführt: Stand und Anzahlen werden gezeigt, die Zugangsdaten nicht.',
  ...beginning('ergebnis', ['D-19', 'SCREEN-08']),
  initial: 'shown',
  states: {
    shown: {
      description: 'Stand und Anzahlen; die Übernahme der Zugangsdaten wird angeboten.',
      meta: { req: ['D-19'] },
      on: {
        TAKE_OVER: {
          target: 'confirming',
          actions: 'forgetFailure',
          description: 'Die Zugangsdaten sollen übernommen werden.',
          meta: { req: ['D-19'] },
        },
      },
    },
    confirming: {
      description: 'Rückfrage: die Übernahme wird protokolliert.',
      meta: { req: ['D-19'] },
      on: {
        CONFIRM: { target: 'takingOver', description: 'Die Zugangsdaten werden übernommen.', meta: { req: ['D-19'] } },
        CANCEL: { target: 'shown', description: 'Doch nicht.', meta: { req: ['SCREEN-08'] } },
      },
    },
    takingOver: {
      description: 'Der Server vermerkt die Übernahme.',
      meta: { req: ['D-19'] },
      tags: ['busy', 'sending'],
      invoke: {
        id: 'takeOver',
        src: 'takeOver',
        input: vorgangOf,
        onDone: { target: '#import.loadingUsers', description: 'Übernommen: die Zugangsdaten werden gelesen.', meta: { req: ['D-19'] } },
        onError: [
          ...REFUSALS,
          { ...MOVED, description: 'Der Import ist inzwischen geschlossen oder abgelaufen: es wird nachgesehen, wo er steht.' },
          {
            target: 'shown',
            actions: { type: 'rememberFailure', params: failureOf },
            description: 'Die Übernahme ist gescheitert; ein neuer Versuch wird angeboten.',
            meta: { req: ['D-19', 'ERR-65'] },
          },
        ],
      },
    },
  },
});
