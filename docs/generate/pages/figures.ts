import type { Figures } from '../../../tests/models/engine/report';
import { html, type Content, type Markup } from '../html/markup';
import { table } from '../html/table';
import type { MachineFacts } from '../read/facts';
import type { Links } from './links';
import { german } from './numbers';

type Counted = Exclude<keyof Figures, 'machine'>;

/** What each figure counts, and the gate that it belongs to; a figure without words does not compile. */
const WORDS: Readonly<Record<Counted, readonly [label: string, meaning: string]>> = {
  states: ['Zustände', 'Zustände der Zeichnung; alle werden erreicht (K0).'],
  reachable: ['Raum', 'Unterscheidbare Zustände des durchgespielten Raums.'],
  branches: ['Übergänge', 'Übergänge der Zeichnung, jeder Ausgang einer Bedingung für sich (K1).'],
  taken: ['genommen', 'Davon durchlaufen.'],
  listed: ['benannt', 'Davon außer Reichweite, mit Grund; höchstens einer von zwanzig, keiner mit Anforderung.'],
  pairs: ['Paare', 'Verschiedene Folgen zweier Schritte; alle werden mit der wirklichen Maschine gegangen (K2).'],
  'pairs not reached': ['Paare ohne Vorkommen', 'Folgen, die die Zeichnung erlaubt und die nicht vorkommen, jede mit Grund.'],
  paths: ['Wege', 'Wege, die mit der wirklichen Maschine gegangen werden (K0 bis K3).'],
  loops: ['Schleifen', 'Wege, die eine Schleife ein- und zweimal durchlaufen (K7).'],
  codes: ['Fehlercodes', 'Antworten mit einem Fehlercode, jede in jedem Zustand, der auf sie wartet (K5).'],
  invariants: ['Zusicherungen', 'Sätze, die überall gelten (K6).'],
  steps: ['Schritte', 'Sätze, die von jedem Schritt gelten: was wohin führt, was dabei getan und beauftragt wird (K6).'],
};
const NAMES = Object.keys(WORDS) as Counted[];

/** The figures of the gates, one line per machine. */
export function figuresTable(machines: readonly MachineFacts[], links: Links): Markup {
  return table({
    caption: 'Kennzahlen der Prüfungen',
    head: ['Maschine', ...NAMES.map((name) => WORDS[name][0])],
    rows: [
      ...machines.map(({ entry, figures }) => ({
        cells: [links.machine(entry.id, entry.title), ...NAMES.map((name) => german(figures[name]))],
      })),
      { cells: ['Summe', ...NAMES.map((name) => german(sum(machines, name)))] },
    ],
    className: 'figures',
  });
}

const sum = (machines: readonly MachineFacts[], name: Counted): number => machines.reduce((total, { figures }) => total + figures[name], 0);

/** The figures of one machine, each with what it counts. */
export const figuresOfOne = ({ entry, figures }: MachineFacts): Markup =>
  table({
    caption: `Kennzahlen: ${entry.title}`,
    head: ['Kennzahl', 'Wert', 'Was sie zählt'],
    rows: NAMES.map((name) => ({ cells: [WORDS[name][0], german(figures[name]), WORDS[name][1]] })),
  });

/** What the columns of the table count. */
export const figuresLegend = (): Content =>
  html`<dl>
    ${NAMES.map(
      (name) =>
        html`<dt>${WORDS[name][0]}</dt>
          <dd>${WORDS[name][1]}</dd> `,
    )}
  </dl>`;
