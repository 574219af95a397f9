import { createMemoryRouter, RouterProvider } from 'react-router';
import { model } from '#machines/own-account/profile/model';
import { profileEvents } from '../screens/profile';
import { ProfileScreen } from '#features/profile/ProfileScreen';
import { AnnouncedFlags } from '#shared/flags';
import paths from '../models/generated/profile.paths.json';
import { walkThroughScreen } from './driver';
import { OF_OWN_SERVER } from './own-flags';
import { LARS } from './person';

/** The card of the own sessions has machines of its own, which nobody answers here. */
const WITHOUT_SESSIONS = { ...OF_OWN_SERVER, ownSessionsEnabled: false };

const FRAME = ['profile-headline', 'back-to-previous-page-button', 'password-card'];

const FRAME_WORDS = ['Mein Profil', 'Zurück zur vorherigen Seite'];
const PASSWORD_CARD = ['Passwort', 'Mit diesem Passwort melden Sie sich im Schulportal an.', 'Passwort ändern'];

walkThroughScreen({
  title: 'SCREEN-03, ROUTE-22: the profile',
  model,
  paths,
  events: profileEvents,
  render: () => {
    const screen = <ProfileScreen user={LARS} previous={null} secondFactor={null} />;
    return (
      <AnnouncedFlags value={WITHOUT_SESSIONS}>
        <RouterProvider router={createMemoryRouter([{ path: '*', element: <main>{screen}</main> }])} />
      </AnnouncedFlags>
    );
  },
  shows: {
    loading: FRAME,
    shown: [
      ...FRAME,
      'layout-card-headline-persoenliche-daten',
      'fullname-value',
      'username-value',
      'person-email-value',
      'info-text',
      'zuordnung-card-1',
      'reset-device-password-card',
    ],
    failed: [...FRAME, 'spsh-alert', 'retry-button'],
  },
  says: {
    loading: [...FRAME_WORDS, 'Ihre Daten werden geladen ...'],
    shown: [
      ...FRAME_WORDS,
      ...PASSWORD_CARD,
      'Persönliche Daten',
      'Vor- und Nachname:',
      'Lars Kröger',
      'Benutzername:',
      'lkroeger',
      'E-Mail:',
      'wird erzeugt',
      'Ihre Adresse wird gerade eingerichtet. Das dauert meist nur wenige Minuten.',
      'Ihre Daten ändert die Administration. Ist etwas falsch, wenden Sie sich dorthin.',
      'Schulzuordnung',
      'Schule:',
      'Testschule',
      'Rolle:',
      'Lehrkraft',
      'DStNr.:',
      '1111165',
      'Inbetriebnahme-Passwort für LK-Endgerät',
      'Passwort erzeugen',
    ],
    failed: [
      ...FRAME_WORDS,
      ...PASSWORD_CARD,
      'Daten der Person nicht geladen',
      'Die Daten der Person konnten nicht abgerufen werden.',
      'Versuchen Sie es erneut.',
      'Fehlercode: ERROR_LOADING_USER',
      'Erneut versuchen',
    ],
  },
});
