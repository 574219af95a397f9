import { execFile } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { promisify } from 'node:util';
import { describe, expect, test, vi } from 'vitest';
import { REGISTRY } from '#machines/registry';
import { gapsOf, namesToSay } from '../../docs/generate/read/words';
import { firstCounterexample } from '../models/engine/bite';
import type { Model } from '../models/engine/candidates';
import { conventionsOf } from '../models/engine/conventions';
import { explore } from '../models/engine/explore';
import { gatesOf } from '../models/engine/gates';
import { pathsText, storedPaths } from '../models/engine/paths-file';
import { FAULTS } from '../models/faults';
import { chosenEntries, machineGroups } from './choice';
import { findingLines } from './outcome-text';
import { LAMP, makeLamp } from './lamp';
import { readOptions } from './options';
import { qa } from './qa';
import { runSubject } from './run';
import { subjectOf } from './subject';

const GUIDE = readFileSync('docs/qa.md', 'utf8');
const scripts = (JSON.parse(readFileSync('package.json', 'utf8')) as { readonly scripts: Readonly<Record<string, string>> }).scripts;

interface Block {
  readonly language: string;
  readonly text: string;
}

const BLOCKS: readonly Block[] = [...GUIDE.matchAll(/^```(\w*)\n([^]*?)^```$/gm)].map(([, language = '', text = '']) => ({
  language,
  text: text.trimEnd(),
}));

/** The arguments of a command as a shell hands them on. */
const argsOf = (command: string): string[] => [...command.matchAll(/"([^"]*)"|(\S+)/g)].map(([, quoted, plain]) => quoted ?? plain ?? '');

