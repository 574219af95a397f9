/** Why a fault that no test noticed in the last run is none, or may stay, in German, by its id; each of them has a line. */
export const SURVIVORS: Readonly<Record<string, string>> = {
  'machines-instance-person-metadata':
    'Bei diesem Lauf stand hier ein Fehler, der nichts mehr bewirken konnte: was er wegließ, gibt es nicht mehr, und ein anderer ist an seine Stelle getreten.',
  'machines-target-d1968439':
    'Die Sitzung fragt mit diesem Fehler ohne Ende neu: jede Prüfung, die sie lädt, kommt an kein Ende und gilt als nicht in der Zeit bemerkt. In npm test scheitert sie an ihrer Frist.',
  'tables-text-e5735c39':
    'Seit diesem Lauf sagt das Szenario IMPORT-28 auch, was in der Zeile einer angelegten Klasse steht, und bemerkt den Tausch.',
  'views-disabled-rows':
    'Seit diesem Lauf wird auch das auf dem Bildschirm gespielt, was jemand nicht tun kann; das Szenario IMPORT-99 bemerkt den Fehler.',
  'views-focus-of-page':
    'Den Fokus nach einem Wechsel der Seite sieht nur eine Reise im Browser; für sie baut sich das Portal erst, und das dauert länger als die Zeit eines Fehlers.',
};
