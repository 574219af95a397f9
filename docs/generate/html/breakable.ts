import { html, join, type Content } from './markup';

/** An address or a long name that may be broken after its separators. */
export const breakable = (text: string, separator = '/'): Content => join(text.split(separator), html`${separator}<wbr />`);
