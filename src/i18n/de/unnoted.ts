import { defineCatalogue } from '../index';

/** A password of somebody that was lost with its window before it was noted. */
export const UNNOTED = defineCatalogue('unnoted', {
  start: 'Das neue Einstiegs-Passwort von {{whom}} ist nicht notiert',
  device: 'Das neue Inbetriebnahme-Passwort von {{whom}} ist nicht notiert',
  whom: '{{name}} ({{username}})',
  somebody: 'jemandem, dessen Name sich gerade nicht lesen lässt,',
  lost: 'Es wurde am {{when}} Uhr erzeugt, und das Fenster ging zu oder lud neu, bevor es kopiert oder gedruckt war. Es lässt sich nicht noch einmal anzeigen, und das bisherige gilt nicht mehr.',
  open: 'Es wurde am {{when}} Uhr angefordert, und das Fenster ging zu oder lud neu, bevor die Antwort da war. Ob das bisherige noch gilt, lässt sich nicht sagen.',
  anew: 'Erzeugen Sie ein neues, wenn niemand es abgeschrieben hat.',
  toPerson: 'Benutzer öffnen',
  forget: 'Nicht mehr anzeigen',
});
