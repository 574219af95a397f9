import { existsSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { describe, expect, test } from 'vitest';
import { ENDPOINT_TITLES } from '#contract/endpoint-titles';
import { endpointSpec, type EndpointId } from '#contract/endpoints';
import { ERRORS } from '#contract/errors/index';
import { REGISTRY } from '#machines/registry';
import { scaleOn, SMALLEST_SCALE } from '../../docs/generate/diagram/arrange';
import { requirementPath } from '../../docs/generate/pages/paths';
import { readDrawing } from '../../docs/generate/read/drawing';
import { entriesOf } from '../../docs/generate/search/entries';
import { gapsOf } from '../../docs/generate/read/words';
import { patternWords, wordsOf } from '../../docs/generate/read/words-files';
import { readCatalogue } from '../../docs/generate/read/catalogue';
import { attributes, builtPages, FOLDER, textOf } from './site-files';
import { markupErrors } from './valid-html';

const pages = builtPages();
const page = (path: string): string => {
  const found = pages.get(path);
  if (found === undefined) throw new Error(`docs/audit has no ${path}: npm run docs`);
  return found;
};
const sorted = (values: readonly string[]): string[] => [...values].sort();

/** Machines whose chart is readable on more than one page only: of 216 transitions in 26 boxes one page has letters of 5 points. */
const MOST_CHARTS: Readonly<Record<string, number>> = { import: 2 };

for (const entry of REGISTRY) {
  describe(`${entry.id}: ${entry.title}`, () => {
    const path = `maschinen/${entry.id}.html`;
    const drawing = async () => readDrawing((await entry.load()).machine);

    test('has its page, and the list of machines leads to it', () => {
      expect(page(path)).toContain(`<h1>${entry.title}</h1>`);
      expect(attributes(page('maschinen.html'), 'href')).toContain(path);
    });

    test('every sheet is readable on A4, with letters of at least six points', () => {
      const sheets = [...page(path).matchAll(/class="sheet (portrait|landscape)"[^]*?viewBox="0 0 ([\d.]+) ([\d.]+)"/g)];
      const scales = sheets.map(([, orientation, width, height]) =>
        scaleOn(orientation === 'portrait' ? 'portrait' : 'landscape', { width: Number(width), height: Number(height) }),
      );
      expect(scales).toHaveLength(page(path).split('class="sheet ').length - 1);
      // The page tells sizes to a tenth of a point.
      expect(scales.filter((scale) => scale < SMALLEST_SCALE - 0.001)).toEqual([]);
    });

    test('its chart tells of every transition, on pages across', async () => {
      const charts = page(path).match(/<figure class="sheet landscape" id="ueberblick[^]*?<\/figure>/g) ?? [];
      const told = charts.flatMap((chart) => attributes(chart, 'data-numbers')).flatMap((numbers) => numbers.split(' ').map(Number));
      expect(new Set(told)).toEqual(new Set((await drawing()).edges.map(({ number }) => number)));
      expect(
        page(path)
          .split('<figure class="sheet')
          .filter((part) => /^ \w+" id="ueberblick/.test(part)),
      ).toHaveLength(charts.length);
      expect(charts.length).toBeLessThanOrEqual(MOST_CHARTS[entry.id] ?? 1);
    });

    test('no sentence is violated, and every call is there with its right and its texts', async () => {
      const text = textOf(page(path)).replace(/\s+/g, ' ');
      expect(text).not.toContain('verletzt');
      const calls = Object.values((await entry.load()).endpoints)
        .flat()
        .filter((id): id is EndpointId => id !== 'local');
      expect(calls.filter((id) => !text.includes(ENDPOINT_TITLES[id]))).toEqual([]);
      const answered = (id: EndpointId) => [
        ...endpointSpec(id).errors,
        ...(endpointSpec(id).level === 'gold' ? (['REQUIRED_STEP_UP_LEVEL_NOT_MET'] as const) : []),
      ];
      const unsaid = calls.flatMap((id) => answered(id).filter((code) => !text.includes(`${ERRORS[code].title} ${code}`)));
      expect(unsaid).toEqual([]);
    });

    test('every name has a German word in words.ts, and no word is left over', async () => {
      expect(gapsOf(await wordsOf(entry), await drawing(), await patternWords(entry.pattern))).toEqual([]);
    });

    if (entry.pattern !== undefined) {
      test('leads to its pattern, shows its states in its own words, and repeats no row of the pattern', async () => {
        expect(attributes(page(path), 'href')).toContain(`../maschinen/${entry.pattern}.html`);
        const tops = (await drawing()).states.filter(({ parent }) => parent === '(root)').map(({ name }) => name);
        const drawn = [...attributes(page(path), 'data-state'), ...attributes(page(path), 'data-frame')];
        expect(tops.filter((name) => !drawn.includes(name))).toEqual([]);
        const rows = [...page(path).matchAll(/<tr id="(?:zustand|uebergang)-[^]*?<\/tr>/g)].map(([row]) =>
          textOf(row).replace(/^\s*\d+/, ''),
        );
        const ofPattern = textOf(page(`maschinen/${entry.pattern}.html`));
        expect(rows.filter((row) => ofPattern.includes(row))).toEqual([]);
      });

      test('its own sentences stand there, and no other', async () => {
        const pattern = await REGISTRY.find(({ id, kind }) => kind === 'pattern' && id === entry.pattern)?.load();
        const sentencesOf = ({ invariants, steps = [] }: Awaited<ReturnType<typeof entry.load>>): string[] =>
          [...invariants, ...steps].map(({ sentence }) => sentence);
        const shared = pattern === undefined ? [] : sentencesOf(pattern);
        const text = textOf(page(path));
        const all = sentencesOf(await entry.load());
        expect(all.filter((sentence) => text.includes(sentence))).toEqual(all.filter((sentence) => !shared.includes(sentence)));
      });
      return;
    }

    test('every edge is in the diagram and in the table, once', async () => {
      const { edges } = await drawing();
      const rows = attributes(page(path), 'id').filter((id) => id.startsWith('uebergang-'));
      expect(sorted(attributes(page(path), 'data-edge'))).toEqual(sorted(edges.map(({ id }) => id)));
      expect(rows).toEqual(edges.map(({ number }) => `uebergang-${number}`));
    });

    test('every edge that leads somewhere is an arrow, or its card says where', async () => {
      const { edges } = await drawing();
      const arrows = attributes(page(path), 'data-arrow');
      const text = textOf(page(path)).replace(/\s+/g, ' ');
      const unsaid = edges.flatMap(({ id, number, from, targets }) =>
        targets
          .filter((target) => target !== from && !arrows.includes(`${number} ${target}`) && !text.includes(`${target} (Blatt `))
          .map((target) => `${id} to ${target}`),
      );
      expect(unsaid).toEqual([]);
    });

    test('every state is in the diagram and in the table', async () => {
      const names = (await drawing()).states.map(({ name }) => name).filter((name) => name !== '(root)');
      const cards = attributes(page(path), 'data-state');
      expect(names.filter((name) => !cards.includes(name))).toEqual([]);
      expect(names.filter((name) => !attributes(page(path), 'id').includes(`zustand-${name}`))).toEqual([]);
    });

    test('every sentence is there', async () => {
      const { invariants, steps = [] } = await entry.load();
      const text = textOf(page(path));
      expect([...invariants, ...steps].map(({ sentence }) => sentence).filter((sentence) => !text.includes(sentence))).toEqual([]);
    });
  });
}

describe('the site', () => {
  test('every link leads to a page and an anchor of the site', () => {
    const anchors = new Map([...pages].map(([path, text]) => [path, new Set(attributes(text, 'id'))]));
    const broken = [...pages].flatMap(([path, text]) =>
      attributes(text, 'href')
        .filter((href) => {
          const [file = '', anchor] = href.split('#');
          const target = file === '' ? path : posix.join(posix.dirname(path), file);
          if (target === 'audit.css') return false;
          // A picture in full size.
          if (target.endsWith('.webp')) return !existsSync(`${FOLDER}/${target}`);
          const found = anchors.get(target);
          return found === undefined || (anchor !== undefined && !found.has(anchor));
        })
        .map((href) => `${path}: ${href}`),
    );
    expect(broken).toEqual([]);
  });

  test('every hit of the search leads to a page and an anchor of the site', () => {
    const [, data = '[]'] = /^window\.ENTRIES = (.*);$/m.exec(readFileSync(`${FOLDER}/suche.js`, 'utf8')) ?? [];
    const hrefs = (JSON.parse(data) as readonly (readonly string[])[]).map((entry) => entry[3] ?? '');
    const anchors = new Map([...pages].map(([path, text]) => [path, new Set(attributes(text, 'id'))]));
    expect(hrefs.length).toBeGreaterThan(2000);
    const broken = hrefs.filter((href) => {
      const [file = '', anchor] = href.split('#');
      const found = anchors.get(file);
      return found === undefined || (anchor !== undefined && !found.has(anchor));
    });
    expect(broken).toEqual([]);
  });

  test('PERM-04, PERM-03: who seeks a right by its name finds the calls that demand it and the pages that it opens', () => {
    const sought = (right: string) =>
      entriesOf([], [], []).flatMap(([kind, words, name, , also = '']) =>
        `${words} ${name} ${also}`.includes(right) ? [`${kind} ${name}`] : [],
      );
    expect(sought('KLASSEN_VERWALTEN')).toEqual(
      expect.arrayContaining(['Aufruf klassen.delete', 'Seite klasse-management', 'Recht KLASSEN_VERWALTEN']),
    );
    expect(sought('PERSONEN_VERWALTEN')).toEqual(expect.arrayContaining(['Aufruf personen.lock', 'Seite person-management']));
    expect(sought('HINWEISE_BEARBEITEN')).not.toContain('Seite klasse-management');
  });

  test('who seeks the start password by the word of the portal or by that of its readers finds the same', () => {
    const sought = (word: string) =>
      entriesOf([], [], []).flatMap(([, words, name, href, also = '']) => (`${words} ${name} ${also}`.includes(word) ? [href] : []));
    expect(sought('Startpasswort').length).toBeGreaterThan(5);
    expect(sought('Einstiegs-Passwort')).toEqual(sought('Startpasswort'));
    expect(sought('Einstiegspasswort')).toEqual(sought('Startpasswort'));
  });

  test('what holds in whatever state has one name on all pages', () => {
    const named = [...pages].filter(([, text]) => />\(Maschine\)<|>Jederzeit<|>jederzeit,|\(root\)</.test(text));
    expect(named.map(([path]) => path)).toEqual([]);
    expect(textOf(page('maschinen/session.html'))).toContain('in jedem Zustand');
  });

  test('no column of the pages and their rights says nothing of all pages', () => {
    const [, body = ''] = /<table>[^]*?Seiten und Rechte[^]*?<tbody>([^]*?)<\/tbody>/.exec(page('rechte.html')) ?? [];
    const rows = body
      .split('</tr>')
      .filter((row) => row.includes('<td'))
      .map((row) => [...row.matchAll(/<td>([^]*?)<\/td>/g)].map(([, cell]) => cell));
    expect(rows.length).toBeGreaterThan(20);
    const empty = (rows[0] ?? []).flatMap((_, column) => (rows.every((row) => row[column] === '') ? [column] : []));
    expect(empty).toEqual([]);
  });

  test('F1: every page is valid markup: what is begun ends, stands where it may and says each attribute once', () => {
    expect([...pages].flatMap(([path, text]) => markupErrors(text).map((error) => `${path}: ${error}`))).toEqual([]);
    const body = (inner: string): string[] => markupErrors(`<!doctype html>\n<html><body>${inner}</body></html>`);
    expect(body('<p>a <a href="#b">b</a></p>')).toEqual([]);
    const wrong = [
      '<p><ul></ul></p>',
      '<ul><p></p></ul>',
      '<p>',
      '<b id="a" id="b"></b>',
      '<p>a & b</p>',
      '<p><a href="#"><a href="#"></a></a></p>',
    ];
    expect(wrong.filter((inner) => body(inner).length === 0)).toEqual([]);
  });

  test('no anchor stands twice on a page', () => {
    const twice = [...pages].flatMap(([path, text]) => {
      const ids = attributes(text, 'id');
      const seen = new Set<string>();
      return ids.filter((id) => seen.size === seen.add(id).size).map((id) => `${path}#${id}`);
    });
    expect(twice).toEqual([]);
  });

  test('needs no style in an element, nothing from elsewhere and no script but for the search and for trying machines out', () => {
    const foreign = [...pages].filter(([, text]) =>
      /<script(?! defer src="(?:\.\.\/simulator|suche)\.js"><)|<style|<img(?! loading="lazy" src="[\w/.-]+\.webp")|<iframe| style=|(?:href|src)="(?:javascript:|(?:https?:)?\/\/)/.test(
        text,
      ),
    );
    expect(foreign.map(([path]) => path)).toEqual([]);
  });

  test('no name ends within an abbreviation', () => {
    expect([...pages].filter(([, text]) => /\bNr(?!\.|\w)/.test(text)).map(([path]) => path)).toEqual([]);
  });

  test('what is filled into a title at run time is not shown as a sign of the runner', () => {
    const raw = [...pages].filter(([, text]) => /%[sdifjoO]\b|>[^<]*\$[a-z]\w*[^<]*<\/li>/.test(text));
    expect(raw.map(([path]) => path)).toEqual([]);
  });

  test('D-01, D-02: the matrix marks the level that is not set and the right that the menu checks instead of the page', () => {
    const rows = page('rechte.html').split('</tr>');
    const marked = (id: string): string[] =>
      rows.filter((row) => row.includes('class="marked"') && row.includes(`#${id}"`)).flatMap((row) => attributes(row, 'id'));
    expect(marked('D-01')).toEqual(['seite-person-import']);
    expect(marked('D-02')).toEqual(['seite-schultraeger-management', 'seite-create-schultraeger']);
  });

  test('every requirement stands in the list of all, and has its row on the page of its family', () => {
    const ids = readCatalogue().map(({ id }) => id);
    const rowsOf = (path: string): string[] =>
      page(path)
        .split('</tr>')
        .filter((row) => row.includes('<th scope="row">'))
        .map((row) => attributes(row, 'id').at(-1) ?? '');
    expect(sorted([...new Set(ids.map(requirementPath))].flatMap(rowsOf))).toEqual(sorted(ids));
    expect(attributes(page('anforderungen.html'), 'href').filter((href) => href.includes('#') && href !== '#inhalt')).toEqual(
      ids.map((id) => `${requirementPath(id)}#${id}`),
    );
  });

  test('no page is larger than 400 kB', () => {
    expect([...pages].filter(([, text]) => text.length > 400_000).map(([path]) => path)).toEqual([]);
  });
});
