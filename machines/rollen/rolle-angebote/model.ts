import { defineModel } from '#machines/shared/model';
import { KEEPER_SAMPLES, SIGNED_OUT, STEP_UP_DEMAND, STEP_UP_EVENTS } from '#machines/shared/step-up-samples';
import { orderOf, stepUpSteps } from '#machines/shared/steps';
import { rolleAngeboteMachine } from './machine';
import type { AngeboteOrder, NewRolle, StandingRolle } from './types';

const WEBUNTIS = { id: 'webuntis', name: 'WebUntis' };
const ROLLE: NewRolle = {
  id: 'rolle',
  version: 1,
  wanted: {
    ebene: { id: 'land', title: 'Öffentliche Schulen' },
    rollenart: 'LERN',
    name: 'Lernpate',
    merkmale: [],
    angebote: [WEBUNTIS],
    systemrechte: [],
  },
};
const NO_CONNECTION = { name: 'keine Verbindung', value: { code: 'UNSPECIFIED_ERROR', status: 0 } } as const;
const standing = (version: number, ...angebotIds: readonly string[]): StandingRolle => ({ version, angebotIds });

export const model = defineModel(rolleAngeboteMachine, {
  inputs: [
    { name: 'eben angelegt', value: { personId: 'person', rolle: ROLLE, offered: false } },
    { name: 'von der Anmeldung zurück', value: { personId: 'person', rolle: ROLLE, offered: true } },
  ],
  endpoints: {
    assignAngebote: 'rolle.setServiceProviders',
    readRolle: 'rolle.get',
    removeRolle: 'rolle.delete',
    keeper: 'local',
  },
  events: [
    { name: 'RETRY', value: { type: 'RETRY' } },
    { name: 'TAKE_BACK', value: { type: 'TAKE_BACK' } },
    { name: 'KEEP_ROLLE', value: { type: 'KEEP_ROLLE' } },
    ...STEP_UP_EVENTS,
  ],
  actors: {
    assignAngebote: { done: [{ name: 'zugeordnet', value: [] }], failed: [STEP_UP_DEMAND, SIGNED_OUT, NO_CONNECTION] },
    readRolle: {
      done: [
        { name: 'schon zugeordnet', value: standing(2, WEBUNTIS.id) },
        { name: 'noch ohne', value: standing(2) },
        { name: 'mit anderen', value: standing(2, 'op-sh') },
      ],
      failed: [STEP_UP_DEMAND, SIGNED_OUT, { name: 'unbekannt', value: { code: '404', status: 404 } }, NO_CONNECTION],
    },
    removeRolle: {
      done: [{ name: 'gelöscht', value: undefined }],
      failed: [
        STEP_UP_DEMAND,
        SIGNED_OUT,
        { name: 'unbekannt', value: { code: '404', status: 404 } },
        { name: 'schon vergeben', value: { code: 'ROLLE_HAT_PERSONENKONTEXTE_ERROR', status: 400 } },
      ],
    },
    keeper: KEEPER_SAMPLES,
  },
  abstract: ({ rolle, offered, removes, failure }) => ({ offered, version: rolle.version, removes, failure: failure?.code ?? null }),
  invariants: [
    {
      name: 'busy means one call',
      sentence: 'Während eines Aufrufs läuft genau einer.',
      req: ['ROUTE-13'],
      holds: (snapshot) => Object.keys(snapshot.children).length === (snapshot.hasTag('busy') || snapshot.hasTag('awaiting') ? 1 : 0),
    },
    {
      name: 'never half made in silence',
      sentence: 'Solange die Rolle unvollständig ist, wird vor dem Verlassen gefragt, und jeder der drei Wege steht offen.',
      req: ['ROUTE-13', 'SCREEN-11'],
      holds: (snapshot) =>
        !snapshot.matches('incomplete') ||
        (snapshot.hasTag('guarded') && (['RETRY', 'TAKE_BACK', 'KEEP_ROLLE'] as const).every((type) => snapshot.can({ type }))),
    },
  ],
  steps: [
    ...stepUpSteps(),
    {
      name: 'assigned is what was chosen',
      sentence: 'Zugeordnet wird genau das Gewählte, auf dem Stand, der zuletzt gelesen ist.',
      req: ['CALL-58', 'STATE-12'],
      holds: (step) => {
        const order = orderOf(step, 'assignAngebote')?.input as AngeboteOrder | undefined;
        if (order === undefined) return true;
        const { rolle } = step.before.context;
        const read = (step.event['output'] as StandingRolle | undefined)?.version ?? rolle.version;
        return (
          order.id === rolle.id && order.version === read && order.angebotIds.join() === rolle.wanted.angebote.map(({ id }) => id).join()
        );
      },
    },
    {
      name: 'a role of others is left alone',
      sentence: 'Was jemand anderes der Rolle inzwischen gegeben hat, wird nicht überschrieben.',
      req: ['STATE-12'],
      holds: (step) =>
        orderOf(step, 'assignAngebote') === undefined ||
        !step.event.type.startsWith('xstate.done') ||
        (step.event['output'] as StandingRolle).angebotIds.length === 0,
    },
    {
      name: 'taken back on demand',
      sentence: 'Zurückgenommen wird die Rolle nur auf Verlangen, auch nach einer Anmeldung nicht von selbst.',
      req: ['ROUTE-13', 'STATE-13'],
      holds: (step) => orderOf(step, 'removeRolle') === undefined || step.event.type === 'TAKE_BACK',
    },
    {
      name: 'nothing that was typed is lost',
      sentence: 'Was für die Rolle eingegeben war, bleibt bis zuletzt erhalten.',
      req: ['ROUTE-13'],
      holds: ({ before, after }) => JSON.stringify(after.context.rolle.wanted) === JSON.stringify(before.context.rolle.wanted),
    },
  ],
  hears: {
    busy: [],
    sending: [],
    guarded: ['RETRY', 'TAKE_BACK', 'KEEP_ROLLE'],
    awaiting: ['CONFIRM_STEP_UP', 'CONFIRM_SIGN_IN', 'RESUMED', 'DECLINE'],
    complete: [],
    kept: [],
    overtaken: [],
    removed: [],
  },
  isSafe: (snapshot) => (['incomplete', 'complete', 'kept', 'overtaken', 'removed'] as const).some((state) => snapshot.matches(state)),
  userInput: ({ rolle }) => rolle.wanted,
});
