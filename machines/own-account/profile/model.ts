import { defineModel } from '#machines/shared/model';
import { profileMachine } from './machine';

export const model = defineModel(profileMachine, {
  inputs: [{ name: 'angemeldet', value: { personId: 'p' } }],
  endpoints: { loadPerson: ['personInfo.get', 'personenuebersicht.get'] },
  events: [{ name: 'RETRY', value: { type: 'RETRY' } }],
  actors: {
    loadPerson: {
      done: [
        {
          name: 'ok',
          value: {
            info: {
              pid: 'p',
              person: {
                id: 'p',
                username: 'lkroeger',
                mandant: 'm',
                name: { vorname: 'Lars', familiennamen: 'Kröger' },
                revision: '1',
                dienststellen: [],
              },
              personenkontexte: [],
              gruppen: [],
              email: { status: 'REQUESTED', address: 'lars.kroeger@schule.example.org' },
            },
            uebersicht: {
              personId: 'p',
              vorname: 'Lars',
              nachname: 'Kröger',
              zuordnungen: [
                {
                  sskId: 's',
                  rolleId: 'r',
                  sskName: 'Testschule',
                  sskDstNr: '1111165',
                  rolle: 'Lehrkraft',
                  rollenArt: 'LEHR',
                  typ: 'SCHULE',
                  editable: false,
                  merkmale: [],
                },
              ],
            },
          },
        },
      ],
      failed: [{ name: 'Fehler', value: { code: 'ERROR_LOADING_USER', status: 500 } }],
    },
  },
  abstract: ({ info, failure }) => ({ known: info !== null, failure: failure?.code ?? null }),
  invariants: [
    {
      name: 'no empty cards',
      sentence: 'Gezeigt werden Angaben nur, wenn sie geladen sind.',
      req: ['SCREEN-03', 'ERR-32'],
      holds: (snapshot) => !snapshot.matches('shown') || snapshot.context.info !== null,
    },
  ],
  steps: [
    {
      name: 'of the own person',
      sentence: 'Geladen werden nur die Angaben der eigenen Person.',
      req: ['ROUTE-22', 'SCREEN-03'],
      holds: ({ orders, before }) =>
        orders.every(({ input }) => (input as { readonly personId: string }).personId === before.context.personId),
    },
  ],
  harmless: ['RETRY'],
  isSafe: (snapshot) => snapshot.matches('shown') || snapshot.matches('failed'),
});
