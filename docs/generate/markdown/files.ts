import type { Files } from '../folder';
import { patternOf, type MachineFacts } from '../read/facts';
import { instanceFile } from './instance-file';
import { listFile } from './list-file';
import { machineFile } from './machine-file';

/** The files about machines that are committed: a list, and one for each; an instance is told beside its pattern. */
export function machineFiles(machines: readonly MachineFacts[]): Files {
  const fileOf = (facts: MachineFacts): string => {
    const pattern = patternOf(facts, machines);
    return pattern === null ? machineFile(facts) : instanceFile(facts, pattern);
  };
  return new Map([['README.md', listFile(machines)], ...machines.map((facts) => [`${facts.entry.id}.md`, fileOf(facts)] as const)]);
}
