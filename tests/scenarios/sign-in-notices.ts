import type { Area } from './engine/told';
import type { VisitScenario } from './engine/visit';
import { amGerät, drückt, istAngemeldet, niemandIstAngemeldet, protokolliert, ruftAuf, wirdGesperrt, öffnet } from './engine/visit-words';
import { esVergehen, hatDieAdresse, sieht, siehtNicht } from './engine/words';
import { anmeldungFür, FALSCHES, gibtDenCodeEin, gibtEin, meldetSichAn, meldetSichMitCodeAn } from './sign-in-words';

const MINUTE = 60;
const GEÄNDERT = 'Ihr Zugang wurde geändert';
const EINGERICHTET = 'Eine App wurde als Ihr zweiter Faktor eingerichtet.';
const ZURÜCKGESETZT = 'Ihr zweiter Faktor wurde zurückgesetzt.';
const ANGEMELDET_MIT_CODE = (username: string) => [`${username} sign-in ok`, `${username} step-up ok`] as const;

/** The administration, at a computer of its own, gives and takes second factors of others. */
const dieSchulverwaltungRichtetEin = [
  amGerät('die Schulverwaltung', '192.0.2.20'),
  ...meldetSichMitCodeAn('schuladmin'),
  ruftAuf('secondFactor.init', { body: { personId: '{lehrkraft}' } }, 201),
  protokolliert(...ANGEMELDET_MIT_CODE('schuladmin'), 'schuladmin second-factor-init ok'),
  amGerät('das eigene', '192.0.2.7'),
];

/** What an administrator changed of password or second factor is told before the portal (D-29). */
export const signInNotices: Area<VisitScenario> = {
  name: 'sign-in-notices',
  title: 'Bei der Anmeldung gesagt: was eine Administration geändert hat',
  scenarios: [
    {
      id: 'AUTH-S70',
      req: ['D-29', 'AUTH-01'],
      title:
        'Wem eine Administration einen zweiten Faktor eingerichtet hat, der liest nach dem Passwort und vor dem Portal, wann und welche; einmal',
      given: { says: 'eine Schulverwaltung richtet einer Lehrkraft eine App als zweiten Faktor ein', address: anmeldungFür('/start') },
      steps: [
        ...dieSchulverwaltungRichtetEin,
        ...gibtEin('lehrkraft', FALSCHES),
        siehtNicht(GEÄNDERT),
        siehtNicht(EINGERICHTET),
        protokolliert('lehrkraft sign-in refused'),
        ...gibtEin('lehrkraft'),
        sieht(GEÄNDERT),
        sieht(EINGERICHTET),
        sieht('durch die Administration von „Testschule Schulportal“.'),
        sieht('Zum Helpdesk'),
        siehtNicht('Clausen'),
        niemandIstAngemeldet,
        protokolliert(),
        drückt('Weiter'),
        hatDieAdresse('/start'),
        istAngemeldet('lehrkraft', 'silver'),
        protokolliert('lehrkraft security-notice-read ok', 'lehrkraft sign-in ok'),
        amGerät('ein anderes', '192.0.2.8'),
        ...meldetSichAn('lehrkraft'),
        hatDieAdresse('/start'),
        protokolliert('lehrkraft sign-in ok'),
      ],
    },
    {
      id: 'AUTH-S71',
      req: ['D-29', 'AUTH-05'],
      title: 'Wird auch der Code verlangt, steht es erst nach dem richtigen Code da; wer nur das Passwort kennt, liest es nicht',
      given: {
        says: 'eine Schulverwaltung richtet einer Lehrkraft eine App als zweiten Faktor ein',
        address: anmeldungFür('/start', 'gold'),
      },
      steps: [
        ...dieSchulverwaltungRichtetEin,
        ...gibtEin('lehrkraft'),
        sieht('Mit zweitem Faktor bestätigen'),
        siehtNicht(EINGERICHTET),
        ...gibtDenCodeEin('lehrkraft'),
        sieht(EINGERICHTET),
        niemandIstAngemeldet,
        drückt('Weiter'),
        hatDieAdresse('/start'),
        istAngemeldet('lehrkraft', 'gold'),
        protokolliert('lehrkraft security-notice-read ok', ...ANGEMELDET_MIT_CODE('lehrkraft')),
      ],
    },
    {
      id: 'AUTH-S72',
      req: ['D-29'],
      title: 'Mehrere Änderungen stehen zusammen da; wer die Seite schließt, liest sie beim nächsten Mal wieder',
      given: {
        says: 'die Landesverwaltung setzt den zweiten Faktor zurück, den die Schulverwaltung eingerichtet hat',
        address: anmeldungFür('/start'),
      },
      steps: [
        ...dieSchulverwaltungRichtetEin,
        esVergehen(MINUTE),
        amGerät('die Landesverwaltung', '192.0.2.21'),
        ...meldetSichMitCodeAn('admin'),
        ruftAuf('secondFactor.reset', { query: { personId: '{lehrkraft}' } }, 200),
        protokolliert(...ANGEMELDET_MIT_CODE('admin'), 'admin second-factor-reset ok'),
        amGerät('das eigene', '192.0.2.7'),
        ...gibtEin('lehrkraft'),
        sieht(ZURÜCKGESETZT),
        sieht('durch die Administration von „Land Schleswig-Holstein“.'),
        sieht(EINGERICHTET),
        öffnet('/start'),
        niemandIstAngemeldet,
        ...meldetSichAn('lehrkraft'),
        sieht(ZURÜCKGESETZT),
        sieht(EINGERICHTET),
        drückt('Weiter'),
        istAngemeldet('lehrkraft', 'silver'),
        protokolliert('lehrkraft security-notice-read ok', 'lehrkraft sign-in ok'),
      ],
    },
    {
      id: 'AUTH-S73',
      req: ['D-29', 'STATE-03'],
      title: 'Wird jemand gesperrt, während die Änderungen dastehen, ist er danach nicht angemeldet',
      given: { says: 'eine Schulverwaltung richtet einer Lehrkraft eine App als zweiten Faktor ein', address: anmeldungFür('/start') },
      steps: [
        ...dieSchulverwaltungRichtetEin,
        ...gibtEin('lehrkraft'),
        sieht(EINGERICHTET),
        wirdGesperrt('lehrkraft'),
        drückt('Weiter'),
        sieht('Ihr Konto ist gesperrt.'),
        niemandIstAngemeldet,
        protokolliert('lehrkraft security-notice-read ok', 'lehrkraft sign-in refused'),
      ],
    },
    {
      id: 'AUTH-S74',
      req: ['D-29'],
      title: 'Nach zehn Minuten auf dieser Seite beginnt die Anmeldung von vorn, und es wird noch einmal gesagt',
      given: { says: 'eine Schulverwaltung richtet einer Lehrkraft eine App als zweiten Faktor ein', address: anmeldungFür('/start') },
      steps: [
        ...dieSchulverwaltungRichtetEin,
        ...gibtEin('lehrkraft'),
        esVergehen(10 * MINUTE),
        drückt('Weiter'),
        sieht('Die Anmeldung hat zu lange gedauert. Beginnen Sie von vorn.'),
        niemandIstAngemeldet,
        protokolliert(),
        ...gibtEin('lehrkraft'),
        sieht(EINGERICHTET),
        protokolliert(),
      ],
    },
  ],
};
