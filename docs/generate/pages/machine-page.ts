import type { Diagram } from '../diagram/sheets';
import { html, type Content, type Markup } from '../html/markup';
import type { Page } from '../html/page';
import type { MachineFacts } from '../read/facts';
import { diagramSection } from './diagram-section';
import { figuresOfOne } from './figures';
import { linksOn, type Links } from './links';
import { machinePath } from './paths';
import { KINDS } from './machine-kinds';
import { proofSection } from './proof-section';
import { statesTable, transitionsTable } from './machine-tables';

/** Everything about one machine: diagram, states, transitions, invariants with their proof, figures of the gates. */
export function machinePage(facts: MachineFacts, diagram: Diagram): Page {
  const { entry, drawing } = facts;
  const path = machinePath(entry.id);
  const links = linksOn(path);
  return {
    path,
    title: entry.title,
    body: html` <p>${drawing.states[0]?.description ?? null} ${KINDS[entry.kind].sentence}</p>
      <p>Quelle: <code>machines/${entry.folder}/machine.ts</code></p>
      <nav class="contents" aria-label="Auf dieser Seite">
        <ul>
          <li><a href="#diagramm">Diagramm</a></li>
          <li><a href="#zustaende">Zustände</a></li>
          <li><a href="#uebergaenge">Übergänge</a></li>
          <li><a href="#zusicherungen">Zusicherungen</a></li>
          <li><a href="#kennzahlen">Kennzahlen</a></li>
          <li><a href="#aufrufe">Aufrufe</a></li>
        </ul>
      </nav>
      ${section('diagramm', 'Diagramm', diagramSection(entry.title, diagram))}
      ${section('zustaende', 'Zustände', statesTable(facts, links))}
      ${section('uebergaenge', 'Übergänge', html`${TRANSITIONS}${transitionsTable(facts, links)}`, true)}
      ${section('zusicherungen', 'Zusicherungen', proofSection(facts, links))} ${section('kennzahlen', 'Kennzahlen', figuresOfOne(facts))}
      ${section('aufrufe', 'Aufrufe', callsList(facts, links))}`,
  };
}

const section = (id: string, title: string, content: Content, isWide = false): Markup =>
  html`<section id="${id}" ${isWide ? html` class="wide"` : null}>
    <h2>${title}</h2>
    ${content}
  </section> `;

const TRANSITIONS = html`<p>
  Je Ereignis gilt der erste Übergang von oben, dessen Bedingung zutrifft. Die Nummern sind die des Diagramms.
</p> `;

function callsList({ endpoints, vocabulary }: MachineFacts, links: Links): Content {
  const calls = Object.entries(endpoints).filter(([, ids]) => ids.length > 0);
  if (calls.length === 0) return html`<p>Die Maschine ruft den Server nicht auf.</p>`;
  return html`<ul>
    ${calls.map(([actor, ids]) => html`<li>${vocabulary.word('actors', actor)}: ${ids.map((id) => html`${links.endpoint(id)} `)}</li> `)}
  </ul>`;
}
