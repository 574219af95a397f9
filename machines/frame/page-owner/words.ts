import type { MachineWords } from '#machines/shared/words';

export const words: MachineWords = {
  states: { owned: 'Gehört einer Person', emptied: 'Geleert' },
  events: {
    REPLACED: 'Jemand anderes ist angemeldet',
    SESSION_ENDED: 'Niemand ist mehr angemeldet',
    SIGNED_OUT_ELSEWHERE: 'In einem anderen Fenster abgemeldet',
    SIGNED_OUT_HERE: 'Hier abgemeldet',
    LOOKED_AT: 'Jemand sieht die Seite wieder an',
    BROUGHT_BACK: 'Der Browser holt die Seite zurück',
  },
  guards: {
    isWaiting: 'ein Vorgang wartet auf die Anmeldung',
    isLanding: 'die Seite ist schon die Anmeldeseite, ohne Anmeldung',
  },
  actions: {
    askSession: 'Anmeldung neu lesen',
    endSession: 'Anmeldung vergessen',
    emptyPage: 'Seite leeren',
    dropKept: 'Aufgehobenes der früheren Person löschen',
    dropAllKept: 'alles Aufgehobene löschen',
    tellOtherTabs: 'anderen Fenstern Bescheid sagen',
    startAnew: 'zur Startseite, von vorn',
    goToLanding: 'zur Anmeldeseite',
    goToSignOut: 'zur Abmeldung auf dem Server',
    reload: 'Adresse neu laden',
  },
};