describe('docs/qa.md', () => {
  const commands = BLOCKS.flatMap(({ language, text }, index) => {
    const next = BLOCKS[index + 1];
    return language === 'sh' ? [{ command: text, shown: next?.language === '' ? next.text.split('\n') : [] }] : [];
  });

  test('tells only of commands that there are, and of this one in several ways', () => {
    const named = [...GUIDE.matchAll(/npm run ([\w:]+)/g)].map(([, name = '']) => name);
    expect(named.filter((name) => scripts[name] === undefined)).toEqual([]);
    expect(commands.length).toBeGreaterThan(3);
    expect(scripts['qa']).toBe('tsx tests/qa/main.ts');
  });

  test('names only files that there are', () => {
    const named = [...GUIDE.matchAll(/`((?:machines|tests|docs)\/[\w./-]+)`/g)].map(([, path = '']) => path);
    expect(named.filter((path) => !existsSync(path))).toEqual([]);
    expect(named.length).toBeGreaterThan(3);
  });

  test.for(commands)('$command ends with 0 and prints what the guide shows', async ({ command, shown }) => {
    const [npm, run, script, dashes, ...args] = argsOf(command);
    expect([npm, run, script, dashes]).toEqual(['npm', 'run', 'qa', '--']);
    const printed: string[] = [];
    expect(await qa(args, (text) => void printed.push(text))).toBe(0);
    for (const line of shown) expect(printed.join('\n')).toContain(line);
  });

  /** Lines that are set in stand for what takes longer than a test, or changes something: by their beginnings, how each is judged here. */
  const INDENTED: readonly (readonly [RegExp, 'run' | 'read', string])[] = [
    [/^npm run qa -- --workbench$/, 'read', 'it runs until it is ended; tests/qa/workbench/server.test.ts starts it'],
    [/^npm run qa -- .*--tier (component|page)/, 'read', 'draws screens or pages for a minute; tests/qa/screens and qa-pages.spec.ts do'],
    [/^npm run qa -- --machine import --tier server/, 'read', 'ten minutes; tests/e2e/qa-installation.spec.ts does it for seconds'],
    [/^npm run qa -- --base-url/, 'read', 'needs that portal; tests/e2e/qa-installation.spec.ts has one'],
    [/^npm run qa -- --clean/, 'run', ''],
    [/^read -rs /, 'run', ''],
    [/^npm run build$/, 'read', 'every journey begins with it'],
    [/^QA_RECORD=1 npm start$/, 'read', 'it runs until it is ended; tests/e2e/recorder.spec.ts has such a portal'],
    [/^UPDATE_PATHS=1 npm run test:models$/, 'read', 'writes the stored paths anew; what it writes is compared below'],
  ];
  const indented = [...GUIDE.replaceAll(/^```[^]*?^```$/gm, '').matchAll(/^ {4}(\S.*)$/gm)].map(([, line = '']) => line);
  const judgedAs = (line: string): string | undefined => INDENTED.find(([begins]) => begins.test(line))?.[1];

  test('each line that is set in is judged, and each way of judging has one', () => {
    expect(indented.filter((line) => judgedAs(line) === undefined)).toEqual([]);
    expect(INDENTED.filter(([begins]) => !indented.some((line) => begins.test(line))).map(([begins]) => begins.source)).toEqual([]);
  });

  test.for(indented.filter((line) => line.startsWith('read') && judgedAs(line) === 'run'))('%s hands a secret on, unseen', async (line) => {
    const [, name = ''] = /^read -rs (\w+)/.exec(line) ?? [];
    const shell = promisify(execFile)('bash', ['-c', `${line}; node -p 'process.env.${name}'`]);
    shell.child.stdin?.end('geheim 1\n');
    expect(await shell).toMatchObject({ stdout: 'geheim 1\n', stderr: '' });
  });

  test.for(indented.filter((line) => line.startsWith('npm run qa') && judgedAs(line) === 'run'))(
    '%s ends with 0 where nothing is left',
    async (line) => {
      vi.stubEnv('QA_PASSWORT', 'x').stubEnv('QA_SCHLUESSEL', 'JBSWY3DPEHPK3PXP');
      const printed: string[] = [];
      expect(await qa(argsOf(line).slice(4), (text) => void printed.push(text))).toBe(0);
      vi.unstubAllEnvs();
      expect(printed).toEqual(['Auf https://portal.example.org ist von früheren Läufen nichts übrig']);
    },
  );

  test('names accounts that the demo data have, each with its second factor as it is there', () => {
    const table = [...GUIDE.matchAll(/^\| (`\w+`(?:, `\w+`)*) \| (selbst einrichten|keiner) \|/gm)];
    const named = table.flatMap(([, names = '']) => [...names.matchAll(/\w+/g)].map(([name]) => name));
    expect(named).toEqual(['neuadmin', 'lehrkraft', 'schueler']);
    // In README.md stands what `npm start` prints.
    const readme = readFileSync('README.md', 'utf8');
    for (const name of named) expect(readme).toMatch(new RegExp(`^\\| \`${name}\` \\| .* \\| not set up \\|$`, 'm'));
  });

  test('tells of no command that is refused where only a browser can run it', () => {
    vi.stubEnv('QA_PASSWORT', 'x').stubEnv('QA_SCHLUESSEL', 'JBSWY3DPEHPK3PXP');
    const told = [...GUIDE.matchAll(/^ {4}npm run qa -- (.+)$/gm)].map(([, args = '']) => readOptions(argsOf(args)));
    vi.unstubAllEnvs();
    expect(told.map(({ tier }) => tier)).toEqual(expect.arrayContaining(['component', 'page', 'server']));
    expect(told.filter(({ workbench }) => workbench)).toHaveLength(1);
    expect(told.filter(({ installation }) => installation?.withChanges === true)).toHaveLength(1);
    expect(told.filter(({ installation }) => installation?.clean === true)).toHaveLength(1);
  });

  test('the line that replays a finding ends with the address of the simulator', async () => {
    const { stdout } = await promisify(execFile)('npx', ['tsx', 'tests/run/replay.ts', 'menu', 'kleiner Bildschirm > OPEN']);
    expect(stdout.trimEnd().split('\n').at(-1)).toBe('docs/audit/simulator/menu.html#weg=kleiner%20Bildschirm%20%3E%20OPEN');
  });

  test('shows a finding as it is printed', async () => {
    const lamp = await makeLamp();
    const { findings } = await runSubject(lamp, { cover: 'transitions', wandering: null });
    const [first] = findings.filter(({ finding }) => finding.kind === 'state');
    const lines = first === undefined ? [] : findingLines(lamp, first).slice(1);
    expect(BLOCKS.map(({ text }) => text)).toContain(lines.join('\n'));
  });
});

