import { beforeAll, describe, expect, test } from 'vitest';
import { buildSite } from '../../docs/generate/build';
import type { Files } from '../../docs/generate/folder';
import { requirementPath, scenarioPath } from '../../docs/generate/pages/paths';
import { ALL_AREAS } from '../scenarios/areas';
import { attributes, textOf } from './site-files';

const flat = (text: string): string => text.replace(/\s+/g, ' ');
const scenarios = ALL_AREAS.flatMap((area) => area.scenarios);

describe('the page of scenarios', () => {
  let site: Files = new Map();
  beforeAll(async () => {
    site = await buildSite([]);
  });

  const pagesIn = (folder: string): string => [...site].flatMap(([path, text]) => (path.startsWith(folder) ? [text] : [])).join('');

  test('tells each scenario step by step, with what is given', () => {
    const text = flat(textOf(pagesIn('szenarien/')));
    const sentences = scenarios.flatMap(({ title, given, steps }) => [title, given.says, ...steps.map(({ says }) => says)]);
    expect(sentences.map(flat).filter((sentence) => !text.includes(sentence))).toEqual([]);
  });

  test('each requirement of a scenario leads to it, and the scenario to the requirement', () => {
    const rows = new Map(
      pagesIn('anforderungen/')
        .split('</tr>')
        .map((row) => [attributes(row, 'id').at(-1) ?? '', attributes(row, 'href')]),
    );
    const parts = new Map(
      pagesIn('szenarien/')
        .split('</article>')
        .map((part) => [/<h2 id="([^"]*)"/.exec(part)?.[1] ?? '', attributes(part, 'href')]),
    );
    const unlinked = scenarios.flatMap(({ id, req }) =>
      req.flatMap((one) => [
        ...(rows.get(one)?.includes(`../${scenarioPath(id)}#${id}`) === true ? [] : [`${one} to ${id}`]),
        ...(parts.get(id)?.includes(`../${requirementPath(one)}#${one}`) === true ? [] : [`${id} to ${one}`]),
      ]),
    );
    expect(unlinked).toEqual([]);
  });
});
