import { model } from '#machines/device-password/model';
import { devicePasswordEvents } from '../../src/features/profile/events';
import { DevicePasswordCard } from '../../src/features/profile/parts/DevicePasswordCard';
import paths from '../models/generated/device-password.paths.json';
import { walkThroughScreen } from './driver';

const BUTTONS = ['password-reset-dialog-header', 'close-password-reset-dialog-button'];
const WAITING = ['password-reset-dialog-header', 'step-up-alert', 'step-up-decline-button', 'step-up-confirm-button'];
const OUTPUT = ['password-reset-info-text', 'password-output-field', 'show-password-icon', 'copy-password-icon', 'password-print-button'];

walkThroughScreen({
  title: 'CALL-45, SCREEN-03: the own device start-up password',
  model,
  paths,
  events: devicePasswordEvents,
  render: () => <DevicePasswordCard personId="person" username="lkroeger" />,
  shows: {
    idle: ['reset-device-password-card', 'device-password-info-text', 'open-device-password-dialog-button'],
    confirming: ['password-reset-info-text', 'password-reset-button', ...BUTTONS],
    doing: ['password-reset-info-text', 'password-reset-button', ...BUTTONS],
    awaitingPassword: WAITING,
    awaitingSignIn: WAITING,
    awaitingStepUp: WAITING,
    failed: ['error-text', 'password-reset-button', ...BUTTONS],
    '{"shown":"covered"}': [...OUTPUT, ...BUTTONS],
    '{"shown":"revealed"}': [...OUTPUT, ...BUTTONS],
  },
});
