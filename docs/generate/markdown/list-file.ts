import { KINDS } from '../pages/machine-kinds';
import type { MachineFacts } from '../read/facts';
import { grouped } from './grouped';
import { patternLink } from './instance-file';
import { code, document, plain } from './text';

/** All machines by the folder of their area, each with what it is. */
export function listFile(machines: readonly MachineFacts[]): string {
  const areas = grouped(machines, ({ entry }) => entry.folder.split('/')[0] ?? '');
  const lineOf = ({ entry, drawing }: MachineFacts): string => {
    const pattern = machines.find((one) => one.entry.id === entry.pattern);
    const kind = KINDS[entry.kind].label + (pattern === undefined ? '' : ` wie ${patternLink(pattern)}`);
    return `- [${plain(entry.title)}](${entry.id}.md), ${kind}: ${plain(drawing.states[0]?.description ?? '')}`;
  };
  return document([
    '# Maschinen',
    INTRODUCTION,
    ...[...areas].flatMap(([folder, some]) => [`## ${code(`machines/${folder}`)}`, some.map(lineOf).join('\n')]),
  ]);
}

const INTRODUCTION =
  'Jede Maschine in einer Datei, erzeugt aus demselben Quelltext, der läuft (`npm run docs`). Was nach einem Baustein gemacht ist, zeigt ' +
  'nur das Eigene. Zusicherungen, Kennzahlen und druckbare Diagramme stehen in den Prüfunterlagen, die derselbe Befehl baut.';
