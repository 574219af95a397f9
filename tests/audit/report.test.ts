import { describe, expect, test } from 'vitest';
import { REGISTRY } from '#machines/registry';
import { readMachines } from '../../docs/generate/build';
import { drawInstance, drawSheets } from '../../docs/generate/diagram/sheets';
import { reportOf } from '../../docs/generate/report/report';
import { bodyWithin, deadLinks, toBeginnings } from '../../docs/generate/report/within';
import { attributes, STAMP, textOf } from './site-files';

const report = async (...ids: readonly string[]): Promise<string> => {
  const machines = await readMachines(REGISTRY.filter(({ id }) => ids.includes(id)));
  const drawn = await Promise.all(
    machines.map(async (facts) => [facts, await (facts.entry.pattern === undefined ? drawSheets : drawInstance)(facts)] as const),
  );
  return reportOf(drawn, STAMP, new Date('2026-11-26T10:00:00Z'));
};

describe('the report', () => {
  test('has cover, questions with answers, map, machines with chart and sentences, and rights; each link leads to its place', async () => {
    const page = await report('reading', 'person-verlauf', 'person-lock-life-cycle');
    const text = textOf(page).replace(/\s+/g, ' ');
    expect(text).toContain(
      'Prüfbericht zum Schulportal Gedruckt am 26. November 2026. Schulportal 1.2.3, Prüfsumme des Quelltexts abcdefabcdef',
    );
    for (const words of ['Wer darf was an wem tun', 'Was ist NICHT bewiesen', 'Sperren und entsperren', 'Seiten und Rechte', 'Glossar'])
      expect(text.toLowerCase()).toContain(words.toLowerCase());
    const sentences = (await REGISTRY.find(({ id }) => id === 'person-lock-life-cycle')?.load())?.invariants ?? [];
    expect(sentences).not.toEqual([]);
    for (const { sentence } of sentences) expect(text).toContain(sentence);
    expect(attributes(page, 'href').filter((href) => !href.startsWith('#'))).toEqual([]);
    expect(deadLinks(page)).toEqual([]);
    const ids = attributes(page, 'id');
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
    expect(page).toContain('href="#maschinen-reading"');
    expect(page.match(/<h1\b/g)).toHaveLength(6);
    expect(page).not.toMatch(/<nav|<script| style=/);
  });
});

describe('a page within the report', () => {
  const within = (body: string, deeper = 0): string =>
    bodyWithin({ path: 'maschinen/a.html', body }, new Set(['maschinen/a.html', 'maschinen/b.html', 'fragen.html']), deeper);

  test('keeps its anchors apart from those of other pages, in links, labels and arrows', () => {
    expect(within('<h2 id="x">X</h2><a class="l" href="#x">x</a><svg aria-labelledby="x"><path marker-end="url(#x)" /></svg>')).toBe(
      '<h2 id="maschinen-a--x">X</h2><a href="#maschinen-a--x">x</a><svg aria-labelledby="maschinen-a--x"><path marker-end="url(#maschinen-a--x)" /></svg>',
    );
  });

  test('leads to pages of the report, and says the words where the page is none', () => {
    expect(
      within(
        '<a href="../maschinen/b.html">B</a> <a href="b.html#y">y</a> <a href="../fragen.html#z">z</a> <a href="../pruefungen/server.html#t">t</a>',
      ),
    ).toBe('<a href="#maschinen-b">B</a> <a href="#maschinen-b--y">y</a> <a href="#fragen--z">z</a> t');
  });

  test('puts its headings below its chapter, and leaves its contents out', () => {
    expect(within('<nav class="contents"><a href="#x">x</a></nav><h2>T</h2><h3>U</h3>', 1)).toBe('<h3>T</h3><h4>U</h4>');
  });

  test('a link to what is not printed leads to the beginning of its page; one to nowhere is told', () => {
    expect(toBeginnings('<a href="#b--gone">b</a><i id="b"></i>')).toBe('<a href="#b">b</a><i id="b"></i>');
    expect(deadLinks('<a href="#a">a</a><a href="#b">b</a><i id="b"></i>')).toEqual(['a']);
  });
});
