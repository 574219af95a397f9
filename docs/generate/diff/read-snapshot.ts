import { existsSync, readFileSync } from 'node:fs';
import { REGISTRY } from '#machines/registry';
import { rowsOf } from '../read/catalogue';
import { readMachine } from './read-machine';
import { readCalls, readErrorTexts, readPages } from './read-tables';
import type { MachineSnapshot, RequirementFacts, Snapshot } from './snapshot';

/** What auditors care about in the tree whose root is the working directory. */
export async function readSnapshot(): Promise<Snapshot> {
  const machines: MachineSnapshot[] = [];
  for (const entry of REGISTRY) machines.push(await readMachine(entry));
  return { machines, calls: readCalls(), pages: readPages(), errors: readErrorTexts(), requirements: readRequirements() };
}

/** The binding wording, and the German one where the tree has it. */
function readRequirements(): RequirementFacts[] {
  const german = new Map(rowsIn('docs/anforderungen.md').map(({ id, cell }) => [id, cell]));
  return rowsIn('docs/requirements.md').map(({ id, cell }) => ({ id, english: cell, german: german.get(id) ?? null }));
}

const rowsIn = (file: string) => (existsSync(file) ? rowsOf(readFileSync(file, 'utf8')) : []);
