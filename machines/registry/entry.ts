import type { AnyStateMachine } from 'xstate';
import type { MachineModel } from '#machines/shared/model';
import type { MachineWords } from '#machines/shared/words';
import type { models } from '../searches/model';

/**
 * `workflow`: what a user goes through; `lifeCycle`: what an entity goes through, run by the server too;
 * `pattern`: a part used by several workflows.
 */
export type MachineKind = 'workflow' | 'lifeCycle' | 'pattern';

/** One machine as tests, documentation and tools find it. */
export interface RegistryEntry {
  readonly id: string;
  readonly kind: MachineKind;
  /** German title for the auditors. */
  readonly title: string;
  /** The pattern that it is an instance of, by its id; then its words are those of the pattern and its own. */
  readonly pattern?: 'list' | 'details' | 'action' | 'form' | 'bulk' | 'search' | 'reading';
  /** Folder below machines/. */
  readonly folder: string;
  /** Its own words, where several machines share the folder. */
  readonly words?: MachineWords;
  readonly load: () => Promise<MachineModel<AnyStateMachine>>;
}

/** Loads a machine's `model.ts`; a literal import, so that whoever bundles the tests sees it. */
type Load = () => Promise<{ readonly model: MachineModel<AnyStateMachine> }>;

const modelOf = (load: Load) => async () => (await load()).model;

/** Rows of an area: its workflows, each in the folder of its id below that of the area. */
export const workflowsIn =
  (area: string) =>
  (id: string, title: string, load: Load, more: Pick<RegistryEntry, 'pattern'> = {}): RegistryEntry => ({
    id,
    kind: 'workflow',
    title,
    folder: `${area}/${id}`,
    ...more,
    load: modelOf(load),
  });

/** A search in a field: a row of the table of searches, with what it calls its own. */
export const search = (
  id: keyof typeof models,
  title: string,
  { find, type }: { readonly find: string; readonly type?: string },
): RegistryEntry => ({
  id,
  kind: 'workflow',
  title,
  pattern: 'search',
  folder: 'searches',
  words: { actors: { find }, ...(type === undefined ? {} : { events: { TYPE: type } }) },
  load: async () => (await import('../searches/model')).models[id],
});

/** A life cycle, in a folder below `life-cycles`. */
export const lifeCycle = (id: string, folder: string, title: string, load: Load): RegistryEntry => ({
  id,
  kind: 'lifeCycle',
  title,
  folder: `life-cycles/${folder}`,
  load: modelOf(load),
});

/** A pattern, in the folder of its id below `patterns`. */
export const pattern = (id: string, title: string, load: Load): RegistryEntry => ({
  id,
  kind: 'pattern',
  title: `Muster: ${title}`,
  folder: `patterns/${id}`,
  load: modelOf(load),
});
