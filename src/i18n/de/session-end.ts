import { defineCatalogue } from '../index';

export const SESSION_END = defineCatalogue('session-end', {
  idle: {
    title: 'Sie werden bald abgemeldet',
    text: 'Sie waren länger nicht aktiv. Zu Ihrem Schutz endet Ihre Anmeldung in höchstens zwei Minuten.',
    kept: 'Was Sie eingegeben haben, steht danach noch da.',
    prolong: 'Angemeldet bleiben',
    prolonging: 'Die Anmeldung wird verlängert.',
  },
  atMost: {
    title: 'Ihre Anmeldung endet bald',
    text: 'Sie sind seit fast zehn Stunden angemeldet. Nach zehn Stunden endet jede Anmeldung: in höchstens zwei Minuten. Verlängern lässt sie sich nicht.',
    kept: 'Speichern Sie jetzt, was Sie eingegeben haben, oder melden Sie sich danach neu an und machen dort weiter.',
  },
  gold: {
    title: 'Ihre Bestätigung mit dem zweiten Faktor läuft bald ab',
    text: 'Sie waren länger nicht aktiv. In höchstens zwei Minuten müssen Sie sich zum Speichern erneut mit dem zweiten Faktor bestätigen.',
    kept: 'Was Sie eingegeben haben, steht danach noch da.',
    prolong: 'Bestätigung verlängern',
    prolonging: 'Die Bestätigung wird verlängert.',
  },
  lapsed: {
    title: 'Ihre Bestätigung mit dem zweiten Faktor ist abgelaufen',
    text: 'Ihre Bestätigung mit dem zweiten Faktor ist abgelaufen. Zum nächsten Speichern müssen Sie sich erneut bestätigen. Was Sie eingegeben haben, steht weiter da.',
    hide: 'Ausblenden',
  },
  lastMinute: 'Es bleibt weniger als eine Minute.',
  tab: '{{notice}} – {{page}}',
  notNow: 'Nicht verlängern',
  goOn: 'Weiterarbeiten',
  over: {
    title: 'Sie sind nicht mehr angemeldet',
    text: 'Ihre Anmeldung ist abgelaufen oder wurde beendet.',
    kept: 'Melden Sie sich neu an. Was Sie auf dieser Seite eingegeben haben, wird Ihnen danach wieder angeboten.',
    signIn: 'Anmelden',
  },
});
