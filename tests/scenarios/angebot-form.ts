import type { Area } from './engine/told';
import {
  antwortet,
  fehler,
  gesendet,
  hatImFeld,
  hält,
  inzwischen,
  kannNicht,
  nieGesendet,
  sieht,
  siehtNicht,
  verliertDieAntwort,
} from './engine/words';
import {
  ADRESSE,
  ALLE_MERKMALE,
  ANGEBOT,
  angebot,
  BEARBEITEN,
  drückt,
  gelistet,
  GESPEICHERT,
  gibtDieAdresse,
  gibtEs,
  GOETHE,
  nennt,
  NEU,
  NEUES,
  nimmtDieRollenerweiterung,
  nimmtMeinen,
  nurFürLehrkräfte,
  VERWENDUNG,
  wähltDasLogo,
} from './angebot-form-words';

const flags = {
  angebotUsageEnabled: true,
  angebotVersionEnabled: true,
  angebotLogoRemovalEnabled: true,
  schulischeAngeboteErstellen: true,
};
const GANZ = { level: 'gold', permissions: ['angebotsverwaltung', 'rollenverwaltung'] } as const;
const EINGESCHRÄNKT = { level: 'gold', permissions: ['eingeschraenktangebotsverwaltung'] } as const;

const neu = { says: 'jemand öffnet „Angebot anlegen“', address: NEU, user: GANZ, flags, server: gibtEs() };
const mathe = { says: 'jemand öffnet das Angebot Mathe zum Bearbeiten', address: BEARBEITEN, user: GANZ, flags, server: gibtEs() };

const NEUES_ANGEBOT = {
  body: {
    organisationId: GOETHE.id,
    name: 'Mathe-App',
    url: ADRESSE,
    kategorie: 'SCHULISCH',
    requires2fa: false,
    merkmale: [...ALLE_MERKMALE],
    rollenartenWhitelist: [],
    logoId: 12,
  },
};
const ausgefüllt = [nennt('Mathe-App'), gibtDieAdresse(ADRESSE), wähltDasLogo(12)];
const geändert = (body: object) => ({ path: { angebotId: ANGEBOT }, body });
/** What one may see of the Rollenerweiterungen. */
const GESEHEN = {
  id: '77777777-7777-4777-8777-777777777777',
  createdAt: '2026-11-02T08:15:00.000Z',
  updatedAt: '2026-11-02T08:15:00.000Z',
  organisationId: GOETHE.id,
  rolleId: '55555555-5555-4555-8555-555555555555',
  serviceProviderId: ANGEBOT,
  rolleName: 'Lehrkraft',
  organisationName: GOETHE.name,
  organisationKennung: GOETHE.kennung,
};
/** The two that stand, as a change says that they end by it. */
const LEHRKRAFT = { organisationId: GOETHE.id, rolleId: '55555555-5555-4555-8555-555555555555' };
const SUS = { organisationId: GOETHE.id, rolleId: '66666666-6666-4666-8666-666666666666' };
const BEIDE = [LEHRKRAFT, SUS];
/** A colleague has extended one more role. */
const DAZU = { rolle: { id: '88888888-8888-4888-8888-888888888888', name: 'Begleitung', rollenart: 'SCHB' } as const, personen: 5 };
const MEHR = {
  ...VERWENDUNG,
  rollenerweiterungen: [...VERWENDUNG.rollenerweiterungen, { organisation: GOETHE, ...DAZU }],
};
const kollegeErweitert = inzwischen('jemand anderes erweitert eine weitere Rolle', hält('provider.verwendung', MEHR));
/** As it stands after the creation. */
const angelegt = angebot({ id: NEUES, name: 'Mathe-App', merkmale: [...ALLE_MERKMALE], hasRollenerweiterung: false });

