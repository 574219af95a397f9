import type { SnapshotFrom } from 'xstate';
import { defineModel } from '#machines/shared/model';
import { failureIn, isDoneOf, isEvent, orderOf, stepUpSteps } from '#machines/shared/steps';
import {
  KEEPER_SAMPLES,
  PASSWORD_DEMAND,
  PASSWORD_EVENTS,
  SIGNED_OUT,
  STEP_UP_DEMAND,
  STEP_UP_EVENTS,
} from '#machines/shared/step-up-samples';
import { secondFactorMachine } from './machine';
import { isCompleteOtp, normaliseOtp } from './otp';
import type { SecondFactorInfo, TokenKey } from './types';

type Snapshot = SnapshotFrom<typeof secondFactorMachine>;

const info = (tokenKind: string, required: boolean): SecondFactorInfo => ({
  hasToken: tokenKind !== '',
  tokenKind,
  serial: tokenKind === '' ? '' : 'TOTP0001A2B3',
  required,
});
const key: TokenKey = {
  qrCode: 'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNk+A8AAQUBAScY42YAAAAASUVORK5CYII=',
  otpauthUri:
    'otpauth://totp/Schulportal:ffrauke?issuer=Schulportal&secret=JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP&algorithm=SHA1&digits=6&period=30',
  serial: 'TOTP0001A2B3',
};

const kindOf = (otp: string): string => (normaliseOtp(otp) === '' ? 'empty' : isCompleteOtp(otp) ? 'valid' : 'invalid');
const running = (snapshot: Snapshot): number => Object.keys(snapshot.children).filter((id) => id !== 'changes').length;
const isSetUp = (snapshot: Snapshot): boolean => snapshot.matches('setUpSoftware') || snapshot.matches('setUpHardware');

