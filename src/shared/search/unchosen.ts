import { SEARCH_SELECT } from '#i18n/de/search-select';
import { textsOf } from '#i18n/index';

/** What was typed into a field with a list, and left, without a choice. */
export const unchosen = (text: string): string => textsOf(SEARCH_SELECT)('unchosen', { text });
