import type { MachineWords } from '#machines/shared/words';

export const words: MachineWords = {
  states: {
    watching: 'Achtet auf Ablehnungen',
    storing: 'Aufheben',
    leaving: 'Zur Anmeldung',
    notingBeside: 'Daneben aufheben',
    blind: 'Ohne Speicher',
    signedOut: 'Abgemeldet',
  },
  events: {
    REFUSED: 'Ein Aufruf wird mit 401 abgelehnt',
    STORED: 'Aufgehoben',
    NOT_STORED: 'Nicht aufgehoben',
    SIGNED_OUT: 'Abgemeldet',
  },
  guards: {
    isRepeated: 'derselbe Aufruf wurde von derselben Adresse in der letzten Minute schon abgelehnt',
    isBeside: 'der Browser geht schon von dieser Adresse zur Anmeldung',
  },
  actions: { note: 'Aufruf vermerken', leaveForLogin: 'zur Anmeldung gehen' },
  actors: { store: 'Aufheben im Speicher des Fensters', storeBeside: 'Aufheben im Speicher des Fensters' },
};
