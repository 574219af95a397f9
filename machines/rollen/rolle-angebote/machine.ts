import { failureOf } from '#machines/shared/fired';
import { refusals } from '#machines/shared/refusals';
import { awaitingSignIn, awaitingStepUp } from '#machines/shared/step-up';
import { idOf, initialContext, orderOf, rolleAngeboteSetup, standingOf } from './setup';

const REQ = ['ROUTE-13', 'SCREEN-11'] as const;
const CALL = ['ROUTE-13', 'CALL-58'] as const;

const FAILED = {
  target: 'incomplete',
  actions: { type: 'rememberFailure', params: failureOf },
  description: 'Die Rolle ist angelegt, aber noch nicht vollständig; der Grund wird gesagt.',
  meta: { req: REQ },
} as const;

const WAYS = {
  resumed: [
    {
      guard: 'removes',
      target: 'incomplete',
      description: 'Bestätigt; zurückgenommen wird die Rolle erst auf erneuten Wunsch.',
      meta: { req: ['STATE-13'] },
    },
    { target: 'checking', description: 'Bestätigt: es geht mit dem Zuordnen weiter.', meta: { req: ['STATE-13'] } },
  ],
  declined: {
    target: 'incomplete',
    actions: 'forgetFailure',
    description: 'Nicht jetzt: die Rolle bleibt unvollständig, und das wird gesagt.',
    meta: { req: ['STATE-13'] },
  },
} as const;

const opening = rolleAngeboteSetup.createStateConfig({
  description: 'Die Rolle ist eben angelegt, oder die Seite kommt mit ihr von der Anmeldung zurück.',
  meta: { req: REQ, view: 'none' },
  always: [
    {
      guard: 'isOffered',
      target: 'incomplete',
      description: 'Zurück von der Anmeldung: gesendet wird erst auf Verlangen.',
      meta: { req: ['STATE-13'] },
    },
    { target: 'assigning', description: 'Die Angebote werden zugeordnet.', meta: { req: CALL } },
  ],
});

const assigning = rolleAngeboteSetup.createStateConfig({
  description: 'Die Rolle ist angelegt; ihre Angebote werden zugeordnet.',
  meta: { req: CALL },
  tags: ['busy', 'guarded', 'sending'],
  invoke: {
    id: 'assignAngebote',
    src: 'assignAngebote',
    input: orderOf,
    onDone: { target: 'complete', description: 'Die Rolle ist vollständig.', meta: { req: CALL } },
    onError: [...refusals(), FAILED],
  },
});

const incomplete = rolleAngeboteSetup.createStateConfig({
  description: 'Die Rolle gibt es, aber ohne ihre Angebote: erneut versuchen, zurücknehmen oder so behalten.',
  meta: { req: REQ },
  tags: 'guarded',
  on: {
    RETRY: {
      target: 'checking',
      actions: 'forgetRemoval',
      description: 'Erneuter Versuch; vorher wird nachgesehen, wie die Rolle steht.',
      meta: { req: REQ },
    },
    TAKE_BACK: {
      target: 'removing',
      actions: 'rememberRemoval',
      description: 'Die angelegte Rolle wird wieder gelöscht.',
      meta: { req: REQ },
    },
    KEEP_ROLLE: { target: 'kept', description: 'Die Rolle bleibt ohne Angebote, und das ist gewollt.', meta: { req: REQ } },
  },
});

const checking = rolleAngeboteSetup.createStateConfig({
  description: 'Nachgesehen wird, ob die Angebote doch schon zugeordnet sind.',
  meta: { req: CALL },
  tags: ['busy', 'guarded'],
  invoke: {
    id: 'readRolle',
    src: 'readRolle',
    input: idOf,
    onDone: [
      {
        guard: { type: 'hasAll', params: standingOf },
        target: 'complete',
        description: 'Sie sind es: verloren war nur die Antwort.',
        meta: { req: CALL },
      },
      {
        guard: { type: 'hasNone', params: standingOf },
        target: 'assigning',
        actions: { type: 'rememberVersion', params: standingOf },
        description: 'Sie fehlen noch: sie werden zugeordnet, auf dem Stand, der gelesen ist.',
        meta: { req: CALL },
      },
      { target: 'overtaken', description: 'Jemand anderes hat der Rolle inzwischen andere Angebote gegeben.', meta: { req: ['STATE-12'] } },
    ],
    onError: [
      ...refusals(),
      {
        guard: { type: 'isGone', params: failureOf },
        target: 'removed',
        description: 'Die Rolle gibt es nicht mehr.',
        meta: { req: REQ },
      },
      FAILED,
    ],
  },
});

const removing = rolleAngeboteSetup.createStateConfig({
  description: 'Die unvollständige Rolle wird zurückgenommen.',
  meta: { req: ['ROUTE-13', 'CALL-55'] },
  tags: ['busy', 'guarded', 'sending'],
  invoke: {
    id: 'removeRolle',
    src: 'removeRolle',
    input: idOf,
    onDone: { target: 'removed', description: 'Zurückgenommen; es bleibt nichts davon.', meta: { req: ['ROUTE-13', 'CALL-55'] } },
    onError: [
      ...refusals(),
      {
        guard: { type: 'isGone', params: failureOf },
        target: 'removed',
        description: 'Es gab sie schon nicht mehr.',
        meta: { req: ['ROUTE-13', 'CALL-55'] },
      },
      { ...FAILED, meta: { req: ['ROUTE-13', 'ERR-41'] } },
    ],
  },
});

/** A new role gets its Angebote by a second call (ROUTE-13, CALL-58): completed, taken back or kept as it is, never half-made in silence. */
export const rolleAngeboteMachine = rolleAngeboteSetup.createMachine({
  id: 'rolle-angebote',
  description: 'Angebote einer neuen Rolle zuordnen; was unvollständig ist, wird gesagt und lässt sich beheben.',
  meta: { req: ['ROUTE-13', 'SCREEN-11', 'CALL-58'] },
  context: initialContext,
  initial: 'opening',
  states: {
    opening,
    assigning,
    incomplete,
    checking,
    removing,
    complete: rolleAngeboteSetup.createStateConfig({
      description: 'Rolle und Angebote sind gespeichert; gesagt wird, was gespeichert ist.',
      meta: { req: REQ },
    }),
    kept: rolleAngeboteSetup.createStateConfig({
      description: 'Die Rolle ist ohne Angebote gespeichert, und das wird gesagt.',
      meta: { req: REQ },
    }),
    overtaken: rolleAngeboteSetup.createStateConfig({
      description: 'Über die Angebote hat jemand anderes entschieden; es wird nichts überschrieben.',
      meta: { req: ['STATE-12'] },
    }),
    removed: rolleAngeboteSetup.createStateConfig({
      description: 'Es gibt keine halbe Rolle; die Eingaben sind noch da.',
      meta: { req: REQ },
    }),
    awaitingStepUp: rolleAngeboteSetup.createStateConfig({ id: 'awaitingStepUp', ...awaitingStepUp(WAYS) }),
    awaitingSignIn: rolleAngeboteSetup.createStateConfig({ id: 'awaitingSignIn', ...awaitingSignIn(WAYS) }),
  },
});
