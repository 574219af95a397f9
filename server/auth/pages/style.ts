import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';

const css = readFileSync(new URL('sign-in.css', import.meta.url), 'utf8');

/** The style of the sign-in pages; its address changes with its content, so that browsers may keep it for ever. */
export const STYLE = { css, path: `/api/auth/sign-in-${createHash('sha256').update(css).digest('hex').slice(0, 12)}.css` } as const;
