import { faultText } from '#contract/organisation-file-words';
import { piecesOf, type FileCheck, type Piece } from '#contract/organisation-pieces';
import type { ServerContext } from '../context';
import { RuleBroken } from '../rights/refused';
import { loadPiece } from './load';

/** What a run of the command wrote. */
interface Written {
  readonly schulen: number;
  readonly traeger: number;
  readonly klassen: number;
  readonly failed: readonly { readonly name: string; readonly code: string }[];
}

/** What the command found, and what it wrote; null where nothing was to be written. */
export interface FileOutcome {
  readonly check: FileCheck;
  readonly written: Written | null;
}

const titleOf = ({ kennung, name }: Piece): string => (kennung == null ? name : `${kennung} ${name}`);

/** Writes all pieces of a file, one after the other, each for itself (G1.2): what was written stays when a later one is refused. */
export async function loadAll(context: ServerContext, check: FileCheck): Promise<Written> {
  const done = { schulen: 0, traeger: 0, klassen: 0 };
  const failed: { readonly name: string; readonly code: string }[] = [];
  for (const piece of piecesOf(check)) {
    try {
      const { stand, klassen } = await loadPiece(context, null, piece);
      if (stand !== 'UNVERAENDERT') done[piece.art === 'TRAEGER' ? 'traeger' : 'schulen'] += 1;
      done.klassen += klassen;
    } catch (error) {
      if (!(error instanceof RuleBroken)) throw error;
      failed.push({ name: titleOf(piece), code: error.code });
    }
  }
  return { ...done, failed };
}

const SHOWN = 20;
const listed = (title: string, all: readonly string[]): readonly string[] =>
  all.length === 0
    ? []
    : [
        `${title}: ${all.length.toLocaleString('de-DE')}`,
        ...all.slice(0, SHOWN).map((one) => `  ${one}`),
        ...(all.length > SHOWN ? [`  … und ${(all.length - SHOWN).toLocaleString('de-DE')} weitere`] : []),
      ];

function differences({ schulen, traeger, fehltInDatei, ignorierteSpalten }: FileCheck): readonly string[] {
  const title = ({ kennung, name }: { readonly kennung: string; readonly name: string }): string => `${kennung} ${name}`;
  const of = (stand: FileCheck['schulen'][number]['stand']) => schulen.filter((schule) => schule.stand === stand);
  return [
    ...listed('Spalten, die nicht gelesen werden', ignorierteSpalten),
    ...listed(
      'Neue Schulträger',
      traeger.filter(({ stand }) => stand === 'NEU').map(({ name }) => name),
    ),
    ...listed(
      'Neue Schulen',
      of('NEU').map((schule) => `${title(schule)}, Klassen: ${schule.klassen.length}`),
    ),
    ...listed('Geänderte Schulen', of('GEAENDERT').map(changeOf)),
    `Unverändert: ${of('UNVERAENDERT').length.toLocaleString('de-DE')} Schulen`,
    ...listed('Im Portal und nicht in der Datei (bleibt)', [
      ...fehltInDatei.schulen.map(title),
      ...fehltInDatei.klassen.map(({ kennung, name }) => `${kennung}, Klasse ${name}`),
    ]),
  ];
}

function changeOf({ kennung, name, traeger, geaendert, vorher, klassen }: FileCheck['schulen'][number]): string {
  const changes = [
    geaendert.includes('name') ? `bisher „${vorher.name}“` : '',
    geaendert.includes('traeger') ? `Schulträger ${traeger}, bisher ${vorher.traeger ?? 'keiner'}` : '',
    klassen.length === 0 ? '' : `neue Klassen: ${klassen.length}`,
  ].filter((one) => one !== '');
  return `${kennung} ${name} (${changes.join('; ')})`;
}

/** The outcome for people. */
export function inWords({ check, written }: FileOutcome): string {
  if (check.fehlerGesamt > 0)
    return [
      `Die Datei hat Fehler: ${check.fehlerGesamt.toLocaleString('de-DE')}. Es wurde nichts geschrieben.`,
      ...check.fehler.map((fault) => `  ${faultText(fault)}`),
    ].join('\n');
  if (written === null) return differences(check).join('\n');
  return [
    `Geschrieben: ${written.traeger} Schulträger, ${written.schulen} Schulen, ${written.klassen} Klassen.`,
    ...listed(
      'Nicht geschrieben; führen Sie den Befehl noch einmal aus',
      written.failed.map(({ name, code }) => `${name}: ${code}`),
    ),
  ].join('\n');
}
