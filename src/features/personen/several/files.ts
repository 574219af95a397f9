import { toCsv } from '#contract/csv-cells';
import { failureText } from '#contract/errors/lookup';
import { PERSONEN_EDIT_ERRORS } from '#rules/errors/personen-edits';
import type { EditSchule } from '#rules/personen-edits';
import type { ImportedUser, Personenuebersicht } from '#contract/types';
import { failedItems, resultsOf } from '#machines/patterns/bulk/progress';
import type { BulkContext } from '#machines/patterns/bulk/types';
import { fileNamePart, isoDay, type ExportFile } from '#shared/download';

type Run = Pick<BulkContext<unknown, string | null>, 'items' | 'outcomes'>;
type Personen = ReadonlyMap<string, Personenuebersicht>;

/** The classes of a person at a school. */
const klassenOf = ({ zuordnungen }: Personenuebersicht, schule: EditSchule): string =>
  zuordnungen
    .filter(({ typ, administriertVon }) => typ === 'KLASSE' && administriertVon === schule.id)
    .map(({ sskName }) => sskName)
    .filter((name, index, all) => all.indexOf(name) === index)
    .join(', ');

/** The new credentials as slips and files show them. */
export function credentialsOf(run: Run, personen: Personen, schule: EditSchule): readonly ImportedUser[] {
  return resultsOf(run).flatMap(({ id, result }) => {
    const person = personen.get(id);
    if (person === undefined) return [];
    const { vorname, nachname, benutzername } = person;
    return [
      { vorname, nachname, klasse: klassenOf(person, schule), benutzername: benutzername ?? '', startpasswort: result, status: 'SUCCESS' },
    ];
  });
}

/** The new passwords, class by class; formula-safe. */
export function passwordsFile(run: Run, personen: Personen, schule: EditSchule, now: Date): ExportFile {
  const collator = new Intl.Collator('de', { numeric: true });
  const users = credentialsOf(run, personen, schule).toSorted(
    (a, b) =>
      collator.compare(a.klasse ?? '', b.klasse ?? '') ||
      collator.compare(a.nachname, b.nachname) ||
      collator.compare(a.vorname, b.vorname),
  );
  return {
    name: `Zugangsdaten_${fileNamePart(schule.kennung ?? schule.title)}_${isoDay(now)}.csv`,
    text: toCsv([
      ['Klasse', 'Nachname', 'Vorname', 'Benutzername', 'Passwort'],
      ...users.map((user) => [user.klasse ?? '', user.nachname, user.vorname, user.benutzername ?? '', user.startpasswort]),
    ]),
  };
}

/** Those that failed, each with its reason and its code for the helpdesk; formula-safe. */
export function failuresFile(run: Run, personen: Personen, now: Date): ExportFile {
  const rows = failedItems(run).map((id) => {
    const outcome = run.outcomes[id];
    const person = personen.get(id);
    const failure = outcome?.kind === 'failed' ? outcome.failure : null;
    const { text, wayOut } = failureText(failure ?? { code: '', status: 0 }, PERSONEN_EDIT_ERRORS);
    return [person?.vorname ?? '', person?.nachname ?? '', person?.benutzername ?? id, `${text} ${wayOut}`, failure?.code ?? ''];
  });
  return {
    name: `Fehler-Mehrfachbearbeitung_${isoDay(now)}.csv`,
    text: toCsv([['Vorname', 'Nachname', 'Benutzername', 'Grund', 'Fehlercode'], ...rows]),
  };
}
