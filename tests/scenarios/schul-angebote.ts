import type { Area } from './engine/told';
import { antwortet, fehler, gesendet, hält, hältJeNachFrage, inzwischen, nieGesendet, sieht, siehtNicht } from './engine/words';
import { ASTRID, eigene, eintrag, GOETHE, LEHR, LEIT, LISTE, SORG, stehen, vidis, wähltDieSchule } from './schul-angebote-words';

const EIGENES = { administrationsebene: { id: GOETHE.id, name: GOETHE.name, kennung: '0701234' }, hasSomeVerwaltenPermission: true };
const eineSchule = hält('organisationen.list', { items: [GOETHE] });
const zweiSchulen = hältJeNachFrage('organisationen.list', ({ query }) =>
  query['organisationIds'] === GOETHE.id ? { items: [GOETHE] } : { items: [GOETHE, ASTRID] },
);
const vomVidis = (id: string, name: string) => eintrag({ ...EIGENES, id, name, vidisAngebotId: id });
const ALT = '11111111-0000-4000-8000-000000000001';
const NEU = '11111111-0000-4000-8000-000000000002';
const WER_DARF = { permissions: ['schulspezifischeangebotsverwaltung', 'vidisangebote'] } as const;

/** The Angebote of one school, and their way from VIDIS (ANG-07, ANG-10). */
export const schulAngebote: Area = {
  name: 'schul-angebote',
  title: 'Angebote einer Schule',
  scenarios: [
    {
      id: 'SCHULANGEBOT-01',
      req: ['ANG-07'],
      title: 'Mit genau einer Schule ist sie fest; gezeigt wird, wer ein Angebot bereitstellt und welche Rollen es dort erweitert',
      given: {
        says: 'jemand mit einer Schule öffnet ihre Angebote',
        address: LISTE,
        server: [eineSchule, hält('provider.manageableByOrganisation', eigene(eintrag({}, LEHR, LEIT)))],
      },
      steps: [
        sieht('Mathe-App'),
        sieht('Unterricht'),
        sieht('Öffentliche Schulen'),
        sieht('2 Rollen'),
        siehtNicht('Löschen'),
        gesendet('provider.manageableByOrganisation', { query: { organisationId: GOETHE.id } }),
      ],
    },
    {
      id: 'SCHULANGEBOT-02',
      req: ['ANG-07'],
      title: 'Mit mehreren Schulen wird zuerst eine gewählt; vorher wird kein Angebot gelesen',
      given: {
        says: 'jemand mit zwei Schulen öffnet die Angebote der Schulen',
        address: LISTE,
        server: [zweiSchulen, hält('provider.manageableByOrganisation', eigene(eintrag({}, LEHR)))],
      },
      steps: [
        sieht('Noch keine Schule gewählt'),
        wähltDieSchule,
        gesendet('provider.manageableByOrganisation', { query: { organisationId: GOETHE.id } }),
        sieht('Mathe-App'),
        sieht('1 Rolle'),
      ],
    },
    {
      id: 'SCHULANGEBOT-03',
      req: ['ANG-07'],
      title: 'Fünf erweiterte Rollen können gekürzt sein: alle werden gelesen, oder es steht „mindestens“ da',
      given: {
        says: 'die Liste der Schule nennt fünf Rollen',
        address: `${LISTE}?schule=${GOETHE.id}`,
        server: [
          eineSchule,
          hält('provider.manageableByOrganisation', eigene(eintrag({}, LEHR, LEIT, SORG, 'a', 'b'))),
          hält('provider.rollenerweiterungen', fehler('MISSING_PERMISSIONS', 404)),
        ],
      },
      steps: [sieht('mindestens 5 Rollen')],
    },
    {
      id: 'SCHULANGEBOT-04',
      req: ['ANG-07'],
      title: 'Von mehr als fünf erweiterten Rollen stehen alle da',
      given: {
        says: 'die Liste der Schule nennt fünf von sechs Rollen',
        address: `${LISTE}?schule=${GOETHE.id}`,
        server: [
          eineSchule,
          hält('provider.manageableByOrganisation', eigene(eintrag({}, LEHR, LEIT, SORG, 'a', 'b'))),
          hält('provider.rollenerweiterungen', stehen(LEHR, LEIT, SORG, 'a', 'b', 'c')),
        ],
      },
      steps: [sieht('6 Rollen'), siehtNicht('mindestens 5 Rollen')],
    },
    {
      id: 'VIDIS-01',
      req: ['ANG-10'],
      title: 'Sagt das Backend, was es getan hat, steht es da: hinzugekommen, geändert, entfallen, nicht übernommen',
      given: {
        says: 'jemand darf Angebote aus VIDIS abrufen',
        address: LISTE,
        user: WER_DARF,
        server: [eineSchule, hält('provider.manageableByOrganisation', eigene())],
      },
      steps: [
        vidis('Aus VIDIS abrufen'),
        sieht('Angebote für 0701234 (Goethe-Schule) aus VIDIS abrufen?'),
        vidis('Jetzt abrufen'),
        gesendet('vidis.sync', { path: { organisationId: GOETHE.id } }),
        antwortet('vidis.sync', { added: ['Atlas'], changed: ['Mathe-App'], removed: ['Altes Lexikon'], failed: ['Tafel'] }),
        sieht('Abruf für 0701234 (Goethe-Schule) beendet'),
        sieht('1 Angebot hinzugekommen:'),
        sieht('Atlas'),
        sieht('1 Angebot geändert:'),
        sieht('1 Angebot entfallen:'),
        sieht('Altes Lexikon'),
        sieht('1 Angebot nicht übernommen:'),
        sieht('Tafel'),
      ],
    },
    {
      id: 'VIDIS-02',
      req: ['ANG-10'],
      title: 'Sagt das Backend nichts, wird gesagt, was sich in der Liste vorher und nachher unterscheidet',
      given: {
        says: 'jemand darf Angebote aus VIDIS abrufen, und eines ist da',
        address: LISTE,
        user: WER_DARF,
        server: [eineSchule, hält('provider.manageableByOrganisation', eigene(vomVidis(ALT, 'Altes Lexikon')))],
      },
      steps: [
        vidis('Aus VIDIS abrufen'),
        vidis('Jetzt abrufen'),
        gesendet('vidis.sync', { path: { organisationId: GOETHE.id } }),
        inzwischen('VIDIS hat ein anderes Angebot', hält('provider.manageableByOrganisation', eigene(vomVidis(NEU, 'Atlas')))),
        antwortet('vidis.sync', null),
        sieht('Was VIDIS im Einzelnen getan hat, sagt dieser Server nicht. In der Liste der Schule hat sich das geändert:'),
        sieht('1 Angebot hinzugekommen:'),
        sieht('1 Angebot entfallen:'),
        siehtNicht('An den VIDIS-Angeboten der Schule hat sich nichts geändert.'),
      ],
    },
    {
      id: 'VIDIS-03',
      req: ['ANG-10'],
      title:
        'Ist in der Liste kein Unterschied, wird nicht „Erfolg“ gesagt, sondern was zu sehen ist; ist VIDIS nicht erreichbar, steht das da',
      given: {
        says: 'jemand darf Angebote aus VIDIS abrufen, und eines ist da',
        address: LISTE,
        user: WER_DARF,
        server: [eineSchule, hält('provider.manageableByOrganisation', eigene(vomVidis(ALT, 'Altes Lexikon')))],
      },
      steps: [
        vidis('Aus VIDIS abrufen'),
        vidis('Jetzt abrufen'),
        gesendet('vidis.sync', { path: { organisationId: GOETHE.id } }),
        antwortet('vidis.sync', null),
        sieht('In der Liste der Schule ist keine Änderung zu sehen. Neue Adressen und Logos zeigt die Liste nicht.'),
      ],
    },
    {
      id: 'VIDIS-04',
      req: ['ANG-10'],
      title: 'Ohne das Recht gibt es den Abruf nicht',
      given: {
        says: 'jemand ohne das Recht öffnet die Angebote der Schule',
        address: LISTE,
        user: { permissions: ['schulspezifischeangebotsverwaltung'] },
        server: [eineSchule, hält('provider.manageableByOrganisation', eigene(eintrag()))],
      },
      steps: [nieGesendet('vidis.sync'), sieht('Mathe-App'), siehtNicht('Aus VIDIS abrufen')],
    },
  ],
};
