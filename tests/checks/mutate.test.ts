import { existsSync, mkdtempSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { readCatalogue } from '../mutate/catalogue';
import { FAMILIES, KINDS, kindTitle, withFault, type Family, type Fault } from '../mutate/fault';
import { complaintOf } from '../mutate/generate/syntax';
import { hashOfSources, isNoticed, NOTICED_AT_LEAST, readResult, shareOf } from '../mutate/result';
import { affectedBy, type Affected, type Tier } from '../mutate/run/affected';
import { dependents, readImports, type ImportGraph } from '../mutate/run/imports';
import { JOURNEYS, journeysOf } from '../mutate/run/journeys';
import { KeptOutcomes } from '../mutate/run/kept';
import { SURVIVORS } from '../mutate/survivors';

const catalogue = readCatalogue();
const families = Object.keys(FAMILIES) as Family[];
const count = (name: (fault: (typeof catalogue)[number]) => string): Map<string, number> => {
  const counts = new Map<string, number>();
  for (const fault of catalogue) counts.set(name(fault), (counts.get(name(fault)) ?? 0) + 1);
  return counts;
};

/** An instance of a pattern that has a name and nothing else: there is nothing in it to do wrong. */
const ONLY_NAMED = /Machine(?:<[^>]*>)?\(\{\s+id: (?:'.*'|[A-Z_]+),\s+description: '.*',\s+req: \[.*\],\s+\}\);/;

describe('the faults that npm run mutate puts in', () => {
  test('each stands once in its file, and makes another program', () => {
    const wrong = catalogue.flatMap((fault) => {
      const text = readFileSync(fault.file, 'utf8');
      try {
        const changed = withFault(text, fault);
        const complaint = complaintOf(fault.file, changed);
        return changed === text ? [`${fault.id} changes nothing`] : complaint === null ? [] : [`${fault.id}: ${complaint}`];
      } catch (error) {
        return [String(error)];
      }
    });
    expect(wrong).toEqual([]);
  });

  test('each has a name of its own, and says in German what is wrong', () => {
    expect([...count(({ id }) => id)].filter(([, times]) => times > 1)).toEqual([]);
    expect(catalogue.filter((fault) => kindTitle(fault) === fault.kind || !/^.{15,}\.$/su.test(fault.description))).toEqual([]);
  });

  test('there are enough, evenly over the families of the portal and all kinds', () => {
    expect(catalogue.length).toBeGreaterThanOrEqual(140);
    const { documents, readings, ...ofPortal } = Object.fromEntries(count(({ family }) => family));
    const sizes = Object.values(ofPortal);
    expect(sizes).toHaveLength(families.length - 2);
    expect(documents).toBeGreaterThanOrEqual(12);
    expect(readings).toBeGreaterThanOrEqual(20);
    expect(Math.min(...sizes)).toBeGreaterThanOrEqual(35);
    expect(Math.max(...sizes)).toBeLessThanOrEqual(2 * Math.min(...sizes));
    const kinds = count(({ family, kind }) => `${family} ${kind}`);
    const scarce = families.flatMap((family) =>
      Object.keys(KINDS[family])
        .map((kind) => `${family} ${kind}`)
        .filter((name) => (kinds.get(name) ?? 0) < (name === 'machines delay' ? 2 : 3)),
    );
    expect(scarce).toEqual([]);
  });

  test('every folder of a machine, of a resource of the server and of a feature has one', () => {
    const machines = readdirSync('machines', { recursive: true, encoding: 'utf8' })
      .filter((name) => /(^|[/\\])machine\.ts$/.test(name))
      .map((name) => `machines/${dirname(name).split('\\').join('/')}/`)
      .filter((folder) => !ONLY_NAMED.test(readFileSync(`${folder}machine.ts`, 'utf8')));
    const resources = readdirSync('server', { withFileTypes: true })
      .filter((entry) => entry.isDirectory() && existsSync(`server/${entry.name}/routes.ts`) && entry.name !== 'config')
      .map(({ name }) => `server/${name}/`);
    const features = readdirSync('src/features', { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map(({ name }) => `src/features/${name}/`);
    expect(machines.length * resources.length * features.length).toBeGreaterThan(0);
    const folders = [...machines, ...resources, ...features];
    expect(folders.filter((folder) => !catalogue.some(({ file }) => file.startsWith(folder)))).toEqual([]);
  });
});

describe('what the last run says', () => {
  const result = readResult();
  const unnoticed = (result?.outcomes ?? []).filter((outcome) => !isNoticed(outcome)).map(({ id }) => id);

  test('every fault that nothing noticed has its reason, and no other one has', () => {
    expect(Object.keys(SURVIVORS).toSorted()).toEqual(unnoticed.toSorted());
    expect(Object.values(SURVIVORS).filter((reason) => reason.length < 30)).toEqual([]);
  });

  test('enough are noticed', () => {
    if (result !== null) expect(shareOf(result.outcomes)).toBeGreaterThanOrEqual(NOTICED_AT_LEAST);
    expect(shareOf([{ id: 'a', seconds: 1, verdict: { kind: 'survived' } }])).toBeLessThan(NOTICED_AT_LEAST);
  });
});

describe('what is run for a fault', () => {
  const root = mkdtempSync(join(tmpdir(), 'portal-mutate-test-'));
  const put = (files: Readonly<Record<string, string>>): void => {
    for (const zone of ['src', 'machines', 'server', 'tests', 'docs/generate']) mkdirSync(join(root, zone), { recursive: true });
    for (const [name, text] of Object.entries(files)) {
      mkdirSync(dirname(join(root, name)), { recursive: true });
      writeFileSync(join(root, name), text);
    }
  };
  afterAll(() => rmSync(root, { recursive: true, force: true }));

  test('who needs a file is found through aliases, dynamic imports and addresses; a type alone is no need', () => {
    put({
      'src/contract/a.ts': 'export const a = 1;',
      'machines/b.ts': "import { a } from '#contract/a';",
      'machines/c.ts': "export const c = { 'b-import': () => import('./b') };",
      'machines/d.ts': "import type {\n  A,\n} from '#contract/a';\nimport { b } from './e';",
      'tests/e.test.ts': "fork(new URL('../machines/c.ts', import.meta.url));",
    });
    expect([...dependents(readImports(root), 'src/contract/a.ts')]).toEqual([
      ['src/contract/a.ts', 0],
      ['machines/b.ts', 1],
      ['machines/c.ts', 2],
      ['tests/e.test.ts', 3],
    ]);
  });

  test('the hash knows every letter of the sources, and not the result itself', () => {
    const before = hashOfSources(root);
    put({ 'tests/mutate/result.json': '{}', 'tests/mutate/survivors.ts': '' });
    expect(hashOfSources(root)).toBe(before);
    put({ 'src/contract/a.ts': 'export const a = 2;' });
    expect(hashOfSources(root)).not.toBe(before);
  });

  test('what a test noticed holds while all that it needs is the same; what nothing noticed, while all is', () => {
    const graphOf = (): ImportGraph => readImports(root);
    const faults = catalogue.slice(0, 2);
    const [noticed, survived] = faults as [Fault, Fault];
    put({
      'tests/one.test.ts': "import './one-helper';",
      'tests/one-helper.ts': "import '../src/p';",
      'tests/other.test.ts': '1',
      'src/p.ts': '1',
    });
    const open = (): KeptOutcomes => new KeptOutcomes(graphOf(), faults, root);
    const first = open();
    first.add(noticed, { id: noticed.id, seconds: 1, verdict: { kind: 'noticed', tier: 'node', file: 'tests/one.test.ts', title: 'x' } });
    first.add(survived, { id: survived.id, seconds: 1, verdict: { kind: 'survived' } });
    expect(
      open()
        .unproven()
        .map(({ id }) => id),
    ).toEqual([noticed.id]);
    expect(faults.map(({ id }) => open().has(id))).toEqual([true, true]);
    put({ 'tests/other.test.ts': '2' });
    expect(faults.map(({ id }) => open().has(id))).toEqual([true, false]);
    put({ 'src/p.ts': '2' });
    expect(open().has(noticed.id)).toBe(false);
    put({ 'src/p.ts': '1', 'tests/one-helper.ts': "import '../src/p'; 2" });
    expect(open().has(noticed.id)).toBe(false);
  });

  /** The files of a tier, in the order in which they are run. */
  const filesIn = ({ stages }: Affected, tier: Tier): string[] =>
    stages.filter((stage) => stage.tier === tier).flatMap(({ files }) => files);

  test('a fault in a machine runs its own gates before all else, not what is only generated from it', () => {
    const affected = affectedBy(readImports('.'), { file: 'machines/patterns/action/states.ts', family: 'machines' });
    expect(affected.machines).toEqual(expect.arrayContaining(['action', 'device-password', 'klasse-deletion']));
    expect(affected.machines).not.toContain('menu');
    const [first] = affected.stages;
    expect([first?.tier, first?.files[0], first?.needsPaths]).toEqual(['node', 'tests/models/gates.test.ts', false]);
    const own = new RegExp(first?.pattern ?? '');
    const titles = ['action: Muster K6: every', 'klasse-deletion: Löschung K6: every', 'menu: Menü K6: every', 'somebody else'];
    expect(titles.map((name) => own.test(name))).toEqual([true, false, false, true]);
    const later = new RegExp(affected.stages.find(({ tier, needsPaths }) => tier === 'node' && needsPaths)?.pattern ?? '');
    expect(titles.map((name) => later.test(name))).toEqual([true, true, false, true]);
    expect(filesIn(affected, 'node').filter((file) => /tests\/(audit|qa)|checks\/mutate/.test(file))).toEqual([]);
    expect(filesIn(affected, 'components')).toContain('tests/views/action-dialog.test.tsx');
  });

  test('whether the model still comes by every state and branch is asked last, when no sentence, scenario or page has noticed the fault', () => {
    const { stages } = affectedBy(readImports('.'), { file: 'machines/patterns/action/states.ts', family: 'machines' });
    const last = stages.at(-1);
    expect([last?.files, last?.formal]).toEqual([['tests/models/gates.test.ts'], true]);
    const formal = [
      'action: Muster K0: every',
      'action: Muster K1: every',
      'action: Muster keeps the conventions: names',
      'action: Muster the stored paths',
    ];
    for (const { formal: isLast, pattern = '' } of stages)
      expect(formal.map((name) => new RegExp(pattern).test(name))).toEqual(formal.map(() => isLast || pattern === ''));
  });

  test('of a large machine the scenarios come before the gates, and what is generated is read later', () => {
    const { stages } = affectedBy(readImports('.'), { file: 'machines/import/import/executing/executing.ts', family: 'machines' });
    const near = stages[0]?.files ?? [];
    expect(near.indexOf('tests/scenarios/import.test.ts')).toBeLessThan(near.indexOf('tests/models/gates.test.ts'));
    expect(stages.filter(({ files, needsPaths }) => files.includes('tests/models/left-behind.test.ts') && !needsPaths)).toEqual([]);
  });

  test('a fault in the server runs the tests of its resource first, and none of components', () => {
    const affected = affectedBy(readImports('.'), { file: 'server/klasse/rules.ts', family: 'server' });
    expect(filesIn(affected, 'node')[0]).toMatch(/klasse/);
    expect([affected.machines, filesIn(affected, 'components')]).toEqual([[], []]);
    expect(filesIn(affected, 'journeys')).toEqual(['tests/e2e/klassen.spec.ts']);
    const told = affectedBy(readImports('.'), { file: 'server/write.ts', family: 'server', about: 'audit' });
    expect(filesIn(told, 'node')[0]).toMatch(/server\/audit-/);
  });

  test('F3: a fault in what auditors read runs their tests alone', () => {
    const affected = affectedBy(readImports('.'), { file: 'docs/generate/simulator/offers.ts', family: 'documents', about: 'simulator' });
    expect(affected.stages.flatMap(({ files }) => files).filter((file) => !file.startsWith('tests/audit/'))).toEqual([]);
    expect(filesIn(affected, 'node')[0]).toBe('tests/audit/simulator.test.ts');
  });

  test('of a view some titles are asked first, then all of its files; none is left out', () => {
    const place = { file: 'src/features/import/parts/EraseDialog.tsx', family: 'views' } as const;
    const all = filesIn(affectedBy(readImports('.'), place), 'components');
    const [first, ...others] = affectedBy(readImports('.'), { ...place, titles: 'ERASE' }).stages;
    expect(first).toMatchObject({ tier: 'components', pattern: 'ERASE' });
    // Which of them is nearest does not matter here.
    expect(
      others
        .filter(({ tier }) => tier === 'components')
        .flatMap(({ files }) => [...files])
        .toSorted(),
    ).toEqual(all.toSorted());
  });

  test('every journey that a screen is walked on exists; no fault is left without one', () => {
    const named = Object.values(JOURNEYS).flat();
    expect(named.filter((name) => !existsSync(`tests/e2e/${name}.spec.ts`))).toEqual([]);
    expect(catalogue.filter(({ file }) => journeysOf(file).length === 0)).toEqual([]);
  });
});
