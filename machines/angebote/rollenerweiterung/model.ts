import type { AngebotRecord } from '#rules/angebote';
import {
  againOf,
  differenceOf,
  isExtending,
  isNothing,
  meanwhileOf,
  NOTHING_WANTED,
  type ErweiterungsDraft,
  type Erweiterungsstand,
} from '#rules/rollenerweiterung';
import { mayPass } from '#machines/shared/again';
import { defineModel } from '#machines/shared/model';
import { isUnclear, saysGone } from '#machines/shared/failure';
import { KEEPER_SAMPLES, SIGNED_OUT, STEP_UP_DEMAND, STEP_UP_EVENTS } from '#machines/shared/step-up-samples';
import { doesIt, failureIn, isDoneOf, isEvent, orderOf, stepUpSteps } from '#machines/shared/steps';
import { rollenerweiterungMachine } from './machine';
import type { ApplyOrder, CountOrder } from './types';

const LEHR = { id: 'lehr', name: 'Lehrkraft' };
const LEIT = { id: 'leit', name: 'Schulleitung' };
const SORG = { id: 'sorg', name: 'Eltern' };
const GONE = { id: 'gone', name: 'Alte Rolle' };

const MATHE: AngebotRecord = {
  id: 'mathe',
  name: 'Mathe-App',
  ebene: { id: 'land', title: 'Öffentliche Schulen' },
  kategorie: 'UNTERRICHT',
  url: 'https://mathe.example.org',
  logoId: 12,
  hasLogo: false,
  requires2fa: false,
  merkmale: ['VERFUEGBAR_FUER_ROLLENERWEITERUNG'],
  rollenarten: ['LEHR', 'LEIT'],
  isVidis: false,
  rollen: [],
  hasRollenerweiterungen: true,
  rechte: ['ROLLEN_ERWEITERN'],
};

/** One role can be added, one stands and can be taken away, one stands that cannot be assigned any more, one does not fit. */
const STAND: Erweiterungsstand = {
  angebot: MATHE,
  schule: { id: 'goethe', title: '0701234 (Goethe-Schule)' },
  offered: [
    { ...LEHR, rollenart: 'LEHR' },
    { ...LEIT, rollenart: 'LEIT' },
    { ...SORG, rollenart: 'SORGBER' },
  ],
  standing: [LEIT, GONE],
  isWhole: true,
};
const DRAFT: ErweiterungsDraft = { adds: [LEHR], removes: [] };
const PLACE = { personId: 'person', angebotId: 'mathe', schuleId: 'goethe' };

const NO_CONNECTION = { name: 'keine Verbindung', value: { code: 'UNSPECIFIED_ERROR', status: 0 } } as const;
const MISSING = { name: 'unbekannt', value: { code: '404', status: 404 } } as const;
const TECHNICAL = { rolleId: LEHR.id, code: 'ROLLENERWEITERUNG_TECHNICAL_ERROR' };
const REDUNDANT = { rolleId: LEHR.id, code: 'NO_REDUNDANT_ROLLENERWEITERUNG' };

const idsOf = ({ adds, removes }: ErweiterungsDraft): string => JSON.stringify([adds.map(({ id }) => id), removes.map(({ id }) => id)]);

