import { defineModel } from '#machines/shared/model';
import { doesIt } from '#machines/shared/steps';
import type { End } from '#rules/session-ends';
import { sessionEndMachine } from './machine';
import { SIGN_IN_OFFERED } from './setup';
import type { Standing } from './types';

const FRESH: Standing = { ends: { untaetigS: 1800, hoechstensS: 30_000, bestaetigtS: 900 }, isTyped: true };
const NEAR_IDLE: Standing = { ends: { untaetigS: 100, hoechstensS: 30_000, bestaetigtS: null }, isTyped: false };
const NEAR_END: Standing = { ends: { untaetigS: 1800, hoechstensS: 90, bestaetigtS: null }, isTyped: false };
const NEAR_GOLD: Standing = { ends: { untaetigS: 1000, hoechstensS: 30_000, bestaetigtS: 110 }, isTyped: true };
const UNTYPED: Standing = { ...NEAR_GOLD, isTyped: false };
const LAPSED: Standing = { ends: { ...NEAR_GOLD.ends, bestaetigtS: null }, isTyped: true };
const SIGNED_OUT = { name: 'nicht angemeldet', value: { code: '401', status: 401 } } as const;
const OFFERED = { name: 'nicht angemeldet, und ein Vorgang wartet darauf', value: { code: SIGN_IN_OFFERED, status: 401 } } as const;
const LOST = { name: 'keine Verbindung', value: { code: 'UNSPECIFIED_ERROR', status: 0 } } as const;

const isOffer = (error: unknown): boolean => (error as { readonly code?: string } | undefined)?.code === SIGN_IN_OFFERED;
const isPending = (end: End | 'lapsed' | null): boolean => end === 'idle' || end === 'gold';
const isGold = (standing: Standing | null): boolean => standing !== null && standing.ends.bestaetigtS !== null;
/** What is said of a session is heard from the server alone, in seconds. */
const isNear = ({ ends: { untaetigS, hoechstensS, bestaetigtS }, isTyped }: Standing): boolean =>
  Math.min(untaetigS, hoechstensS, isTyped && bestaetigtS !== null ? bestaetigtS : Infinity) <= 120;

