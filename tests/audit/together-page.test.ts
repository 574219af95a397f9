import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { html } from '../../docs/generate/html/markup';
import { togetherPage } from '../../docs/generate/pages/together-page';
import { FORM_PROPERTIES } from '../models/together/form-properties';
import { keepFigures, readFigures, type TogetherFigures } from '../models/together/figures';
import { IMPORT_PROPERTIES, TAB_PROPERTIES } from '../models/together/properties';
import { worldsTold } from '../models/together/worlds';
import { textOf } from './site-files';

const words = (figures: TogetherFigures | null): string => textOf(html`${togetherPage(() => figures).body}`.text).replace(/\s+/g, ' ');

describe('what holds where several machines meet', () => {
  test('K10: every sentence stands on the page, and none is told of too few worlds', () => {
    const sentences = [...IMPORT_PROPERTIES, ...TAB_PROPERTIES, ...FORM_PROPERTIES].map(({ sentence }) => sentence);
    const page = words(null);
    expect(sentences.filter((sentence) => !page.includes(sentence))).toEqual([]);
    expect(worldsTold().map(({ sentences: own }) => own.length)).toEqual([
      IMPORT_PROPERTIES.length,
      IMPORT_PROPERTIES.length,
      FORM_PROPERTIES.length,
      TAB_PROPERTIES.length,
    ]);
  });

  test('its figures are those of the last exploring, a broken sentence is said, and none are made up', async () => {
    expect(words({ worlds: 12_345, steps: 67_890, broken: 0 })).toContain(
      'Zuletzt durchgespielt: 12.345 gemeinsame Stände, 67.890 Schritte; jeder Satz hielt.',
    );
    expect(words({ worlds: 1, steps: 2, broken: 1 })).toContain('verletzt: 1');
    expect(words(null)).not.toMatch(/\d gemeinsame Stände/);
    const folder = await mkdtemp(join(tmpdir(), 'together-'));
    expect(readFigures('two-windows', folder)).toBeNull();
    keepFigures('two-windows', { worlds: 3, steps: 4, broken: 0 }, folder);
    expect(readFigures('two-windows', folder)).toEqual({ worlds: 3, steps: 4, broken: 0 });
  });
});
