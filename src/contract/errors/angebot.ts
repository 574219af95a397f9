import { atField, inDialog, type ErrorEntry } from './entry';
import { RETRY, RETRY_WITH_INPUT, WAIT } from './ways-out';

/** Angebote and Rollenerweiterungen (ANG-01 to ANG-10). */
export const ANGEBOT_ERRORS = {
  DUPLICATE_NAME: atField(
    'ERR-75',
    'server',
    'Name schon vergeben',
    'Auf dieser Administrationsebene gibt es schon ein Angebot mit diesem Namen.',
    'Wählen Sie einen anderen Namen.',
  ),
  INVALID_LOGO_COMBINATION: inDialog(
    'ERR-75',
    'server',
    'Logo nicht übernommen',
    'Ein Angebot hat entweder ein Logo aus der Auswahl oder ein eigenes Bild, nicht beides.',
    'Wählen Sie das Logo erneut aus.',
  ),
  VIDIS_SERVICE_PROVIDER_IMMUTABLE: inDialog(
    'ERR-75',
    'server',
    'Angebot kommt aus VIDIS',
    'Dieses Angebot wird in VIDIS gepflegt. Hier kann es weder geändert noch gelöscht werden.',
    'Ändern oder beenden Sie es in VIDIS und rufen Sie danach die Angebote der Schule neu ab.',
  ),
  ATTACHED_ROLLEN: inDialog(
    'ERR-75',
    'server',
    'Angebot gehört noch zu Rollen',
    'Mindestens eine Rolle enthält dieses Angebot. Deshalb wurde nichts geändert.',
    'Nehmen Sie das Angebot zuerst aus diesen Rollen heraus.',
  ),
  ATTACHED_ROLLENERWEITERUNGEN: inDialog(
    'ERR-75',
    'server',
    'Angebot erweitert noch Rollen',
    'An mindestens einer Schule erweitert dieses Angebot noch Rollen. Deshalb wurde es nicht gelöscht.',
    'Beenden Sie zuerst diese Rollenerweiterungen.',
  ),
  ROLLENART_NICHT_ERLAUBT: inDialog(
    'ERR-75',
    'server',
    'Angebot passt nicht zur Rollenart',
    'Das Angebot ist nur für andere Rollenarten vorgesehen.',
    'Wählen Sie eine andere Rolle oder ein anderes Angebot.',
  ),
  MISSING_MERKMAL_VERFUEGBAR_FUER_ROLLENERWEITERUNG_ERROR: inDialog(
    'ERR-75',
    'server',
    'Angebot erweitert keine Rollen mehr',
    'Das Angebot steht für Rollenerweiterungen nicht mehr zur Verfügung. Deshalb wurde nichts geändert.',
    'Fragen Sie, wer das Angebot verwaltet.',
  ),
  NO_REDUNDANT_ROLLENERWEITERUNG: inDialog(
    'ERR-75',
    'server',
    'Rolle hat das Angebot schon',
    'Die Rolle enthält dieses Angebot bereits an jeder Schule. Eine Erweiterung ist nicht nötig.',
    'Lassen Sie diese Rolle aus.',
  ),
  ROLLENERWEITERUNG_TECHNICAL_ERROR: inDialog(
    'ERR-75',
    'server',
    'Rollenerweiterung nicht gespeichert',
    'Die Erweiterung der Rolle konnte nicht gespeichert werden.',
    RETRY,
  ),
  SERVICE_PROVIDER_ERROR: inDialog(
    'ERR-75',
    'client',
    'Angebot nicht gespeichert',
    'Die Änderung am Angebot konnte nicht ausgeführt werden.',
    RETRY_WITH_INPUT,
  ),
  VIDIS_API_ERROR: inDialog(
    'ERR-75',
    'fault',
    'VIDIS antwortet nicht',
    'VIDIS ist gerade nicht erreichbar oder hat den Abruf abgelehnt. Die Angebote der Schule sind unverändert.',
    WAIT,
  ),
  VIDIS_ERROR: inDialog(
    'ERR-75',
    'fault',
    'Abruf aus VIDIS gescheitert',
    'Beim Abruf aus VIDIS ist ein Fehler aufgetreten. Ein Teil der Angebote kann schon übernommen sein.',
    WAIT,
  ),
  MISSING_ATTRIBUTE: inDialog(
    'ERR-75',
    'fault',
    'Dienststellennummer fehlt',
    'Diese Organisation hat keine Dienststellennummer. Ohne sie kennt VIDIS die Schule nicht.',
    'Fragen Sie, wer die Schule verwaltet, ob die Dienststellennummer fehlt.',
  ),
} as const satisfies Record<string, ErrorEntry>;
