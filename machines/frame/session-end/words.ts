import type { MachineWords } from '#machines/shared/words';

export const words: MachineWords = {
  states: {
    looking: 'Nachsehen',
    resting: 'Ruhe',
    announced: 'Angekündigt',
    checking: 'Wieder nachsehen',
    prolonging: 'Verlängern',
    lapsed: 'Bestätigung abgelaufen',
    noted: 'Gelesen',
    over: 'Zu Ende',
    offered: 'Schon angeboten',
    leaving: 'Zur Anmeldung',
  },
  events: {
    PROLONG: '„Angemeldet bleiben“ wählen',
    NOTED: '„Nicht verlängern“, „Weiterarbeiten“ oder „Ausblenden“ wählen',
    CHANGED_ELSEWHERE: 'Ein anderes Fenster hat verlängert oder sich angemeldet',
    LOOKED_AT: 'Jemand sieht das Fenster wieder an',
    SIGN_IN: '„Anmelden“ wählen',
  },
  guards: {
    isOffered: 'niemand ist mehr angemeldet, und ein Vorgang der Seite wartet auf die Anmeldung',
    isOver: 'niemand ist mehr angemeldet',
    isNear: 'ein Ende ist nah, das jemanden angeht',
    hasLapsed: 'die Bestätigung mit dem zweiten Faktor galt noch, ist nun abgelaufen, und etwas ist eingegeben',
    isLapseTold: 'gesagt ist, dass die Bestätigung abgelaufen ist',
    isProlongable: 'dieses Ende lässt sich hinausschieben',
  },
  actions: {
    remember: 'Stand der Sitzung merken',
    forgetStanding: 'Stand der Sitzung vergessen',
    forgetEnd: 'Ankündigung vergessen',
    rememberFailure: 'Fehler merken',
    forgetFailure: 'Fehler vergessen',
    tellOthers: 'anderen Fenstern sagen, dass verlängert ist',
    goToSignIn: 'zur Anmeldung',
    keepTyped: 'Eingegebenes weiter aufheben',
  },
  actors: {
    readStanding: 'Fragen, wie lange die Sitzung noch geht',
    prolong: 'Verlängern der Sitzung',
    windows: 'Fenster dieses Browsers',
  },
  delays: {
    untilNear: 'Zeit, bis ein Ende nah sein könnte',
    lookAgain: 'Zeit bis zum nächsten Nachsehen',
    untilOver: 'Zeit bis zum Ende',
    keepAgain: 'Zeit, nach der das Eingegebene wieder aufgehoben wird',
  },
};
