import type { AnyMachineSnapshot } from 'xstate';
import { branchIds, type SpaceNode } from '../models/engine/explore';
import { endpointSpec, type EndpointSpec } from '#contract/endpoints';
import { readable } from '../models/engine/effects';
import { callsOf, writtenBy } from '../models/engine/harmless';
import type { Candidate } from '../models/engine/candidates';
import type { Path } from '../models/engine/paths';
import type { Macrostep } from '../models/engine/stepper';
import { requirementsOfVisits, statesOf } from '../models/engine/trace';
import { placeOf, shortLabel } from '../../docs/generate/simulator/labels';
import { said } from '../../docs/generate/read/said';
import { addressOf } from './address';
import { namesOf } from './stepping';
import type { Subject } from './subject';

/** A step as somebody goes it by hand. */
export interface ManualStep {
  readonly action: string;
  /** With which values; empty where there are none. */
  readonly data: string;
  /** Where the machine is then, and what is seen to be done, a line each. */
  readonly expected: readonly string[];
  /** What the path shows with this step for the first time. */
  readonly req: readonly string[];
}

/**
 * Whether somebody can go a path by hand: as it is, with a call that the browser blocks, or where something stands in for the server.
 */
export type ByHand = 'ja' | 'mit gesperrtem Aufruf' | 'nur mit ersetzter Antwort';

/** A path with a name. */
export interface TestCase {
  readonly id: string;
  readonly title: string;
  readonly byHand: ByHand;
  readonly steps: readonly ManualStep[];
  /** What the whole path shows. */
  readonly req: readonly string[];
  /** Where the simulator shows it. */
  readonly address: string;
}

type Done = Pick<Macrostep, 'effects' | 'orders'>;

/** The steps of a path in German; the first one is its beginning. */
export function manualSteps(subject: Subject, path: Path): ManualStep[] {
  const { space, stepping, model } = subject;
  const { edges } = stepping.along(path.input, namesOf(path)) ?? path;
  const start = stepping.begin(path.input);
  const input = model.inputs[path.input];
  const states = new Set(statesOf(start.snapshot));
  const branches = new Set(branchIds(space, start.taken));
  const shown = new Set<string>();
  const news = (): string[] => {
    const fresh = requirementsOfVisits(space, states, branches).filter((id) => !shown.has(id));
    for (const id of fresh) shown.add(id);
    return fresh;
  };
  const first: ManualStep = {
    action: `Beginn: ${input?.name ?? ''}`,
    data: dataOf(input?.value),
    expected: expectedOf(subject, start.snapshot, start),
    req: news(),
  };
  const further = edges.map(({ from, candidate, to, branches: taken, effects, orders }): ManualStep => {
    for (const state of statesOf(to)) states.add(state);
    for (const id of taken) branches.add(id);
    return {
      action: actionOf(subject, candidate),
      data: valuesOf(subject, candidate),
      expected: expectedOf(subject, to, { effects, orders }, from),
      req: news(),
    };
  });
  return [first, ...further];
}

/** How a path begins, and where it ends. */
export function titleOfPath({ model, stepping, vocabulary }: Subject, { input, edges }: Path): string {
  const last = edges.at(-1)?.to ?? stepping.begin(input).snapshot;
  return `${model.inputs[input]?.name ?? ''} → ${placeOf(last, vocabulary)}`;
}

/** The same of several paths; those that would be called alike name their last steps, as few as tell them apart. */
export function titlesOfPaths(subject: Subject, paths: readonly Path[]): string[] {
  const titles = paths.map((path) => titleOfPath(subject, path));
  const steps = paths.map(({ edges }) => edges.map(({ candidate }) => `„${actionOf(subject, candidate)}“`));
  const named = (index: number, count: number): string =>
    count === 0 ? (titles[index] ?? '') : `${titles[index]}, zuletzt ${(steps[index] ?? []).slice(-count).join(', ')}`;
  return paths.map((_, index) => {
    const longest = Math.max(...steps.map(({ length }) => length));
    for (let count = 0; count <= longest; count += 1) {
      const title = named(index, count);
      if (!paths.some((__, other) => other !== index && named(other, count) === title)) return title;
    }
    return `${titles[index]} (Weg ${index + 1})`;
  });
}

/** What the list calls a path. @param index from 0 */
export const caseId = (machine: string, cover: string, index: number): string =>
  `${machine}-${cover}-${String(index + 1).padStart(3, '0')}`;

/** Paths as test cases, numbered by what they are to cover. */
export function testCases(subject: Subject, cover: string, paths: readonly Path[]): TestCase[] {
  const titles = titlesOfPaths(subject, paths);
  return paths.map((path, index) => {
    const steps = manualSteps(subject, path);
    return {
      id: caseId(subject.id, cover, index),
      title: titles[index] ?? '',
      byHand: byHandOf(subject, path),
      steps,
      req: steps.flatMap(({ req }) => req).toSorted(),
      address: addressOf(subject, path),
    };
  });
}

