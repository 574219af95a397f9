import { html, type Content, type Markup } from '../html/markup';
import { table } from '../html/table';
import type { MachineFacts, ProvenInvariant } from '../read/facts';
import { listed, type Links } from './links';
import { german } from './numbers';

/** The invariants and the properties of steps, and over what they were shown. */
export function proofSection(facts: MachineFacts, links: Links): Content {
  const { entry, figures, snapshots, inputs } = facts;
  return html`<p>
      Alles, was geschehen kann, wurde durchgespielt: von ${count(inputs.length, 'Beginn', 'verschiedenen Anfängen')} aus in jedem Zustand
      alle Ereignisse, alle Antworten der Aufrufe und alle abgelaufenen Zeiten. Das ergibt
      <strong>${german(figures.reachable)} unterscheidbare Zustände</strong> des durchgespielten Raums. Jede Zusicherung wurde in allen
      ${german(snapshots)} dabei angetroffenen Ständen ausgewertet.
    </p>
    ${table({
      caption: `Zusicherungen: ${entry.title}`,
      head: ['Zusicherung', 'Ergebnis', 'Anforderungen'],
      rows: facts.invariants.map(({ sentence, holds, req }) => ({
        cells: [sentence, holds ? `gilt in allen ${german(snapshots)} Ständen` : html`<strong>verletzt</strong>`, links.requirements(req)],
      })),
    })}
    ${stepProperties(facts, links)} ${abstraction(facts)} ${unreached(facts)}`;
}

function stepProperties({ entry, walkedSteps, steps }: MachineFacts, links: Links): Content {
  if (steps.length === 0) return [];
  return html`<p>
      Was ein einzelner Zustand nicht zeigt, sagen Sätze über Schritte: was wohin führt, was dabei getan und wem was aufgetragen wird. Jeder
      wurde auf alle ${german(walkedSteps)} Schritte des durchgespielten Raums angewandt.
    </p>
    ${table({
      caption: `Sätze über Schritte: ${entry.title}`,
      head: ['Satz', 'Ergebnis', 'Anforderungen'],
      rows: steps.map(({ sentence, holds, req }) => ({
        cells: [
          sentence,
          holds ? `gilt von allen ${german(walkedSteps)} Schritten` : html`<strong>verletzt</strong>`,
          links.requirements(req),
        ],
      })),
    })}`;
}

const count = (number: number, one: string, many: string): string => (number === 1 ? `einem ${one}` : `${number} ${many}`);

function abstraction({ entry, abstraction, inputs }: MachineFacts): Content {
  return html`<h3>Was dabei unterschieden wurde</h3>
    <p>
      Zwei Stände gelten als derselbe, wenn Zustand, laufende Aufrufe und die folgenden Angaben gleich sind. Dass nichts anderes
      entscheidet, ist selbst geprüft: Stände, die als gleich gelten, antworten auf jedes Ereignis gleich.
    </p>
    <p>Anfänge: ${listed(inputs.map((name) => name))}.</p>
    ${
      abstraction.length === 0
        ? html`<p>Neben dem Zustand selbst wird nichts unterschieden.</p>`
        : table({
            caption: `Unterschiedene Angaben: ${entry.title}`,
            head: ['Angabe', 'Werte'],
            rows: abstraction.map(({ name, values }) => ({
              cells: [html`<code>${name}</code>`, values.length > MANY ? `${values.length} verschiedene` : listed(values)],
            })),
          })
    }`;
}

/** More values than this tell a reader less than their number. */
const MANY = 12;

function unreached({ entry, unreached }: MachineFacts): Content {
  if (unreached.length === 0) return html`<p>Jeder Übergang der Maschine kam dabei vor.</p>`;
  return table({
    caption: `Übergänge, die dabei nicht vorkommen: ${entry.title}`,
    head: ['Übergang', 'Grund'],
    rows: unreached.map(({ branch, reason }) => ({ cells: [html`<code>${branch}</code>`, reason] })),
  });
}

/** Sentences with what they came to. */
export const sentencesTable = (caption: string, sentences: readonly ProvenInvariant[], links: Links): Markup =>
  table({
    caption,
    head: ['Zusicherung', 'Ergebnis', 'Anforderungen'],
    rows: sentences.map(({ sentence, holds, req }) => ({
      cells: [sentence, holds ? 'gilt überall' : html`<strong>verletzt</strong>`, links.requirements(req)],
    })),
  });
