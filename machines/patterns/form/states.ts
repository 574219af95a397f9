import { failureOf } from '#machines/shared/fired';
import { refusals } from '#machines/shared/refusals';
import { awaitingSignIn, awaitingStepUp } from '#machines/shared/step-up';
import { DISCARD, GONE, conflictStates } from './conflict-states';
import { askedStates } from './asked-states';
import { lostStates } from './lost-states';
import { changeOf, formSetup, idOf, newerIn, recordOf, savedOf, saveOrderOf, submittedOf } from './setup';

const REQ = ['ERR-00'] as const;
const CONFLICT = ['STATE-12'] as const;
const ASKED = ['D-28'] as const;
const ORDERED = { type: 'change', params: submittedOf } as const;
const FAILED = { type: 'rememberFailure', params: failureOf } as const;

const WAYS = {
  resumed: [
    {
      guard: 'isChanged',
      target: 'editing.changed',
      description: 'Zurück bei den Eingaben; gespeichert ist noch nichts.',
      meta: { req: ['STATE-13'] },
    },
    { guard: 'isNew', target: 'editing.clean', description: 'Zurück bei den Eingaben.', meta: { req: ['STATE-13'] } },
    { target: 'reading', description: 'Es wird erneut gelesen.', meta: { req: ['STATE-13'] } },
  ],
  declined: [
    { guard: 'isChanged', target: 'editing.changed', description: 'Nicht jetzt: die Eingaben bleiben.', meta: { req: ['STATE-13'] } },
    { guard: 'isNew', target: 'editing.clean', description: 'Nicht jetzt: es geschieht nichts.', meta: { req: ['STATE-13'] } },
    { target: 'unreadable', actions: 'forgetFailure', description: 'Nicht jetzt: es ist nichts gelesen.', meta: { req: ['STATE-13'] } },
  ],
} as const;

/** Every change is kept; once the form was submitted with faults they are kept up to date. */
const CHANGE = [
  {
    guard: { type: 'becomesChanged', params: changeOf },
    target: '#changed',
    actions: [{ type: 'change', params: changeOf }, 'checkAgain'],
    description: 'Eine Eingabe ändert sich.',
    meta: { req: REQ },
  },
  {
    target: '#clean',
    actions: [{ type: 'change', params: changeOf }, 'checkAgain'],
    description: 'Die Eingaben sind wieder wie am Anfang.',
    meta: { req: REQ },
  },
] as const;

/** Said when somebody comes back to the form, or when something was written here or in another window. */
const NEWER = { guard: { type: 'isNewer', params: newerIn }, meta: { req: CONFLICT } } as const;

const SUBMIT = [
  {
    guard: { type: 'asksFirst', params: submittedOf },
    target: '#confirming',
    actions: [ORDERED, 'forgetProblems'],
    description: 'Das Speichern nimmt oder gibt jemandem etwas: erst wird gefragt.',
    meta: { req: ASKED },
  },
  {
    guard: { type: 'readsAgain', params: submittedOf },
    target: '#checking',
    actions: [ORDERED, 'forgetProblems'],
    description: 'Nach dem gelesenen Stand nimmt das Speichern nichts, nach dem jetzigen vielleicht: erst wird neu gelesen.',
    meta: { req: ASKED },
  },
  {
    guard: { type: 'isSound', params: submittedOf },
    target: '#saving',
    actions: [ORDERED, 'forgetProblems'],
    description: 'Alles ist in Ordnung: es wird gespeichert.',
    meta: { req: REQ },
  },
  {
    actions: ['rememberProblems', 'focusProblems'],
    description: 'Etwas fehlt oder ist falsch: es wird gesagt, und der Fokus geht dorthin.',
    meta: { req: REQ },
  },
] as const;

const LEAVE = {
  target: '#givingUp',
  description: 'Die Eingaben sollen aufgegeben werden, und gespeichert sind sie nicht: erst wird gefragt.',
  meta: { req: CONFLICT },
} as const;

