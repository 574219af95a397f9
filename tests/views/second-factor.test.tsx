import { model } from '#machines/second-factor/model';
import SecondFactorCard from '../../src/features/second-factor/SecondFactorCard';
import { secondFactorEvents } from '../../src/features/second-factor/events';
import paths from '../models/generated/second-factor.paths.json';
import { walkThroughScreen } from './driver';

const WAITING = ['two-factor-authentication-dialog', 'step-up-alert', 'step-up-decline-button', 'step-up-confirm-button'];
const BUTTONS = ['two-factor-authentication-dialog', 'close-two-factor-authentication-dialog', 'proceed-two-factor-authentication-dialog'];

walkThroughScreen({
  title: 'SCREEN-15: the own second factor',
  model,
  paths,
  events: secondFactorEvents,
  render: (input) => <SecondFactorCard {...input} canReset administers onSessionChanged={() => undefined} />,
  shows: {
    loadingState: ['two-factor-card', 'loading-spinner'],
    stateFailed: ['two-factor-info', 'two-factor-retry-button'],
    notSetUp: ['two-factor-info', 'open-2FA-self-service-dialog-icon'],
    setUpSoftware: ['two-factor-info', 'open-2FA-dialog-icon'],
    setUpHardware: ['two-factor-info', 'open-2FA-dialog-icon'],
    awaitingStepUp: WAITING,
    awaitingPassword: WAITING,
    awaitingSignIn: WAITING,
    '{"settingUp":"explaining"}': ['self-service-dialog-info-text', 'self-service-dialog-warning-text', ...BUTTONS],
    '{"settingUp":"creating"}': ['software-token-dialog-progress-bar', ...BUTTONS],
    '{"settingUp":"createFailed"}': ['self-service-token-init-error-text', ...BUTTONS],
    '{"settingUp":"showingKey"}': [
      'self-service-dialog-qr-info-text',
      'software-token-dialog-qr-code',
      'software-token-dialog-key',
      'software-token-dialog-app-link',
      ...BUTTONS,
    ],
    '{"settingUp":"enteringCode"}': [
      'self-service-otp-entry-info-text',
      'self-service-otp-input',
      'self-service-token-verify-error-text',
      ...BUTTONS,
    ],
    '{"settingUp":"verifying"}': ['self-service-otp-input', ...BUTTONS],
    '{"settingUp":"rejected"}': ['self-service-otp-error-text', ...BUTTONS],
    '{"settingUp":"done"}': ['two-factor-authentication-dialog', 'proceed-two-factor-authentication-dialog'],
  },
});
