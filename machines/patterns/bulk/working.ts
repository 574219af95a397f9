import { keeperInput, levelOf } from '#machines/shared/step-up';
import { blockedOf, bulkSetup, doneOf, failedOf, orderOf, paramsOf, reasonOf } from './setup';

const REQ = ['ERR-00'] as const;
const KEPT = ['SCREEN-09'] as const;
const DISCARD = ['SCREEN-09', 'D-26'] as const;
const AGAIN = ['STATE-13'] as const;

const STAYED_OUT = [
  { type: 'rememberReason', params: reasonOf },
  { type: 'rememberUnheard', params: blockedOf },
] as const;
const BLOCKED = {
  actions: [{ type: 'rememberReason', params: reasonOf }, { type: 'rememberUnheard', params: blockedOf }, 'holdRunner'],
  description: 'Der Rest würde ebenso scheitern: es wird angehalten, statt ihn scheitern zu lassen.',
  meta: { req: AGAIN },
} as const;
const HAND_OVER = {
  guard: 'holdsSecrets',
  target: '#handingOver',
  actions: 'tellDone',
  description: 'Zu Ende; was dabei geheim entstand, ist noch nicht gesichert.',
  meta: { req: KEPT },
} as const;

const RESTED = { target: 'settling', description: 'Nichts ist mehr unterwegs.', meta: { req: REQ } } as const;
/** One item has its outcome; a second one of the same item does not count. */
const worked = <Told extends typeof doneOf | typeof failedOf>(params: Told, description: string) =>
  ({
    guard: { type: 'isOpen', params },
    actions: [
      { type: 'rememberOutcome', params },
      { type: 'noteOutcome', params },
    ],
    description,
    meta: { req: REQ },
  }) as const;

const preparing = bulkSetup.createStateConfig({
  description: 'Gesagt wird, was mit wie vielen geschieht; noch geschieht nichts.',
  meta: { req: REQ },
  always: [
    {
      guard: 'isInterrupted',
      target: 'interrupted',
      description: 'Ein Lauf, den ein Neuladen unterbrochen hat: der Rest wird angeboten.',
      meta: { req: KEPT },
    },
    {
      guard: 'isLeftOver',
      target: 'finished',
      actions: 'forgetLeftOver',
      description: 'Er war schon zu Ende: das Ergebnis steht wieder da.',
      meta: { req: KEPT },
    },
  ],
  on: {
    START: {
      guard: 'hasItems',
      target: 'reserving',
      actions: { type: 'rememberParams', params: paramsOf },
      description: 'Es beginnt.',
      meta: { req: REQ },
    },
    CANCEL: { target: 'closed', actions: 'tellClosed', description: 'Doch nicht: es ist nichts geschehen.', meta: { req: REQ } },
  },
});

const interrupted = bulkSetup.createStateConfig({
  description: 'Von einem Neuladen unterbrochen: was fertig ist, was offen ist, und wessen geheimes Ergebnis verloren ging.',
  meta: { req: KEPT },
  tags: 'offered',
  on: {
    GO_ON: { target: 'reserving', description: 'Es geht mit dem Rest weiter; verlorene Ergebnisse entstehen neu.', meta: { req: KEPT } },
    CANCEL: { target: 'confirmingDiscard', description: 'Den Rest verwerfen? Erst eine Frage.', meta: { req: DISCARD } },
  },
});

const confirmingDiscard = bulkSetup.createStateConfig({
  description: 'Gefragt wird, ob der Rest verworfen werden darf; genannt wird, was dann bleibt, wie es ist.',
  meta: { req: DISCARD },
  tags: 'offered',
  on: {
    CLOSE: { target: 'discarding', description: 'Ja: der Rest wird verworfen.', meta: { req: DISCARD } },
    CANCEL: { target: 'interrupted', description: 'Doch nicht: der Rest wird weiter angeboten.', meta: { req: DISCARD } },
  },
});

