import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { EndpointId } from '#contract/endpoints';
import { ROUTE_NAMES } from '#contract/route-table';
import { REGISTRY } from '#machines/registry';
import { AREAS, BY_COMMAND, type Process } from '../../docs/generate/map/areas';
import { ACTIONS, type AuditAction } from '#contract/audit-actions';
import { ERASED } from '../../docs/generate/pages/questions/erased';
import { pathOf } from '../aliases';
import { sourceFiles } from '../checks/import-rules';
import { attributes, builtPages, textOf } from './site-files';

const processes: readonly Process[] = AREAS.flatMap((area) => area.processes);
const sorted = (values: readonly string[]): string[] => [...new Set(values)].sort();
const idsOf = (kind: 'workflow' | 'lifeCycle'): string[] => REGISTRY.filter((entry) => entry.kind === kind).map(({ id }) => id);

/** What a file says, and all that it loads when it runs. */
const FILES = new Map(sourceFiles('.').map((file) => [file.replace(/\.tsx?$/, ''), readFileSync(file, 'utf8')] as const));
const IMPORTS = /^(?:import|export) (?!type\b)[^;]*?from '([^']+)';|\bimport\('([^']+)'\)/gm;
const closures = new Map<string, ReadonlySet<string>>();

function loadedFrom(start: string): ReadonlySet<string> {
  const known = closures.get(start);
  if (known !== undefined) return known;
  const found = new Set<string>([start]);
  for (const file of found)
    for (const [, fixed, later] of (FILES.get(file) ?? '').matchAll(IMPORTS)) {
      const path = pathOf(`${file}.ts`, fixed ?? later ?? '')?.replace(/\.tsx?$/, '');
      if (path !== undefined && FILES.has(path)) found.add(path);
    }
  closures.set(start, found);
  return found;
}

/** The screen of each page, as the router names it. */
const SCREENS = new Map(
  [...(FILES.get('src/app/screens') ?? '').matchAll(/^ {2}'?([\w-]+)'?: \(\) => import\('([^']+)'\),$/gm)].map(
    ([, name = '', path = '']) => [name, pathOf('src/app/screens.ts', path) ?? ''],
  ),
);

const FOLDERS = new Map(REGISTRY.map(({ id, folder }) => [id, folder] as const));
const constantOf = (id: string): string => `${id.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())}Machine`;
/** What a file says that runs a machine; all searches stand in one file, so there the name of the machine is asked, too. */
const running = (id: string): RegExp => {
  const folder = FOLDERS.get(id) ?? '';
  return new RegExp(
    `^import (?!type\\b)${folder === 'searches' ? `[^;]*\\b${constantOf(id)}\\b` : ''}[^;]*'#machines/${folder}/machine'`,
    'm',
  );
};
const runs = (starts: readonly string[], id: string): boolean =>
  starts.some((start) => [...loadedFrom(start)].some((file) => !file.startsWith('machines/') && running(id).test(FILES.get(file) ?? '')));

const machinesOf = new Map(await Promise.all(REGISTRY.map(async (entry) => [entry.id, await entry.load()] as const)));
const callsOf = ({ machines }: Process): EndpointId[] =>
  machines.flatMap((id) =>
    Object.values(machinesOf.get(id)?.endpoints ?? {})
      .flat()
      .filter((call): call is EndpointId => call !== 'local'),
  );
/** The files of the server that answer the calls of a process, with all that they load. */
const answering = (process: Process): string[] => {
  const calls = callsOf(process);
  const starts = [...FILES]
    .filter(([file, text]) => file.startsWith('server/') && calls.some((id) => text.includes(`  '${id}': `)))
    .map(([file]) => file);
  return [...new Set(starts.flatMap((start) => [...loadedFrom(start)]))];
};
const SERVER_ITSELF: readonly string[] = [...loadedFrom('server/main')];
/** Whether a file names an action of the log, whole or by the parts that it is put together from. */
const writes = (file: string, action: AuditAction): boolean => {
  const text = FILES.get(file) ?? '';
  const deed = action.slice(action.indexOf('-') + 1);
  return text.includes(`'${action}'`) || (text.includes('-${deed}`') && text.includes(`'${deed}'`));
};

describe('the map of processes', () => {
  test('no area is without a process, and no process without a machine', () => {
    expect(AREAS.filter(({ processes: own }) => own.length === 0)).toEqual([]);
    expect(processes.filter(({ machines }) => machines.length === 0)).toEqual([]);
  });

  test('every workflow, life cycle, page, logged action and erasure is in a process, and nothing that there is not', () => {
    expect(sorted(processes.flatMap(({ machines }) => machines))).toEqual(sorted(idsOf('workflow')));
    expect(sorted(processes.flatMap(({ lifeCycles = [] }) => lifeCycles))).toEqual(sorted(idsOf('lifeCycle')));
    expect(sorted(processes.flatMap(({ pages }) => pages))).toEqual(sorted(ROUTE_NAMES));
    expect(sorted([...processes, ...BY_COMMAND].flatMap(({ logs = [] }) => logs))).toEqual(sorted(Object.keys(ACTIONS)));
    expect(sorted([...processes, ...BY_COMMAND].flatMap(({ erases = [] }) => erases))).toEqual(sorted(ERASED().map(({ id }) => id)));
  });

  test('the pages of a process run its machines, each of them at least one', () => {
    expect(sorted([...SCREENS.keys()])).toEqual(sorted(ROUTE_NAMES));
    const ofFrame = (id: string): boolean => runs(['src/app/main'], id) && !runs([...SCREENS.values()], id);
    const wrong = processes
      .filter(({ pages }) => pages.length > 0)
      .flatMap(({ title, machines, pages }) => {
        const screens = pages.map((page) => SCREENS.get(page) ?? '');
        return [
          ...machines.filter((id) => !runs(screens, id) && !ofFrame(id)).map((id) => `${title}: no page runs ${id}`),
          ...pages
            .filter((page) => !machines.some((id) => runs([SCREENS.get(page) ?? ''], id) || ofFrame(id)))
            .map((page) => `${title}: ${page} runs nothing of it`),
        ];
      });
    expect(wrong).toEqual([]);
  });

  test('the server runs the life cycles where it answers the calls of their process', () => {
    const wrong = processes.flatMap((process) =>
      (process.lifeCycles ?? [])
        .filter((id) => {
          const folder = REGISTRY.find((entry) => entry.id === id)?.folder ?? '';
          // What is signed in with are pages of the server: no machine calls them.
          const files = id === 'sign-in' ? loadedFrom('server/auth/routes') : answering(process);
          return ![...files].some((file) => file.startsWith(`machines/${folder}/`));
        })
        .map((id) => `${process.title}: ${id}`),
    );
    expect(wrong).toEqual([]);
  });

  test('the page of a machine leads to the life cycles of its process, and theirs back to it', () => {
    const built = builtPages();
    const page = (id: string): string => /<h1>[^]*?<nav class="contents"/.exec(built.get(`maschinen/${id}.html`) ?? '')?.[0] ?? '';
    // A search lends itself to many processes.
    const lends = (id: string): boolean => REGISTRY.find((entry) => entry.id === id)?.pattern === 'search';
    const unlinked = processes.flatMap(({ machines, lifeCycles = [] }) =>
      machines
        .filter((id) => !lends(id))
        .flatMap((machine) =>
          lifeCycles.flatMap((cycle) =>
            [
              [machine, cycle],
              [cycle, machine],
            ].flatMap(([from = '', to = '']) => (page(from).includes(`href="../maschinen/${to}.html"`) ? [] : [`${from} to ${to}`])),
          ),
        ),
    );
    expect(unlinked).toEqual([]);
    expect(page('person-lock')).toContain('Was der Server dazu führt');
    expect(page('menu')).not.toContain('Was der Server dazu führt');
  });

  test('what a process logs is written where its calls are answered, or by what the server does of itself', () => {
    const wrong = processes.flatMap((process) => {
      const files = [
        ...answering(process),
        ...SERVER_ITSELF.filter((file) =>
          /^server\/(?:deadlines|import|auth|sessions|audit|commands|email|itslearning|security-notices)\//.test(file),
        ),
      ];
      return (process.logs ?? [])
        .filter((action) => !files.some((file) => writes(file, action)))
        .map((action) => `${process.title}: ${action}`);
    });
    expect(wrong).toEqual([]);
  });

  test('what a command on the server logs is written by what it loads', () => {
    const wrong = BY_COMMAND.flatMap(({ command, logs }) => {
      const files = [...loadedFrom(`server/commands/${command.replace('npm run ', '')}`)];
      return logs.filter((action) => !files.some((file) => writes(file, action))).map((action) => `${command}: ${action}`);
    });
    expect(wrong).toEqual([]);
  });

  test('AUTH-01, D-20: of signing in and of the own password it says that the server asks on its own pages, and not that it is not asked', () => {
    const text = textOf(builtPages().get('index.html') ?? '').replaceAll(/\s+/g, ' ');
    for (const title of ['Anmelden und abmelden', 'Das eigene Passwort ändern'])
      expect(text.slice(text.indexOf(title), text.indexOf(title) + 400)).toContain('Geändert wird auf Seiten des Servers');
  });

  test('it is the first page, and says of locking where, who, what is logged and what is erased', () => {
    const text = textOf(builtPages().get('index.html') ?? '')
      .replace(/\s+/g, ' ')
      .replace(/ ([:,])/g, '$1')
      .replaceAll('_ ', '_');
    const row = /Sperren und entsperren(.*?)Passwort zurücksetzen/.exec(text)?.[1] ?? '';
    for (const part of [
      'Person: „Benutzer verwalten“ PERSONEN_VERWALTEN, mit zweitem Faktor',
      'Eine Person sperren, die Sperre ändern oder aufheben: „Benutzer verwalten“ PERSONEN_VERWALTEN an einer Organisation der Person oder darüber',
      'Sperren einer Person',
      'Lebenslauf der Sperre einer Person',
      'Von Hand gesetzte Sperren',
      'Sitzungen',
      'Sperre abgelaufen',
    ])
      expect(row).toContain(part);
    expect(attributes(builtPages().get('index.html') ?? '', 'href')).toContain('fragen.html');
  });
});