export const model = defineModel(secondFactorMachine, {
  inputs: [{ name: 'Profil geöffnet', value: { personId: 'person' } }],
  endpoints: {
    loadInfo: ['secondFactor.state', 'secondFactor.required'],
    createKey: 'secondFactor.init',
    verifyCode: 'secondFactor.verify',
    changes: 'local',
    keeper: 'local',
  },
  events: [
    { name: 'SET_UP', value: { type: 'SET_UP' } },
    { name: 'NEXT', value: { type: 'NEXT' } },
    { name: 'BACK', value: { type: 'BACK' } },
    { name: 'CODE_TYPED(sechs Ziffern mit Leerzeichen)', value: { type: 'CODE_TYPED', otp: '123 456' } },
    { name: 'CODE_TYPED(zu kurz)', value: { type: 'CODE_TYPED', otp: '12345' } },
    { name: 'SUBMIT', value: { type: 'SUBMIT' } },
    { name: 'RETRY', value: { type: 'RETRY' } },
    { name: 'RESTART', value: { type: 'RESTART' } },
    { name: 'CANCEL', value: { type: 'CANCEL' } },
    { name: 'CLOSE', value: { type: 'CLOSE' } },
    ...STEP_UP_EVENTS,
    ...PASSWORD_EVENTS,
  ],
  actors: {
    loadInfo: {
      done: [
        { name: 'keiner, nötig', value: info('', true) },
        { name: 'keiner, nicht nötig', value: info('', false) },
        { name: 'Software-Token', value: info('software', true) },
        { name: 'Hardware-Token', value: info('hardware', true) },
      ],
      failed: [{ name: 'Dienst nicht erreichbar', value: { code: 'PI_UNAVAILABLE_ERROR', status: 400 } }],
    },
    createKey: {
      done: [{ name: 'Schlüssel', value: key }],
      failed: [
        STEP_UP_DEMAND,
        PASSWORD_DEMAND,
        SIGNED_OUT,
        { name: 'QR-Code nicht erzeugt', value: { code: 'SOFTWARE_TOKEN_INITIALIZATION_ERROR', status: 400 } },
      ],
    },
    verifyCode: {
      done: [{ name: 'bestätigt', value: undefined }],
      failed: [
        STEP_UP_DEMAND,
        PASSWORD_DEMAND,
        SIGNED_OUT,
        { name: 'falsches Einmalpasswort', value: { code: 'OTP_NICHT_GUELTIG', status: 400 } },
        { name: 'Schlüssel unbrauchbar', value: { code: 'SOFTWARE_TOKEN_VERIFICATION_ERROR', status: 400 } },
        { name: 'Dienst nicht erreichbar', value: { code: 'PI_UNAVAILABLE_ERROR', status: 400 } },
      ],
    },
    changes: { sent: [{ name: 'READ_ANEW', value: { type: 'READ_ANEW' } }] },
    keeper: KEEPER_SAMPLES,
  },
  abstract: ({ info: known, key: created, otp, otpProblem, failure, notKept }) => ({
    kind: known === null ? null : known.tokenKind,
    required: known?.required ?? null,
    key: created !== null,
    otp: kindOf(otp),
    otpProblem,
    failure: failure?.code ?? null,
    notKept,
  }),
  invariants: [
    {
      name: 'busy means one call',
      sentence: 'Während eines Aufrufs läuft genau einer; sonst läuft keiner.',
      req: ['CALL-06', 'CALL-07', 'CALL-10'],
      holds: (snapshot) => running(snapshot) === (snapshot.hasTag('busy') || snapshot.hasTag('awaiting') ? 1 : 0),
    },
    {
      name: 'nothing is asked for twice',
      sentence: 'Während eines Aufrufs löst kein Knopf einen zweiten aus.',
      req: ['CALL-07', 'CALL-10'],
      holds: (snapshot) =>
        !snapshot.hasTag('busy') || (['NEXT', 'SUBMIT', 'RETRY', 'RESTART', 'SET_UP'] as const).every((type) => !snapshot.can({ type })),
    },
    {
      name: 'the code is short-lived',
      sentence: 'Ein Einmalpasswort gibt es nur bei seiner Eingabe und Prüfung.',
      req: ['STATE-13', 'VAL-09'],
      holds: (snapshot) =>
        snapshot.context.otp === '' || snapshot.matches({ settingUp: 'enteringCode' }) || snapshot.matches({ settingUp: 'verifying' }),
    },
    {
      name: 'only a code is sent',
      sentence: 'Gesendet werden nur sechs Ziffern ohne Leerzeichen.',
      req: ['VAL-09'],
      holds: (snapshot) => !snapshot.matches({ settingUp: 'verifying' }) || isCompleteOtp(snapshot.context.otp),
    },
    {
      name: 'a wrong code is typed anew',
      sentence: 'Ein falsches Einmalpasswort steht nicht mehr im Feld.',
      req: ['ERR-56'],
      holds: ({ context: { otp, otpProblem } }) => otpProblem !== 'wrong' || otp === '',
    },
    {
      name: 'no secret is kept',
      sentence: 'Beim Warten auf Bestätigung oder Anmeldung gibt es weder Schlüssel noch Einmalpasswort.',
      req: ['STATE-13'],
      holds: (snapshot) => !snapshot.hasTag('awaiting') || (snapshot.context.key === null && snapshot.context.otp === ''),
    },
    {
      name: 'no second token',
      sentence: 'Wer einen zweiten Faktor hat, dem wird kein weiterer Schlüssel gezeigt.',
      req: ['STATE-08', 'D-09'],
      holds: (snapshot) => !snapshot.hasTag('dialog') || snapshot.context.info?.hasToken === false,
    },
    {
      name: 'the key is where it is needed',
      sentence: 'Schlüssel zeigen und Einmalpasswort eingeben gibt es nur mit einem Schlüssel.',
      req: ['CALL-07', 'SCREEN-15'],
      holds: (snapshot) =>
        snapshot.context.key !== null ||
        !(['showingKey', 'enteringCode', 'verifying'] as const).some((step) => snapshot.matches({ settingUp: step })),
    },
    {
      name: 'done without secrets',
      sentence: 'Nach der Einrichtung gibt es Schlüssel und Einmalpasswort nicht mehr.',
      req: ['STATE-08'],
      holds: (snapshot) => !snapshot.matches({ settingUp: 'done' }) || (snapshot.context.key === null && snapshot.context.otp === ''),
    },
    {
      name: 'a success is no failure',
      sentence: 'Ein früherer Fehler steht weder neben einem Erfolg noch neben einem neuen Versuch.',
      req: ['STATE-08', 'ERR-60', 'ERR-62'],
      holds: (snapshot) =>
        snapshot.context.failure === null ||
        !(
          snapshot.hasTag('busy') ||
          isSetUp(snapshot) ||
          (['explaining', 'showingKey', 'done'] as const).some((step) => snapshot.matches({ settingUp: step }))
        ),
    },
    {
      name: 'failures have a way on',
      sentence: 'Nach jedem Fehler gibt es einen neuen Versuch oder einen neuen Anfang.',
      req: ['ERR-57', 'ERR-60', 'ERR-62', 'ERR-63'],
      holds: (snapshot) =>
        snapshot.context.failure === null ||
        snapshot.can({ type: 'RETRY' }) ||
        snapshot.can({ type: 'RESTART' }) ||
        snapshot.matches({ settingUp: 'enteringCode' }),
    },
  ],
  steps: [
    ...stepUpSteps((part) => {
      const { key: kept, otp } = part as { readonly key?: unknown; readonly otp?: string };
      return (kept ?? null) !== null || (otp ?? '') !== '';
    }),
    {
      name: 'a key is made on demand',
      sentence: 'Ein Schlüssel wird nur erzeugt, wenn ein Mensch in der Einrichtung weitergeht, nie von selbst nach einer Rückkehr.',
      req: ['CALL-07', 'STATE-13'],
      holds: (step) => orderOf(step, 'createKey') === undefined || (step.before.hasTag('dialog') && isEvent(step)),
    },
    {
      name: 'the typed code is sent',
      sentence:
        'Geprüft wird das eingegebene Einmalpasswort, sechs Ziffern ohne Leerzeichen, für die eigene Person und den gezeigten Schlüssel.',
      req: ['CALL-10', 'VAL-09'],
      holds: (step) => {
        const sent = orderOf(step, 'verifyCode')?.input as
          | { readonly personId: string; readonly otp: string; readonly serial?: string }
          | undefined;
        if (sent === undefined) return !step.after.matches({ settingUp: 'verifying' }) || step.before.matches({ settingUp: 'verifying' });
        const { otp, personId, key: shown } = step.before.context;
        return (
          sent.otp === otp.replaceAll(/\s/g, '') &&
          /^\d{6}$/.test(sent.otp) &&
          sent.personId === personId &&
          sent.serial === shown?.serial &&
          step.event.type === 'SUBMIT'
        );
      },
    },
    {
      name: 'an outage is no missing factor',
      sentence: 'Antwortet der Dienst nicht, heißt es weder eingerichtet noch nicht eingerichtet.',
      req: ['ERR-63', 'ERR-57'],
      holds: (step) =>
        !(failureIn(step) !== null && step.event.type.endsWith('loadInfo')) || !(step.after.matches('notSetUp') || isSetUp(step.after)),
    },
    {
      name: 'as the server says',
      sentence: 'Eingerichtet oder nicht, Software oder Hardware: gezeigt wird, was der Server sagt.',
      req: ['STATE-08', 'ENT-18'],
      holds: (step) => {
        if (!isDoneOf(step, 'loadInfo')) return true;
        const { hasToken, tokenKind } = step.event['output'] as SecondFactorInfo;
        return step.after.matches(hasToken ? (tokenKind === 'hardware' ? 'setUpHardware' : 'setUpSoftware') : 'notSetUp');
      },
    },
  ],
  hears: {
    busy: ['CANCEL'],
    sending: ['CANCEL'],
    dialog: ['BACK', 'CANCEL', 'CLOSE', 'CODE_TYPED', 'NEXT', 'RESTART', 'RETRY', 'SUBMIT'],
    setUpSoftware: [],
    setUpHardware: [],
    'settingUp.verifying': ['CANCEL'],
    awaiting: ['CONFIRM_STEP_UP', 'CONFIRM_SIGN_IN', 'CONFIRM_PASSWORD', 'RESUMED', 'DECLINE'],
  },
  isSafe: (snapshot) =>
    isSetUp(snapshot) || snapshot.matches('notSetUp') || snapshot.matches('stateFailed') || snapshot.matches({ settingUp: 'done' }),
});
