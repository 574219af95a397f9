import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { RegistryEntry } from '#machines/registry/entry';
import { buildSite, readMachines } from '../../docs/generate/build';
import { differences, writeFiles } from '../../docs/generate/folder';
import { html } from '../../docs/generate/html/markup';
import { numbered } from '../../docs/generate/pages/sentences';
import { readFacts } from '../../docs/generate/read/facts';
import { model } from './sample-machine';
import type { WalkedRuns } from '../run/walked';
import { textOf } from './site-files';

const sample: RegistryEntry = {
  id: 'sample',
  kind: 'pattern',
  title: 'Muster',
  folder: 'shared/sample',
  load: () => Promise.resolve(model),
};

/** The whole site, with one machine. */
const sampleSite = async () => buildSite(await readMachines([sample]));

describe('building', () => {
  const built = sampleSite();

  test('a machine that is registered appears by itself; an invariant that does not hold is said to be broken', async () => {
    const site = await built;
    expect(site.get('maschinen.html')).toContain('maschinen/sample.html');
    const text = textOf(site.get('maschinen/sample.html') ?? '').replace(/\s+/g, ' ');
    expect(text).toContain('Nie sind es viele. gilt in allen');
    expect(text).toContain('Nie wird gearbeitet. verletzt');
  });

  test('F3: a sentence that an instance shares with its pattern has number and page there; its own go on behind', async () => {
    const pattern = await readFacts(sample);
    const own = pattern.invariants.map((one) => ({ ...one, sentence: `${one.sentence} Hier.` }));
    const facts = { ...pattern, entry: { ...sample, id: 'one' }, invariants: [...pattern.invariants, ...own] };
    expect(numbered(facts, pattern).map(({ number, machine }) => `${machine} S${number}`)).toEqual([
      'sample S1',
      'sample S2',
      'one S3',
      'one S4',
    ]);
  });

  test('F2.5: what the last runs took in the machine only is underlined in its diagram; what a page took is not, and without a run nothing is', async () => {
    const machines = await readMachines([sample]);
    const [start, again] = ['START', 'AGAIN'].map((event) => machines[0]?.drawing.edges.find(({ id }) => id.includes(`| ${event} |`)));
    const run = (...edges: readonly (typeof start)[]) => ({
      at: '2026-03-01T08:00:00.000Z',
      sources: 'abc',
      transitions: { sample: edges.map((edge) => edge?.id ?? '') },
    });
    const page = async (walked: WalkedRuns): Promise<string> =>
      (await buildSite(machines, undefined, '', undefined, walked)).get('maschinen/sample.html') ?? '';
    const shown = await page({ pure: run(start, again), component: run(start), browser: run() });
    const underlined = [...shown.matchAll(/class="[^"]*\bpure"[^>]*data-edge="([^"]*)"/g)].map(([, id]) => id);
    expect(underlined).toEqual([again?.id]);
    expect(textOf(shown)).toContain('Unterstrichen ist, was die letzten Läufe nur in der Maschine gegangen sind');
    const without = await page({ pure: null, component: null, browser: null });
    expect(without).not.toMatch(/\bpure"/);
    expect(textOf(without)).not.toContain('Unterstrichen ist');
  });

  test('the same sources give the same bytes', async () => {
    expect([...(await sampleSite())]).toEqual([...(await built)]);
  });

  test('a folder that is not what the sources say is told file by file', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'audit-site-'));
    const site = new Map([
      ['index.html', 'a'],
      ['maschinen/x.html', 'b'],
    ]);
    await writeFiles(folder, site);
    expect(await differences(folder, site)).toEqual([]);
    await writeFile(join(folder, 'index.html'), 'changed');
    await writeFile(join(folder, 'old.html'), 'old');
    await rm(join(folder, 'maschinen/x.html'));
    expect(await differences(folder, site)).toEqual([
      'index.html is out of date',
      'maschinen/x.html is missing',
      'old.html belongs to nothing',
    ]);
    await writeFiles(folder, site);
    expect(await differences(folder, site)).toEqual([]);
    expect(await differences(join(folder, 'nowhere'), site)).toEqual(['index.html is missing', 'maschinen/x.html is missing']);
  });

  test('what comes from the sources is escaped, lists are joined, null is nothing', () => {
    expect(html`<b title="${'"'}">${'<i>'}${html`<u>x</u>`}${['a', 1, null]}</b>`.text).toBe('<b title="&quot;">&lt;i&gt;<u>x</u>a1</b>');
  });
});
