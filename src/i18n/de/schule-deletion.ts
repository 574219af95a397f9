import { defineCatalogue } from '../index';

/** What is in the way of the deletion of a school, and the deletion. */
export const SCHULE_DELETION = defineCatalogue('schule-deletion', {
  close: 'Schließen',
  check: {
    title: 'Was hängt noch an der Schule {{kennung}} ({{name}})?',
    looking: 'Es wird geprüft, was an der Schule hängt …',
    kept: 'Die Schule lässt sich löschen, sobald nichts davon mehr da ist, am einfachsten in dieser Reihenfolge. Gelöscht ist noch nichts.',
    free: 'Nichts davon ist noch da. Die Schule lässt sich löschen.',
    unseen:
      'Soweit es sich prüfen lässt, ist nichts mehr da. Was nicht prüfbar ist, prüft der Server beim Löschen: Ist davon noch etwas da, bleibt die Schule, und es wird gesagt, was.',
    none: 'keine',
    n: '{{n}}',
    atLeast: 'mindestens {{n}}',
    notSeen: 'nicht prüfbar',
    look: 'ansehen',
    goOn: 'Weiter zum Löschen',
  },
  keeper: {
    kinder: 'Klassen unter der Schule',
    zugehoerige: 'Organisationen der Schule, Klassen mitgezählt',
    beyond: 'Weitere Organisationen der Schule, die keine Klassen sind',
    rollen: 'Rollen, die an der Schule verwaltet werden',
    personen: 'Benutzer mit einer Zuordnung an der Schule',
    angebote: 'Angebote, die die Schule bereitstellt',
    rollenerweiterungen: 'Rollenerweiterungen an der Schule',
  },
  remedyHelp: {
    kinder: 'Löschen Sie dort jede Klasse. Das geht, sobald ihr niemand mehr zugeordnet ist.',
    zugehoerige: 'Was davon Klassen sind, geht mit ihnen.',
    rollen: 'Öffnen und löschen Sie dort jede Rolle.',
    personen: 'Wählen Sie dort alle Gefundenen aus, dann „Mehrfachbearbeitung“, „Schulzuordnung aufheben“.',
    angebote: 'Öffnen und löschen Sie dort jedes Angebot.',
    rollenerweiterungen: 'Öffnen Sie dort jedes Angebot und wählen Sie unter „Rollen wählen“ alle ab.',
  },
  way: {
    kinder: 'Klassen der Schule ansehen',
    zugehoerige: 'Zugehörige Klassen ansehen',
    rollen: 'Rollen der Schule ansehen',
    personen: 'Benutzer der Schule ansehen',
    angebote: 'Angebote der Schule ansehen',
    rollenerweiterungen: 'Rollenerweiterungen der Schule ansehen',
  },
  delete: {
    open: 'Schule löschen',
    title: 'Schule {{kennung}} ({{name}}) löschen?',
    text: 'Die Schule {{name}} mit der Dienststellennummer {{kennung}} wird endgültig gelöscht. Das lässt sich nicht rückgängig machen.',
    assigned_one: 'Der Schule {{name}} ist noch {{count}} Person zugeordnet.',
    assigned_other: 'Der Schule {{name}} sind noch {{count}} Personen zugeordnet.',
    persons: 'Benutzer der Schule ansehen',
    busy: 'Die Schule wird gelöscht …',
    done: 'Schule gelöscht',
    doneText: 'Die Schule {{kennung}} ({{name}}) wurde gelöscht.',
    gone: 'Schule nicht mehr vorhanden',
    what: 'Die Schule {{kennung}} ({{name}})',
    goneText: 'Die Schule {{kennung}} ({{name}}) gab es schon nicht mehr.',
  },
});
