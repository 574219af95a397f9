import type { LoginInfo } from '#contract/types';
import type { StepUpLevel } from '#contract/enums';
import type { Standing } from './engine/reply';
import type { Area } from './engine/told';
import {
  antwortet,
  bleibt,
  fehler,
  folgtDemLink,
  gehtZu,
  gesendet,
  hatDieAdresse,
  hält,
  inzwischen,
  kehrtZurück,
  nieGesendet,
  sieht,
  siehtNicht,
} from './engine/words';
import { rollen, schulenUndKlassen, GOETHE, keineImporte } from './import-words';
import { daten, faktor, HARDWARE_TOKEN, KEIN_TOKEN, LARS, SOFTWARE } from './profile-words';
import { angebot, angebote, keinHinweis } from './start-words';

const kontext = (...systemrechte: readonly string[]): LoginInfo['personenkontexte'][number] => ({
  organisation: { id: GOETHE.id, name: GOETHE.name, typ: 'SCHULE', itslearningEnabled: false, version: 1 },
  rolle: { systemrechte: [...systemrechte], serviceProviderIds: [] },
});

/** Who is signed in, at which level, with the rights of each role. */
const angemeldet = (acr: StepUpLevel, ...rollen: readonly (readonly string[])[]): Standing =>
  hält('auth.logininfo', {
    sub: 'konto',
    personId: LARS,
    name: 'Lars Kröger',
    given_name: 'Lars',
    family_name: 'Kröger',
    preferred_username: 'lkroeger',
    updated_at: '2026-11-01T08:00:00.000Z',
    personenkontexte: rollen.map((rechte) => kontext(...rechte)),
    acr,
    timeLimits: [],
  });
const IMPORT = ['IMPORT_DURCHFUEHREN'] as const;
const KLASSEN = ['KLASSEN_VERWALTEN'] as const;

const portal = [
  hält('rolle.systemrechte', []),
  hält('config.get', {}),
  ...daten(),
  keinHinweis,
  angebote(angebot('itslearning')),
  schulenUndKlassen([GOETHE]),
  rollen,
  keineImporte,
] as const;

const given = (says: string, address: string, ...server: readonly Standing[]) => ({ says, address, server: [...portal, ...server] });
const IMPORTSEITE = '/admin/personen/import';

