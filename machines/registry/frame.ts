import { workflowsIn, type RegistryEntry } from './entry';

const workflow = workflowsIn('frame');

/** The session, the way to a page and away from it, the menu. */
export const FRAME: readonly RegistryEntry[] = [
  workflow('session', 'Sitzung', () => import('../frame/session/model')),
  workflow('navigation', 'Navigation', () => import('../frame/navigation/model')),
  workflow('leaving', 'Verlassen einer Seite', () => import('../frame/leaving/model')),
  workflow('history-moves', 'Blättern im Verlauf des Browsers', () => import('../frame/history-moves/model')),
  workflow('refused-calls', 'Abgelehnte Aufrufe', () => import('../frame/refused-calls/model')),
  workflow('page-owner', 'Wem eine Seite gehört', () => import('../frame/page-owner/model')),
  workflow('menu', 'Menü der Verwaltung', () => import('../frame/menu/model')),
  workflow('kept-run', 'Unterbrochener Lauf', () => import('../frame/kept-run/model')),
];
