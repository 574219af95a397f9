import { REGISTRY } from '#machines/registry';
import type { Diagram } from '../diagram/sheets';
import type { FieldFacts } from '../fields/facts';
import { html, type Content, type Markup } from '../html/markup';
import type { Page } from '../html/page';
import type { MachineFacts } from '../read/facts';
import type { MachinePictures } from '../read/pictures';
import { callsTable } from './calls-table';
import { chartSection, diagramSection } from './diagram-section';
import { figuresOfOne } from './figures';
import { instanceSections } from './instance-sections';
import { ownOf } from '../read/own';
import { fieldsSection } from './fields-section';
import { conditionsTable } from './conditions-table';
import { linksOn, listed, type Links } from './links';
import { besideOnMap } from '../map/areas';
import { machinePath, simulatorPath } from './paths-of-ids';
import { KINDS } from './machine-kinds';
import { picturesSection } from './pictures-pages';
import { proofSection } from './proof-section';
import { Beside, numbered, type Numbered } from './sentences';
import { statesTable, transitionsTable } from './machine-tables';

/** A part of the page of a machine. */
export interface Section {
  readonly id: string;
  readonly title: string;
  readonly content: Content;
  readonly isWide?: boolean;
}

/**
 * Everything about one machine: diagram, states, transitions, calls, sentences with their proof, figures of the gates.
 * @param pattern what it is an instance of: then only what is its own stands here, and the rest at its pattern; null for one of its own
 * @param fields those of its form; none where nothing is typed
 */
export function machinePage(
  facts: MachineFacts,
  diagram: Diagram,
  pattern: MachineFacts | null,
  pictures: MachinePictures,
  fields: readonly FieldFacts[],
): Page {
  const [first, ...others] = sectionsOf(facts, diagram, pattern);
  const sections = [
    ...(first === undefined ? [] : [first]),
    ...fieldsSection(facts.entry.title, fields),
    ...others,
    ...picturesSection(pictures),
  ];
  return {
    path: machinePath(facts.entry.id),
    title: facts.entry.title,
    body: html`${introduction(facts, pattern)}
      <p>
        ${linksOn(machinePath(facts.entry.id)).page(simulatorPath(facts.entry.id), 'Ausprobieren')}: die Maschine Schritt für Schritt gehen
      </p>
      <nav class="contents" aria-label="Auf dieser Seite">
        <ul>
          ${sections.map(({ id, title }) => html`<li><a href="#${id}">${title}</a></li> `)}
        </ul>
      </nav>
      ${sections.map(sectionOf)}`,
  };
}

/** What stands of a machine in the printed report: its chart, its calls, its sentences. */
export function machineInReport(facts: MachineFacts, diagram: Diagram, pattern: MachineFacts | null): Page {
  const printed = ['diagramm', 'aufrufe', 'worte', 'fehlt', 'zusicherungen'];
  return {
    path: machinePath(facts.entry.id),
    title: facts.entry.title,
    body: html`${introduction(facts, pattern)}${sectionsOf(facts, diagram, pattern)
      .filter(({ id }) => printed.includes(id))
      .map(sectionOf)}`,
  };
}

function introduction({ entry, drawing }: MachineFacts, pattern: MachineFacts | null): Markup {
  const links = linksOn(machinePath(entry.id));
  return html`<p>${drawing.states[0]?.description ?? null} ${KINDS[entry.kind].sentence}</p>
    ${
      pattern === null
        ? null
        : html`<p>
            Alles wie beim ${links.machine(pattern.entry.id, `Baustein „${pattern.entry.title.replace(/^Muster: /, '')}“`)}: dort stehen
            Zustände, Übergänge und Zusicherungen, die jeder Ablauf dieser Art hat. Hier steht, was diesem eigen ist.
          </p>`
    }
    ${runsBeside(entry, links)}
    <p>Quelle: <code>machines/${entry.folder}/machine.ts</code></p>`;
}

const entryOf = (id: string): MachineFacts['entry'] | undefined => REGISTRY.find((entry) => entry.id === id);

/** What the server runs meanwhile, and back: the map knows both. */
function runsBeside({ id, kind }: MachineFacts['entry'], links: Links): Content {
  // A search lends itself to many processes and belongs to what the server runs in none.
  const ids = besideOnMap(id).filter((other) => entryOf(other)?.pattern !== 'search');
  if (ids.length === 0) return null;
  const named = listed(ids.map((other) => links.machine(other, entryOf(other)?.title ?? other)));
  return kind === 'lifeCycle'
    ? html`<p>Der Server führt diesen Lebenslauf. Auf den Seiten gehören dazu: ${named}.</p>`
    : html`<p>Was der Server dazu führt: ${named}.</p>`;
}

function sectionsOf(facts: MachineFacts, diagram: Diagram, pattern: MachineFacts | null): Section[] {
  const links = linksOn(machinePath(facts.entry.id));
  const sentences = numbered(facts, pattern);
  const beside = new Beside(sentences, pattern === null ? facts.drawing.edges : ownOf(facts, pattern).edges, facts.beside);
  const calls: Section = { id: 'aufrufe', title: 'Aufrufe', content: callsTable(facts, links), isWide: true };
  return [
    ...(pattern === null
      ? [...ownSections(facts, diagram, { sentences, beside, links }), calls]
      : [overview(facts, diagram), calls, ...instanceSections(facts, pattern, { sentences, beside, links })]),
    { id: 'kennzahlen', title: 'Kennzahlen', content: figuresOfOne(facts) },
  ];
}

/** What the parts of a page refer to. */
export interface References {
  readonly sentences: readonly Numbered[];
  readonly beside: Beside;
  readonly links: Links;
}

/** The conditions of the transitions that stand on the page. */
export const conditionsSection = (facts: MachineFacts): Section[] =>
  facts.conditions.length === 0 ? [] : [{ id: 'bedingungen', title: 'Bedingungen', content: conditionsTable(facts), isWide: true }];

function ownSections(facts: MachineFacts, diagram: Diagram, { sentences, beside, links }: References): Section[] {
  return [
    { id: 'diagramm', title: 'Diagramm', content: diagramSection(facts.entry.title, diagram, facts.vocabulary) },
    { id: 'zustaende', title: 'Zustände', content: statesTable(facts, links) },
    {
      id: 'uebergaenge',
      title: 'Übergänge',
      content: html`${TRANSITIONS}${beside.explanation(links)}${transitionsTable(facts, beside, links)}`,
      isWide: true,
    },
    ...conditionsSection(facts),
    { id: 'zusicherungen', title: 'Zusicherungen', content: proofSection(facts, sentences, beside, links) },
  ];
}

const overview = ({ entry, vocabulary }: MachineFacts, diagram: Diagram): Section => ({
  id: 'diagramm',
  title: 'Überblick',
  content: chartSection(entry.title, diagram, vocabulary),
});

const sectionOf = ({ id, title, content, isWide = false }: Section): Markup =>
  html`<section id="${id}" ${isWide ? html` class="wide"` : null}>
    <h2>${title}</h2>
    ${content}
  </section> `;

const TRANSITIONS = html`<p>
  Je Ereignis gilt der erste Übergang von oben, dessen Bedingung zutrifft. Die Nummern sind die des Diagramms.
</p> `;
