import { beforeAll, describe, expect, test } from 'vitest';
import { buildSite, type Site } from '../../docs/generate/build';
import { ALL_AREAS } from '../scenarios/areas';
import { attributes, textOf } from './site-files';

const flat = (text: string): string => text.replace(/\s+/g, ' ');
const scenarios = ALL_AREAS.flatMap((area) => area.scenarios);

describe('the page of scenarios', () => {
  let site: Site = new Map();
  beforeAll(async () => {
    site = await buildSite([]);
  });

  test('tells each scenario step by step, with what is given', () => {
    const text = flat(textOf(site.get('szenarien.html') ?? ''));
    const sentences = scenarios.flatMap(({ title, given, steps }) => [title, given.says, ...steps.map(({ says }) => says)]);
    expect(sentences.map(flat).filter((sentence) => !text.includes(sentence))).toEqual([]);
  });

  test('each requirement of a scenario leads to it, and the scenario to the requirement', () => {
    const rows = new Map(
      (site.get('anforderungen.html') ?? '').split('</tr>').map((row) => [attributes(row, 'id').at(-1) ?? '', attributes(row, 'href')]),
    );
    const parts = new Map(
      (site.get('szenarien.html') ?? '')
        .split('</article>')
        .map((part) => [/<h3 id="([^"]*)"/.exec(part)?.[1] ?? '', attributes(part, 'href')]),
    );
    const unlinked = scenarios.flatMap(({ id, req }) =>
      req.flatMap((one) => [
        ...(rows.get(one)?.includes(`szenarien.html#${id}`) === true ? [] : [`${one} to ${id}`]),
        ...(parts.get(id)?.includes(`anforderungen.html#${one}`) === true ? [] : [`${id} to ${one}`]),
      ]),
    );
    expect(unlinked).toEqual([]);
  });
});
