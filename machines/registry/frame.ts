import { workflow, type RegistryEntry } from './entry';

/** The session, the way to a page and away from it, the menu. */
export const FRAME: readonly RegistryEntry[] = [
  workflow('session', 'Sitzung', () => import('../session/model')),
  workflow('navigation', 'Navigation', () => import('../navigation/model')),
  workflow('leaving', 'Verlassen einer Seite', () => import('../leaving/model')),
  workflow('history-moves', 'Blättern im Verlauf des Browsers', () => import('../history-moves/model')),
  workflow('refused-calls', 'Abgelehnte Aufrufe', () => import('../refused-calls/model')),
  workflow('page-owner', 'Wem eine Seite gehört', () => import('../page-owner/model')),
  workflow('menu', 'Menü der Verwaltung', () => import('../menu/model')),
  workflow('kept-run', 'Unterbrochener Lauf', () => import('../shared/kept-run/model'), { folder: 'shared/kept-run' }),
];
