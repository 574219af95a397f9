import { join, relative } from 'node:path';
import { SyntaxKind, type Node } from 'typescript/unstable/ast';
import { API, type Project } from 'typescript/unstable/sync';

/** A value that a machine remembers, and the files in which something reads it. */
export interface Remembered {
  /** `ImportContext.check` */
  readonly id: string;
  readonly reads: readonly string[];
}

/** What the compiler tells of a node, as far as it is asked here. */
interface Named extends Node {
  readonly name?: Node & { readonly text?: string };
  readonly text?: string;
  readonly members?: readonly Named[];
}

interface Called extends Named {
  readonly expression?: Named;
}

/** Files of the machines that only the gates read: samples, sentences, what is told apart. */
const OF_THE_GATES = /^machines\/.*(?:\/model|samples|invariants|properties|sentences|shared\/steps)\.ts$/;

/**
 * Every value of every context below `machines/` with who reads it: guards, views, inputs, outputs of actions, effects. A value from which
 * only its own next value comes is not read, nor is one that is only told apart or only judged by a sentence (F1.4).
 * @param configs of the projects that the machines and their users belong to
 */
export function rememberedIn(root: string, configs: readonly string[]): Remembered[] {
  const api = new API({ cwd: root });
  try {
    const found = new Map<string, readonly string[]>();
    for (const config of configs)
      for (const { id, reads } of rememberedBy(projectOf(api, join(root, config)), root))
        found.set(id, [...(found.get(id) ?? []), ...reads]);
    return [...found].map(([id, reads]) => ({ id, reads: [...new Set(reads)].toSorted() }));
  } finally {
    api.close();
  }
}

function projectOf(api: API, config: string): Project {
  const project = api.updateSnapshot({ openProjects: [config] }).getProject(config);
  if (project === undefined) throw new Error(`${config} is no project`);
  return project;
}

function rememberedBy(project: Project, root: string): Remembered[] {
  const { program } = project;
  const contexts = program.getSourceFileNames().flatMap((path) => {
    const source = isBelow(root, path, 'machines/') ? program.getSourceFile(path) : undefined;
    const statements: readonly Named[] = source?.statements ?? [];
    return statements.filter(({ kind, name }) => kind === SyntaxKind.InterfaceDeclaration && (name?.text ?? '').endsWith('Context'));
  });
  const picked = pickedIn(project, root);
  return contexts.flatMap(({ name: { text: context = '' } = {}, members = [] }) =>
    members
      .filter(({ kind }) => kind === SyntaxKind.PropertySignature)
      .map(({ name }) => {
        const id = `${context}.${name?.text}`;
        return { id, reads: [...(picked.get(id) ?? []), ...(name === undefined ? [] : readsOf(project, root, name))] };
      }),
  );
}

const isBelow = (root: string, path: string, folder: string): boolean => path.startsWith(`${root}/${folder}`);

function readsOf({ checker }: Project, root: string, name: Named): string[] {
  return checker
    .getReferencedSymbolsForNode(name, name.getStart())
    .flatMap(({ references }) => references)
    .flatMap((reference) => {
      const node: Named | undefined = reference.resolve();
      const file = relative(root, reference.path);
      return node !== undefined && !OF_THE_GATES.test(file) && isRead(node) && !feedsItself(node, file) ? [file] : [];
    });
}

/** Asked for by a dot, or taken out in braces. */
function isRead(node: Named): boolean {
  const parent = node.parent as Named;
  return (parent.kind === SyntaxKind.PropertyAccessExpression && parent.name === node) || parent.kind === SyntaxKind.BindingElement;
}

/** Whether a machine reads a value only to remember it anew: `assign(({ context }) => ({ tries: context.tries + 1 }))`. */
function feedsItself(node: Named, file: string): boolean {
  if (!file.startsWith('machines/')) return false;
  let isNext = false;
  for (let at = node.parent as Called | undefined; at !== undefined; at = at.parent as Called | undefined) {
    if (at.kind === SyntaxKind.CallExpression && at.expression?.text === 'assign') return isNext;
    isNext ||= at.kind === SyntaxKind.PropertyAssignment && at.name?.text === node.text;
  }
  return false;
}

/** What is asked for by its name in a type: `Pick<StartContext, 'info'>` of a view. */
function pickedIn({ program }: Project, root: string): Map<string, string[]> {
  const found = new Map<string, string[]>();
  for (const path of program.getSourceFileNames()) {
    if (!isBelow(root, path, 'src/')) continue;
    const file = relative(root, path);
    for (const [, context = '', names = ''] of (program.getSourceFile(path)?.text ?? '').matchAll(/\bPick<(\w*Context)[^,']*, ([^>]*)>/g))
      for (const [, name = ''] of names.matchAll(/'(\w+)'/g)) {
        const id = `${context}.${name}`;
        found.set(id, [...(found.get(id) ?? []), file]);
      }
  }
  return found;
}
