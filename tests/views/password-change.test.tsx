import { model } from '#machines/password-change/model';
import { passwordChangeEvents } from '../../src/features/profile/events';
import { PasswordCard } from '../../src/features/profile/parts/PasswordCard';
import paths from '../models/generated/password-change.paths.json';
import { walkThroughScreen } from './driver';

walkThroughScreen({
  title: 'AUTH-03, SCREEN-03: the change of the own password',
  model,
  paths,
  events: passwordChangeEvents,
  render: ({ username, result }) => (
    <PasswordCard
      user={{ username, passwordUpdatedAt: '2026-03-12T08:00:00.000Z' }}
      search={result === null ? '?von=mail' : `?kc_action_status=${result}`}
    />
  ),
  shows: {
    idle: ['password-card', 'new-password-card', 'open-change-password-dialog-button'],
    explaining: ['change-password-dialog', 'close-change-password-dialog-button', 'change-password-button'],
    changed: ['password-changed-dialog', 'password-changed-text', 'close-password-changed-dialog-button'],
    failed: ['password-changed-dialog', 'password-changed-alert-text', 'close-password-changed-dialog-button'],
  },
});
