import { failureOf } from '#machines/shared/fired';
import { sessionEndSetup, standingOf } from './setup';

const REQ = ['AUTH-05'] as const;
const TOLD = { type: 'remember', params: standingOf } as const;

const OVER = [
  {
    guard: { type: 'isOffered', params: failureOf },
    target: 'offered',
    actions: 'forgetStanding',
    description: 'Niemand ist mehr angemeldet, und ein Vorgang der Seite bietet die Anmeldung schon an.',
    meta: { req: ['AUTH-04', 'STATE-13'] },
  },
  {
    guard: { type: 'isOver', params: failureOf },
    target: 'over',
    actions: 'forgetStanding',
    description: 'Niemand ist mehr angemeldet.',
    meta: { req: ['AUTH-04'] },
  },
] as const;

const STANDS = [
  {
    guard: { type: 'isNear', params: standingOf },
    target: 'announced',
    actions: TOLD,
    description: 'Das Ende ist nah: es wird angekündigt.',
    meta: { req: REQ },
  },
  {
    guard: { type: 'hasLapsed', params: standingOf },
    target: 'lapsed',
    actions: TOLD,
    description: 'Die Bestätigung mit dem zweiten Faktor ist abgelaufen, während etwas eingegeben ist: es wird gesagt.',
    meta: { req: REQ },
  },
  { target: 'resting', actions: TOLD, description: 'Es ist noch Zeit, oder die Sitzung wurde inzwischen genutzt.', meta: { req: REQ } },
] as const;

const CHANGED_ELSEWHERE = {
  target: 'looking',
  description: 'Ein anderes Fenster hat verlängert oder sich angemeldet: es wird nachgesehen.',
  meta: { req: ['AUTH-04'] },
} as const;

const PROLONG = {
  guard: 'isProlongable',
  target: 'prolonging',
  description: '„Angemeldet bleiben“.',
  meta: { req: REQ },
} as const;

const NOTED = {
  target: 'noted',
  actions: 'forgetEnd',
  description: 'Gelesen: die Arbeit liegt wieder frei, verlängert ist nichts.',
  meta: { req: REQ },
} as const;

/** The lapse is read, and nothing stands over the work: it is told once. */
const LAPSE_READ = { target: 'resting', description: 'Gelesen; bestätigt wird beim nächsten Speichern.', meta: { req: REQ } } as const;

const looking = sessionEndSetup.createStateConfig({
  description: 'Der Server wird gefragt, wie lange die Sitzung noch geht; die Frage verlängert nichts.',
  meta: { req: REQ, view: 'none' },
  tags: 'busy',
  on: { CHANGED_ELSEWHERE: { ...CHANGED_ELSEWHERE, reenter: true } },
  invoke: {
    id: 'readStanding',
    src: 'readStanding',
    onDone: STANDS,
    onError: [
      ...OVER,
      {
        target: 'resting',
        actions: 'forgetStanding',
        description: 'Keine Antwort: angekündigt wird nichts, und es wird wieder gefragt.',
        meta: { req: ['ERR-00'] },
      },
    ],
  },
});

const resting = sessionEndSetup.createStateConfig({
  description: 'Kein Ende ist nah. Gewartet wird, bis eines nah sein könnte; jede Nutzung schiebt es nur hinaus.',
  meta: { req: REQ, view: 'none' },
  entry: 'forgetEnd',
  on: { CHANGED_ELSEWHERE },
  after: { untilNear: { target: 'looking', description: 'Ein Ende könnte nah sein.', meta: { req: REQ } } },
});

const ANNOUNCED_ELSEWHERE = { ...CHANGED_ELSEWHERE, target: 'checking' } as const;

const LOOKED_AT = {
  target: 'checking',
  description: 'Jemand sieht das Fenster wieder an; auch damit wird die Sitzung genutzt.',
  meta: { req: REQ },
} as const;

const announced = sessionEndSetup.createStateConfig({
  description: 'Das nahe Ende wird gesagt, und was zu tun ist; verlängert wird mit einem Druck, wo es geht.',
  meta: { req: REQ },
  on: {
    PROLONG,
    NOTED,
    CHANGED_ELSEWHERE: ANNOUNCED_ELSEWHERE,
    LOOKED_AT,
  },
  after: {
    lookAgain: { target: 'checking', description: 'Der Server zählt; andere Fenster können verlängert haben.', meta: { req: REQ } },
  },
});

