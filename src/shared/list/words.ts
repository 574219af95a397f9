import { formatNumber } from '#i18n/format';
import type { ListWords } from './parts';

/** The keys that a catalogue with the words of a list has. */
type ListKey = 'list.title' | 'list.intro' | 'list.plural' | 'list.found' | 'list.none' | 'list.noneText';

/** The words of a list from the catalogue of its feature. */
export const listWords = (t: (key: ListKey, values?: Readonly<Record<string, string | number>>) => string): ListWords => ({
  title: t('list.title'),
  intro: t('list.intro'),
  plural: t('list.plural'),
  found: (count) => t('list.found', { count, n: formatNumber(count) }),
  none: t('list.none'),
  noneText: t('list.noneText'),
});
