/** `npm run audit-log -- --verify [--expect <Glied>:<Prüfsumme>] [--json]`: whether the audit log is as it was written (G3.5). */
import { parseArgs } from 'node:util';
import { faultInWords, verifyAuditLog, type ChainHead, type Verified } from '../audit/verify';
import { connect } from '../db/connect';
import { isSchemaCurrent } from '../db/migrate';
import { settingsOfPortal } from '../start/settings-of-portal';
import { StartRefused } from '../start-refused';

const USAGE = [
  'Aufruf: npm run audit-log -- --verify [Angaben]',
  '  --expect <Glied>:<Prüfsumme>   das Ende der Kette, wie es eine frühere Prüfung genannt hat',
  '  --json                         das Ergebnis als JSON',
].join('\n');
/** More faults than these tell nothing more to who reads them; JSON has them all. */
const SHOWN = 50;

interface Order {
  readonly expected: ChainHead | null;
  readonly json: boolean;
}

/** @returns null where what was said is no order */
function readOrder(words: readonly string[]): Order | null {
  try {
    const { values } = parseArgs({
      args: [...words],
      options: { verify: { type: 'boolean' }, expect: { type: 'string' }, json: { type: 'boolean' }, help: { type: 'boolean' } },
    });
    const [, seq, hash] = /^([1-9]\d{0,17}):([0-9a-f]{64})$/.exec(values.expect ?? '') ?? [];
    if (values.verify !== true || values.help === true || (values.expect !== undefined && hash === undefined)) return null;
    return { expected: seq === undefined || hash === undefined ? null : { seq, hash }, json: values.json === true };
  } catch {
    return null;
  }
}

/** @throws StartRefused when there is no database, a portal runs on the embedded one, or it has not the schema of this version */
async function verify({ expected }: Order): Promise<Verified> {
  const connection = await connect(settingsOfPortal(), true);
  try {
    if (!(await isSchemaCurrent(connection.db)))
      throw new StartRefused(
        'Die Datenbank hat nicht das Schema dieser Version. Starten Sie zuerst das Portal, oder npm run prepare-database.',
      );
    return await verifyAuditLog(connection.db, expected);
  } finally {
    await connection.close();
  }
}

function verdict(faults: number, lines: number): string {
  if (faults > 0) return `Das Prüfprotokoll ist NICHT unversehrt: ${faults} Auffälligkeiten in ${lines} verketteten Zeilen.`;
  if (lines === 0) return 'Im Prüfprotokoll ist noch keine Zeile verkettet: es gibt noch nichts zu prüfen.';
  return `Das Prüfprotokoll ist unversehrt: ${lines} verkettete Zeilen.`;
}

function inWords({ faults, lines, head, anchor, unchained }: Verified): string {
  return [
    verdict(faults.length, lines),
    ...faults.slice(0, SHOWN).map((fault) => `  ${faultInWords(fault)}`),
    ...(faults.length > SHOWN ? [`  … und ${faults.length - SHOWN} weitere; alle mit --json.`] : []),
    ...(anchor === null ? [] : [`Nach Ablauf der Aufbewahrung entfernt: alles bis Glied ${anchor.seq}.`]),
    ...(unchained === 0
      ? []
      : [`Noch nicht verkettet und darum nicht geprüft: ${unchained} Zeilen; das Portal holt es nach, wenn es läuft.`]),
    ...(head === null ? [] : [`Ende der Kette, zum Aufheben an anderem Ort (--expect): ${head.seq}:${head.hash}`]),
  ].join('\n');
}

const order = readOrder(process.argv.slice(2));
if (order === null) {
  console.log(USAGE);
  process.exitCode = process.argv.includes('--help') ? 0 : 1;
} else
  try {
    const verified = await verify(order);
    console.log(order.json ? JSON.stringify(verified, null, 2) : inWords(verified));
    if (verified.faults.length > 0) process.exitCode = 1;
  } catch (error) {
    console.error(error instanceof StartRefused ? error.message : error);
    process.exitCode = 1;
  }
