import { ACTIONS, type Action } from '#contract/audit-actions';
import { AUDIT_OUTCOMES_SAID } from '#contract/audit-log';
import { toCsv } from '#contract/csv-cells';
import { outcomeOf, type AuditLine } from './reads';

const HEAD = [
  'Nr.',
  'Zeitpunkt (UTC)',
  'Zeitpunkt (deutsche Zeit)',
  'Wer',
  'Handlung',
  'Was',
  'Art des Gegenstands',
  'Wen oder was',
  'Ergebnis',
  'Grund',
  'Aufruf',
  'Vorgangsnummer',
  'Adresse',
  'Stufe',
  'Einzelheiten',
];

/** 27.11.2026, 21:37:49; spreadsheets take it for a time without the comma alone. */
const IN_BERLIN = new Intl.DateTimeFormat('de-DE', { dateStyle: 'medium', timeStyle: 'medium', timeZone: 'Europe/Berlin' });

/** Lines of the audit log as a formula-safe CSV: ids as the log holds them, so that no file keeps the name of whoever is deleted. */
export function csvOf(lines: readonly AuditLine[]): string {
  const words: Readonly<Record<string, Action>> = ACTIONS;
  return toCsv([
    HEAD,
    ...lines.map((line) => [
      line.id,
      line.at.toISOString(),
      IN_BERLIN.format(line.at).replace(',', ''),
      line.actor_id ?? '',
      line.action,
      words[line.action]?.says ?? '',
      line.subject_type,
      line.subject_id ?? '',
      AUDIT_OUTCOMES_SAID[outcomeOf(line)],
      line.reason ?? '',
      line.endpoint ?? '',
      line.request_id ?? '',
      line.address ?? '',
      line.level ?? '',
      line.detail ?? '',
    ]),
  ]);
}
