import type { FileCheck } from '#contract/organisation-pieces';
import type { SCHULEN_FILE } from '#i18n/de/schulen-file';
import type { TextFunction } from '#i18n/index';

export type FileWords = TextFunction<typeof SCHULEN_FILE.texts>;

/** How what a file says stands to what is there, and what it does not name. */
export const STANDS = ['NEU', 'GEAENDERT', 'UNVERAENDERT', 'FEHLT'] as const;
export type Stand = (typeof STANDS)[number];

/** One line of a table of differences. */
export interface Difference {
  readonly stand: Stand;
  readonly art: 'SCHULE' | 'TRAEGER' | 'KLASSE';
  readonly name: string;
  readonly detail: string;
}

type Schule = FileCheck['schulen'][number];

/** 0701234 (Goethe-Schule) */
export const titleOf = ({ kennung, name }: { readonly kennung?: string | null | undefined; readonly name: string }): string =>
  kennung == null ? name : `${kennung} (${name})`;

const detailOf = (t: FileWords, { stand, schulform, traeger, geaendert, vorher, klassen }: Schule): string => {
  const carrier = traeger === null ? t('noTraeger') : t('of', { traeger });
  const parts =
    stand === 'NEU'
      ? [t(schulform), carrier]
      : [
          geaendert.includes('name') ? t('oldName', { name: vorher.name ?? '' }) : '',
          geaendert.includes('traeger') ? `${carrier}, ${t('oldTraeger', { traeger: vorher.traeger ?? t('noTraeger') })}` : '',
        ];
  return [...parts, klassen.length === 0 ? '' : t('klassen', { klassen: klassen.join(', ') })].filter((part) => part !== '').join('; ');
};

/** All that a file means, and what it does not name, in words (825). */
export function differencesOf(t: FileWords, { traeger, schulen, fehltInDatei }: FileCheck): readonly Difference[] {
  return [
    ...traeger.map(({ name, schulform, stand }): Difference => ({ stand, art: 'TRAEGER', name, detail: t(schulform) })),
    ...schulen.map((schule): Difference => ({ stand: schule.stand, art: 'SCHULE', name: titleOf(schule), detail: detailOf(t, schule) })),
    ...fehltInDatei.schulen.map((schule): Difference => ({ stand: 'FEHLT', art: 'SCHULE', name: titleOf(schule), detail: '' })),
    ...fehltInDatei.klassen.map(({ kennung, name }): Difference => ({ stand: 'FEHLT', art: 'KLASSE', name, detail: t('at', { kennung }) })),
  ];
}
