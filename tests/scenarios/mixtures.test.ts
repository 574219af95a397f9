import { fetchWith } from '../backends/at-fetch';
import { habitsOn } from '../backends/habits';
import type { PagePart } from './areas';
import { playBare } from './play-bare';

/** A day each between two changes of the API: some of what is new is there, some is not (API-01). */
const DAYS = [
  '2025-10-10',
  '2025-11-01',
  '2025-12-20',
  '2026-01-12',
  '2026-02-01',
  '2026-03-01',
  '2026-04-01',
  '2026-06-01',
  '2026-06-07',
  '2026-06-10',
  '2026-06-25',
  '2026-08-19',
] as const;

/** A list in its order, a save, a role with its Angebote, a class that goes, a second factor, an import. */
const WALKED: Partial<Record<PagePart, readonly string[]>> = {
  personen: ['PERSONEN-16'],
  klassen: ['KLASSE-01', 'KLASSE-18'],
  rollen: ['ROLLE-17', 'ROLLE-22'],
  profile: ['2FA-01'],
  import: ['IMPORT-40'],
};

for (const day of DAYS)
  for (const [part, ids] of Object.entries(WALKED))
    playBare(
      part as PagePart,
      fetchWith(() => habitsOn(day)),
      (id) => ids.includes(id),
      `API-01, as of ${day}`,
    );
