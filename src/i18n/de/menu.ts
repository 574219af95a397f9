import { defineCatalogue } from '../index';

/** The words of the administration menu (MENU-01): no page without it loads them. */
export const MENU = defineCatalogue('menu', {
  title: 'Navigation',
  label: 'Verwaltung',
  open: 'Menü öffnen',
  close: 'Menü schließen',
  backToStart: 'Zurück zur Startseite',
  operator: 'Land Schleswig-Holstein',
});
