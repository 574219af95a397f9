import { defineCatalogue } from '../index';

/** What is said of an order whose answer left open what happened. */
export const ACTION = defineCatalogue('action', {
  looking: 'Es wird nachgesehen, ob das geschehen ist …',
  lookAgain: 'Erneut nachsehen',
  unclear: {
    title: 'Unklar, ob das geschehen ist',
    text: 'Die Antwort des Servers ist nicht angekommen, und nachsehen ließ es sich nicht. Sehen Sie noch einmal nach, sobald die Verbindung steht.',
  },
  again: {
    title: 'Vermutlich ausgeführt',
    text: 'Die Antwort des Servers ist nicht angekommen. Sie können den Auftrag noch einmal erteilen, das schadet nicht.',
  },
  secret: {
    title: 'Vermutlich schon neu erzeugt',
    text: 'Die Antwort des Servers ist nicht angekommen. Vermutlich gilt das Bisherige nicht mehr, und das Neue lässt sich nicht mehr zeigen. Erzeugen Sie es noch einmal; danach gilt nur, was Sie dann sehen.',
  },
  unreached: {
    title: 'Nicht ausgeführt',
    text: 'Die Antwort des Servers ist nicht angekommen. Es wurde nachgesehen: Alles ist wie vorher. Versuchen Sie es erneut.',
  },
  notDeleted: {
    title: 'Nicht gelöscht',
    text: 'Die Antwort des Servers ist nicht angekommen. Es wurde nachgesehen: {{what}} gibt es noch. Versuchen Sie es erneut.',
  },
  probably: {
    title: 'Vermutlich gelöscht',
    text: 'Die Antwort des Servers ist nicht angekommen. {{what}} ist nicht mehr zu sehen.',
  },
  unseen: {
    title: 'Nicht gelöscht, oder für Sie nicht mehr zu sehen',
    text: '{{what}} ist nicht gelöscht, oder Sie sehen diesen Eintrag nicht mehr. Vielleicht hat ihn schon jemand gelöscht, oder Ihnen fehlt inzwischen das Recht.',
  },
  stillThere: {
    title: 'Nicht gelöscht',
    text: '{{what}} gibt es noch. Vermutlich fehlt Ihnen inzwischen das Recht, das zu löschen. Wenden Sie sich an Ihre Schuladministration, wenn Sie es benötigen.',
  },
  unknownCall: {
    title: 'Nicht gelöscht',
    text: '{{what}} gibt es noch. Der Server kennt diese Aktion nicht. Nennen Sie dem Helpdesk den Fehlercode.',
  },
});
