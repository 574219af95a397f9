import { toCsv } from '#contract/csv-cells';
import type { ExportedPart } from '#machines/personen/personen-export/types';
import type { FileOrder } from '#machines/personen/personen-file/types';
import type { ListedPerson } from '#machines/personen/personen/types';
import { textsOf } from '#i18n/index';
import { PERSONEN } from '#i18n/de/personen';
import { isoDay, type ExportFile } from '#shared/download';

/**
 * The persons of an export as a formula-safe CSV, in the order of the list (SCREEN-04). What is unknown or does not apply is empty: a sign
 * in its place would be a value to whoever reads the file.
 */
export function exportFile({ personen, parts, order }: FileOrder, now: Date): ExportFile {
  const told: ExportedPart = Object.assign({}, ...Object.values(parts));
  const t = textsOf(PERSONEN);
  const columns = [
    t('familienname'),
    t('vorname'),
    t('benutzername'),
    t('personalnummer'),
    t('rolle'),
    t('schulen'),
    t('klassen'),
    ...(order.withStatus ? [t('status')] : []),
  ];
  const row = ({ id, familienname, vorname, benutzername, personalnummer, isLocked }: ListedPerson): readonly string[] => {
    const zuordnungen = told[id];
    return [
      familienname,
      vorname,
      benutzername ?? '',
      personalnummer ?? (zuordnungen?.needsPersonalnummer === true ? t('missing') : ''),
      (zuordnungen?.rollen ?? []).join(', '),
      (zuordnungen?.schulen ?? []).join(', '),
      (zuordnungen?.klassen ?? []).join(', '),
      ...(order.withStatus ? [isLocked === null ? '' : t(isLocked ? 'locked' : 'active')] : []),
    ];
  };
  return { name: `Benutzer_${isoDay(now)}.csv`, text: toCsv([columns, ...personen.map(row)]) };
}
