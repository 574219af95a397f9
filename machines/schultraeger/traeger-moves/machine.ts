import { failedOf, initialContext, moveOf, movesSetup, newOf, originOf } from './setup';

const META = { req: ['ROUTE-19', 'ENT-14'] } as const;
const MOVE = { type: 'move', params: moveOf } as const;
const MOVE_ALL = {
  guard: { type: 'anyNew', params: newOf },
  target: 'changed',
  actions: { type: 'moveAll', params: newOf },
  description: 'Alle gezeigten Schulen wechseln die Liste; was schon umgeordnet ist, bleibt es.',
  meta: META,
} as const;
const ORIGIN = {
  actions: { type: 'offer', params: originOf },
  description: 'Angeboten werden Schulen eines anderen Schulträgers, oder wieder die ohne einen; was umgeordnet ist, bleibt.',
  meta: META,
} as const;

const arriving = movesSetup.createStateConfig({
  description: 'Die Listen werden geöffnet, vielleicht mit einem Plan, den ein Neuladen unterbrochen hat.',
  meta: { req: ['STATE-13'], view: 'none' },
  always: [
    {
      guard: 'wasReviewed',
      target: 'reviewing',
      description: 'Der Plan wurde gerade noch einmal gezeigt: dort geht es weiter.',
      meta: { req: ['STATE-13'] },
    },
    { guard: 'isPlanned', target: 'changed', description: 'Es geht in den Listen mit dem Plan weiter.', meta: { req: ['STATE-13'] } },
    { target: 'unchanged', description: 'Noch ist nichts umgeordnet.', meta: META },
  ],
});

const unchanged = movesSetup.createStateConfig({
  description: 'Keine Schule ist umgeordnet: gehen kann man ohne Rückfrage.',
  meta: META,
  on: {
    MOVE: { target: 'changed', actions: MOVE, description: 'Eine Schule wechselt die Liste; gespeichert ist das noch nicht.', meta: META },
    MOVE_ALL,
    ORIGIN,
  },
});

const changed = movesSetup.createStateConfig({
  description: 'Schulen sind umgeordnet, aber nicht gespeichert: vor dem Verlassen wird gefragt.',
  meta: META,
  tags: 'guarded',
  on: {
    MOVE: [
      {
        guard: { type: 'takesLastBack', params: moveOf },
        target: 'unchanged',
        actions: MOVE,
        description: 'Die letzte umgeordnete Schule ist wieder, wo sie war.',
        meta: META,
      },
      { actions: MOVE, description: 'Noch eine Schule wechselt die Liste, oder eine geht zurück.', meta: META },
    ],
    MOVE_ALL,
    ORIGIN,
    DISCARD: { target: 'unchanged', actions: 'forget', description: 'Alle Änderungen werden verworfen.', meta: META },
    REVIEW: { target: 'reviewing', description: 'Alle Änderungen werden noch einmal gezeigt.', meta: META },
  },
});

const reviewing = movesSetup.createStateConfig({
  description: 'Gezeigt wird, was gespeichert würde; das Speichern selbst gehört zum Lauf.',
  meta: META,
  on: {
    BACK: { target: 'changed', description: 'Zurück zu den Listen; alle Änderungen sind noch da.', meta: META },
    BEGUN: { target: 'saving', description: 'Der Lauf hat begonnen und hebt selbst auf, was offen ist.', meta: { req: ['STATE-13'] } },
  },
});

const saving = movesSetup.createStateConfig({
  description: 'Gespeichert wird vom Lauf; der Plan wird nicht mehr angeboten.',
  meta: META,
  on: {
    SAVED: [
      {
        guard: { type: 'failedAny', params: failedOf },
        target: 'changed',
        actions: { type: 'keep', params: failedOf },
        description: 'Was sich nicht speichern ließ, ist noch umgeordnet.',
        meta: META,
      },
      { target: 'unchanged', actions: 'forget', description: 'Alles ist gespeichert.', meta: META },
    ],
  },
});

/** Schools are moved between two lists before anything is saved (ROUTE-19); a plan that a reload interrupted is gone on with (STATE-13). */
export const traegerMovesMachine = movesSetup.createMachine({
  id: 'traeger-moves',
  description: 'Bewegen der Schulen eines Schulträgers zwischen zwei Listen, bevor gespeichert wird.',
  meta: { req: ['ROUTE-19', 'SCREEN-13', 'ENT-14', 'STATE-13'] },
  context: initialContext,
  initial: 'arriving',
  states: { arriving, unchanged, changed, reviewing, saving },
});
