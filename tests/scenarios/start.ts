import type { Area } from './engine/told';
import { antwortet, bleibt, fehler, fehlerMitText, hält, inzwischen, nieGesendet, sieht, siehtNicht } from './engine/words';
import { daten, faktor, info, KEIN_TOKEN, LEHRER, SOFTWARE } from './profile-words';
import { angebot, angebote, blendetAus, drückt, hinweis, keinHinweis, STARTSEITE } from './start-words';

const bereit = [...daten(info({ personalnummer: '1' }), LEHRER), ...faktor(SOFTWARE), keinHinweis] as const;
const given = {
  says: 'jemand mit Angeboten öffnet die Startseite',
  address: STARTSEITE,
  user: { level: 'silver', permissions: [] },
  server: [...bereit, angebote(angebot('itslearning'), angebot('Webmail', { kategorie: 'EMAIL' }))],
} as const;

/** The start page as the catalogue wants it (SCREEN-02, STATE-04 to STATE-06). */
export const start: Area = {
  name: 'start',
  title: 'Startseite',
  scenarios: [
    {
      id: 'START-01',
      req: ['SCREEN-02', 'CALL-51'],
      title: 'Die Angebote stehen nach Kategorien, ohne Hinweis und Frist steht keine da',
      given,
      steps: [
        sieht('Dienstliche E-Mail'),
        sieht('Webmail'),
        sieht('Unterricht'),
        sieht('itslearning'),
        siehtNicht('Hinweis:'),
        siehtNicht('Schulische Angebote'),
        bleibt,
      ],
    },
    {
      id: 'START-15',
      req: ['API-05', 'SCREEN-02'],
      title: 'Ein Angebot mit einer Kategorie, die dieses Portal nicht kennt, steht trotzdem da, und die anderen auch',
      given: {
        ...given,
        server: [...bereit, angebote(angebot('itslearning'), angebot('Lernpfade', { kategorie: 'NEUE_KATEGORIE' as never }))],
      },
      steps: [sieht('itslearning'), sieht('Lernpfade')],
    },
    {
      id: 'START-16',
      req: ['ANG-11', 'SCREEN-02'],
      title: 'Schulische Angebote stehen unter einer Überschrift, wie auch immer das Portal ihre Kategorie nennt',
      given: {
        ...given,
        server: [
          ...bereit,
          angebote(angebot('Mensa', { kategorie: 'ANGEBOTE' }), angebot('Bibliothek', { kategorie: 'SCHULISCH' as never })),
        ],
      },
      steps: [sieht('Schulische Angebote'), sieht('Mensa'), sieht('Bibliothek')],
    },
    {
      id: 'START-02',
      req: ['SCREEN-02', 'ENT-17', 'CALL-25'],
      title: 'Der veröffentlichte Hinweis des Portals steht da, auch wenn die Angebote ausfallen',
      given: { ...given, server: [...bereit, hält('meldung.current', hinweis('Am Samstag wird gewartet.'))] },
      steps: [
        antwortet('provider.list', fehler('', 500)),
        sieht('Am Samstag wird gewartet.'),
        sieht('Fehler auf dem Server'),
        inzwischen('die Angebote sind wieder da', angebote(angebot('itslearning'))),
        drückt('Erneut versuchen'),
        sieht('itslearning'),
        siehtNicht('Fehler auf dem Server'),
      ],
    },
    {
      id: 'START-14',
      req: ['ERR-02', 'ERR-00', 'SCREEN-02'],
      title: 'Was ein Fehler in eigenen Worten sagt, liest niemand: da steht, was geschah, was zu tun ist und der allgemeine Code',
      given: { ...given, server: bereit },
      steps: [
        antwortet('provider.list', fehlerMitText(500, 'relation "service_provider" does not exist')),
        sieht('Der Server konnte die Anfrage nicht ausführen.'),
        sieht('Versuchen Sie es in einigen Minuten erneut.'),
        sieht('Fehlercode: UNSPECIFIED_ERROR'),
        siehtNicht('relation'),
        siehtNicht('does not exist'),
      ],
    },
    {
      id: 'START-03',
      req: ['STATE-05'],
      title: 'Ein Konto ohne Schule sieht, an welchem Tag es gelöscht wird',
      given: {
        ...given,
        user: { ...given.user, timeLimits: [{ occasion: 'NO_KONTEXTE', deadline: '2099-03-01T12:00:00.000Z' }] },
      },
      steps: [
        sieht('Ihr Konto ist keiner Schule zugeordnet. Es wird am 01.03.2099 gelöscht, wenn bis dahin keine Zuordnung eingetragen ist.'),
      ],
    },
    {
      id: 'START-04',
      req: ['STATE-06', 'D-23'],
      title:
        'Eine Zuordnung, die endet, wird mit Rolle, Schule und ihrem letzten Tag in Berlin angekündigt, und was danach mit dem Konto geschieht',
      given: {
        ...given,
        user: {
          ...given.user,
          timeLimits: [
            { occasion: 'PERSONENKONTEXT_EXPIRES', deadline: '2099-07-31T22:00:00.000Z', school: 'Goethe-Schule', rolle: 'LiV' },
          ],
        },
      },
      steps: [
        sieht('Ihre Zuordnung „LiV“ an „Goethe-Schule“ gilt bis einschließlich 31.07.2099.'),
        sieht('Bleibt keine andere, wird Ihr Konto 84 Tage später gelöscht, mit dem Postfach.'),
        siehtNicht('01.08.2099'),
      ],
    },
    {
      id: 'START-05',
      req: ['STATE-04'],
      title: 'Fehlt die KoPers.-Nr., steht da, vor welchem Tag sie nachzureichen ist; wer sie inzwischen hat, liest nichts mehr davon',
      given: {
        ...given,
        user: { ...given.user, timeLimits: [{ occasion: 'KOPERS', deadline: '2099-02-01T12:00:00.000Z' }] },
        server: [...given.server, ...daten(info(), LEHRER)],
      },
      steps: [
        sieht(
          'Ihr Konto braucht eine KoPers.-Nr. Geben Sie Ihrer Schuladministration die Nummer vor dem 01.02.2099, sonst wird es an diesem Tag gesperrt.',
        ),
      ],
    },
    {
      id: 'START-06',
      req: ['STATE-04'],
      title: 'Wer eine KoPers.-Nr. hat, wird nicht mehr an sie erinnert',
      given: { ...given, user: { ...given.user, timeLimits: [{ occasion: 'KOPERS', deadline: '2099-02-01T12:00:00.000Z' }] } },
      steps: [sieht('itslearning'), siehtNicht('KoPers.-Nr.')],
    },
    {
      id: 'START-07',
      req: ['STATE-05', 'SCREEN-02'],
      title: 'Eine ausgeblendete Frist bleibt aus',
      // A person of its own: what is dismissed stays dismissed for the rest of this browser session.
      given: {
        ...given,
        user: { ...given.user, personId: 'ausblendend', timeLimits: [{ occasion: 'NO_KONTEXTE', deadline: '2099-03-01T12:00:00.000Z' }] },
      },
      steps: [sieht('Es wird am 01.03.2099 gelöscht'), blendetAus('NO_KONTEXTE'), siehtNicht('Es wird am 01.03.2099 gelöscht')],
    },
    {
      id: 'START-08',
      req: ['ERR-32', 'STATE-05', 'ERR-00'],
      title: 'Sind die Daten zu den Fristen nicht zu laden, wird es gesagt; was bekannt ist, steht trotzdem da',
      given: {
        ...given,
        user: { ...given.user, timeLimits: [{ occasion: 'NO_KONTEXTE', deadline: '2099-03-01T12:00:00.000Z' }] },
        server: [
          ...faktor(SOFTWARE),
          keinHinweis,
          angebote(angebot('itslearning')),
          hält('personInfo.get', fehler('', 500)),
          ...daten().slice(1),
        ],
      },
      steps: [sieht('Ihre Fristen ließen sich nicht alle laden.'), sieht('Es wird am 01.03.2099 gelöscht'), sieht('itslearning')],
    },
    {
      id: 'START-09',
      req: ['SCREEN-02', 'NAV-05'],
      title: 'Ein Angebot mit zweitem Faktor sagt, wenn der eigene fehlt',
      given: { ...given, server: [...bereit, ...faktor(KEIN_TOKEN), angebote(angebot('Zeugnisse', { requires2fa: true }))] },
      steps: [sieht('Zeugnisse'), sieht('Braucht einen zweiten Faktor')],
    },
    {
      id: 'START-10',
      req: ['ERR-57', 'ERR-63', 'SCREEN-02'],
      title: 'Ist der Dienst für den zweiten Faktor ausgefallen, sagt kein Angebot, dass der zweite Faktor fehle',
      given: {
        ...given,
        server: [
          ...bereit,
          hält('secondFactor.state', fehler('PI_UNAVAILABLE_ERROR', 400)),
          angebote(angebot('Zeugnisse', { requires2fa: true })),
        ],
      },
      steps: [nieGesendet('secondFactor.init'), sieht('Mit zweitem Faktor geschützt'), siehtNicht('Braucht einen zweiten Faktor')],
    },
    {
      id: 'START-11',
      req: ['SCREEN-02'],
      title: 'Wer kein Angebot hat, liest, an wen er sich wendet',
      given: { ...given, server: [...bereit, angebote()] },
      steps: [sieht('Für Ihr Konto gibt es noch keine Angebote. Fragen Sie Ihre Schuladministration.')],
    },
    {
      id: 'START-12',
      req: ['ERR-75', 'ERR-00'],
      title: 'Ein ausgelasteter Server (429, 503) wird beim Namen genannt; nichts wird von selbst wiederholt',
      given: { ...given, server: bereit },
      steps: [
        antwortet('provider.list', fehler('429', 429)),
        sieht('Zu viele Versuche'),
        drückt('Erneut versuchen'),
        antwortet('provider.list', fehler('503', 503)),
        sieht('Schulportal vorübergehend nicht verfügbar'),
        siehtNicht('Zu viele Versuche'),
        drückt('Erneut versuchen'),
        antwortet('provider.list', [angebot('itslearning')]),
        sieht('itslearning'),
      ],
    },
    {
      id: 'START-13',
      req: ['ERR-00', 'API-04'],
      title: 'Ein Code, den niemand kennt, wird nicht gezeigt wie ein Satz: da steht, was geschehen ist, und der Code klein dabei',
      given: { ...given, server: bereit },
      steps: [
        antwortet('provider.list', fehler('ETWAS_NEUES', 400)),
        sieht('Der Server konnte die Anfrage so nicht verarbeiten.'),
        sieht('Fehlercode: ETWAS_NEUES'),
      ],
    },
  ],
};
