import { REGISTRY } from '#machines/registry';
import { html, join, type Content, type Markup } from '../html/markup';
import { linkFrom } from '../html/page';
import { ANYWHERE } from '../read/words';
import { machinePath, requirementPath, scenarioPath, tierOf } from './paths';
import { edgeAnchor, sentenceAnchor, stateAnchor } from './paths-of-ids';

export { edgeAnchor, stateAnchor };

const link = (href: string, text: Content): Markup => html`<a href="${href}">${text}</a>`;

const PATTERNS = new Map(REGISTRY.map(({ id, pattern }) => [id, pattern] as const));

/** Links as they are written on one page. */
export function linksOn(path: string) {
  const to = (page: string, anchor: string, text: Content): Markup => link(`${page === path ? '' : linkFrom(path, page)}#${anchor}`, text);
  return {
    machine: (id: string, title: string) => link(linkFrom(path, machinePath(id)), title),
    /** A state of an instance stands on the page of its pattern. */
    state: (machine: string, name: string) =>
      to(machinePath(PATTERNS.get(machine) ?? machine), stateAnchor(name), name === '(root)' ? ANYWHERE : name),
    edge: (machine: string, number: number) => to(machinePath(machine), edgeAnchor(number), number),
    sentence: (machine: string, number: number) => to(machinePath(machine), sentenceAnchor(number), `S${number}`),
    error: (code: string) => to('fehler.html', code, code),
    page: (to: string, text: Content) => link(linkFrom(path, to), text),
    route: (name: string) => to('rechte.html', `seite-${name}`, name),
    endpoint: (id: string) => to('rechte.html', `aufruf-${id}`, id),
    scenario: (id: string, text: string) => to(scenarioPath(id), id, text),
    testFile: (file: string, text: string) => to(tierOf(file).path, file, text),
    requirements: (ids: readonly string[]): Content =>
      join(
        ids.map((id) => to(requirementPath(id), id, id)),
        ' ',
      ),
  };
}

export type Links = ReturnType<typeof linksOn>;

export const listed = (parts: readonly Content[]): Content => join(parts, ', ');