const discarding = bulkSetup.createStateConfig({
  description: 'Verworfen wird nur, was kein anderes Fenster hat: der Lauf wird erst diesem Fenster vorbehalten.',
  meta: { req: DISCARD },
  tags: 'offered',
  entry: 'keepRun',
  on: {
    RUN_HELD: { target: 'cancelled', description: 'Der Rest bleibt, wie er ist.', meta: { req: DISCARD } },
    RUN_UNKEPT: { target: 'cancelled', description: 'Der Browser hebt nichts auf: zu verwerfen ist nichts mehr.', meta: { req: DISCARD } },
    RUN_ELSEWHERE: {
      target: 'elsewhere',
      description: 'Ein anderes Fenster führt ihn: hier wird nichts verworfen.',
      meta: { req: DISCARD },
    },
  },
});

const reserving = bulkSetup.createStateConfig({
  id: 'reserving',
  description: 'Der Lauf wird aufgehoben und diesem Fenster vorbehalten, bevor etwas geschieht.',
  meta: { req: KEPT },
  tags: ['busy', 'guarded', 'sending'],
  entry: 'keepRun',
  on: {
    RUN_HELD: { target: 'working', description: 'Aufgehoben: nach einem Neuladen wird der Rest angeboten.', meta: { req: KEPT } },
    RUN_UNKEPT: {
      target: 'working',
      actions: 'rememberUnkept',
      description: 'Der Browser hebt nichts auf: der Lauf lebt nur in diesem Fenster, und das wird gesagt.',
      meta: { req: KEPT },
    },
    RUN_ELSEWHERE: { target: 'elsewhere', description: 'Ein anderes Fenster führt ihn: hier geschieht nichts.', meta: { req: KEPT } },
  },
});

const working = bulkSetup.createStateConfig({
  id: 'working',
  description: 'Es wird gearbeitet: n von m; vor dem Verlassen wird gefragt.',
  meta: { req: REQ },
  tags: ['busy', 'guarded', 'sending'],
  entry: 'beginPace',
  exit: 'forgetLeftOver',
  invoke: { id: 'runItems', src: 'runItems', input: orderOf },
  initial: 'running',
  on: {
    ITEM_DONE: worked(doneOf, 'Einer mehr ist fertig.'),
    ITEM_FAILED: worked(failedOf, 'Einer ist gescheitert; der Grund wird gemerkt, die übrigen gehen weiter.'),
  },
  states: {
    running: {
      description: 'Es läuft.',
      meta: { req: REQ },
      on: {
        BLOCKED: { ...BLOCKED, target: 'pausing' },
        PAUSE: { target: 'pausing', actions: 'holdRunner', description: 'Es soll angehalten werden.', meta: { req: REQ } },
        CANCEL: { target: 'cancelling', actions: 'holdRunner', description: 'Es soll abgebrochen werden.', meta: { req: REQ } },
        RESTED,
      },
    },
    pausing: {
      description: 'Was unterwegs ist, geht zu Ende; Neues beginnt nicht.',
      meta: { req: REQ },
      on: {
        BLOCKED: { actions: STAYED_OUT, description: 'Warum es nicht weitergeht.', meta: { req: REQ } },
        CANCEL: { target: 'cancelling', description: 'Es soll abgebrochen werden.', meta: { req: REQ } },
        RESTED,
      },
    },
    cancelling: {
      description: 'Was unterwegs ist, geht zu Ende; danach ist Schluss.',
      meta: { req: REQ },
      on: {
        BLOCKED: { actions: STAYED_OUT, description: 'Eine Antwort blieb aus.', meta: { req: ['D-36'] } },
        RESTED: [
          HAND_OVER,
          {
            guard: 'isWorkedOff',
            target: '#finished',
            actions: 'tellDone',
            description: 'Alle waren schon bearbeitet.',
            meta: { req: REQ },
          },
          { target: '#cancelled', actions: 'tellDone', description: 'Abgebrochen.', meta: { req: REQ } },
        ],
      },
    },
    settling: {
      description: 'Es steht still: alles bearbeitet, oder etwas ist noch offen.',
      meta: { req: REQ },
      always: [
        {
          guard: 'isWorkedOffUnsaved',
          target: '#handingOver',
          actions: 'tellDone',
          description: HAND_OVER.description,
          meta: { req: KEPT },
        },
        { guard: 'isWorkedOff', target: '#finished', actions: 'tellDone', description: 'Alle sind bearbeitet.', meta: { req: REQ } },
        {
          guard: 'lacksLevel',
          target: '#awaitingStepUp',
          actions: 'tellDone',
          description: 'Angehalten, bis der zweite Faktor bestätigt ist.',
          meta: { req: ['STATE-13', 'PERM-03'] },
        },
        {
          guard: 'lacksSession',
          target: '#awaitingSignIn',
          actions: 'tellDone',
          description: 'Angehalten, bis wieder jemand angemeldet ist.',
          meta: { req: ['STATE-13', 'CALL-60'] },
        },
        { target: '#paused', actions: 'tellDone', description: 'Angehalten, und etwas ist noch offen.', meta: { req: REQ } },
      ],
    },
  },
});

