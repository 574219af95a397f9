import { workflowsIn, type RegistryEntry } from './entry';

const workflow = workflowsIn('frame');

/** The session, the way to a page and away from it, the menu. */
export const FRAME: readonly RegistryEntry[] = [
  workflow('session', 'Sitzung', () => import('#machines/frame/session/model')),
  workflow('navigation', 'Navigation', () => import('#machines/frame/navigation/model')),
  workflow('leaving', 'Verlassen einer Seite', () => import('#machines/frame/leaving/model')),
  workflow('history-moves', 'Blättern im Verlauf des Browsers', () => import('#machines/frame/history-moves/model')),
  workflow('refused-calls', 'Abgelehnte Aufrufe', () => import('#machines/frame/refused-calls/model')),
  workflow('page-owner', 'Wem eine Seite gehört', () => import('#machines/frame/page-owner/model')),
  workflow('menu', 'Menü der Verwaltung', () => import('#machines/frame/menu/model')),
  workflow('names-at-place', 'Namen am selben Ort', () => import('#machines/frame/names-at-place/model')),
  workflow('kept-run', 'Unterbrochener Lauf', () => import('#machines/frame/kept-run/model')),
  workflow('kept-draft', 'Aufgehobene Eingabe', () => import('#machines/frame/kept-draft/model')),
  workflow('session-end', 'Ende der Sitzung', () => import('#machines/frame/session-end/model')),
];
