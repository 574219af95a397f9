import { defineCatalogue } from '../index';

/** A password of somebody that was lost with its window before it was noted. */
export const UNNOTED = defineCatalogue('unnoted', {
  start: 'Das neue Einstiegs-Passwort von {{whom}} ist nicht notiert',
  device: 'Das neue Inbetriebnahme-Passwort von {{whom}} ist nicht notiert',
  whom: '{{name}} ({{username}})',
  somebody: 'jemandem, dessen Name sich gerade nicht lesen lässt,',
  lost: 'Es wurde am {{when}} Uhr erzeugt und weder kopiert noch gedruckt. Das bisherige gilt nicht mehr.',
  open: 'Es wurde am {{when}} Uhr angefordert, und die Antwort kam nicht mehr an. Vermutlich gilt das bisherige nicht mehr, und das neue wurde nie gezeigt.',
  anew: 'Hat es niemand abgeschrieben, erzeugen Sie ein neues.',
  onceMore: 'Erzeugen Sie es noch einmal; danach gilt nur, was Sie dann sehen.',
  toPerson: 'Benutzer öffnen',
  toPassword: 'Zum Passwort',
  forget: 'Nicht mehr anzeigen',
});