/** The form of an Angebot (ANG-04, ANG-05). */
export const angebotForm: Area = {
  name: 'angebot-form',
  title: 'Angebot anlegen und bearbeiten',
  scenarios: [
    {
      id: 'ANGEBOT-41',
      req: ['ANG-04'],
      title: 'Gibt es nur einen Ort, steht er da; gesendet ist genau, was gewählt ist, und danach geht es zum Angebot und zur Liste',
      given: neu,
      steps: [
        ...ausgefüllt,
        drückt('Angebot anlegen'),
        gesendet('provider.create', NEUES_ANGEBOT),
        antwortet('provider.create', GESPEICHERT),
        sieht('Das Angebot ist angelegt'),
        sieht('0701234 (Goethe-Schule)'),
        sieht('Noch hat es niemand. Öffnen Sie die Rollen, die es bekommen sollen, und wählen Sie es dort aus.'),
        sieht('Zu den Rollen'),
        sieht('Angebot ansehen'),
        sieht('Zu den Angeboten'),
      ],
    },
    {
      id: 'ANGEBOT-91',
      req: ['ANG-04'],
      title: 'Wer keine Rollen verwaltet, wird nach dem Anlegen nicht zu ihnen geschickt',
      given: { ...neu, user: { level: 'gold', permissions: ['angebotsverwaltung'] } },
      steps: [
        ...ausgefüllt,
        drückt('Angebot anlegen'),
        gesendet('provider.create', NEUES_ANGEBOT),
        antwortet('provider.create', GESPEICHERT),
        sieht('Das Angebot ist angelegt'),
        siehtNicht('Zu den Rollen'),
      ],
    },
    {
      id: 'ANGEBOT-42',
      req: ['ANG-04', 'D-39'],
      title: 'Ohne Namen, Adresse und Logo, mit Leerzeichen am Rand oder einer Adresse, die keine Seite öffnet, wird nichts angelegt',
      given: neu,
      steps: [
        nieGesendet('provider.create'),
        drückt('Angebot anlegen'),
        sieht('Geben Sie einen Namen ein.'),
        sieht('Geben Sie die Adresse des Angebots ein.'),
        sieht('Wählen Sie ein Logo.'),
        nennt('Mathe '),
        sieht('Der Name beginnt oder endet mit einem Leerzeichen. Entfernen Sie es.'),
        nennt('a/b'),
        sieht('Erlaubt sind Buchstaben, Ziffern, Leerzeichen und die Zeichen - . , ( ) und Apostroph.'),
        nennt('x'.repeat(51)),
        sieht('Der Name hat mehr als 50 Zeichen. Kürzen Sie ihn.'),
        gibtDieAdresse('javascript:alert(1)'),
        sieht('Das ist keine Adresse im Web.'),
        siehtNicht('Adresse ausprobieren'),
        gibtDieAdresse('ftp://mathe.example.org'),
        sieht('Das ist keine Adresse im Web.'),
        gibtDieAdresse(ADRESSE),
        siehtNicht('Das ist keine Adresse im Web.'),
        sieht('Adresse ausprobieren'),
      ],
    },
    {
      id: 'ANGEBOT-43',
      req: ['ANG-04', 'D-39'],
      title:
        'Mit dem eingeschränkten Recht steht vor dem Senden da, was vorgegeben ist; danach bleibt man beim Angebot, eine Liste gibt es nicht',
      given: { ...neu, user: EINGESCHRÄNKT },
      steps: [
        sieht('Name, Adresse und Logo bestimmen Sie, alles andere ist vorgegeben.'),
        sieht('Schulische Angebote'),
        ...ausgefüllt,
        drückt('Angebot anlegen'),
        gesendet('provider.create', NEUES_ANGEBOT),
        antwortet('provider.create', GESPEICHERT),
        sieht('Eine Liste aller Angebote gehört nicht zu Ihrem Recht.'),
        siehtNicht('Zu den Angeboten'),
      ],
    },
    {
      id: 'ANGEBOT-44',
      req: ['ANG-04', 'ERR-75'],
      title: 'Ist der Name dort vergeben, steht es am Feld; was getippt ist, bleibt',
      given: neu,
      steps: [
        ...ausgefüllt,
        drückt('Angebot anlegen'),
        gesendet('provider.create', NEUES_ANGEBOT),
        antwortet('provider.create', fehler('DUPLICATE_NAME', 400)),
        sieht('Auf dieser Administrationsebene gibt es schon ein Angebot mit diesem Namen.'),
        hatImFeld('Name', 'Mathe-App'),
      ],
    },
    {
      id: 'ANGEBOT-45',
      req: ['ANG-04', 'D-36'],
      title:
        'Geht die Antwort auf das Anlegen verloren, wird nachgesehen; steht das Angebot da, ist es gespeichert und wird nicht noch einmal gesendet',
      given: neu,
      steps: [
        ...ausgefüllt,
        drückt('Angebot anlegen'),
        gesendet('provider.create', NEUES_ANGEBOT),
        inzwischen(
          'das Angebot ist angelegt',
          hält('provider.manageable', { total: 1, offset: 0, limit: 1, items: [gelistet({ id: NEUES, name: 'Mathe-App' })] }),
          hält('provider.details', angelegt),
        ),
        verliertDieAntwort('provider.create'),
        sieht('Das Angebot ist angelegt'),
        gesendet('provider.create', {}, 0),
      ],
    },
    {
      id: 'ANGEBOT-46',
      req: ['ANG-05'],
      title:
        'Wer die Rollenerweiterung nimmt, liest vorher, wie viele an wie vielen Schulen enden, und kann zurück; gesendet ist nur, was sich ändert',
      given: mathe,
      steps: [
        nimmtDieRollenerweiterung,
        drückt('Speichern'),
        gesendet('provider.update', {}, 0),
        sieht('Mit der Änderung an Mathe Rollenerweiterungen beenden?'),
        sieht('Mit dem Speichern enden 2 Rollenerweiterungen an 1 Schule:'),
        sieht('Lehrkraft (40 Personen), SuS (400 Personen)'),
        drückt('Weiter bearbeiten'),
        gesendet('provider.update', {}, 0),
        drückt('Speichern'),
        drückt('Speichern und beenden'),
        gesendet('provider.update', geändert({ merkmale: ['NACHTRAEGLICH_ZUWEISBAR'], version: 1, beendeteErweiterungen: BEIDE })),
        antwortet('provider.update', { ...GESPEICHERT, id: ANGEBOT }),
        sieht('Die Änderungen sind gespeichert'),
        sieht('Beendet sind damit 2 Rollenerweiterungen an 1 Schule:'),
        sieht('Lehrkraft (40 Personen), SuS (400 Personen)'),
      ],
    },
    {
      id: 'ANGEBOT-47',
      req: ['ANG-05'],
      title: 'Wird die Auswahl der Rollenarten enger, enden nur die Rollenerweiterungen der anderen Rollenarten',
      given: {
        ...mathe,
        server: [...gibtEs(), hält('provider.verwendung', { rollen: [], rollenerweiterungen: VERWENDUNG.rollenerweiterungen })],
      },
      steps: [
        nurFürLehrkräfte,
        drückt('Speichern'),
        sieht('Mit dem Speichern endet 1 Rollenerweiterung an 1 Schule:'),
        sieht('SuS (400 Personen)'),
        siehtNicht('Lehrkraft (40 Personen)'),
        drückt('Speichern und beenden'),
        gesendet('provider.update', geändert({ rollenartenWhitelist: ['LEHR'], version: 1, beendeteErweiterungen: [SUS] })),
        antwortet('provider.update', { ...GESPEICHERT, id: ANGEBOT }),
        sieht('Die Änderungen sind gespeichert'),
      ],
    },
    {
      id: 'ANGEBOT-48',
      req: ['ANG-05', 'ERR-75'],
      title: 'Rollen, die das engere Angebot noch enthalten, sind vor dem Speichern und nach der Ablehnung benannt',
      given: mathe,
      steps: [
        nurFürLehrkräfte,
        sieht('Eine Rolle hindert das Speichern'),
        sieht('Schulleitung'),
        drückt('Speichern'),
        drückt('Speichern und beenden'),
        gesendet('provider.update', geändert({ rollenartenWhitelist: ['LEHR'], version: 1, beendeteErweiterungen: [SUS] })),
        antwortet('provider.update', fehler('ATTACHED_ROLLEN', 409)),
        sieht('Rollen, für deren Rollenart das Angebot nicht mehr wäre, enthalten es noch.'),
        sieht('Schulleitung'),
      ],
    },
    {
      id: 'ANGEBOT-49',
      req: ['ANG-05', 'API-01'],
      title: 'Sagt der Server die Verwendung nicht ganz, heißt es „mindestens“, und es steht da, dass es weitere geben kann',
      given: {
        ...mathe,
        flags: { schulischeAngeboteErstellen: true },
        server: [
          ...gibtEs(),
          hält('provider.rollenerweiterungen', { total: 1, offset: 0, limit: 1, items: [GESEHEN] }),
          hält('rolle.list', { items: [] }),
        ],
      },
      steps: [
        nieGesendet('provider.verwendung'),
        nimmtDieRollenerweiterung,
        drückt('Speichern'),
        sieht('Mit dem Speichern endet mindestens 1 Rollenerweiterung an 1 Schule:'),
        sieht('Gezeigt ist, was Sie sehen dürfen. Es können weitere sein.'),
        drückt('Weiter bearbeiten'),
      ],
    },
    {
      id: 'ANGEBOT-50',
      req: ['ANG-04', 'STATE-12'],
      title: 'Hat inzwischen jemand anderes denselben Namen geändert, wird entschieden und auf dem neuen Stand gespeichert',
      given: mathe,
      steps: [
        nennt('Mathe neu'),
        drückt('Speichern'),
        gesendet('provider.update', geändert({ name: 'Mathe neu', version: 1 })),
        inzwischen('das Angebot heißt anders', hält('provider.details', angebot({ name: 'Rechnen', version: 2 }))),
        antwortet('provider.update', fehler('NEWER_VERSION_OF_ANGEBOT_AVAILABLE', 409)),
        sieht('Neuer Stand: Rechnen'),
        nimmtMeinen,
        drückt('Speichern'),
        gesendet('provider.update', geändert({ name: 'Mathe neu', version: 2 })),
        antwortet('provider.update', { ...GESPEICHERT, id: ANGEBOT }),
        sieht('Die Änderungen sind gespeichert'),
      ],
    },
    {
      id: 'ANGEBOT-51',
      req: ['ANG-04', 'D-39'],
      title:
        'Hat das Angebot keine Version, steht nach dem Speichern da, was anders ist als zu Beginn, und was davon jemand anderes geändert hat',
      given: { ...mathe, server: gibtEs({ version: null }) },
      steps: [
        nennt('Mathe neu'),
        drückt('Speichern'),
        gesendet('provider.update', geändert({ name: 'Mathe neu' })),
        inzwischen(
          'jemand anderes hat die Kategorie geändert',
          hält('provider.details', angebot({ name: 'Mathe neu', kategorie: 'UNTERRICHT', version: null })),
        ),
        antwortet('provider.update', { ...GESPEICHERT, id: ANGEBOT }),
        sieht('Was jetzt anders ist als zu Beginn'),
        sieht('Kategorie: Unterricht (von jemand anderem geändert, während Sie bearbeitet haben)'),
      ],
    },
    {
      id: 'ANGEBOT-52',
      req: ['ANG-04', 'ERR-75'],
      title: 'Ein Angebot aus VIDIS wird nicht bearbeitet; es steht da, wo es gepflegt wird',
      given: { ...mathe, server: gibtEs({ vidisAngebotId: '5081' }) },
      steps: [nieGesendet('provider.update'), sieht('Dieses Angebot wird in VIDIS gepflegt.')],
    },
    {
      id: 'ANGEBOT-53',
      req: ['ANG-04', 'ANG-01'],
      title: 'Wer ein Angebot nur sieht, bekommt kein Formular, sondern liest, dass das Recht fehlt',
      given: { ...mathe, server: gibtEs({ relevantSystemrechte: ['ROLLEN_ERWEITERN'] }) },
      steps: [nieGesendet('provider.update'), siehtNicht('Speichern')],
    },
    {
      id: 'ANGEBOT-54',
      req: ['ANG-04'],
      title:
        'Sagt der Server nicht, ob es ein eigenes Bild gibt, wird nachgesehen; lässt es sich nicht entfernen, steht da, dass es bleibt',
      given: {
        ...mathe,
        flags: { schulischeAngeboteErstellen: true },
        server: [...gibtEs({ logoId: null, hasLogo: null, hasRollenerweiterung: false }), hält('provider.logo', undefined)],
      },
      steps: [sieht('Das eigene Bild bleibt: Hier lässt es sich weder ersetzen noch entfernen.'), gesendet('provider.logo')],
    },
    {
      id: 'ANGEBOT-55',
      req: ['ANG-01', 'ANG-04'],
      title:
        'Wer mit dem eingeschränkten Recht anlegt und Rollen erweitern darf, liest, dass es noch niemand hat, und kommt zur Wahl der Rollen',
      given: { ...neu, user: { level: 'gold', permissions: ['eingeschraenktangebotsverwaltung', 'schulspezifischeangebotsverwaltung'] } },
      steps: [
        ...ausgefüllt,
        drückt('Angebot anlegen'),
        gesendet('provider.create', NEUES_ANGEBOT),
        antwortet('provider.create', GESPEICHERT),
        sieht('Noch hat es niemand. Wählen Sie die Rollen, die es bekommen sollen.'),
        sieht('Rollen wählen'),
        siehtNicht('Zu den Angeboten'),
      ],
    },
    {
      id: 'ANGEBOT-85',
      req: ['ANG-05', 'D-28', 'STATE-12'],
      title:
        'Erweitert jemand eine Rolle, während die Rückfrage steht, wird noch einmal gefragt, mit allem; beendet wird nur, was gefragt war, und das Ergebnis nennt es',
      given: mathe,
      steps: [
        nimmtDieRollenerweiterung,
        drückt('Speichern'),
        sieht('Mit dem Speichern enden 2 Rollenerweiterungen an 1 Schule:'),
        kollegeErweitert,
        drückt('Speichern und beenden'),
        gesendet('provider.update', {}, 0),
        sieht('Seit der letzten Rückfrage hat sich geändert, was endet. Gespeichert ist noch nichts.'),
        sieht('Mit dem Speichern enden 3 Rollenerweiterungen an 1 Schule:'),
        sieht('Begleitung (5 Personen)'),
        drückt('Speichern und beenden'),
        gesendet(
          'provider.update',
          geändert({
            merkmale: ['NACHTRAEGLICH_ZUWEISBAR'],
            version: 1,
            beendeteErweiterungen: [{ organisationId: GOETHE.id, rolleId: DAZU.rolle.id }, ...BEIDE],
          }),
        ),
        antwortet('provider.update', { ...GESPEICHERT, id: ANGEBOT }),
        sieht('Beendet sind damit 3 Rollenerweiterungen an 1 Schule:'),
      ],
    },
    {
      id: 'ANGEBOT-86',
      req: ['ANG-05', 'D-28', 'STATE-12'],
      title: 'Kommt die Rollenerweiterung erst beim Speichern hinzu, lehnt der Server ab, und es wird noch einmal gefragt',
      given: mathe,
      steps: [
        nimmtDieRollenerweiterung,
        drückt('Speichern'),
        drückt('Speichern und beenden'),
        gesendet('provider.update', geändert({ merkmale: ['NACHTRAEGLICH_ZUWEISBAR'], version: 1, beendeteErweiterungen: BEIDE })),
        kollegeErweitert,
        antwortet('provider.update', fehler('NEWER_VERSION_OF_ANGEBOT_AVAILABLE', 409)),
        sieht('Seit der letzten Rückfrage hat sich geändert, was endet. Gespeichert ist noch nichts.'),
        sieht('Mit dem Speichern enden 3 Rollenerweiterungen an 1 Schule:'),
        drückt('Weiter bearbeiten'),
        gesendet('provider.update', {}, 0),
      ],
    },
    {
      id: 'ANGEBOT-87',
      req: ['ANG-05', 'D-28'],
      title: 'Gab es beim Öffnen noch keine Rollenerweiterung, wird vor dem Speichern nachgesehen, und gefragt, wenn es jetzt eine gibt',
      given: {
        ...mathe,
        server: [...gibtEs({ hasRollenerweiterung: false }), hält('provider.verwendung', { rollen: [], rollenerweiterungen: [] })],
      },
      steps: [
        nimmtDieRollenerweiterung,
        inzwischen('jemand erweitert Rollen', hält('provider.details', angebot()), hält('provider.verwendung', VERWENDUNG)),
        drückt('Speichern'),
        gesendet('provider.update', {}, 0),
        sieht('Mit dem Speichern enden 2 Rollenerweiterungen an 1 Schule:'),
        drückt('Weiter bearbeiten'),
      ],
    },
    {
      id: 'ANGEBOT-88',
      req: ['ANG-04', 'ERR-00', 'STATE-12'],
      title:
        'Ist das Angebot inzwischen gelöscht, steht das da, mit dem, was geändert war, und dem Weg zur Liste; ein Formular gibt es nicht mehr',
      given: mathe,
      steps: [
        nennt('Mathe neu'),
        drückt('Speichern'),
        gesendet('provider.update', geändert({ name: 'Mathe neu', version: 1 })),
        antwortet('provider.update', fehler('NOT_FOUND', 404)),
        sieht('Das Angebot Mathe ist nicht mehr zu finden'),
        sieht('Gespeichert ist nichts.'),
        sieht('Name: Mathe neu'),
        sieht('Zu den Angeboten'),
        kannNicht(drückt('Speichern')),
      ],
    },
    {
      id: 'ANGEBOT-90',
      req: ['ANG-04', 'ANG-05'],
      title: 'Ein neues Angebot nur für eine Rollenart wird angelegt, ohne dass erst nach Rollenerweiterungen gesehen wird',
      given: neu,
      steps: [
        nieGesendet('provider.details'),
        ...ausgefüllt,
        nurFürLehrkräfte,
        drückt('Angebot anlegen'),
        gesendet('provider.create', { body: { ...NEUES_ANGEBOT.body, rollenartenWhitelist: ['LEHR'] } }),
        antwortet('provider.create', GESPEICHERT),
        sieht('Das Angebot ist angelegt'),
      ],
    },
    {
      id: 'ANGEBOT-89',
      req: ['ANG-04', 'STATE-12'],
      title: 'Verwerfen fragt erst; wer bleibt, hat alles noch',
      given: neu,
      steps: [
        nennt('Mathe-App'),
        drückt('Verwerfen'),
        sieht('Eingaben verwerfen?'),
        drückt('Weiter bearbeiten'),
        hatImFeld('Name', 'Mathe-App'),
        drückt('Verwerfen'),
        drückt('Eingaben verwerfen'),
        hatImFeld('Name', ''),
      ],
    },
  ],
};
