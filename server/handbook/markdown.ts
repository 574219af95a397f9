import { html, type Html } from '../pages/html';

/** A block of a page, and what of its text belongs to it. */
type Block =
  | { readonly kind: 'heading'; readonly level: 1 | 2; readonly text: string }
  | { readonly kind: 'steps' | 'points'; readonly items: readonly string[] }
  | { readonly kind: 'picture'; readonly text: string; readonly file: string }
  | { readonly kind: 'paragraph' | 'comment'; readonly text: string };

/** Of every picture, as `npm run pictures -- --handbook` takes it. */
export const PICTURE_SIZE = { width: 1000, height: 640 } as const;

/** The lines of a list item as one text. */
const joined = (text: string): string => text.replaceAll(/\s*\n\s*/g, ' ').trim();

const itemsOf = (block: string, mark: RegExp): readonly string[] => block.split(mark).slice(1).map(joined);

function blockOf(text: string): Block {
  const heading = /^(##?) (.+)$/.exec(text);
  if (heading !== null) return { kind: 'heading', level: heading[1] === '#' ? 1 : 2, text: heading[2] ?? '' };
  const picture = /^!\[([^\]]+)\]\(([^)]+)\)$/.exec(joined(text));
  if (picture !== null) return { kind: 'picture', text: picture[1] ?? '', file: picture[2] ?? '' };
  if (text.startsWith('<!--')) return { kind: 'comment', text };
  if (text.startsWith('1. ')) return { kind: 'steps', items: itemsOf(text, /^\d+\. /m) };
  if (text.startsWith('- ')) return { kind: 'points', items: itemsOf(text, /^- /m) };
  return { kind: 'paragraph', text: joined(text) };
}

/** The blocks of a page: two headings, numbered steps, points, paragraphs, pictures and comments, apart by empty lines; nothing else is understood. */
export const blocksOf = (markdown: string): readonly Block[] =>
  markdown
    .trim()
    .split(/\n{2,}/)
    .map(blockOf);

/** Bold, links and code; where a link to another page leads says `addressOf`. */
const INLINE = /(\*\*[^*]+\*\*|\[[^\]]+\]\([^)]+\)|`[^`]+`)/;

function inline(text: string, addressOf: (target: string) => string): Html {
  return html`${text.split(INLINE).map((part) => {
    const link = /^\[([^\]]+)\]\(([^)]+)\)$/.exec(part);
    if (link !== null) return html`<a href="${addressOf(link[2] ?? '')}">${link[1] ?? ''}</a>`;
    if (part.startsWith('**')) return html`<strong>${part.slice(2, -2)}</strong>`;
    return part.startsWith('`') ? html`<code>${part.slice(1, -1)}</code>` : html`${part}`;
  })}`;
}

/** A page as HTML. @param addressOf where a link to another page of the folder leads */
export function rendered(blocks: readonly Block[], addressOf: (target: string) => string): Html {
  const write = (text: string): Html => inline(text, addressOf);
  const listed = (items: readonly string[]): readonly Html[] => items.map((item) => html`<li>${write(item)}</li>`);
  return html`${blocks.map((block) => {
    switch (block.kind) {
      case 'heading':
        return block.level === 1 ? html`<h1>${block.text}</h1>` : html`<h2>${block.text}</h2>`;
      case 'steps':
        return html`<ol>
          ${listed(block.items)}
        </ol>`;
      case 'points':
        return html`<ul>
          ${listed(block.items)}
        </ul>`;
      case 'paragraph':
        return html`<p>${write(block.text)}</p>`;
      case 'picture':
        return html`<p class="picture">
          <img
            src="${addressOf(block.file)}"
            alt="${block.text}"
            width="${String(PICTURE_SIZE.width)}"
            height="${String(PICTURE_SIZE.height)}"
          />
        </p>`;
      case 'comment':
        return html``;
    }
  })}`;
}
