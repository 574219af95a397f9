import { toCsv } from '#rules/csv-output';
import type { ExportedPart, ExportOrder } from '#machines/personen/personen-export/types';
import type { ListedPerson } from '#machines/personen/personen/types';
import { doneItems } from '#machines/patterns/bulk/progress';
import type { BulkContext } from '#machines/patterns/bulk/types';
import { textsOf } from '#i18n/index';
import { PERSONEN } from '#i18n/de/personen';
import { download, isoDay, type ExportFile } from '#shared/download';

type Run = Pick<BulkContext<ExportOrder, ExportedPart>, 'items' | 'params' | 'outcomes'>;

/**
 * The persons of a run as a formula-safe CSV, in the order of the list (SCREEN-04). What is unknown or does not apply is empty: a sign
 * in its place would be a value to whoever reads the file.
 * @returns null while a part is open or could not be read: half a file would pass for the whole
 */
function exportFile(run: Run, personen: readonly ListedPerson[], now: Date): ExportFile | null {
  const { items, params, outcomes } = run;
  if (params === null || doneItems(run).length < items.length) return null;
  const told: ExportedPart = Object.assign(
    {},
    ...items.map((part) => {
      const outcome = outcomes[part];
      return outcome?.kind === 'done' ? outcome.result : {};
    }),
  );
  const t = textsOf(PERSONEN);
  const columns = [
    t('familienname'),
    t('vorname'),
    t('benutzername'),
    t('personalnummer'),
    t('rolle'),
    t('schulen'),
    t('klassen'),
    ...(params.withStatus ? [t('status')] : []),
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
      ...(params.withStatus ? [isLocked === null ? '' : t(isLocked ? 'locked' : 'active')] : []),
    ];
  };
  return { name: `Benutzer_${isoDay(now)}.csv`, text: toCsv([columns, ...personen.map(row)]) };
}

/** Saves the persons of a run once all of them are read; before that nothing happens. */
export function saveWhenRead(run: Run, personen: readonly ListedPerson[]): void {
  const file = exportFile(run, personen, new Date());
  if (file !== null) download(file);
}