/** Whoever comes back to the window with the press itself is looked after first, and an answer may take long. */
const checking = sessionEndSetup.createStateConfig({
  description: 'Es wird nachgesehen, ob das Ende noch nah ist; was angekündigt ist, steht da, und jeder Druck zählt.',
  meta: { req: REQ },
  on: {
    PROLONG,
    NOTED: [{ ...LAPSE_READ, guard: 'isLapseTold' }, NOTED],
    CHANGED_ELSEWHERE: { ...ANNOUNCED_ELSEWHERE, reenter: true },
  },
  invoke: {
    id: 'checkStanding',
    src: 'readStanding',
    onDone: STANDS,
    onError: [
      ...OVER,
      {
        guard: 'isLapseTold',
        target: 'lapsed',
        description: 'Keine Antwort: dass die Bestätigung abgelaufen ist, bleibt stehen.',
        meta: { req: ['ERR-00'] },
      },
      {
        target: 'announced',
        description: 'Keine Antwort: was angekündigt ist, bleibt stehen, und es wird wieder gefragt.',
        meta: { req: ['ERR-00'] },
      },
    ],
  },
});

const prolonging = sessionEndSetup.createStateConfig({
  description: 'Die Sitzung wird genutzt, damit sie weitergeht.',
  meta: { req: REQ },
  tags: 'busy',
  entry: 'forgetFailure',
  invoke: {
    id: 'prolong',
    src: 'prolong',
    onDone: [
      {
        ...STANDS[0],
        actions: [TOLD, 'tellOthers'],
        description: 'Verlängert; nah ist nun das Ende, das niemand verlängert.',
      },
      { ...STANDS[1], actions: [TOLD, 'tellOthers'], description: 'Zu spät: die Sitzung geht weiter, die Bestätigung ist abgelaufen.' },
      { ...STANDS[2], actions: [TOLD, 'tellOthers'], description: 'Verlängert; die anderen Fenster erfahren es.' },
    ],
    onError: [
      ...OVER,
      {
        target: 'announced',
        actions: { type: 'rememberFailure', params: failureOf },
        description: 'Nicht verlängert: es wird gesagt, und es lässt sich wieder versuchen.',
        meta: { req: ['ERR-00'] },
      },
    ],
  },
});

const lapsed = sessionEndSetup.createStateConfig({
  description:
    'Die Bestätigung mit dem zweiten Faktor ist abgelaufen, während etwas eingegeben ist: es steht da, bis es gelesen oder wieder bestätigt ist.',
  meta: { req: REQ },
  on: { NOTED: LAPSE_READ, CHANGED_ELSEWHERE: ANNOUNCED_ELSEWHERE, LOOKED_AT },
  after: { untilNear: { target: 'checking', description: 'Das Ende der Sitzung könnte nah sein.', meta: { req: REQ } } },
});

const noted = sessionEndSetup.createStateConfig({
  description: 'Die letzten Minuten, ohne Dialog über der Arbeit.',
  meta: { req: REQ, view: 'none' },
  on: { CHANGED_ELSEWHERE },
  after: {
    untilOver: { target: 'looking', description: 'Die Zeit ist um: der Server sagt, ob die Sitzung zu Ende ist.', meta: { req: REQ } },
  },
});

const over = sessionEndSetup.createStateConfig({
  description: 'Die Sitzung ist zu Ende: es wird gesagt, und nichts geschieht von selbst; was eingegeben ist, bleibt aufgehoben.',
  meta: { req: ['AUTH-04'] },
  entry: 'keepTyped',
  on: {
    SIGN_IN: {
      target: 'leaving',
      actions: 'goToSignIn',
      description: 'Zur Anmeldung; was eingegeben war, ist aufgehoben und wird danach angeboten.',
      meta: { req: ['STATE-13'] },
    },
    CHANGED_ELSEWHERE,
  },
  after: {
    keepAgain: {
      target: 'over',
      reenter: true,
      description: 'Solange das Fenster offen ist, bleibt das Eingegebene aufgehoben.',
      meta: { req: ['STATE-13'] },
    },
  },
});

const offered = sessionEndSetup.createStateConfig({
  description: 'Die Sitzung ist zu Ende. Ein Vorgang der Seite sagt es selbst; was eingegeben ist, bleibt aufgehoben.',
  meta: { req: ['AUTH-04', 'STATE-13'], view: 'none' },
  entry: 'keepTyped',
  on: { CHANGED_ELSEWHERE },
  after: { keepAgain: { target: 'looking', description: 'Der Vorgang kann aufgegeben sein.', meta: { req: ['STATE-13'] } } },
});

const leaving = sessionEndSetup.createStateConfig({
  description: 'Der Browser geht zur Anmeldung.',
  meta: { req: ['STATE-13'], view: 'none' },
  on: { CHANGED_ELSEWHERE },
});

/** Announces the end of a session, and of its gold where something is typed, two minutes before (WCAG 2.2.1; AUTH-05). */
export const sessionEndMachine = sessionEndSetup.createMachine({
  id: 'session-end',
  description: 'Ende der Sitzung: angekündigt, mit einem Druck verlängert, in allen Fenstern dasselbe.',
  meta: { req: REQ },
  context: { standing: null, end: null, failure: null },
  invoke: { id: 'windows', src: 'windows' },
  initial: 'looking',
  states: { looking, resting, announced, checking, prolonging, lapsed, noted, over, offered, leaving },
});