/** The steps of a chapter are taken in memory: what is new is taken out of a machine first, and put in again as the guide says. */
describe('F2.6: what docs/qa.md says of new', async () => {
  const menu = REGISTRY.find(({ id }) => id === 'menu');
  if (menu === undefined) throw new Error('There is no menu');
  const model: Model = await menu.load();
  const stored = readFileSync('tests/models/generated/menu.paths.json', 'utf8');
  const pathsOf = (one: Model): string => pathsText(storedPaths('menu', one, explore(one)));
  const chapter = (title: string): string => new RegExp(`^## ${title}\n([^]*?)(?=^## |$(?![^]))`, 'm').exec(GUIDE)?.[1] ?? '';
  const findings = async (one: Model): Promise<string> => {
    const subject = await subjectOf({ ...menu, load: async () => one as never });
    const outcome = await runSubject(subject, { cover: 'transitions', wandering: null });
    return outcome.findings.flatMap((finding) => findingLines(subject, finding)).join('\n');
  };

  test('samples: one more makes the paths anew, one of a taken name and one that does nothing anywhere are told', () => {
    const told = [...chapter('Ein neues Beispiel').matchAll(/`(events|actors|inputs)`/g)].map(([, name = '']) => name);
    expect(told.filter((name) => !(name in model))).toEqual([]);
    expect(told).toHaveLength(3);
    expect(chapter('Ein neues Beispiel')).toContain('UPDATE_PATHS=1 npm run test:models');
    expect(scripts['test:models']).toContain('tests/models');
    const [sample] = model.events.filter(({ name }) => name === 'OPEN');
    if (sample === undefined) throw new Error('The menu is not opened');
    const without = { ...model, events: model.events.filter((one) => one !== sample) };
    expect(pathsOf(without)).not.toContain('"OPEN"');
    expect(pathsOf({ ...without, events: [...without.events, sample] })).toContain('"OPEN"');
    expect(pathsOf(model)).toBe(stored);
    expect(conventionsOf({ ...model, events: [...model.events, sample] })).not.toEqual([]);
    const idle = { name: 'NOBODY', value: { type: 'NOBODY' } };
    expect(gatesOf({ ...model, events: [...model.events, idle] }).idleSamples()).toEqual(['NOBODY']);
  });

  test('sentences: one more is asked at every step, and with its fault it is a finding', async () => {
    expect(chapter('Ein neuer Satz')).toMatch(/`invariants`[^]*`steps`[^]*`tests\/models\/faults\.ts`/);
    const [sentence] = model.invariants;
    const fault = FAULTS['menu']?.[sentence?.name ?? ''];
    if (sentence === undefined || fault === undefined) throw new Error('The menu has no sentence with a fault');
    const without = { ...model, invariants: model.invariants.slice(1), machine: fault(model.machine) };
    const within = { ...without, invariants: model.invariants };
    expect(firstCounterexample(model, sentence.name)).toBeNull();
    expect(firstCounterexample(within, sentence.name)).not.toBeNull();
    expect(await findings(without)).not.toContain(sentence.sentence);
    expect(await findings(within)).toContain(sentence.sentence);
  });

  test('machines: with model, words and row it is named, walked and stored; without an area it stands in none', async () => {
    expect(chapter('Eine neue Maschine')).toMatch(
      /`model\.ts` und `words\.ts`[^]*`machines\/registry\/`[^]*`docs\/generate\/map\/areas\.ts`/,
    );
    const registry = [...REGISTRY, LAMP];
    expect(machineGroups(registry).at(-1)).toMatchObject({ title: 'In keinem Bereich', isArea: false });
    expect(machineGroups(registry).at(-1)?.entries).toContain(LAMP);
    const [entry] = chosenEntries({ machines: ['lamp'], area: null }, registry);
    if (entry === undefined) throw new Error('The lamp is not chosen');
    const { drawing, vocabulary, space, model: own } = await subjectOf(entry);
    expect(namesToSay(drawing).events.map((name) => vocabulary.word('events', name))).toContain('Schalten');
    expect(gapsOf({ ...LAMP.words, events: {} }, drawing)).toContain('events.SWITCH has no word');
    expect(pathsText(storedPaths('lamp', own, space))).toContain('"SWITCH"');
  });
});