const INPUT = { CHANGE, SUBMIT } as const;
/** New, or read first. */
const opening = formSetup.createStateConfig({
  description: 'Es wird entschieden, ob erst gelesen wird.',
  meta: { req: REQ, view: 'none' },
  always: [
    {
      guard: 'isUnheard',
      target: 'looking',
      description: 'Vor dem Neuladen gesendet, die Antwort hat niemand gehört: es wird nachgesehen.',
      meta: { req: ['D-36', 'STATE-13'] },
    },
    { guard: 'isNew', target: 'editing', description: 'Etwas Neues: es gibt nichts zu lesen.', meta: { req: REQ } },
    { target: 'reading', description: 'Der Stand auf dem Server wird gelesen.', meta: { req: REQ } },
  ],
});

const reading = formSetup.createStateConfig({
  description: 'Der Stand auf dem Server wird gelesen.',
  meta: { req: REQ },
  tags: 'busy',
  invoke: {
    id: 'readRecord',
    src: 'readRecord',
    input: idOf,
    onDone: [
      {
        guard: { type: 'isStillChanged', params: recordOf },
        target: 'editing.changed',
        actions: { type: 'rememberRecord', params: recordOf },
        description: 'Gelesen; was vorher geändert war, ist noch da.',
        meta: { req: ['STATE-13'] },
      },
      {
        target: 'editing',
        actions: { type: 'rememberRecord', params: recordOf },
        description: 'Gelesen; es kann bearbeitet werden.',
        meta: { req: REQ },
      },
    ],
    onError: [
      ...refusals(),
      {
        guard: { type: 'isForGood', params: failureOf },
        target: 'missing',
        actions: FAILED,
        description: 'Das gibt es nicht, oder es ist nicht für einen: ein neuer Versuch hilft nicht.',
        meta: { req: REQ },
      },
      { target: 'unreadable', actions: FAILED, description: 'Nicht gelesen.', meta: { req: REQ } },
    ],
  },
});

const unreadable = formSetup.createStateConfig({
  description: 'Nicht gelesen; ein neuer Versuch wird angeboten.',
  meta: { req: REQ },
  on: { RETRY: { target: 'reading', actions: 'forgetFailure', description: 'Erneuter Versuch.', meta: { req: REQ } } },
});

const editing = formSetup.createStateConfig({
  description: 'Es wird bearbeitet; abschicken geht immer, und was fehlt, wird gesagt.',
  meta: { req: REQ },
  tags: 'editable',
  initial: 'clean',
  invoke: { id: 'newer', src: 'newer', input: idOf },
  on: INPUT,
  states: {
    clean: {
      id: 'clean',
      description: 'Noch ist nichts geändert: gehen kann man ohne Rückfrage.',
      meta: { req: REQ },
      on: {
        NEWER: {
          ...NEWER,
          actions: { type: 'rememberRecord', params: newerIn },
          description: 'Es gibt einen neueren Stand, und getippt ist nichts: er steht da.',
        },
      },
    },
    changed: {
      id: 'changed',
      description: 'Es ist etwas geändert: vor dem Verlassen wird gefragt.',
      meta: { req: REQ },
      tags: 'guarded',
      on: {
        DISCARD,
        LEAVE,
        NEWER: {
          ...NEWER,
          actions: { type: 'rememberNewer', params: newerIn },
          description: 'Es gibt einen neueren Stand: das wird gesagt, und was getippt ist, bleibt stehen.',
        },
        SUBMIT: {
          guard: { type: 'isOvertaken', params: submittedOf },
          target: '#comparing',
          actions: [ORDERED, 'forgetProblems'],
          description: 'Alles ist in Ordnung, aber jemand anderes hat gespeichert: erst wird dessen Stand gelesen.',
          meta: { req: CONFLICT },
        },
      },
    },
  },
});

