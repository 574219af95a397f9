import type { MachineWords } from '#machines/shared/words';

export const words: MachineWords = {
  states: {
    providers: 'Angebote',
    'providers.loading': 'Werden geladen',
    'providers.shown': 'Gezeigt',
    'providers.failed': 'Nicht geladen',
    meldung: 'Hinweis',
    'meldung.loading': 'Wird geladen',
    'meldung.settled': 'Bekannt',
    'meldung.failed': 'Unbekannt',
    person: 'Person',
    'person.loading': 'Wird geladen',
    'person.settled': 'Bekannt',
    'person.failed': 'Nicht geladen',
    token: 'Zweiter Faktor',
    'token.loading': 'Wird geladen',
    'token.settled': 'Ziele stehen fest',
  },
  events: { DISMISS: 'Frist ausblenden' },
  actions: {
    rememberDismissal: 'ausgeblendete Frist merken',
    storeDismissals: 'ausgeblendete Fristen für die Sitzung speichern',
    rememberProviders: 'Angebote merken',
    rememberProvidersFailure: 'Fehler der Angebote merken',
    rememberMeldung: 'Hinweis merken',
    rememberPerson: 'Angaben zur Person merken',
    rememberToken: 'Stand des zweiten Faktors merken',
  },
  actors: {
    loadProviders: 'Laden der Angebote',
    loadMeldung: 'Laden des Hinweises',
    loadPerson: 'Laden der Angaben zur Person',
    loadTokenState: 'Lesen des zweiten Faktors',
  },
};
