import { createMemoryRouter, RouterProvider } from 'react-router';
import { model } from '#machines/profile/model';
import { profileEvents } from '../../src/features/profile/events';
import { ProfileScreen } from '../../src/features/profile/ProfileScreen';
import paths from '../models/generated/profile.paths.json';
import { walkThroughScreen } from './driver';
import { LARS } from './person';

const FRAME = ['profile-headline', 'back-to-previous-page-button', 'password-card'];

walkThroughScreen({
  title: 'SCREEN-03, ROUTE-22: the profile',
  model,
  paths,
  events: profileEvents,
  render: () => {
    const screen = <ProfileScreen user={LARS} previous={null} secondFactor={null} />;
    return <RouterProvider router={createMemoryRouter([{ path: '*', element: <main>{screen}</main> }])} />;
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
});