const saving = formSetup.createStateConfig({
  id: 'saving',
  description: 'Es wird gespeichert.',
  meta: { req: CONFLICT },
  tags: ['busy', 'guarded', 'sending'],
  entry: 'forgetFailure',
  invoke: {
    id: 'saveRecord',
    src: 'saveRecord',
    input: saveOrderOf,
    onDone: {
      target: 'saved',
      actions: ['forgetSecrets', { type: 'rememberSaved', params: savedOf }, 'tellSaved'],
      description: 'Gespeichert.',
      meta: { req: CONFLICT },
    },
    onError: [
      ...refusals('forgetSecrets'),
      {
        guard: { type: 'mayBeSaved', params: failureOf },
        target: 'looking',
        actions: [FAILED, 'rememberLost'],
        description: 'Vielleicht ist es schon gespeichert: es wird nachgesehen, bevor etwas gesagt wird.',
        meta: { req: ['D-36'] },
      },
      {
        guard: { type: 'isVersionConflict', params: failureOf },
        target: 'comparing',
        actions: FAILED,
        description: 'Jemand anderes hat inzwischen gespeichert: dessen Stand wird gelesen.',
        meta: { req: CONFLICT },
      },
      GONE,
      {
        target: 'refused',
        actions: [FAILED, 'focusProblems'],
        description: 'Nicht gespeichert; der Grund steht beim Feld, wo er eines betrifft.',
        meta: { req: REQ },
      },
    ],
  },
});

const refused = formSetup.createStateConfig({
  description: 'Nicht gespeichert; alle Eingaben sind noch da.',
  meta: { req: REQ },
  tags: ['guarded', 'editable'],
  on: {
    CHANGE,
    SUBMIT: [
      {
        guard: { type: 'readsAgain', params: submittedOf },
        target: '#checking',
        actions: ORDERED,
        description: 'Ohne Änderung noch einmal: neu gelesen wird, ob es noch nimmt, was gefragt war.',
        meta: { req: ASKED },
      },
      { target: 'saving', actions: ORDERED, description: 'Ohne Änderung noch einmal: erneuter Versuch.', meta: { req: REQ } },
    ],
    DISCARD,
    LEAVE: { ...LEAVE, guard: 'isChanged', actions: 'forgetFailure' },
  },
});

const givingUp = formSetup.createStateConfig({
  id: 'givingUp',
  description: 'Gefragt wird, ob die Eingaben verworfen werden; sie stehen dahinter.',
  meta: { req: CONFLICT },
  tags: 'guarded',
  on: {
    CONFIRM: {
      target: '#clean',
      actions: ['discard', 'tellLeft'],
      description: 'Ja: verworfen; ein Dialog geht zu.',
      meta: { req: CONFLICT },
    },
    CANCEL: {
      target: '#changed',
      description: 'Doch nicht: weiter bei den Eingaben.',
      meta: { req: CONFLICT },
    },
  },
});

const saved = formSetup.createStateConfig({
  description: 'Gespeichert; gesagt wird, was gespeichert ist, und was jetzt geht.',
  meta: { req: REQ },
  on: { EDIT: { target: 'opening', actions: 'begin', description: 'Weiter: das Nächste, oder dasselbe noch einmal.', meta: { req: REQ } } },
});

export const formStates = {
  opening,
  reading,
  unreadable,
  missing: formSetup.createStateConfig({
    description: 'Das gibt es nicht, oder man darf es nicht ändern; beides wird gesagt, und wohin es weitergeht.',
    meta: { req: REQ },
  }),
  editing,
  ...askedStates,
  saving,
  ...lostStates,
  refused,
  givingUp,
  gone: formSetup.createStateConfig({
    id: 'gone',
    description: 'Was geändert werden sollte, gibt es nicht mehr; gespeichert ist nichts, und die Eingaben stehen zum Abschreiben da.',
    meta: { req: ['ERR-00', 'STATE-12'] },
  }),
  ...conflictStates,
  saved,
  awaitingStepUp: formSetup.createStateConfig({ id: 'awaitingStepUp', ...awaitingStepUp(WAYS) }),
  awaitingSignIn: formSetup.createStateConfig({ id: 'awaitingSignIn', ...awaitingSignIn(WAYS) }),
};