const paused = bulkSetup.createStateConfig({
  id: 'paused',
  description: 'Angehalten: warum, was fertig ist, was noch offen ist.',
  meta: { req: AGAIN },
  tags: ['guarded', 'sending'],
  entry: 'noteRest',
  on: {
    GO_ON: { target: 'working', actions: ['forgetReason', 'noteWork'], description: 'Es geht mit dem Rest weiter.', meta: { req: AGAIN } },
    CANCEL: [
      { guard: 'holdsSecrets', target: '#handingOver', description: HAND_OVER.description, meta: { req: KEPT } },
      { target: '#cancelled', description: 'Nichts beginnt mehr.', meta: { req: REQ } },
    ],
  },
});

/** The run stays in its window; what it waits for happens in another one, and is told by the keeper. */
const waitingFor = <const Low extends 'isBelowGold' | 'isAnonymous', const Req extends readonly string[]>(
  low: Low,
  req: Req,
  why: string,
) =>
  ({
    description: why,
    meta: { req },
    tags: ['awaiting', 'guarded', 'sending'],
    entry: 'noteRest',
    invoke: { id: 'keeper', src: 'keeper', input: keeperInput },
    on: {
      RESUMED: [
        {
          guard: { type: low, params: levelOf },
          description: 'Anderswo geschah etwas, aber nicht das, worauf gewartet wird: es bleibt dabei.',
          meta: { req },
        },
        {
          target: 'working',
          actions: ['forgetReason', 'noteWork'],
          description: 'Anderswo bestätigt: der Lauf geht weiter.',
          meta: { req },
        },
      ],
      DECLINE: { target: 'paused', description: 'Nicht jetzt: es bleibt angehalten.', meta: { req } },
    },
  }) as const;

/** Everything up to the point where a run is over. */
export const begun = {
  preparing,
  interrupted,
  confirmingDiscard,
  discarding,
  reserving,
  working,
  paused,
  awaitingStepUp: bulkSetup.createStateConfig({
    id: 'awaitingStepUp',
    ...waitingFor(
      'isBelowGold',
      ['STATE-13', 'PERM-03', 'ERR-15'],
      'Der zweite Faktor ist verfallen; bestätigt wird er in einem anderen Fenster.',
    ),
  }),
  awaitingSignIn: bulkSetup.createStateConfig({
    id: 'awaitingSignIn',
    ...waitingFor('isAnonymous', ['STATE-13', 'CALL-60'], 'Die Sitzung ist beendet; angemeldet wird in einem anderen Fenster.'),
  }),
} as const;
