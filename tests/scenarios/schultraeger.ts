import type { Area } from './engine/told';
import {
  antwortet,
  beimSchließenFragtDerBrowser,
  beimSchließenFragtNiemand,
  fehler,
  gesendet,
  hatImFeld,
  inzwischen,
  nieGesendet,
  sieht,
  siehtNicht,
} from './engine/words';
import { formen, KIEL, LAND } from './schulen-words';
import {
  änderungen,
  bewegt,
  drückt,
  EIGEN,
  esGibt,
  FREI,
  holtVon,
  lauf,
  nennt,
  NEUER_TRAEGER,
  nimmt,
  OSTUFER,
  SCHULTRAEGER,
  TRAEGER,
} from './schultraeger-words';

const offen = { says: 'jemand öffnet den Schulträger Stadt Kiel', address: TRAEGER, server: esGibt([FREI, EIGEN]) };
const DORT = { ...FREI, zugehoerigZu: OSTUFER.id };
const beiOstufer = { ...offen, server: esGibt([DORT, EIGEN], KIEL, OSTUFER) };
const geholt = [holtVon(OSTUFER), bewegt(DORT, true)];
const umbenannt = { ...KIEL, name: 'Landeshauptstadt Kiel', version: 2 };
const zu = (id: string, organisationId: string, version = 1) => ({ path: { organisationId: id }, body: { organisationId, version } });
const beide = [bewegt(FREI, true), bewegt(EIGEN, false), änderungen('Änderungen prüfen')];
const RENAME = { path: { organisationId: KIEL.id } };

