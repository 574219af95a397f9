import type { Files } from '../folder';
import type { MachineFacts } from '../read/facts';
import { instanceFile } from './instance-file';
import { listFile } from './list-file';
import { machineFile } from './machine-file';

/** The files about machines that are committed: a list, and one for each; an instance is told beside its pattern. */
export function machineFiles(machines: readonly MachineFacts[]): Files {
  const byId = new Map(machines.map((facts) => [facts.entry.id, facts]));
  const fileOf = (facts: MachineFacts): string => {
    const pattern = byId.get(facts.entry.pattern ?? '');
    return pattern === undefined ? machineFile(facts) : instanceFile(facts, pattern);
  };
  return new Map([['README.md', listFile(machines)], ...machines.map((facts) => [`${facts.entry.id}.md`, fileOf(facts)] as const)]);
}
