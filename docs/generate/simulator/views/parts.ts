import { html, join, type Content, type Markup } from '../../html/markup';
import { requirementPath } from '../../pages/paths-of-ids';

/** A link to another page of the site. */
export const away = (path: string, text: Content): Markup => html`<a href="../${path}">${text}</a>`;

/** Ids of requirements, linked. */
export const requirements = (ids: readonly string[]): Content =>
  ids.length === 0
    ? null
    : html`<span class="ids"
        >${join(
          ids.map((id) => html`<span class="id">${away(`${requirementPath(id)}#${id}`, id)}</span>`),
          ' ',
        )}</span
      >`;

/** A part that is unfolded on demand, and stays so from step to step by its name. */
export const folded = (name: string, summary: Content, content: Content): Markup =>
  html`<details data-fold="${name}">
    <summary>${summary}</summary>
    ${content}
  </details> `;

/** `1 Zusicherung`, `24 Zusicherungen`. */
export const counted = (number: number, one: string, many: string): string => `${number} ${number === 1 ? one : many}`;

/** What has the same key together, in the order of its first. */
export function groupBy<T>(all: readonly T[], keyOf: (one: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const one of all) groups.set(keyOf(one), [...(groups.get(keyOf(one)) ?? []), one]);
  return groups;
}
