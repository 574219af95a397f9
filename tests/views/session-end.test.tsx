import { expect, vi } from 'vitest';
import { model } from '#machines/frame/session-end/model';
import SessionEnd from '#features/session-end/SessionEnd';
import paths from '../models/generated/session-end.paths.json';
import { sessionEndEvents } from '../screens/session-end';
import { walkThroughScreen } from './driver';
import { onPage } from './person-page';
import { NO_CONNECTION } from './phrases';

const signIn = vi.fn<() => void>();
const IDLE = [
  'Sie werden bald abgemeldet',
  'Sie waren länger nicht aktiv. Zu Ihrem Schutz endet Ihre Anmeldung in höchstens zwei Minuten.',
  'Was Sie eingegeben haben, steht danach noch da.',
];
const AT_MOST = [
  'Ihre Anmeldung endet bald',
  'Sie sind seit fast zehn Stunden angemeldet. Nach zehn Stunden endet jede Anmeldung: in höchstens zwei Minuten. Verlängern lässt sie sich nicht.',
  'Speichern Sie jetzt, was Sie eingegeben haben, oder melden Sie sich danach neu an und machen dort weiter.',
  'Weiterarbeiten',
];
const GOLD = [
  'Ihre Bestätigung mit dem zweiten Faktor läuft bald ab',
  'Sie waren länger nicht aktiv. In höchstens zwei Minuten müssen Sie sich zum Speichern erneut mit dem zweiten Faktor bestätigen.',
  'Was Sie eingegeben haben, steht danach noch da.',
];
const LAPSED = [
  'Ihre Bestätigung mit dem zweiten Faktor ist abgelaufen. Zum nächsten Speichern müssen Sie sich erneut bestätigen. Was Sie eingegeben haben, steht weiter da.',
  'Im neuen Tab bestätigen',
  'Ausblenden',
];
const WAYS = ['Nicht verlängern', 'Angemeldet bleiben'];
const GOLD_WAYS = ['Nicht verlängern', 'Bestätigung verlängern'];
/** Stands until it is read again, whatever comes of it. */
const ALL = [...new Set([...IDLE, ...AT_MOST, ...GOLD, ...WAYS, ...GOLD_WAYS, ...LAPSED])];

walkThroughScreen({
  title: 'AUTH-05, STATE-13: the end of a session is announced',
  model,
  paths,
  events: sessionEndEvents,
  render: () => onPage(<SessionEnd onSignIn={signIn} />),
  does: { goToSignIn: () => expect(signIn).toHaveBeenCalled() },
  shows: {
    announced: ['session-end-announcement', 'session-go-on-button'],
    checking: [],
    prolonging: ['session-end-announcement', 'session-prolong-button'],
    lapsed: ['session-confirm-gold-link', 'session-hide-lapse-button'],
    over: ['session-over-dialog', 'session-sign-in-button'],
  },
  says: {
    announced: {
      'done:readStanding(lange nicht genutzt)': [...IDLE, ...WAYS],
      'done:readStanding(zehn Stunden fast um)': AT_MOST,
      'done:readStanding(Bestätigung läuft ab, während etwas eingegeben ist)': [...GOLD, ...GOLD_WAYS],
      'done:prolong(verlängert, zehn Stunden fast um)': AT_MOST,
      'error:readStanding(keine Verbindung)': [...IDLE, ...WAYS],
      'error:prolong(keine Verbindung)': [...NO_CONNECTION, 'Nicht verlängern'],
    },
    checking: {
      'sent:windows(anderes Fenster)': [...IDLE, ...WAYS],
      'sent:windows(wieder angesehen)': [...IDLE, ...WAYS],
      'after:lookAgain': [...IDLE, ...WAYS],
      'done:readStanding(zehn Stunden fast um) > sent:windows(anderes Fenster)': AT_MOST,
      'done:readStanding(Bestätigung läuft ab, während etwas eingegeben ist) > sent:windows(anderes Fenster)': [...GOLD, ...GOLD_WAYS],
      'done:readStanding(Bestätigung abgelaufen, während etwas eingegeben ist) > sent:windows(anderes Fenster)': LAPSED,
      'done:readStanding(Bestätigung abgelaufen, während etwas eingegeben ist) > sent:windows(wieder angesehen)': LAPSED,
      'after:untilNear': LAPSED,
    },
    prolonging: {
      PROLONG: ['Die Anmeldung wird verlängert.', ...WAYS],
      'done:readStanding(Bestätigung läuft ab, während etwas eingegeben ist) > PROLONG': ['Die Bestätigung wird verlängert.', ...GOLD_WAYS],
    },
    lapsed: LAPSED,
    over: [
      'Sie sind nicht mehr angemeldet',
      'Ihre Anmeldung ist abgelaufen oder wurde beendet.',
      'Melden Sie sich neu an. Was Sie auf dieser Seite eingegeben haben, wird Ihnen danach wieder angeboten.',
      'Anmelden',
    ],
  },
  mayAlsoSay: { announced: ALL, checking: ALL, prolonging: ALL },
});
