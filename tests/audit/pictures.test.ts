import { mkdtempSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { REGISTRY } from '#machines/registry';
import type { RegistryEntry } from '#machines/registry/entry';
import { buildSite, readMachines } from '../../docs/generate/build';
import { pictureFiles } from '../../docs/generate/pages/pictures-pages';
import type { MachineFacts } from '../../docs/generate/read/facts';
import { readKept } from '../../docs/generate/read/kept-pictures';
import { picturesOf } from '../../docs/generate/read/pictures';
import type { StoredPaths } from '../models/engine/paths-file';
import { pictureFile, slugOf, type KeptState, type View } from '../pictures/kept';
import { model } from './sample-machine';
import { attributes, STAMP, textOf } from './site-files';

const sample: RegistryEntry = {
  id: 'sample',
  kind: 'workflow',
  title: 'Probe',
  folder: 'shared/sample',
  load: () => Promise.resolve(model),
};
const folder = mkdtempSync(join(tmpdir(), 'pictures-'));
const NOW = 'aaaaaaaaaaaa';

const view = (width: number, more: Partial<View> = {}): View => ({ width, height: 480, pageWidth: width, findings: [], ...more });

/** Keeps a state in the folder of a machine, each view with its picture. */
function keep(machine: string, kept: Partial<KeptState> & { readonly state: string }): void {
  const whole: KeptState = {
    machine,
    at: '2026-11-26T08:00:00.000Z',
    sources: NOW,
    views: [view(1280), view(320)],
    problem: null,
    ...kept,
  };
  const file = join(folder, machine, `${slugOf(whole.state)}.json`);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, JSON.stringify({ ...whole, machine: kept.machine ?? machine }));
  for (const { width } of whole.views) writeFileSync(join(folder, machine, pictureFile(whole.state, width)), '');
}

let machines: MachineFacts[] = [];
const site = async () =>
  buildSite(machines, undefined, '', STAMP, { pure: null, component: null, browser: null }, { kept: readKept(folder), sources: NOW });

describe('F1.5: pictures of states', () => {
  beforeAll(async () => void (machines = await readMachines([sample])));
  afterAll(() => rmSync(folder, { recursive: true }));

  test('where none lie here, the site says so and is otherwise as it was', async () => {
    const built = await site();
    expect(textOf(built.get('pruefungen/bilder.html') ?? '')).toContain('Hier liegen keine Bilder.');
    expect(built.has('pruefungen/bilder/sample.html')).toBe(false);
    expect(built.get('maschinen/sample.html')).not.toContain('id="bilder"');
  });

  test('a state is shown at each width with what axe found; another state of the sources, what is too wide and what is missing are named', async () => {
    const [idle = '', ...others] = machines[0]?.drawn ?? [];
    expect(others.length).toBeGreaterThan(1);
    const [old = '', unreached = ''] = others;
    keep('sample', {
      state: idle,
      views: [view(1280), view(320, { pageWidth: 352, findings: [{ rule: 'color-contrast', elements: ['<b>', '<i>'] }] })],
    });
    keep('sample', { state: old, sources: 'bbbbbbbbbbbb' });
    keep('sample', { state: unreached, views: [], problem: 'START: The list does not open' });
    // What another machine left, and a state that is gone.
    keep('sample', { state: '"elsewhere"', machine: 'another' });

    const built = await site();
    const page = built.get('pruefungen/bilder/sample.html') ?? '';
    const sections = page.split('<section>').slice(1);
    const sectionOf = (state: string): string => sections.find((text) => text.includes(pictureFile(state, 320))) ?? '';
    const said = (state: string): string => textOf(sectionOf(state)).replace(/\s+/g, ' ');
    expect(sections).toHaveLength(2);
    expect(attributes(page, 'src')).toEqual(
      [idle, old].flatMap((state) => [1280, 320].map((width) => `../../pruefungen/bilder/sample/${pictureFile(state, width)}`)),
    );
    expect(attributes(sectionOf(idle), 'alt')[1]).toMatch(/^Zustand „.+“, 320 Pixel breit$/);
    expect(said(idle)).toContain('bei 320 Pixeln color-contrast an 2 Elementen ( <b> )');
    expect(said(idle)).toContain('Bei 320 Pixeln ist die Seite 352 Pixel breit');
    expect(said(idle)).not.toContain('anderer Stand');
    expect(said(old)).toContain('Bild vom 26. November 2026 um 09:00 Uhr, anderer Stand der Quellen');
    expect(said(old)).toContain('Prüfung auf Barrierefreiheit: kein Befund.');
    expect(textOf(page)).toContain('The list does not open');

    const all = textOf(built.get('pruefungen/bilder.html') ?? '').replace(/\s+/g, ' ');
    expect(all).toContain(`2 von ${others.length + 1} Zuständen haben ein Bild.`);
    expect(all).toContain('Der Weg dorthin endete vorher (START: The list does not open).');
    expect(all).toContain('bei „Probe“: another: elsewhere');
    expect(built.get('maschinen/sample.html')).toContain('href="../pruefungen/bilder/sample.html"');
  });

  test('only what is shown is copied, and a view without its picture is not shown', () => {
    const copied = (): string[] =>
      [...pictureFiles(machines.map((facts) => picturesOf(facts, { kept: readKept(folder), sources: NOW }))).keys()].map(
        (path) => path.split('/').at(-1) ?? '',
      );
    const [idle = '', old = ''] = machines[0]?.drawn ?? [];
    const shown = [idle, old].flatMap((state) => [1280, 320].map((width) => pictureFile(state, width)));
    expect(copied()).toEqual(shown);
    rmSync(join(folder, 'sample', pictureFile(old, 320)));
    expect(copied()).toEqual(shown.slice(0, 3));
  });

  test('no two states of a machine share a file', () => {
    for (const { id } of REGISTRY) {
      const { states } = JSON.parse(readFileSync(`tests/models/generated/${id}.paths.json`, 'utf8')) as StoredPaths;
      const slugs = states.map(({ value }) => slugOf(JSON.stringify(value)));
      expect(slugs.filter((slug, index) => slugs.indexOf(slug) !== index)).toEqual([]);
    }
  });
});
