import { defineCatalogue } from '../index';

/** Words of the search for the organisation of an assignment. */
export const ZUORDNUNG_ORGANISATION = defineCatalogue('zuordnung-organisation', {
  label: 'Schule oder Organisation',
  help: 'Suchen Sie nach Dienststellennummer oder Name.',
  none: 'Keine Schule oder Organisation, die Sie verwalten, passt zu Ihrer Suche.',
  more: 'Gezeigt werden die ersten {{shown}}. Tippen Sie mehr, um weiter einzugrenzen.',
  failed: 'Die Schulen und Organisationen ließen sich nicht laden.',
  only: 'Sie verwalten nur diese eine.',
});

/** Words of the search for the role of an assignment. */
export const ZUORDNUNG_ROLLE = defineCatalogue('zuordnung-rolle', {
  label: 'Rolle',
  help: 'Suchen Sie nach dem Namen der Rolle.',
  none: 'Keine Rolle, die Sie hier vergeben dürfen, passt zu Ihrer Suche.',
  more: 'Gezeigt werden die ersten {{shown}}. Tippen Sie mehr, um weiter einzugrenzen.',
  failed: 'Die Rollen ließen sich nicht laden.',
  besideLern:
    'Wer eine Rolle für Schülerinnen und Schüler hat, bekommt daneben keine anderer Art. Soll es eine solche sein, entfernen Sie zuerst die Zuordnungen der Person und speichern Sie das.',
  besideOther:
    'Wer schon eine Rolle hat, bekommt daneben keine anderer Art, auch keine für Schülerinnen und Schüler. Soll es eine solche sein, entfernen Sie zuerst die Zuordnungen der Person und speichern Sie das.',
});

/** The same where several can be given at once. */
export const ZUORDNUNG_ROLLEN = defineCatalogue('zuordnung-rollen', {
  label: 'Rollen',
  help: 'Suchen Sie nach dem Namen; Sie können mehrere Rollen derselben Art wählen.',
  none: 'Keine Rolle, die Sie hier vergeben dürfen, passt zu Ihrer Suche.',
  more: 'Gezeigt werden die ersten {{shown}}. Tippen Sie mehr, um weiter einzugrenzen.',
  failed: 'Die Rollen ließen sich nicht laden.',
  chosen: 'Gewählte Rollen',
  remove: 'Rolle {{rolle}} entfernen',
});

/** Words of the search for the class of a pupil. */
export const ZUORDNUNG_KLASSE = defineCatalogue('zuordnung-klasse', {
  label: 'Klasse',
  help: 'Schülerinnen und Schüler gehören in eine Klasse. Suchen Sie nach dem Namen der Klasse.',
  none: 'Keine Klasse dieser Schule passt zu Ihrer Suche. Fehlt sie, legen Sie sie in einem zweiten Fenster unter „Klasse anlegen“ an, wenn Sie dazu berechtigt sind.',
  more: 'Gezeigt werden die ersten {{shown}} von {{total}} Klassen. Tippen Sie mehr, um weiter einzugrenzen.',
  failed: 'Die Klassen ließen sich nicht laden.',
});

/** What else is said where an assignment is chosen. */
export const ZUORDNUNG = defineCatalogue('zuordnung', {
  later: 'Wählen Sie zuerst eine Schule oder Organisation.',
  befristung: 'Befristung',
  schuljahr: 'Bis Schuljahresende ({{date}})',
  unbefristet: 'Unbefristet',
  unbefristetNot: 'Unbefristet (nicht möglich: Eine gewählte Rolle verlangt eine Befristung)',
  tag: 'Bis zu einem bestimmten Tag',
  day: 'Befristet bis einschließlich',
  until: 'bis einschließlich {{date}}',
  problem: {
    ORGANISATION_MISSING: 'Wählen Sie eine Schule oder Organisation.',
    ROLLE_MISSING: 'Wählen Sie eine Rolle.',
    ROLLENARTEN_MIXED: 'Die gewählten Rollen sind von verschiedener Art. Eine Person hat nur Rollen einer Art: Entfernen Sie die anderen.',
    ROLLEN_NOT_ASSIGNABLE:
      'Das dürfen Sie an dieser Schule oder Organisation nicht vergeben. Wählen Sie etwas anderes, oder bitten Sie jemanden mit mehr Rechten.',
    KLASSE_MISSING: 'Wählen Sie eine Klasse.',
    DAY_MISSING: 'Geben Sie den letzten Tag ein, oder wählen Sie eine andere Befristung.',
    DAY_UNREADABLE: 'Geben Sie ein Datum ein, das es gibt, zum Beispiel 04.12.2026.',
    DAY_PAST: 'Der Tag liegt in der Vergangenheit. Heute ist der früheste mögliche.',
  },
});
