import { defineModel } from '#machines/shared/model';
import { doesIt, orderOf } from '#machines/shared/steps';
import { refusedCallsMachine } from './machine';
import type { RefusedCall } from './types';

const NOW = 1_000_000;
const call = (id: string, address: string, at = NOW): RefusedCall => ({ id, address, at });
const A = call('provider.list', '/start');

export const model = defineModel(refusedCallsMachine, {
  inputs: [
    { name: 'erste Seite', value: { refused: [] } },
    { name: 'zurück von der Anmeldung', value: { refused: [call('provider.list', '/start', NOW - 5_000)] } },
    { name: 'eine Minute später', value: { refused: [call('provider.list', '/start', NOW - 60_000)] } },
  ],
  endpoints: { store: 'local' },
  events: [
    { name: 'REFUSED', value: { type: 'REFUSED', call: A } },
    { name: 'REFUSED(daneben)', value: { type: 'REFUSED', call: call('config.get', '/start') } },
    { name: 'REFUSED(andere Adresse)', value: { type: 'REFUSED', call: call('provider.list', '/profile') } },
    { name: 'SIGNED_OUT', value: { type: 'SIGNED_OUT' } },
  ],
  actors: {
    store: {
      sent: [
        { name: 'aufgehoben', value: { type: 'STORED' } },
        { name: 'vom Browser abgelehnt', value: { type: 'NOT_STORED' } },
      ],
    },
  },
  abstract: ({ refused }) => ({
    refused: refused
      .filter(({ at }) => NOW - at < 60_000)
      .map(({ id, address }) => `${id} ${address}`)
      .join(),
  }),
  invariants: [
    {
      name: 'each call once',
      sentence: 'Derselbe Aufruf an derselben Adresse steht in einer Minute nur einmal unter den abgelehnten.',
      req: ['CALL-60'],
      holds: ({ context: { refused } }) => {
        const now = refused.filter(({ at }) => NOW - at < 60_000).map(({ id, address }) => `${id} ${address}`);
        return new Set(now).size === now.length;
      },
    },
    {
      name: 'nothing leads out of a page that is signed out',
      sentence: 'Von einer abgemeldeten Seite führt kein abgelehnter Aufruf zur Anmeldung.',
      req: ['AUTH-04'],
      holds: (snapshot) => !snapshot.matches('signedOut') || !snapshot.can({ type: 'REFUSED', call: call('personInfo.get', '/start') }),
    },
  ],
  steps: [
    {
      name: 'to the login once',
      sentence: 'Zur Anmeldung geht es genau dann, wenn der abgelehnte Aufruf aufgehoben ist: nie zweimal für denselben in einer Minute.',
      req: ['CALL-60'],
      holds: (step) => doesIt(step, 'leaveForLogin') === (step.before.matches('storing') && step.event.type === 'STORED'),
    },
    {
      name: 'what is stored is what was refused',
      sentence: 'Aufgehoben werden alle abgelehnten Aufrufe, der neueste eingeschlossen.',
      req: ['CALL-60'],
      holds: (step) => {
        const stored = orderOf(step, 'store')?.input as readonly RefusedCall[] | undefined;
        return stored === undefined || stored.at(-1) === step.event['call'];
      },
    },
  ],
  hears: { blind: ['SIGNED_OUT'], signedOut: [] },
  isSafe: () => true,
});
