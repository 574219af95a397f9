import { formerOf, landingOf, pageOwnerSetup, waitingOf } from './setup';

const REQ = ['AUTH-04', 'D-12'] as const;

const owned = pageOwnerSetup.createStateConfig({
  description: 'Die Seite gehört der Person, der sie zuerst gezeigt wurde, oder noch niemandem.',
  meta: { req: REQ, view: 'none' },
  on: {
    REPLACED: {
      target: 'emptied',
      actions: ['emptyPage', { type: 'dropKept', params: formerOf }, 'startAnew'],
      description: 'Jemand anderes ist angemeldet: wie eine Abmeldung, und alles beginnt auf dessen Startseite neu.',
      meta: { req: REQ },
    },
    SESSION_ENDED: [
      {
        guard: { type: 'isWaiting', params: waitingOf },
        actions: [],
        description: 'Ein Vorgang wartet auf die Anmeldung: er zeigt kein Geheimnis und geht nur für dieselbe Person weiter.',
        meta: { req: ['STATE-13'] },
      },
      {
        target: 'emptied',
        actions: ['emptyPage', 'reload'],
        description: 'Niemand ist mehr angemeldet, und kein anderes Fenster hat es gesagt: die Adresse wird neu geladen.',
        meta: { req: REQ },
      },
    ],
    SIGNED_OUT_ELSEWHERE: [
      {
        guard: { type: 'isLanding', params: landingOf },
        actions: [],
        description: 'Wer schon auf der Anmeldeseite steht, erfährt es ein zweites Mal: es geschieht nichts.',
        meta: { req: ['AUTH-04'] },
      },
      {
        target: 'emptied',
        actions: ['endSession', 'emptyPage', 'goToLanding'],
        description: 'In einem anderen Fenster abgemeldet: niemand bleibt auf einer Seite der Person.',
        meta: { req: REQ },
      },
    ],
    SIGNED_OUT_HERE: {
      target: 'emptied',
      actions: ['dropAllKept', 'tellOtherTabs', 'goToSignOut'],
      description: 'Hier abgemeldet: nichts bleibt aufgehoben, die anderen Fenster erfahren es, der Server tut das Übrige.',
      meta: { req: ['AUTH-04'] },
    },
    LOOKED_AT: {
      actions: 'askSession',
      description: 'Jemand sieht die Seite wieder an; eine Nachricht anderer Fenster kann verloren sein.',
      meta: { req: REQ },
    },
    BROUGHT_BACK: {
      actions: 'askSession',
      description: 'Der Browser hat die Seite zurückgeholt: inzwischen kann jemand anders angemeldet sein.',
      meta: { req: REQ },
    },
  },
});

const emptied = pageOwnerSetup.createStateConfig({
  description: 'Die Seite hat nichts mehr zu zeigen; der Browser verlässt sie.',
  meta: { req: REQ, view: 'none' },
  tags: 'emptied',
  on: {
    BROUGHT_BACK: {
      actions: 'reload',
      description: 'Der Browser hat die leere Seite zurückgeholt: sie wird neu geladen.',
      meta: { req: REQ },
    },
  },
});

/** To whom a page belongs, and how it ends when the session does or changes hands (AUTH-04, D-12): always like a sign-out. */
export const pageOwnerMachine = pageOwnerSetup.createMachine({
  id: 'page-owner',
  description: 'Wem eine Seite gehört, und wie sie endet.',
  meta: { req: REQ },
  initial: 'owned',
  states: { owned, emptied },
});
