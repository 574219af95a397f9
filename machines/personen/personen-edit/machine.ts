import { failureOf } from '#machines/shared/fired';
import { refusals } from '#machines/shared/refusals';
import { awaitingSignIn, awaitingStepUp } from '#machines/shared/step-up';
import { changeOf, idsOf, initialContext, namesOrder, personenEditSetup, placeOrder, ranOf, readOf, takeUpOf, wantOf } from './setup';

const REQ = ['SCREEN-09', 'VAL-12'] as const;
const NAMED = ['SCREEN-09', 'D-26'] as const;

const REMEMBERED = { type: 'rememberWanted', params: wantOf } as const;
/** Another edit takes the place of one that is still being chosen. */
const WANT = [
  {
    guard: { type: 'lacksFilter', params: wantOf },
    target: '#lacking',
    actions: REMEMBERED,
    description: 'Im Filter fehlt, was diese Bearbeitung braucht.',
    meta: { req: ['VAL-12', 'D-07'] },
  },
  {
    guard: { type: 'isToChoose', params: wantOf },
    target: '#placing',
    actions: REMEMBERED,
    description: 'Erst wird gewählt, was geschehen soll.',
    meta: { req: REQ },
  },
  { target: '#reading', actions: REMEMBERED, description: 'Gelesen wird, wer ausgewählt ist.', meta: { req: NAMED } },
] as const;

const CLOSED = {
  target: '#idle',
  actions: ['forgetAll', 'tellClosed'],
  description: 'Doch nicht: es ist nichts geschehen.',
  meta: { req: REQ },
} as const;
/** What a reload left over stays until its run is over. */
const CANCEL = { ...CLOSED, guard: 'isAsked' } as const;

/** The run is over: what was done, or nothing. */
const OVER = [
  {
    guard: { type: 'isOfSelection', params: ranOf },
    target: '#idle',
    actions: ['forgetAll', 'tellWorkedOff', 'tellClosed'],
    description: 'Gelesen, was daraus wurde: niemand ist mehr ausgewählt.',
    meta: { req: REQ },
  },
  { ...CLOSED, description: 'Vorbei; die Auswahl bleibt.' },
] as const;

const FAILED = {
  target: '#unread',
  actions: { type: 'rememberFailure', params: failureOf },
  description: 'Nicht gelesen.',
  meta: { req: ['ERR-00'] },
} as const;

const LACKING = {
  target: '#lacking',
  actions: { type: 'rememberLack', params: readOf },
  description: 'Was im Filter steht, ist keine Schule, oder es gibt das nicht mehr.',
  meta: { req: ['VAL-12', 'D-07'] },
} as const;

const AGAIN = [
  {
    guard: 'isTakenUp',
    target: 'takingUp',
    description: 'Gelesen wird, wer vor dem Neuladen ausgewählt war.',
    meta: { req: ['STATE-13'] },
  },
  { guard: 'isPlacing', target: 'placing', description: 'Die Schule des Filters wird gelesen.', meta: { req: REQ } },
  { target: 'reading', description: 'Die Ausgewählten werden gelesen.', meta: { req: NAMED } },
] as const;

const WAYS = {
  resumed: AGAIN,
  declined: { target: 'unread', description: 'Nicht jetzt: es ist nichts gelesen.', meta: { req: ['STATE-13'] } },
} as const;

const chosen = {
  WANT,
  CHANGE: { actions: { type: 'change', params: changeOf }, description: 'Etwas wird gewählt.', meta: { req: REQ } },
  SUBMIT: [
    {
      guard: { type: 'isSound', params: idsOf },
      target: 'reading',
      actions: { type: 'rememberIds', params: idsOf },
      description: 'Alles ist gewählt: gelesen wird, wer jetzt ausgewählt ist.',
      meta: { req: NAMED },
    },
    {
      guard: 'isChosen',
      target: 'invalid',
      reenter: true,
      actions: { type: 'rememberIds', params: idsOf },
      description: 'Niemand ist mehr ausgewählt; das steht da.',
      meta: { req: REQ },
    },
    {
      target: 'invalid',
      reenter: true,
      actions: [{ type: 'rememberIds', params: idsOf }, 'focusProblems'],
      description: 'Etwas fehlt oder ist falsch; das wird gesagt.',
      meta: { req: ['VAL-07', ...REQ] },
    },
  ],
  CANCEL,
} as const;

/** What waits for the login is given up like every other dialog. */
const leavable = <const State extends { readonly on: object }>(state: State) => ({ ...state, on: { ...state.on, CANCEL } }) as const;

/**
 * An edit of many persons until it runs (SCREEN-09, VAL-12, D-07, D-26): what its filter lacks, what is chosen beside it, who is
 * selected, read at the moment of asking. The question names exactly them, and the run works on nobody else. Its user provides `read`,
 * `keeper`, which listens, `focusProblems`, `tellSelected`, `tellWorkedOff` and `tellClosed`.
 */