export const model = defineModel(rollenerweiterungMachine, {
  inputs: [
    { name: 'Seite', value: { ...PLACE, draft: null, opens: false } },
    { name: 'Auswahl verlangt', value: { ...PLACE, draft: null, opens: true } },
    { name: 'Wahl von vorher', value: { ...PLACE, draft: DRAFT, opens: false } },
  ],
  endpoints: {
    read: [
      'provider.details',
      'organisationen.get',
      'rolle.list',
      'provider.rollenerweiterungen',
      'provider.manageableByOrganisation',
      'auth.logininfo',
    ],
    countPersons: ['provider.details', 'personen.frontend', 'auth.logininfo'],
    apply: 'rollenerweiterung.apply',
    keeper: 'local',
  },
  events: [
    { name: 'EDIT', value: { type: 'EDIT' } },
    { name: 'TOGGLE(Lehrkraft an)', value: { type: 'TOGGLE', ids: [LEHR.id], on: true } },
    { name: 'TOGGLE(Schulleitung ab)', value: { type: 'TOGGLE', ids: [LEIT.id], on: false } },
    { name: 'TOGGLE(Schulleitung an)', value: { type: 'TOGGLE', ids: [LEIT.id], on: true } },
    { name: 'SEARCH', value: { type: 'SEARCH', text: 'L' } },
    { name: 'SUBMIT', value: { type: 'SUBMIT' } },
    { name: 'CONFIRM', value: { type: 'CONFIRM' } },
    { name: 'CANCEL', value: { type: 'CANCEL' } },
    { name: 'NEXT', value: { type: 'NEXT' } },
    { name: 'BACK', value: { type: 'BACK' } },
    { name: 'RETRY', value: { type: 'RETRY' } },
    { name: 'SAVE_RESULT', value: { type: 'SAVE_RESULT' } },
    { name: 'CLOSE', value: { type: 'CLOSE' } },
    ...STEP_UP_EVENTS,
  ],
  actors: {
    read: {
      done: [
        { name: 'Schulleitung erweitert', value: STAND },
        { name: 'auch Lehrkraft erweitert', value: { ...STAND, standing: [LEIT, GONE, LEHR] } },
        { name: 'vielleicht nicht alle', value: { ...STAND, isWhole: false } },
        { name: 'nicht vorgesehen', value: { ...STAND, angebot: { ...MATHE, merkmale: [] } } },
      ],
      failed: [STEP_UP_DEMAND, SIGNED_OUT, MISSING, NO_CONNECTION],
    },
    countPersons: {
      done: [{ name: 'gezählt', value: { [LEHR.id]: 12, [LEIT.id]: null } }],
      failed: [STEP_UP_DEMAND, SIGNED_OUT, MISSING, NO_CONNECTION],
    },
    apply: {
      done: [
        { name: 'alle', value: [] },
        { name: 'eine technisch gescheitert', value: [TECHNICAL] },
        { name: 'eine abgelehnt', value: [REDUNDANT] },
      ],
      failed: [
        STEP_UP_DEMAND,
        SIGNED_OUT,
        { name: 'nicht mehr vorgesehen', value: { code: 'MISSING_MERKMAL_VERFUEGBAR_FUER_ROLLENERWEITERUNG_ERROR', status: 400 } },
        MISSING,
        { name: 'zu viele Anfragen', value: { code: '429', status: 429 } },
        NO_CONNECTION,
      ],
    },
    keeper: KEEPER_SAMPLES,
  },
  abstract: ({ stand, draft, opens, saidNothing, persons, meanwhile, sent, outcomes, saved, failure }) => ({
    stand: stand === null ? null : JSON.stringify([stand.standing.map(({ id }) => id), stand.isWhole, isExtending(stand.angebot)]),
    draft: idsOf(draft),
    opens,
    saidNothing,
    persons: persons !== null,
    meanwhile: meanwhile !== null,
    sent: sent === null ? null : idsOf(sent),
    outcomes: outcomes.length === 0 ? null : idsOf(againOf(outcomes, (code) => mayPass({ code, status: 400 }))),
    saved,
    failure: failure === null ? null : mayPass(failure),
  }),
  invariants: [
    {
      name: 'busy means one call',
      sentence: 'Während eines Aufrufs läuft genau einer.',
      req: ['ANG-08'],
      holds: (snapshot) => Object.keys(snapshot.children).length === (snapshot.hasTag('busy') || snapshot.hasTag('awaiting') ? 1 : 0),
    },
    {
      name: 'asked with all numbers',
      sentence: 'Die Rückfrage nennt zu jeder geänderten Rolle, wie viele Personen sie hat, oder dass es nicht zu lesen ist.',
      req: ['ANG-08'],
      holds: (snapshot) => !snapshot.matches('asking') || snapshot.context.persons !== null,
    },
    {
      name: 'changes are asked about',
      sentence: 'Wer etwas anders gewählt hat, wird vor dem Verlassen gefragt; wer nichts geändert hat, nicht.',
      req: ['ANG-08', 'STATE-13'],
      holds: (snapshot) => {
        const { stand, draft } = snapshot.context;
        const isChanged = stand !== null && !isNothing(differenceOf(stand, draft));
        return !snapshot.matches('choosing') || snapshot.hasTag('guarded') === isChanged;
      },
    },
    {
      name: 'done means all',
      sentence: 'Als gespeichert gilt es nur, wenn jede gesendete Rolle gespeichert ist.',
      req: ['ANG-09'],
      holds: ({ context: { outcomes }, ...snapshot }) =>
        !('value' in snapshot && snapshot.value === 'done') || (outcomes.length > 0 && outcomes.every(({ came }) => came === 'done')),
    },
    {
      name: 'nothing that may be unseen is taken away',
      sentence: 'Wo vielleicht nicht alles zu sehen ist, wird nur hinzugefügt.',
      req: ['ANG-08'],
      holds: ({ context: { stand, sent } }) => stand === null || stand.isWhole || sent === null || sent.removes.length === 0,
    },
  ],
  steps: [
    ...stepUpSteps(),
    {
      name: 'only the difference is sent',
      sentence: 'Gesendet wird genau der Unterschied zu dem, was zuletzt gelesen ist, und nie ohne einen.',
      req: ['ANG-08'],
      holds: (step) => {
        const order = orderOf(step, 'apply')?.input as ApplyOrder | undefined;
        if (order === undefined) return true;
        const { stand, draft } = step.after.context;
        const { adds, removes } = stand === null ? NOTHING_WANTED : differenceOf(stand, draft);
        const isSame = idsOf({ adds, removes }) === JSON.stringify([order.add, order.remove]);
        return isSame && order.add.length + order.remove.length > 0;
      },
    },
    {
      name: 'read right before',
      sentence: 'Gesendet wird nur, wenn eben neu gelesen ist und es so steht wie in der Rückfrage.',
      req: ['ANG-09'],
      holds: (step) => {
        if (orderOf(step, 'apply') === undefined) return true;
        const { stand } = step.before.context;
        const fresh = step.event['output'] as Erweiterungsstand;
        return step.before.matches('checking') && isDoneOf(step, 'read') && stand !== null && meanwhileOf(stand, fresh) === null;
      },
    },
    {
      name: 'what others changed is shown',
      sentence: 'Steht es vor dem Senden anders als gelesen, wird gezeigt, was sich geändert hat.',
      req: ['ANG-09'],
      holds: (step) =>
        !step.before.matches('checking') ||
        !isDoneOf(step, 'read') ||
        step.after.matches('applying') ||
        (step.after.matches('overtaken') && step.after.context.meanwhile !== null),
    },
    {
      name: 'nobody is asked about what is gone',
      sentence: 'Gibt es das Angebot nicht mehr, wird weder gefragt noch gesendet: das wird gesagt.',
      req: ['ANG-08', 'ANG-09'],
      holds: (step) => {
        const failure = failureIn(step);
        return failure === null || !saysGone(failure) || (step.after.matches('missing') && step.after.context.sent === null);
      },
    },
    {
      name: 'confirmed by a person',
      sentence: 'Zum Senden führt nur die bestätigte Rückfrage oder ein verlangter neuer Versuch, auch nach einer Anmeldung.',
      req: ['ANG-08', 'STATE-13'],
      holds: (step) => step.before.matches('checking') || !step.after.matches('checking') || ['CONFIRM', 'RETRY'].includes(step.event.type),
    },
    {
      name: 'counted for changed roles only',
      sentence: 'Gezählt werden Personen nur zu Rollen, die sich ändern.',
      req: ['ANG-08'],
      holds: (step) => {
        const order = orderOf(step, 'countPersons')?.input as CountOrder | undefined;
        const { stand, draft } = step.after.context;
        const { adds, removes } = stand === null ? NOTHING_WANTED : differenceOf(stand, draft);
        return order === undefined || order.rolleIds.join() === [...adds, ...removes].map(({ id }) => id).join();
      },
    },
    {
      name: 'looked after a lost answer',
      sentence: 'Lässt die Antwort offen, was gespeichert ist, wird gelesen und verglichen, nie noch einmal gesendet.',
      req: ['ANG-09', 'D-36'],
      holds: (step) => {
        const failure = step.before.matches('applying') ? failureIn(step) : null;
        return failure === null || !isUnclear(failure) || step.after.matches('comparing');
      },
    },
    {
      name: 'each sent role has an outcome',
      sentence: 'Zu jeder gesendeten Rolle steht da, was daraus wurde, zu keiner anderen.',
      req: ['ANG-09'],
      holds: ({ before, after }) => {
        const { sent } = before.context;
        if (sent === null || !after.hasTag('result') || before.hasTag('result')) return true;
        const ids = [...sent.adds, ...sent.removes].map(({ id }) => id);
        return after.context.outcomes.map(({ id }) => id).join() === ids.join();
      },
    },
    {
      name: 'the choice stays',
      sentence: 'Keine Antwort ändert die Wahl; verworfen wird sie nur auf Verlangen.',
      req: ['ANG-08', 'STATE-13'],
      holds: (step) => isEvent(step) || idsOf(step.before.context.draft) === idsOf(step.after.context.draft),
    },
    {
      name: 'saved on demand',
      sentence: 'In eine Datei kommt das Ergebnis genau dann, wenn es verlangt ist.',
      req: ['ANG-09'],
      holds: (step) =>
        doesIt(step, 'saveResult') === (step.event.type === 'SAVE_RESULT' && step.before.hasTag('result') && !step.before.hasTag('dialog')),
    },
  ],
  hears: {
    busy: [],
    sending: [],
    viewing: ['EDIT'],
    choosing: ['TOGGLE', 'SEARCH', 'SUBMIT', 'CANCEL'],
    choice: ['TOGGLE', 'SEARCH', 'SUBMIT', 'CANCEL'],
    dialog: ['CONFIRM', 'CANCEL', 'RETRY', 'BACK', 'CLOSE'],
    guarded: ['TOGGLE', 'SEARCH', 'SUBMIT', 'CONFIRM', 'CANCEL', 'NEXT', 'BACK', 'RETRY', 'CLOSE', 'SAVE_RESULT'],
    overtaken: ['NEXT', 'BACK'],
    result: ['SAVE_RESULT', 'RETRY', 'CLOSE', 'CONFIRM', 'CANCEL'],
    failed: ['RETRY'],
    missing: [],
    awaiting: ['CONFIRM_STEP_UP', 'CONFIRM_SIGN_IN', 'RESUMED', 'DECLINE'],
  },
  isSafe: (snapshot) =>
    (['viewing', 'choosing', 'asking', 'overtaken', 'unsent', 'unclear', 'done', 'partly', 'missing', 'failed'] as const).some((state) =>
      snapshot.matches(state),
    ),
  userInput: ({ draft }) => draft,
  discards: ['TOGGLE', 'CONFIRM', 'CLOSE', 'RETRY'],
});
