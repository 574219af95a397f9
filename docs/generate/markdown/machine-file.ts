import { KINDS } from '../pages/machine-kinds';
import type { MachineFacts } from '../read/facts';
import { mermaid } from './mermaid';
import { statesTable } from './states-table';
import { code, document, plain, section } from './text';
import { transitionsTable } from './transitions-table';

/** A machine in one file, for who reads a change: diagram, states, transitions. */
export function machineFile(facts: MachineFacts): string {
  const { drawing, vocabulary } = facts;
  return document([
    ...introduction(facts),
    ...section('Diagramm', mermaid(drawing, vocabulary)),
    ...section('Zustände', statesTable(drawing.states, vocabulary)),
    ...section('Übergänge', `${FIRST_HOLDS}\n\n${transitionsTable(drawing.edges, vocabulary)}`),
  ]);
}

const FIRST_HOLDS = 'Je Ereignis gilt der erste Ausgang von oben, dessen Bedingung zutrifft.';

/** Title, what it is, and where it is written. */
export function introduction({ entry, drawing }: MachineFacts): string[] {
  const source = `machines/${entry.folder}/machine.ts`;
  return [
    `# ${plain(entry.title)}`,
    plain(`${drawing.states[0]?.description ?? ''} ${KINDS[entry.kind].sentence}`),
    `Quelle: [${code(source)}](../../${source})`,
  ];
}