/** Carriers: list, create, rename, their schools (SCREEN-13). */
export const schultraeger: Area = {
  name: 'schultraeger',
  title: 'Schulträger',
  scenarios: [
    {
      id: 'TRAEGER-01',
      req: ['ROUTE-18', 'ENT-14', 'SCREEN-13', 'VAL-05', 'ERR-52', 'CALL-27'],
      title: 'Ein Schulträger wird mit gültigem, freiem Namen angelegt; sonst steht am Feld, warum nicht',
      given: { says: 'jemand öffnet „Schulträger anlegen“', address: NEUER_TRAEGER, server: [formen, ...esGibt([])] },
      steps: [
        beimSchließenFragtNiemand,
        drückt('Schulträger anlegen'),
        sieht('Geben Sie einen Namen ein.'),
        nennt(' Stadt Kiel'),
        drückt('Schulträger anlegen'),
        sieht('Der Name beginnt oder endet mit einem Leerzeichen.'),
        nennt('Stadt Kiel'),
        drückt('Schulträger anlegen'),
        gesendet('organisationen.create', {
          body: { administriertVon: LAND.id, zugehoerigZu: LAND.id, name: 'Stadt Kiel', typ: 'TRAEGER' },
        }),
        antwortet('organisationen.create', fehler('SCHULTRAEGER_NAME_EINDEUTIG', 400)),
        sieht('Es gibt schon einen Schulträger mit diesem Namen.'),
        hatImFeld('Name des Schulträgers', 'Stadt Kiel'),
      ],
    },
    {
      id: 'TRAEGER-02',
      req: ['ROUTE-17', 'ENT-14', 'SCREEN-13'],
      title: 'Die Liste nennt zu jedem Schulträger seine Schulform und die Nummern seiner Schulen',
      given: { says: 'jemand öffnet die Liste der Schulträger', address: SCHULTRAEGER, server: esGibt([FREI, EIGEN]) },
      steps: [sieht('Stadt Kiel'), sieht('0705678'), siehtNicht('0701234')],
    },
    {
      id: 'TRAEGER-03',
      req: ['ROUTE-19', 'D-25', 'STATE-12', 'ERR-16', 'CALL-36'],
      title: 'Hat jemand anderes den Schulträger inzwischen umbenannt, wird Feld für Feld entschieden, bevor etwas geschrieben wird',
      given: offen,
      steps: [
        hatImFeld('Name des Schulträgers', 'Stadt Kiel'),
        nennt('Kiel'),
        beimSchließenFragtDerBrowser,
        drückt('Namen speichern'),
        gesendet('organisationen.rename', { ...RENAME, body: { name: 'Kiel', version: 1 } }),
        inzwischen('jemand anderes hat ihn umbenannt', ...esGibt([FREI, EIGEN], umbenannt)),
        antwortet('organisationen.rename', fehler('NEWER_VERSION_ORGANISATION', 400)),
        sieht('Jemand anderes hat dasselbe geändert'),
        sieht('Landeshauptstadt Kiel'),
        nimmt('mine'),
        drückt('Speichern'),
        gesendet('organisationen.rename', { ...RENAME, body: { name: 'Kiel', version: 2 } }),
      ],
    },
    {
      id: 'TRAEGER-04',
      req: ['ROUTE-19', 'ENT-14', 'CALL-26', 'SCREEN-13', 'D-26'],
      title: 'Schulen wechseln die Liste, werden geprüft und erst dann gespeichert, jede auf dem Stand, der eben gelesen ist',
      given: offen,
      steps: [
        beimSchließenFragtNiemand,
        bewegt(FREI, true),
        beimSchließenFragtDerBrowser,
        bewegt(FREI, true),
        sieht('Es ist nichts geändert.'),
        beimSchließenFragtNiemand,
        nieGesendet('organisationen.assign'),
        ...beide,
        sieht('2 Änderungen am Schulträger Stadt Kiel speichern?'),
        sieht('0701234 (Goethe-Schule)'),
        sieht('0705678 (Astrid-Lindgren-Schule)'),
        beimSchließenFragtDerBrowser,
        änderungen('Zurück zu den Listen'),
        sieht('2 Änderungen sind noch nicht gespeichert.'),
        änderungen('Änderungen verwerfen'),
        beimSchließenFragtNiemand,
      ],
    },
    {
      id: 'TRAEGER-05',
      req: ['ROUTE-19', 'ENT-14', 'CALL-26', 'ERR-16'],
      title: 'Gehört eine Schule inzwischen woandershin, bleibt sie dort; die übrigen werden gespeichert, und nichts geht verloren',
      given: offen,
      steps: [
        ...beide,
        inzwischen(
          'die Goethe-Schule hat einen anderen Schulträger',
          ...esGibt([{ ...FREI, zugehoerigZu: '66666666-6666-4666-8666-666666666666', version: 2 }, EIGEN]),
        ),
        lauf('2 Änderungen speichern'),
        gesendet('organisationen.assign', zu(LAND.id, EIGEN.id)),
        antwortet('organisationen.assign', undefined),
        sieht('Jemand anderes hat diese Schule inzwischen geändert oder zugeordnet.'),
        sieht('gespeichert'),
        änderungen('Weiter bearbeiten (Goethe gescheitert)'),
        sieht('1 Änderung ist noch nicht gespeichert.'),
        beimSchließenFragtDerBrowser,
      ],
    },
    {
      id: 'TRAEGER-06',
      req: ['ERR-51', 'CALL-26'],
      title: 'Nennt der Server keinen Grund, steht bei der Schule, dass sie nicht zugeordnet ist, und der Versuch lässt sich wiederholen',
      given: offen,
      steps: [
        ...beide,
        lauf('2 Änderungen speichern'),
        gesendet('organisationen.assign', {}, 2),
        antwortet('organisationen.assign', fehler('', 500)),
        antwortet('organisationen.assign', fehler('', 500)),
        sieht('Die Änderung am Schulträger konnte nicht ausgeführt werden.'),
        lauf('Gescheiterte erneut versuchen'),
        gesendet('organisationen.assign', {}, 2),
      ],
    },
    {
      id: 'TRAEGER-07',
      req: ['ROUTE-19', 'ENT-14', 'CALL-26', 'D-26'],
      title: 'Schulen eines anderen Schulträgers kommen unmittelbar herüber; die Frage nennt, von wem',
      given: beiOstufer,
      steps: [
        ...geholt,
        sieht('0701234 (Goethe-Schule), bisher Schulverband Ostufer'),
        beimSchließenFragtDerBrowser,
        änderungen('Änderungen prüfen'),
        sieht('Änderung am Schulträger Stadt Kiel speichern?'),
        sieht('0701234 (Goethe-Schule), bisher Schulverband Ostufer'),
        lauf('1 Änderung speichern'),
        gesendet('organisationen.assign', zu(KIEL.id, DORT.id)),
        antwortet('organisationen.assign', undefined),
        sieht('gespeichert'),
      ],
    },
    {
      id: 'TRAEGER-08',
      req: ['ROUTE-19', 'ENT-14', 'CALL-26', 'ERR-16'],
      title: 'Hat der andere Schulträger die Schule inzwischen abgegeben, bleibt sie, wo sie jetzt ist',
      given: beiOstufer,
      steps: [
        ...geholt,
        änderungen('Änderungen prüfen'),
        inzwischen('die Goethe-Schule hat keinen Schulträger mehr', ...esGibt([{ ...FREI, version: 2 }, EIGEN], KIEL, OSTUFER)),
        lauf('1 Änderung speichern'),
        sieht('Jemand anderes hat diese Schule inzwischen geändert oder zugeordnet.'),
        nieGesendet('organisationen.assign'),
      ],
    },
  ],
};
