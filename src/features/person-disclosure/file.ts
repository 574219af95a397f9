import type { Disclosure } from '#contract/types';
import { fileNamePart, isoDay, type ExportFile } from '#shared/download';

/** All of it in a form that programs read: Auskunft_mthomsen_2026-11-26.json. */
export function disclosureFile(disclosure: Disclosure, now: Date): ExportFile {
  const { stammdaten } = disclosure.gruppen;
  const who = fileNamePart(String(stammdaten[0]?.benutzername ?? stammdaten[0]?.kennung ?? 'Person'));
  return { name: `Auskunft_${who}_${isoDay(now)}.json`, text: JSON.stringify(disclosure, null, 2), type: 'application/json' };
}
