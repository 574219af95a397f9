import { defineCatalogue } from '../index';

/** Words of every run over many. */
export const BULK = defineCatalogue('bulk', {
  progress: '{{done}} von {{total}} bearbeitet.',
  working: {
    running: 'Lassen Sie dieses Fenster offen. Sie können anhalten oder abbrechen.',
    pausing: 'Es wird angehalten; was schon unterwegs ist, geht noch zu Ende.',
    cancelling: 'Es wird abgebrochen; was schon unterwegs ist, geht noch zu Ende.',
  },
  pause: 'Anhalten',
  cancel: 'Abbrechen',
  goOn: 'Weitermachen',
  paused: 'Angehalten',
  pausedText: '{{done}} von {{total}} sind bearbeitet, {{open}} noch offen.',
  awaiting: 'Danach können Sie hier mit den übrigen weitermachen.',
  finished: 'Fertig',
  finishedAll: 'Alle {{total}} sind bearbeitet.',
  finishedSome: '{{done}} von {{total}} sind erledigt, {{failed}} gescheitert.',
  cancelled: 'Abgebrochen',
  cancelledText: '{{done}} von {{total}} sind erledigt; die übrigen sind unverändert.',
  retryFailed: 'Gescheiterte erneut versuchen',
  outcome: 'Ergebnis',
  open: 'offen',
  caption: 'Ergebnis je Zeile',
  page: '{{from}} bis {{to}} von {{total}}',
  previous: 'Vorherige Seite',
  next: 'Nächste Seite',
});
