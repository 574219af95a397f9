/** Why a fault that no test noticed in the last run is none, or may stay, in German, by its id; each of them has a line. */
export const SURVIVORS: Readonly<Record<string, string>> = {
  'machines-instance-person-metadata':
    'Im letzten Lauf wirklich unbemerkt. Seitdem versucht das Szenario PERSON-05 auch den leeren Nachnamen; mit dem Fehler scheitert es, von Hand versucht.',
  'machines-instance-personen':
    'Bemerkt nach 51 Sekunden, allein und ohne Last daneben versucht: tests/views/personen.test.tsx wählt eine andere Schule und sieht die Klassen.',
  'machines-instance-rolle-form':
    'Bemerkt nach 51 Sekunden in einem Lauf davor: das Szenario ROLLE-01 legt auf dem Bildschirm eine Rolle nach einer anderen an.',
};
