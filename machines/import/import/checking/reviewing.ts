import { decisionIn, zeilenOf } from '../params';
import { importSetup } from '../setup';
import { BACK, FILE_CHOSEN, TAKE_IN } from '../ways-back';

/** What the check in the browser found; nothing is sent yet. */
export const reviewing = importSetup.createStateConfig({
  description: 'Das Ergebnis der Prüfung im Browser wird gezeigt.',
  meta: { req: ['SCREEN-08', 'D-11'], step: 'pruefung' },
  initial: 'sound',
  states: {
    unreadable: {
      description: 'Die Datei ließ sich nicht lesen; eine andere kann gewählt werden.',
      meta: { req: ['ERR-64'] },
      on: { FILE_CHOSEN, BACK },
    },
    refused: {
      description: 'Die Datei als Ganzes wird abgelehnt, mit Grund und Stelle.',
      meta: { req: ['ERR-64', 'ERR-67', 'ERR-68', 'ERR-75'] },
      on: { FILE_CHOSEN, BACK },
    },
    faulty: {
      description: 'Fehlerhafte Zeilen mit Zeile, Spalte, Wert und Grund.',
      meta: { req: ['VAL-01', 'SCREEN-08'] },
      on: {
        FILE_CHOSEN,
        BACK,
        SAVE_FAULTY: {
          actions: 'saveFaulty',
          description: 'Die fehlerhaften Zeilen werden als CSV mit Grund gespeichert.',
          meta: { req: ['SCREEN-08'] },
        },
      },
    },
    unknownKlassen: {
      description: 'Klassen, die es an der Schule nicht gibt, mit der ähnlichsten.',
      meta: { req: ['ERR-74', 'SCREEN-08', 'D-37'] },
      initial: 'shown',
      states: {
        shown: {
          description: 'Über jede unbekannte Klasse wird einzeln entschieden: anlegen, die ähnliche nehmen, Zeilen weglassen.',
          meta: { req: ['ERR-74', 'SCREEN-08', 'D-37'] },
          on: {
            FILE_CHOSEN,
            BACK,
            DECIDE_KLASSEN: {
              guard: { type: 'canDecide', params: decisionIn },
              actions: { type: 'decideKlassen', params: decisionIn },
              description: 'Über eine Klasse, oder über mehrere, wird entschieden, oder eine Entscheidung zurückgenommen.',
              meta: { req: ['D-37'] },
            },
            SUBMIT: [
              {
                guard: 'createsKlassen',
                target: 'creating',
                description: 'Klassen sollen angelegt werden: es wird noch gefragt.',
                meta: { req: ['ERR-74', 'CALL-27', 'D-37'] },
              },
              {
                guard: 'isSettled',
                target: '#import.reviewing.sound',
                description: 'Über jede Klasse ist entschieden, anzulegen ist keine.',
                meta: { req: ['D-37'] },
              },
              {
                actions: 'tellDecisions',
                description: 'Etwas ist nicht entschieden, oder niemand bliebe übrig: es wird gesagt.',
                meta: { req: ['D-37'] },
              },
            ],
          },
        },
        creating: {
          description: 'Die fehlenden Klassen werden nach einer Rückfrage angelegt; solange führt nichts anderes von hier weg.',
          meta: { req: ['ERR-74', 'CALL-27'] },
          on: {
            CANCEL: { target: 'shown', description: 'Doch nicht: es ist nichts angelegt.', meta: { req: ['ERR-74'] } },
            KLASSEN_CREATED: {
              target: '#import.checkingFile',
              description: 'Fehlende Klassen sind angelegt: dieselbe Datei wird erneut geprüft.',
              meta: { req: ['ERR-74', 'SCREEN-08', 'CALL-27'] },
            },
          },
        },
      },
    },
    sound: {
      description: 'Alles in Ordnung; Zeichensatz, Beispielzeile und Doppelte werden gezeigt.',
      meta: { req: ['D-11', 'VAL-10'] },
      on: {
        BACK,
        CHANGE_DECISIONS: {
          guard: 'hasUnknownKlassen',
          target: 'unknownKlassen',
          description: 'Über die Klassen soll anders entschieden werden.',
          meta: { req: ['D-37'] },
        },
        UPLOAD: { target: '#import.uploading', description: 'Die Datei wird hochgeladen.', meta: { req: ['CALL-20'] } },
        LEAVE_OUT: {
          guard: { type: 'canLeaveOutRepeated', params: zeilenOf },
          actions: { type: 'leaveOut', params: zeilenOf },
          description: 'Zeilen mit gleichem Namen sollen nicht importiert werden.',
          meta: { req: ['SCREEN-08'] },
        },
        TAKE_IN,
      },
    },
  },
});