/** Sign-in, session, step-up and the way between the pages (NAV, AUTH, STATE-01, STATE-02, PERM, CALL-60). */
export const navigation: Area = {
  name: 'navigation',
  title: 'Anmeldung, Sitzung und Wege zwischen den Seiten',
  scenarios: [
    {
      id: 'NAV-S01',
      req: ['NAV-04', 'AUTH-01', 'STATE-01'],
      title: 'Wer nicht angemeldet ist, kommt zur Anmeldung und von dort an die ganze Adresse zurück, mit Parametern und Stelle',
      given: given('niemand ist angemeldet', `${IMPORTSEITE}?vorgang=7&schritt=import#stelle`, hält('auth.logininfo', fehler('', 401))),
      steps: [
        nieGesendet('import.history'),
        nieGesendet('secondFactor.state'),
        gehtZu(`/api/auth/login?redirectUrl=${IMPORTSEITE}?vorgang=7&schritt=import#stelle`),
      ],
    },
    {
      id: 'NAV-S02',
      req: ['NAV-01', 'STATE-02'],
      title: 'Anmeldung und Systemrechte werden einmal gelesen, wie viele Seiten auch geöffnet werden',
      given: given('eine Lehrkraft öffnet die Startseite', '/start', angemeldet('silver', []), ...faktor(SOFTWARE)),
      steps: [
        sieht('Startseite'),
        folgtDemLink('Mein Profil', '/profile'),
        sieht('Mein Profil'),
        folgtDemLink('Startseite', '/start'),
        sieht('Startseite'),
        gesendet('auth.logininfo'),
        gesendet('rolle.systemrechte'),
        bleibt,
      ],
    },
    {
      id: 'NAV-S03',
      req: ['NAV-05', 'PERM-02', 'D-01', 'AUTH-05'],
      title: 'Eine Seite der Verwaltung verlangt den zweiten Faktor, auch die des Imports; bis dahin lädt sie nichts',
      given: given(
        'jemand mit dem Recht zum Import ist nur mit dem Passwort angemeldet',
        `${IMPORTSEITE}?vorgang=7`,
        angemeldet('silver', IMPORT),
        ...faktor(SOFTWARE),
      ),
      steps: [nieGesendet('import.history'), gehtZu(`/api/auth/login?redirectUrl=${IMPORTSEITE}?vorgang=7&requiredStepUpLevel=gold`)],
    },
    {
      id: 'NAV-S04',
      req: ['NAV-05', 'SCREEN-16'],
      title: 'Wer keinen zweiten Faktor hat, wird nicht nach ihm gefragt, sondern liest, wie er ihn bekommt',
      given: given(
        'jemand mit dem Recht zum Import hat keinen zweiten Faktor',
        IMPORTSEITE,
        angemeldet('silver', IMPORT),
        ...faktor(KEIN_TOKEN),
      ),
      steps: [nieGesendet('import.history'), hatDieAdresse('/no-second-factor'), bleibt],
    },
    {
      id: 'NAV-S05',
      req: ['NAV-05', 'ERR-63', 'ERR-57'],
      title: 'Ist der Dienst für den zweiten Faktor ausgefallen, wird niemand als jemand ohne zweiten Faktor behandelt',
      given: given(
        'jemand mit dem Recht zum Import öffnet die Seite, während der Dienst ausfällt',
        IMPORTSEITE,
        angemeldet('silver', IMPORT),
        hält('secondFactor.state', fehler('PI_UNAVAILABLE_ERROR', 400)),
      ),
      steps: [nieGesendet('import.history'), sieht('Dienst für den zweiten Faktor nicht erreichbar'), hatDieAdresse(IMPORTSEITE), bleibt],
    },
    {
      id: 'NAV-S06',
      req: ['NAV-02', 'NAV-03'],
      title: 'Wer seinen zweiten Faktor schon hat, kommt vom Hinweis dorthin, wo er zuletzt war; das Profil zählt dabei nicht',
      given: given(
        'jemand, der Klassen verwaltet, ist mit zweitem Faktor angemeldet',
        '/admin/klassen',
        angemeldet('gold', KLASSEN),
        ...faktor(HARDWARE_TOKEN),
      ),
      steps: [
        sieht('Klassen'),
        folgtDemLink('Mein Profil', '/profile'),
        folgtDemLink('Zweiter Faktor', '/no-second-factor'),
        hatDieAdresse('/admin/klassen'),
      ],
    },
    {
      id: 'NAV-S07',
      req: ['NAV-03'],
      title: 'Ohne eine Seite davor führt der Hinweis zur Startseite',
      given: given('jemand mit zweitem Faktor öffnet den Hinweis', '/no-second-factor', angemeldet('gold', []), ...faktor(SOFTWARE)),
      steps: [hatDieAdresse('/start'), sieht('Startseite')],
    },
    {
      id: 'NAV-S08',
      req: ['NAV-06', 'PERM-01', 'PERM-04', 'D-02'],
      title: 'Ohne das Recht gibt es die Seite nicht: sie lädt nichts, und die Adresse bleibt stehen',
      given: given('jemand, der nur Klassen verwaltet, öffnet den Import', IMPORTSEITE, angemeldet('gold', KLASSEN), ...faktor(SOFTWARE)),
      steps: [
        nieGesendet('import.history'),
        nieGesendet('workflow.step'),
        sieht('Seite nicht gefunden'),
        siehtNicht('Benutzer importieren'),
        hatDieAdresse(IMPORTSEITE),
        bleibt,
      ],
    },
    {
      id: 'NAV-S09',
      req: ['PERM-01', 'STATE-01'],
      title: 'Rechte sind die aller Rollen zusammen: eine Rolle erlaubt den Import, eine andere die Klassen',
      given: given(
        'jemand mit zwei Rollen ist mit zweitem Faktor angemeldet',
        IMPORTSEITE,
        angemeldet('gold', IMPORT, KLASSEN),
        ...faktor(SOFTWARE),
      ),
      steps: [sieht('Benutzer importieren'), folgtDemLink('Klassen', '/admin/klassen'), sieht('Klassen'), bleibt],
    },
    {
      id: 'NAV-S10',
      req: ['NAV-07', 'PERM-02'],
      title: 'Die Startseite verlangt eine Sitzung mit Passwort; eine darunter führt zur Anmeldung für diese Stufe',
      given: given('die Sitzung hat keine Stufe mehr', '/start', angemeldet('none', []), ...faktor(SOFTWARE)),
      steps: [nieGesendet('provider.list'), gehtZu('/api/auth/login?redirectUrl=/start&requiredStepUpLevel=silver')],
    },
    {
      id: 'NAV-S11',
      req: ['STATE-01', 'ERR-03'],
      title: 'Lassen sich die Angaben zur Person nicht lesen, ist niemand angemeldet',
      given: given('die Angaben zur Person scheitern', '/start', hält('auth.logininfo', fehler('KEYCLOAK_USER_NOT_FOUND', 403))),
      steps: [nieGesendet('provider.list'), gehtZu('/api/auth/login?redirectUrl=/start')],
    },
    {
      id: 'NAV-S12',
      req: ['STATE-01', 'ERR-75'],
      title: 'Ein ausgelasteter Server (503) meldet niemanden ab: es wird gesagt, und der Browser bleibt',
      given: given('der Server ist ausgelastet', '/start', hält('auth.logininfo', fehler('503', 503))),
      steps: [sieht('Schulportal vorübergehend nicht verfügbar'), hatDieAdresse('/start'), bleibt],
    },
    {
      id: 'NAV-S13',
      req: ['STATE-02', 'ERR-03'],
      title: 'Fallen nur die Systemrechte aus, öffnet sich die Seite trotzdem',
      given: given(
        'die Liste der Systemrechte fällt aus',
        '/start',
        angemeldet('silver', []),
        ...faktor(SOFTWARE),
        hält('rolle.systemrechte', fehler('500', 500)),
      ),
      steps: [sieht('Startseite'), bleibt],
    },
    {
      id: 'NAV-S14',
      req: ['ROUTE-01', 'SCREEN-01'],
      title: 'Wer angemeldet die Seite für Gäste öffnet, kommt zur Startseite',
      given: given('eine Lehrkraft öffnet die Seite für Gäste', '/', angemeldet('silver', []), ...faktor(SOFTWARE)),
      steps: [hatDieAdresse('/start'), sieht('Startseite')],
    },
    {
      id: 'NAV-S15',
      req: ['SCREEN-01', 'ROUTE-01', 'STATE-01'],
      title: 'Wer nicht angemeldet ist, sieht die Seite für Gäste, ohne zur Anmeldung geschickt zu werden',
      given: given('niemand ist angemeldet', '/', hält('auth.logininfo', fehler('', 401))),
      steps: [sieht('Willkommen'), nieGesendet('provider.list'), bleibt],
    },
    {
      id: 'NAV-S16',
      req: ['CALL-60', 'AUTH-01'],
      title: 'Endet die Sitzung, führt der erste abgelehnte Aufruf zur Anmeldung und zurück an dieselbe Adresse',
      given: given('die Sitzung endet, während die Startseite geladen wird', '/start?a=1', angemeldet('silver', []), ...faktor(SOFTWARE)),
      steps: [
        inzwischen('die Sitzung ist zu Ende', hält('provider.list', fehler('', 401))),
        folgtDemLink('Startseite', '/start?a=2'),
        gehtZu('/api/auth/login?redirectUrl=/start?a=2'),
      ],
    },
    {
      id: 'NAV-S17',
      req: ['CALL-60'],
      title: 'Wird derselbe Aufruf gleich nach der Rückkehr wieder abgelehnt, geht es nicht im Kreis',
      given: given(
        'der Server lehnt die Angebote immer ab',
        '/start',
        angemeldet('silver', []),
        ...faktor(SOFTWARE),
        hält('provider.list', fehler('', 401)),
      ),
      steps: [gehtZu('/api/auth/login?redirectUrl=/start'), kehrtZurück('silver'), sieht('Startseite'), bleibt],
    },
    {
      id: 'NAV-S18',
      req: ['CALL-60'],
      title: 'Werden zwei Aufrufe zugleich abgelehnt, geht der Browser einmal zur Anmeldung, und danach auch nicht abwechselnd im Kreis',
      given: given(
        'der Server lehnt Angebote und Hinweis immer ab',
        '/start',
        angemeldet('silver', []),
        ...faktor(SOFTWARE),
        hält('provider.list', fehler('', 401)),
        hält('meldung.current', fehler('', 401)),
      ),
      steps: [gehtZu('/api/auth/login?redirectUrl=/start'), kehrtZurück('silver'), sieht('Startseite'), bleibt],
    },
    {
      id: 'NAV-S19',
      req: ['ROUTE-25', 'NAV-06', 'SCREEN-16'],
      title: 'Eine unbekannte Adresse sagt, dass es die Seite nicht gibt, und bleibt stehen',
      given: given('jemand öffnet eine Adresse, die es nicht gibt', '/gibt/es/nicht', angemeldet('silver', []), ...faktor(SOFTWARE)),
      steps: [sieht('Seite nicht gefunden'), hatDieAdresse('/gibt/es/nicht'), bleibt],
    },
    {
      id: 'NAV-S20',
      req: ['NAV-01', 'STATE-01'],
      title: 'Solange nicht bekannt ist, wer angemeldet ist, wird nichts gezeigt und niemand fortgeschickt',
      given: given('der Server antwortet noch nicht', '/profile', ...faktor(SOFTWARE)),
      steps: [
        bleibt,
        siehtNicht('Mein Profil'),
        antwortet('auth.logininfo', fehler('', 401)),
        gehtZu('/api/auth/login?redirectUrl=/profile'),
      ],
    },
    {
      id: 'NAV-S21',
      req: ['VAL-14', 'ERR-00', 'STATE-01'],
      title: 'Nennt die Anmeldung keine Person, wird nichts aufgerufen, was eine braucht; es wird gesagt, und ein neuer Versuch hilft',
      given: given(
        'jemand öffnet die Startseite, die Angaben zur Anmeldung nennen niemanden',
        '/start',
        hält('auth.logininfo', { sub: 'konto' } as unknown as LoginInfo),
        ...faktor(SOFTWARE),
      ),
      steps: [
        nieGesendet('secondFactor.state'),
        nieGesendet('personenuebersicht.get'),
        nieGesendet('provider.list'),
        sieht('Das hat nicht geklappt'),
        sieht('Der Server hat nicht oder nicht verständlich geantwortet.'),
        hatDieAdresse('/start'),
        bleibt,
      ],
    },
    {
      id: 'NAV-S22',
      req: ['D-04', 'PERM-01', 'STATE-01'],
      title: 'Technische Rechte und solche, die dieses Portal nicht kennt, öffnen keine Seite und verhindern keine',
      given: given(
        'jemand hat außer dem Recht zum Import nur technische und neuere Rechte',
        '/admin/klassen',
        angemeldet('gold', ['CRON_DURCHFUEHREN', 'PERSONEN_LESEN'], ['ANGEBOTE_VERWALTEN', 'GIBT_ES_NOCH_NICHT'], IMPORT),
        hält('rolle.systemrechte', [
          { name: 'CRON_DURCHFUEHREN', isTechnical: true },
          { name: 'PERSONEN_LESEN', isTechnical: true },
          { name: 'IMPORT_DURCHFUEHREN', isTechnical: false },
        ]),
        ...faktor(SOFTWARE),
      ),
      steps: [
        sieht('Seite nicht gefunden'),
        folgtDemLink('Benutzer importieren', IMPORTSEITE),
        sieht('Benutzer importieren'),
        folgtDemLink('Benutzer', '/admin/personen'),
        sieht('Seite nicht gefunden'),
        bleibt,
      ],
    },
    {
      id: 'NAV-S23',
      req: ['ANG-01', 'PERM-01'],
      title: 'Eines der beiden Rechte über Angebote genügt, um eines anzulegen; die Liste aller öffnet nur das ganze',
      given: given(
        'jemand darf Angebote nur eingeschränkt verwalten',
        '/admin/angebote/new',
        angemeldet('gold', ['ANGEBOTE_EINGESCHRAENKT_VERWALTEN']),
        hält('config.get', { schulischeAngeboteErstellen: true }),
        ...faktor(SOFTWARE),
      ),
      steps: [
        sieht('Angebot anlegen'),
        folgtDemLink('Angebote', '/admin/angebote'),
        sieht('Seite nicht gefunden'),
        nieGesendet('provider.manageable'),
        bleibt,
      ],
    },
    {
      id: 'NAV-S24',
      req: ['ANG-01', 'FLAG-01'],
      title: 'Wo Angebote nicht von Hand angelegt werden, gibt es die Seite dafür nicht',
      given: given(
        'jemand verwaltet Angebote, der Server legt keine an',
        '/admin/angebote/new',
        angemeldet('gold', ['ANGEBOTE_VERWALTEN']),
        ...faktor(SOFTWARE),
      ),
      steps: [sieht('Seite nicht gefunden'), hatDieAdresse('/admin/angebote/new'), bleibt],
    },
    {
      id: 'NAV-S25',
      req: ['ANG-01', 'SHELL-07'],
      title: 'Waren die Freischaltungen nicht zu lesen, ist nicht entschieden, ob es die Seite gibt; der nächste Versuch liest sie',
      given: given(
        'jemand verwaltet Angebote, die Freischaltungen sind nicht zu lesen',
        '/admin/angebote/new',
        angemeldet('gold', ['ANGEBOTE_VERWALTEN']),
        hält('config.get', fehler('', 503)),
        ...faktor(SOFTWARE),
      ),
      steps: [
        sieht('Schulportal vorübergehend nicht verfügbar'),
        siehtNicht('Seite nicht gefunden'),
        inzwischen('sind sie wieder zu lesen', hält('config.get', { schulischeAngeboteErstellen: true })),
        folgtDemLink('Erneut versuchen', '/admin/angebote/new'),
        sieht('Angebot anlegen'),
        bleibt,
      ],
    },
    {
      id: 'NAV-S26',
      req: ['ANG-01', 'NAV-06'],
      title: 'Nennt die Adresse eines Angebots keine Schule, führt sie dahin, wo man eine wählt; ohne das Recht gibt es beides nicht',
      given: given(
        'jemand darf Rollen erweitern',
        '/admin/angebote/schulspezifisch/4f1c',
        angemeldet('gold', ['ROLLEN_ERWEITERN']),
        ...faktor(SOFTWARE),
      ),
      steps: [sieht('Angebote der Schulen'), hatDieAdresse('/admin/angebote/schulspezifisch'), nieGesendet('provider.details'), bleibt],
    },
    {
      id: 'NAV-S27',
      req: ['ANG-01', 'NAV-06'],
      title: 'Wer das Recht zum Erweitern nicht hat, wird auch ohne Schule in der Adresse nicht umgeleitet',
      given: given(
        'jemand verwaltet Angebote, darf aber keine Rollen erweitern',
        '/admin/angebote/schulspezifisch/4f1c',
        angemeldet('gold', ['ANGEBOTE_VERWALTEN']),
        ...faktor(SOFTWARE),
      ),
      steps: [sieht('Seite nicht gefunden'), hatDieAdresse('/admin/angebote/schulspezifisch/4f1c'), bleibt],
    },
  ],
};