function actionOf({ vocabulary }: Subject, candidate: Candidate): string {
  const { source } = candidate;
  const label = shortLabel(candidate, vocabulary);
  return source.kind === 'actor' ? `Antwort von „${vocabulary.word('actors', source.invokeId, source.src)}“: ${label}` : label;
}

/** What comes with an event; of a failure also which call it is that has to fail. */
function valuesOf(subject: Subject, candidate: Candidate): string {
  const { event, source } = candidate;
  const { type: _type, ...parts } = event as { readonly type: string; readonly output?: unknown; readonly error?: unknown };
  if (source.kind === 'event') return dataOf(parts);
  if (source.kind === 'timer') return '';
  const calls = failedCalls(subject, candidate).map(({ method, path }) => `${method} ${path}`);
  return [dataOf(parts.error ?? parts.output), ...(calls.length === 0 ? [] : [`Aufruf: ${calls.join(' oder ')}`])]
    .filter((part) => part !== '')
    .join(', ');
}

/** The calls of which one has failed, of an actor that writes those that write; none where another answer comes, or no call is made. */
function failedCalls({ model }: Subject, { name, source }: Candidate): EndpointSpec[] {
  if (source.kind !== 'actor' || !name.startsWith('error:')) return [];
  const written = writtenBy(model, source.src);
  return (written.length > 0 ? written : callsOf(model, source.src)).map(endpointSpec);
}

function byHandOf(subject: Subject, { edges }: Path): ByHand {
  const failed = edges.map(({ candidate }) => candidate).filter((candidate) => failedCalls(subject, candidate).length > 0);
  if (failed.length === 0) return 'ja';
  const isUnanswered = ({ event }: Candidate): boolean => (event as { readonly error?: { readonly status?: number } }).error?.status === 0;
  return failed.every(isUnanswered) ? 'mit gesperrtem Aufruf' : 'nur mit ersetzter Antwort';
}

/** More letters nobody reads within a step. */
const LETTERS = 400;

function dataOf(value: unknown): string {
  if (value === undefined || value === null) return '';
  const shown = readable(value);
  if (typeof shown !== 'object' || shown === null || Array.isArray(shown)) return written(shown);
  const text = Object.entries(shown)
    .map(([name, part]) => `${name}: ${written(part)}`)
    .join(', ');
  return text.length > LETTERS ? `${text.slice(0, LETTERS)}…` : text;
}

/** A value with the names of its parts; those that are empty are left out. */
function written(value: unknown): string {
  if (typeof value !== 'object' || value === null) return said(value);
  const parts = Array.isArray(value)
    ? value.map(written)
    : Object.entries(value).flatMap(([name, part]) => (written(part) === 'leer' ? [] : [`${name}: ${written(part)}`]));
  if (parts.length === 0) return 'leer';
  return Array.isArray(value) ? `[${parts.join(', ')}]` : `{${parts.join(', ')}}`;
}

function expectedOf(subject: Subject, snapshot: AnyMachineSnapshot, done: Done, from: Pick<SpaceNode, 'snapshot'> | null = null): string[] {
  const { vocabulary, model } = subject;
  const place = placeOf(snapshot, vocabulary);
  const stays = from !== null && placeOf(from.snapshot, vocabulary) === place;
  const actor = (id: string, src: string): string => vocabulary.word('actors', id, src);
  const isLocal = (src: string): boolean => model.endpoints[src] === 'local';
  const sent = done.orders.filter(({ src }) => !isLocal(src)).map(({ id, src }) => actor(id, src));
  const begun = done.orders.filter(({ src }) => isLocal(src)).map(({ id, src }) => actor(id, src));
  const acted = done.effects.map(({ type, params }) => {
    if (type === 'sendTo') return `Nachricht an „${actorOfMessage(subject, params)}“`;
    const data = dataOf(params);
    return data === '' ? vocabulary.word('actions', type) : `${vocabulary.word('actions', type)} (${data})`;
  });
  const ends = { done: 'Hier endet der Ablauf.', error: 'Der Ablauf bricht ab.', active: '', stopped: '' }[snapshot.status];
  return [
    `Zustand „${place}“${stays ? ', wie zuvor' : ''}`,
    ...(sent.length > 0 ? [`Gesendet: ${sent.join('; ')}`] : []),
    ...(begun.length > 0 ? [`Gestartet: ${begun.join('; ')}`] : []),
    ...(acted.length > 0 ? [`Getan: ${acted.join('; ')}`] : []),
    ...(ends === '' ? [] : [ends]),
  ];
}

function actorOfMessage({ drawing, vocabulary }: Subject, params: unknown): string {
  const { to = '' } = readable(params) as { readonly to?: string };
  const invocation = drawing.states.flatMap(({ invocations }) => invocations).find(({ id }) => id === to);
  return invocation === undefined ? said(to) : vocabulary.invocation(invocation);
}
