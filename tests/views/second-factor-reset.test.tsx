import { setup } from 'xstate';
import type { SecondFactorContext } from '#machines/second-factor/types';
import { model } from '#machines/second-factor-reset/model';
import SecondFactorCard from '../../src/features/second-factor/SecondFactorCard';
import { secondFactorResetEvents } from '../../src/features/second-factor/events';
import paths from '../models/generated/second-factor-reset.paths.json';
import { walkThroughScreen } from './driver';

/** The card behind the dialog: somebody with a hardware token. */
const card = setup({ types: { context: {} as Pick<SecondFactorContext, 'info' | 'failure'> } }).createMachine({
  id: 'second-factor',
  context: { info: { hasToken: true, tokenKind: 'hardware', serial: 'HWT-1', required: true }, failure: null },
  initial: 'setUpHardware',
  states: { setUpHardware: {} },
});

const DIALOG = ['two-factor-reset-dialog', 'layout-card-headline'];
const QUESTION = [
  ...DIALOG,
  'token-reset-info-text',
  'token-lost-checkbox',
  'close-two-way-authentification-dialog-button',
  'two-way-authentification-set-up-button',
];
const WAITING = [...DIALOG, 'step-up-alert', 'step-up-decline-button', 'step-up-confirm-button'];

walkThroughScreen({
  title: 'D-08, CALL-09, SCREEN-15: the reset of the own second factor',
  model,
  paths,
  beside: { 'second-factor': { machine: card } },
  events: secondFactorResetEvents,
  render: (input) => <SecondFactorCard {...input} canReset administers onSessionChanged={() => undefined} />,
  shows: {
    idle: ['two-factor-info', 'open-2FA-dialog-icon'],
    confirming: QUESTION,
    doing: QUESTION,
    failed: ['token-reset-dialog-error-text', ...QUESTION],
    done: [...DIALOG, 'dialog-text', 'two-way-authentification-set-up-button'],
    awaitingStepUp: WAITING,
    awaitingSignIn: WAITING,
    awaitingPassword: WAITING,
  },
});
