import { ORGANISATION_COLUMN_LABELS, ORGANISATION_FILE_LIMITS, type FileFault, type FileFaultKind } from './organisation-file';

interface Words {
  readonly says: string;
  readonly help: string;
}
const NUMBER = 'Prüfen Sie die Dienststellennummer.';
const SIGNS = 'Erlaubt sind Buchstaben, Ziffern, runde Klammern, Leerzeichen, Punkt, Bindestrich und Apostroph.';

/** What is wrong, and what to do, for each fault of a file of schools; page and command say the same. */
const FAULT_WORDS: Readonly<Record<FileFaultKind, Words>> = {
  DATEI_LEER: { says: 'Die Datei ist leer.', help: 'Wählen Sie eine Datei mit Schulen.' },
  DATEI_ZU_LANG: {
    says: `Die Datei hat mehr als ${ORGANISATION_FILE_LIMITS.rows.toLocaleString('de-DE')} Zeilen.`,
    help: 'Teilen Sie sie auf.',
  },
  KOPFZEILE_UNBEKANNT: {
    says: 'In der ersten Zeile fehlt die Spalte Dienststellennummer.',
    help: 'Speichern Sie die Tabelle als CSV, mit den Spaltennamen der Beispieldatei in der ersten Zeile.',
  },
  SPALTE_DOPPELT: { says: 'Diese Spalte kommt mehrmals vor.', help: 'Lassen Sie nur eine stehen.' },
  ANFUEHRUNGSZEICHEN: {
    says: 'Ein Anführungszeichen passt nicht: ein Feld beginnt damit und endet nicht.',
    help: 'Entfernen Sie es, oder speichern Sie die Tabelle neu als CSV.',
  },
  ZEILE_UNGLEICH: { says: 'Diese Zeile hat mehr Felder als die erste.', help: 'Setzen Sie Namen mit Trennzeichen in Anführungszeichen.' },
  KEINE_ZEILEN: { says: 'Unter der ersten Zeile steht nichts.', help: 'Tragen Sie Schulen ein.' },
  FORMEL: { says: 'Dieser Wert beginnt wie eine Formel.', help: 'Tragen Sie den Wert selbst ein, ohne = + - oder @ am Anfang.' },
  KENNUNG_FEHLT: { says: 'Die Dienststellennummer fehlt.', help: 'Tragen Sie sie ein.' },
  KENNUNG_UNGUELTIG: { says: 'Diese Dienststellennummer ist zu lang oder enthält Steuerzeichen.', help: NUMBER },
  NAME_FEHLT: { says: 'Diese Schule ist neu und hat keinen Namen.', help: 'Tragen Sie den Schulnamen ein, oder prüfen Sie die Nummer.' },
  NAME_UNGUELTIG: { says: 'Dieser Schulname ist nicht erlaubt.', help: SIGNS },
  SCHULFORM_FEHLT: { says: 'Hier fehlt, ob öffentlich oder Ersatz.', help: 'Tragen Sie „öffentlich“ oder „Ersatz“ ein.' },
  SCHULFORM_UNBEKANNT: { says: 'Diese Schulform gibt es nicht.', help: 'Tragen Sie „öffentlich“ oder „Ersatz“ ein.' },
  TRAEGER_UNGUELTIG: { says: 'Dieser Name eines Schulträgers ist nicht erlaubt.', help: SIGNS },
  TRAEGER_UNBEKANNT: {
    says: 'Diesen Schulträger gibt es bei dieser Schulform nicht.',
    help: 'Prüfen Sie die Schreibweise. Soll er neu entstehen: eine Zeile nur mit Schulträger und Schulform.',
  },
  TRAEGER_NAME_VERGEBEN: { says: 'So heißt schon das Land oder eine seiner Ebenen.', help: 'Wählen Sie einen anderen Namen.' },
  KLASSE_UNGUELTIG: { says: 'Dieser Name einer Klasse ist nicht erlaubt.', help: SIGNS },
  KLASSE_DOPPELT: { says: 'Diese Klasse steht für diese Schule mehrmals in der Datei.', help: 'Lassen Sie sie einmal stehen.' },
  KLASSEN_ZU_VIELE: {
    says: `Für eine Schule stehen mehr als ${ORGANISATION_FILE_LIMITS.klassen} Klassen in der Datei.`,
    help: 'Prüfen Sie, ob alle zu dieser Dienststellennummer gehören.',
  },
  SCHULE_DOPPELT: {
    says: 'Diese Schule steht schon weiter oben.',
    help: 'Lassen Sie sie einmal stehen; weitere Zeilen nennen weitere Klassen.',
  },
  SCHULE_WIDERSPRUCH: { says: 'Weiter oben steht für diese Schule etwas anderes.', help: 'Lassen Sie nur eines davon stehen.' },
  TRAEGER_DOPPELT: { says: 'Dieser Schulträger steht schon weiter oben.', help: 'Lassen Sie ihn einmal stehen.' },
  KENNUNG_ANDERSWO: { says: 'Diese Nummer gehört schon einer Organisation, die keine Schule ist.', help: NUMBER },
  SCHULFORM_GEAENDERT: {
    says: 'Diese Schule hat im Portal die andere Schulform, und eine Schule behält ihre.',
    help: 'Prüfen Sie Nummer und Schulform.',
  },
};

/** Where, what and what to do, in one line: `Zeile 3, Schulform „Gym“: …`. */
export function faultText({ art, zeile, spalte, wert }: FileFault): string {
  const { says, help } = FAULT_WORDS[art];
  const place = [zeile === null ? '' : `Zeile ${zeile}`, spalte === null ? '' : ORGANISATION_COLUMN_LABELS[spalte]].filter(
    (one) => one !== '',
  );
  const where = [place.join(', '), wert === '' ? '' : `„${wert}“`].filter((one) => one !== '').join(' ');
  return `${where === '' ? '' : `${where}: `}${says} ${help}`;
}