export const personenEditMachine = personenEditSetup.createMachine({
  id: 'personen-edit',
  description: 'Mehrfachbearbeitung bis zur Rückfrage: was im Filter fehlt, was gewählt wird, wer ausgewählt ist.',
  meta: { req: [...REQ, 'D-07', 'D-26', 'CALL-12'] },
  context: initialContext,
  initial: 'opening',
  states: {
    opening: personenEditSetup.createStateConfig({
      description: 'Von selbst beginnt nur, was ein Neuladen unterbrochen hat.',
      meta: { req: REQ, view: 'none' },
      always: [
        { guard: 'isKept', target: 'reading', description: 'Die Namen des unterbrochenen Laufs werden gelesen.', meta: { req: NAMED } },
        { target: 'idle', description: 'Noch ist nichts verlangt.', meta: { req: REQ } },
      ],
    }),
    idle: personenEditSetup.createStateConfig({
      id: 'idle',
      description: 'Keine Bearbeitung ist verlangt.',
      meta: { req: REQ, view: 'none' },
      on: {
        WANT,
        TAKE_UP: {
          target: 'takingUp',
          actions: { type: 'rememberTakenUp', params: takeUpOf },
          description: 'Was ein Neuladen unterbrochen hat, ist wieder verlangt: erst wird neu gelesen.',
          meta: { req: ['STATE-13', 'D-26'] },
        },
      },
    }),
    lacking: personenEditSetup.createStateConfig({
      id: 'lacking',
      description: 'Gesagt wird, was fehlt und was dafür zu tun ist; gesendet wird nichts.',
      meta: { req: ['VAL-12', 'D-07'] },
      tags: 'dialog',
      on: { CANCEL },
    }),
    takingUp: personenEditSetup.createStateConfig({
      description:
        'Gelesen werden Schule und Personen, um die es vor dem Neuladen ging; dann steht die Wahl wieder da, oder es wird gefragt.',
      meta: { req: ['STATE-13', ...NAMED] },
      tags: ['busy', 'dialog'],
      entry: 'forgetFailure',
      on: { CANCEL },
      invoke: {
        id: 'read',
        src: 'read',
        input: namesOrder,
        onDone: [
          {
            guard: { type: 'isChoiceAgain', params: readOf },
            target: 'choosing',
            actions: [{ type: 'beginChoice', params: readOf }, 'tellSelected', 'forgetTakenUp'],
            description: 'Dieselben sind wieder ausgewählt, und die Wahl steht da.',
            meta: { req: ['STATE-13'] },
          },
          {
            guard: { type: 'isWhole', params: readOf },
            target: 'ready',
            actions: [{ type: 'rememberRead', params: readOf }, 'tellSelected', 'forgetTakenUp'],
            description: 'Dieselben sind wieder ausgewählt, und neu gefragt wird mit Namen.',
            meta: { req: ['STATE-13', 'D-26'] },
          },
          LACKING,
        ],
        onError: [...refusals(), FAILED],
      },
    }),
    placing: personenEditSetup.createStateConfig({
      id: 'placing',
      description: 'Gelesen wird die Schule des Filters, an der gewählt wird.',
      meta: { req: REQ },
      tags: ['busy', 'dialog'],
      entry: 'forgetFailure',
      on: { CANCEL },
      invoke: {
        id: 'read',
        src: 'read',
        input: placeOrder,
        onDone: [
          {
            guard: { type: 'isWhole', params: readOf },
            target: 'choosing',
            actions: { type: 'beginChoice', params: readOf },
            description: 'Die Schule ist da: es wird gewählt.',
            meta: { req: REQ },
          },
          LACKING,
        ],
        onError: [...refusals(), FAILED],
      },
    }),
    choosing: personenEditSetup.createStateConfig({
      description: 'Gewählt wird, was geschehen soll; die Liste daneben bleibt offen, und betroffen ist, wer ausgewählt ist.',
      meta: { req: REQ },
      on: chosen,
    }),
    invalid: personenEditSetup.createStateConfig({
      description: 'Gesagt wird, was fehlt oder falsch ist.',
      meta: { req: REQ },
      on: chosen,
    }),
    reading: personenEditSetup.createStateConfig({
      id: 'reading',
      description: 'Gelesen wird, um wen es geht, damit die Rückfrage alle nennt.',
      meta: { req: NAMED },
      tags: ['busy', 'dialog'],
      entry: 'forgetFailure',
      on: { CANCEL },
      invoke: {
        id: 'read',
        src: 'read',
        input: namesOrder,
        onDone: [
          {
            guard: { type: 'isWhole', params: readOf },
            target: 'ready',
            actions: { type: 'rememberRead', params: readOf },
            description: 'Alle sind gelesen: gefragt wird mit Namen.',
            meta: { req: NAMED },
          },
          LACKING,
        ],
        onError: [...refusals(), FAILED],
      },
    }),
    ready: personenEditSetup.createStateConfig({
      description: 'Der Lauf fragt, arbeitet und zeigt sein Ergebnis; er betrifft genau die Genannten.',
      meta: { req: NAMED, view: 'none' },
      on: {
        BEGUN: { target: 'running', description: 'Der Lauf hat begonnen und hebt selbst auf, was offen ist.', meta: { req: ['STATE-13'] } },
        CLOSED: [
          {
            guard: { type: 'isBack', params: ranOf },
            target: 'choosing',
            actions: 'forgetOrder',
            description: 'Nicht begonnen: zurück zur Wahl, die noch dasteht.',
            meta: { req: REQ },
          },
          ...OVER,
        ],
      },
    }),
    running: personenEditSetup.createStateConfig({
      description: 'Der Lauf arbeitet oder zeigt sein Ergebnis; für die Rückfrage ist nichts mehr aufzuheben.',
      meta: { req: NAMED, view: 'none' },
      on: {
        CLOSED: OVER,
      },
    }),
    unread: personenEditSetup.createStateConfig({
      id: 'unread',
      description: 'Nicht gelesen: ein neuer Versuch wird angeboten, geschehen ist nichts.',
      meta: { req: ['ERR-00'] },
      tags: 'dialog',
      on: { RETRY: AGAIN, CANCEL },
    }),
    awaitingStepUp: personenEditSetup.createStateConfig({ id: 'awaitingStepUp', ...leavable(awaitingStepUp(WAYS)) }),
    awaitingSignIn: personenEditSetup.createStateConfig({ id: 'awaitingSignIn', ...leavable(awaitingSignIn(WAYS)) }),
  },
});
