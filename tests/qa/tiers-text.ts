import { WALKED_TIERS, type WalkedRuns, type WalkedTier } from '../run/walked';
import { counted } from './counted';
import type { TierReport } from './tiers';

/** What the tiers are called, for people. */
export const TIER_TITLES: Readonly<Record<WalkedTier, string>> = { pure: 'Maschine', component: 'Baustein', browser: 'Seite' };

/** Where nothing is kept. */
export const NO_RUN = 'Was gegangen wird, schreiben npm test und npm run qa nach test-results/walked.';

const MOMENT = new Intl.DateTimeFormat('de-DE', { dateStyle: 'long', timeStyle: 'short', timeZone: 'Europe/Berlin' });

/** Of when and of what is told, a sentence for each tier. */
export const runLines = (runs: WalkedRuns, sources: string): string[] =>
  WALKED_TIERS.map((tier) => {
    const run = runs[tier];
    const title = TIER_TITLES[tier];
    if (run === null) return `${title}: Ein Lauf liegt hier nicht vor.`;
    const of = run.sources === sources ? 'dieser Quelltext' : 'ein anderer Stand des Quelltexts';
    return `${title}: ${MOMENT.format(new Date(run.at))} Uhr, ${of}.`;
  });

/** Which machines no other tier walked, and what comes of comparing the others. */
export function comparison({ rows }: Pick<TierReport, 'rows'>, { pure, component, browser }: WalkedRuns): string[] {
  const alone = rows.filter(({ isSeen, walked }) => !isSeen && walked.pure !== null);
  const nowhere = rows.filter(({ isSeen, walked }) => !isSeen && walked.pure === null).length;
  const compared = rows.filter(({ isSeen, walked }) => isSeen && walked.pure !== null);
  const result = rows.some(({ onlyPure }) => onlyPure.length > 0)
    ? 'Von deren Übergängen nur in der Maschine gegangen:'
    : 'Von deren Übergängen wurde keiner nur in der Maschine gegangen.';
  const isComparable = pure !== null && (component !== null || browser !== null);
  return [
    ...(alone.length === 0
      ? []
      : [
          `Nur in der Maschine gegangen, weder als Baustein noch auf der Seite: ${counted(alone.length, 'Maschine', 'Maschinen')} (${alone.map(({ title }) => title).join(', ')}).`,
        ]),
    ...(nowhere === 0 ? [] : [`In keiner Stufe gegangen: ${counted(nowhere, 'Maschine', 'Maschinen')}.`]),
    ...(isComparable && compared.length > 0
      ? [`Verglichen: ${counted(compared.length, 'Maschine', 'Maschinen')}. ${result}`]
      : [
          isComparable
            ? 'Verglichen ist keine Maschine.'
            : 'Verglichen ist nichts: Dazu gehören ein Lauf der Maschinen und einer an Bausteinen oder auf Seiten.',
        ]),
  ];
}

/** How many; a dash where nothing was walked. */
export const cellOf = (count: number | null): number | string => count ?? '–';

/** The coverage over tiers, to be read in a console. */
export function tiersText({ rows, requirements }: TierReport, runs: WalkedRuns, sources: string): string {
  if (WALKED_TIERS.every((tier) => runs[tier] === null)) return [...runLines(runs, sources), NO_RUN].join('\n');
  const width = Math.max(...rows.map(({ id }) => id.length), 'Anforderungen'.length);
  const line = (name: string, of: number | string, walked: (tier: WalkedTier) => number | string): string =>
    [name.padEnd(width), String(of).padStart(6), ...WALKED_TIERS.map((tier) => String(walked(tier)).padStart(9))].join(' ');
  const only = rows.filter(({ onlyPure }) => onlyPure.length > 0);
  return [
    ...runLines(runs, sources),
    '',
    line('Übergänge', 'von', (tier) => TIER_TITLES[tier]),
    ...rows.map(({ id, of, walked }) => line(id, of, (tier) => cellOf(walked[tier]))),
    line('Anforderungen', requirements.of, (tier) => cellOf(requirements.walked[tier])),
    '',
    ...comparison({ rows }, runs),
    ...only.flatMap(({ id, onlyPure }) => onlyPure.map((name) => `  ${id}: ${name}`)),
    ...(requirements.onlyPure.length === 0 ? [] : [`Anforderungen nur in der Maschine: ${requirements.onlyPure.join(', ')}`]),
  ].join('\n');
}
