import { model } from '#machines/person/person-unnoted/model';
import UnnotedNotice from '#shared/person/UnnotedNotice';
import paths from '../models/generated/person-unnoted.paths.json';
import { unnotedEvents } from '../screens/person-details';
import { walkThroughScreen } from './driver';
import { onPage } from './person-page';

const LOST = [
  'Das neue Einstiegs-Passwort von Lars Kröger (lkroeger) ist nicht notiert',
  'Es wurde am 27.11.2026, 10:30 Uhr erzeugt und weder kopiert noch gedruckt. Das bisherige gilt nicht mehr.',
  'Hat es niemand abgeschrieben, erzeugen Sie ein neues.',
  'Nicht mehr anzeigen',
  'Benutzer öffnen',
];
const SHOWN = ['unnoted-password-alert', 'forget-unnoted-password-button', 'open-unnoted-person-link'];

walkThroughScreen({
  title: 'D-12, SCREEN-09, D-26: whose new password went with its window',
  model,
  paths,
  events: unnotedEvents,
  render: () => onPage(<UnnotedNotice personId="person" subject={null} />),
  shows: { found: SHOWN },
  says: { found: LOST },
});
