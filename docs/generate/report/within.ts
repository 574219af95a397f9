import { posix } from 'node:path';
import type { Page } from '../html/page';

/** The anchor of a page that is a part of the report. */
export const anchorOf = (path: string): string => path.replace(/\.html$/, '').replaceAll('/', '-');

/**
 * The body of a page as a part of one document: its anchors are its own, links lead within the document, and what leads out of it is
 * only text; its contents are left out, and nothing is folded.
 * @param known the paths of all pages of the document
 * @param deeper by how much its headings go down
 */
export function bodyWithin(
  { path, body }: Pick<Page, 'path'> & { readonly body: string },
  known: ReadonlySet<string>,
  deeper: number,
): string {
  const own = (anchor: string): string => `${anchorOf(path)}--${anchor}`;
  const targetOf = (href: string): string | null => {
    const [file = '', anchor] = href.split('#');
    const page = file === '' ? path : posix.join(posix.dirname(path), file);
    if (!known.has(page)) return null;
    return anchor === undefined ? anchorOf(page) : `${anchorOf(page)}--${anchor}`;
  };
  return body
    .replace(/<nav class="contents"[^]*?<\/nav>/g, '')
    .replaceAll('<details class="folded">', '<details class="folded" open>')
    .replace(/\s(id|aria-labelledby|for)="([^"]*)"/g, (_, name: string, anchor: string) => ` ${name}="${own(anchor)}"`)
    .replace(/url\(#([^)]*)\)/g, (_, anchor: string) => `url(#${own(anchor)})`)
    .replace(/<a\b[^>]*?href="([^"]*)"[^>]*>([^]*?)<\/a>/g, (_, href: string, text: string) => {
      const target = targetOf(href);
      return target === null ? text : `<a href="#${target}">${text}</a>`;
    })
    .replace(/(<\/?h)([1-6])\b/g, (_, tag: string, level: string) => `${tag}${Math.min(6, Number(level) + deeper)}`);
}

/** The links of a document that lead to no anchor of it. */
export function deadLinks(text: string): string[] {
  const anchors = new Set([...text.matchAll(/\sid="([^"]*)"/g)].map(([, id]) => id));
  return [...new Set([...text.matchAll(/\shref="#([^"]*)"/g)].map(([, id = '']) => id))].filter((id) => !anchors.has(id));
}

/** Links to what is not printed of a page lead to its beginning. */
export function toBeginnings(text: string): string {
  const dead = new Set(deadLinks(text));
  return text.replace(/\shref="#([^"]*)"/g, (link, id: string) => (dead.has(id) ? ` href="#${id.replace(/--.*$/, '')}"` : link));
}
