import { html } from '../html/markup';
import type { Page } from '../html/page';
import { table } from '../html/table';
import type { MachineFacts } from '../read/facts';
import { figuresLegend, figuresTable } from './figures';
import { linksOn } from './links';
import { KINDS } from './machine-kinds';
import { MACHINES } from './paths';
import { simulatorPath } from './paths-of-ids';

/** All machines, with what the gates counted. */
export function machinesPage(machines: readonly MachineFacts[]): Page {
  const links = linksOn(MACHINES);
  return {
    path: MACHINES,
    title: 'Maschinen',
    wide: true,
    body: html`<section>
        <h2>Alle Maschinen</h2>
        ${table({
          caption: 'Maschinen',
          head: ['Maschine', 'Art', 'Was sie beschreibt', 'Ausprobieren'],
          rows: machines.map(({ entry, drawing }) => ({
            cells: [
              links.machine(entry.id, entry.title),
              KINDS[entry.kind].label,
              drawing.states[0]?.description ?? '',
              html`<a href="${simulatorPath(entry.id)}" aria-label="Ausprobieren: ${entry.title}">Ausprobieren</a>`,
            ],
          })),
        })}
      </section>
      <section>
        <h2>Kennzahlen</h2>
        <p>Jede Maschine wird vollständig durchgespielt; dieselben Zahlen gibt <code>npm run test:models</code> aus.</p>
        ${figuresTable(machines, links)}
        <h3>Was die Zahlen zählen</h3>
        ${figuresLegend()}
      </section>`,
  };
}
