import { model } from '#machines/own-account/password-change/model';
import { passwordChangeEvents } from '../screens/profile';
import { PasswordCard } from '#features/profile/parts/PasswordCard';
import paths from '../models/generated/password-change.paths.json';
import { walkThroughScreen } from './driver';

const CARD = ['Passwort', 'Zuletzt geändert am 12.03.2026.', 'Passwort ändern'];

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
  says: {
    idle: CARD,
    explaining: [
      ...CARD,
      'Zu Ihrem Schutz geben Sie auf der nächsten Seite zuerst Ihr aktuelles Passwort ein. Danach legen Sie das neue fest und kommen hierher zurück.',
      'Auf anderen Geräten werden Sie abgemeldet.',
      'Abbrechen',
    ],
    changed: [...CARD, 'Passwort geändert', 'Ihr neues Passwort gilt ab sofort.', 'Schließen'],
    failed: [
      ...CARD,
      'Passwort nicht geändert',
      'Die Änderung wurde nicht abgeschlossen',
      'Ihr bisheriges Passwort gilt weiter. Versuchen Sie es erneut; bleibt der Fehler, wenden Sie sich an den Helpdesk.',
      'Schließen',
    ],
  },
});