export const model = defineModel(sessionEndMachine, {
  inputs: [{ name: 'Seite einer angemeldeten Person', value: undefined }],
  endpoints: { readStanding: 'sessions.ends', prolong: ['auth.logininfo', 'sessions.ends'], windows: 'local' },
  events: [
    { name: 'PROLONG', value: { type: 'PROLONG' } },
    { name: 'NOTED', value: { type: 'NOTED' } },
    { name: 'SIGN_IN', value: { type: 'SIGN_IN' } },
  ],
  actors: {
    readStanding: {
      done: [
        { name: 'noch Zeit', value: FRESH },
        { name: 'lange nicht genutzt', value: NEAR_IDLE },
        { name: 'zehn Stunden fast um', value: NEAR_END },
        { name: 'Bestätigung läuft ab, während etwas eingegeben ist', value: NEAR_GOLD },
        { name: 'Bestätigung läuft ab, und nichts ist eingegeben', value: UNTYPED },
        { name: 'Bestätigung abgelaufen, während etwas eingegeben ist', value: LAPSED },
        { name: 'Bestätigung abgelaufen, und nichts ist eingegeben', value: { ...LAPSED, isTyped: false } },
      ],
      failed: [SIGNED_OUT, OFFERED, LOST],
    },
    windows: {
      sent: [
        { name: 'anderes Fenster', value: { type: 'CHANGED_ELSEWHERE' } },
        { name: 'wieder angesehen', value: { type: 'LOOKED_AT' } },
      ],
    },
    prolong: {
      done: [
        { name: 'verlängert', value: FRESH },
        { name: 'verlängert, zehn Stunden fast um', value: NEAR_END },
        { name: 'Bestätigung schon abgelaufen', value: LAPSED },
      ],
      failed: [SIGNED_OUT, OFFERED, LOST],
    },
  },
  abstract: ({ end, failure, standing }) => ({ end, failed: failure !== null, known: standing !== null, gold: isGold(standing) }),
  invariants: [
    {
      name: 'announced by name',
      sentence: 'Angekündigt wird nichts, ohne dass gesagt ist, was endet.',
      req: ['AUTH-05'],
      holds: (snapshot) => !['announced', 'checking', 'prolonging'].includes(snapshot.value) || snapshot.context.end !== null,
    },
    {
      name: 'prolonged with one press',
      sentence: 'Solange ein Ende angekündigt ist, das sich hinausschieben lässt, genügt ein Druck, auch während nachgesehen wird.',
      req: ['AUTH-05'],
      holds: (snapshot) => !isPending(snapshot.context.end) || snapshot.matches('prolonging') || snapshot.can({ type: 'PROLONG' }),
    },
    {
      name: 'no promise that cannot be kept',
      sentence: '„Angemeldet bleiben“ gibt es nie für das Ende, das niemand verlängern kann, und nie nach dem Ende.',
      req: ['AUTH-05'],
      holds: (snapshot) => !snapshot.can({ type: 'PROLONG' }) || isPending(snapshot.context.end),
    },
  ],
  steps: [
    {
      name: 'announced two minutes before',
      sentence:
        'Angekündigt wird ein Ende genau dann, wenn es nach der Auskunft des Servers höchstens zwei Minuten hin ist; das der Bestätigung nur, wo etwas eingegeben ist.',
      req: ['AUTH-05'],
      holds: ({ event, after }) =>
        !event.type.startsWith('xstate.done.actor.') || after.matches('announced') === isNear(event['output'] as Standing),
    },
    {
      name: 'a lapse is told',
      sentence:
        'Ist die Bestätigung mit dem zweiten Faktor abgelaufen, während etwas eingegeben ist, steht es da, sobald der Server es sagt; wer es gelesen hat, dem wird es nicht noch einmal gesagt.',
      req: ['AUTH-05'],
      holds: ({ event, before, after }) => {
        if (!event.type.startsWith('xstate.done.actor.')) return true;
        const standing = event['output'] as Standing;
        const isTold = before.context.end === 'lapsed' || isGold(before.context.standing);
        return after.matches('lapsed') === (isTold && standing.isTyped && !isGold(standing) && !isNear(standing));
      },
    },
    {
      name: 'several windows agree',
      sentence: 'Hat ein anderes Fenster verlängert oder sich angemeldet, fragt dieses den Server, wenn es nicht selbst gerade verlängert.',
      req: ['AUTH-04'],
      holds: ({ event, before, after }) =>
        event.type !== 'CHANGED_ELSEWHERE' || before.matches('prolonging') || after.matches('looking') || after.matches('checking'),
    },
    {
      name: 'others are told what was prolonged',
      sentence: 'Die anderen Fenster erfahren von einer Verlängerung genau dann, wenn der Server sie beantwortet hat.',
      req: ['AUTH-04'],
      holds: (step) =>
        doesIt(step, 'tellOthers') === (step.before.matches('prolonging') && step.event.type === 'xstate.done.actor.prolong'),
    },
    {
      name: 'nothing by itself',
      sentence: 'Zur Anmeldung geht es nur auf Verlangen.',
      req: ['STATE-13'],
      holds: (step) => doesIt(step, 'goToSignIn') === (step.event.type === 'SIGN_IN'),
    },
    {
      name: 'offered once',
      sentence: 'Zur Anmeldung lädt nie beides zugleich ein, die Seite und der Vorgang auf ihr, der auf die Anmeldung wartet.',
      req: ['STATE-13'],
      holds: ({ event, after }) => !isOffer(event['error']) || !after.matches('over'),
    },
    {
      name: 'typed is kept at the end',
      sentence: 'Ist die Sitzung zu Ende, bleibt aufgehoben, was dieses Fenster an Eingaben hat, so lange es offen ist.',
      req: ['STATE-13'],
      holds: (step) => doesIt(step, 'keepTyped') === (step.after.matches('over') || step.after.matches('offered')),
    },
  ],
  hears: {
    busy: [],
    resting: [],
    announced: ['PROLONG', 'NOTED'],
    checking: ['PROLONG', 'NOTED'],
    lapsed: ['NOTED'],
    noted: [],
    over: ['SIGN_IN'],
    offered: [],
    leaving: [],
  },
  comesTo: { windows: 'CHANGED_ELSEWHERE' },
  isSafe: (snapshot) =>
    snapshot.matches('resting') ||
    snapshot.matches('over') ||
    snapshot.matches('noted') ||
    snapshot.matches('offered') ||
    snapshot.matches('leaving'),
});
