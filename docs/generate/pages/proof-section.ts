import { html, type Content, type Markup } from '../html/markup';
import { table } from '../html/table';
import type { MachineFacts, ProvenInvariant } from '../read/facts';
import { listed, type Links } from './links';
import { sentenceAnchor } from './paths-of-ids';
import type { Beside, Numbered } from './sentences';
import { german } from './numbers';

/** The invariants and the properties of steps, and over what they were shown. */
export function proofSection(facts: MachineFacts, sentences: readonly Numbered[], beside: Beside, links: Links): Content {
  const { entry, figures, snapshots, inputs } = facts;
  const of = (those: readonly ProvenInvariant[]): Numbered[] => sentences.filter(({ name }) => those.some((one) => one.name === name));
  return html`<p>
      Alles, was geschehen kann, wurde durchgespielt: von ${count(inputs.length, 'Beginn', 'verschiedenen Anfängen')} aus in jedem Zustand
      alle Ereignisse, alle Antworten der Aufrufe und alle abgelaufenen Zeiten. Das ergibt
      <strong>${german(figures.reachable)} unterscheidbare Zustände</strong> des durchgespielten Raums. Jede Zusicherung wurde in allen
      ${german(snapshots)} dabei angetroffenen Ständen ausgewertet.
    </p>
    ${sentencesTable(`Zusicherungen: ${entry.title}`, of(facts.invariants), { beside, links, holds: `gilt in allen ${german(snapshots)} Ständen` })}
    ${stepProperties(facts, of(facts.steps), beside, links)} ${abstraction(facts)} ${unreached(facts)}`;
}

function stepProperties({ entry, walkedSteps }: MachineFacts, steps: readonly Numbered[], beside: Beside, links: Links): Content {
  if (steps.length === 0) return [];
  return html`<p>
      Was ein einzelner Zustand nicht zeigt, sagen Sätze über Schritte: was wohin führt, was dabei getan und wem was aufgetragen wird. Jeder
      wurde auf alle ${german(walkedSteps)} Schritte des durchgespielten Raums angewandt.
    </p>
    ${sentencesTable(`Sätze über Schritte: ${entry.title}`, steps, { beside, links, holds: `gilt von allen ${german(walkedSteps)} Schritten` })}`;
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

interface Proof {
  readonly beside: Beside;
  readonly links: Links;
  /** What is said of a sentence that holds. */
  readonly holds: string;
}

/** Sentences with what they came to, what is asked, and the transitions that they stand beside. */
export const sentencesTable = (caption: string, sentences: readonly Numbered[], { beside, links, holds }: Proof): Markup =>
  table({
    caption,
    head: ['Nr.', 'Satz', 'Ergebnis', 'Steht neben Übergang', 'Anforderungen'],
    rows: sentences.map((one) => ({
      id: sentenceAnchor(one.number),
      cells: [
        `S${one.number}`,
        one.sentence,
        html`${one.holds ? holds : html`<strong>verletzt</strong>`}
          <details>
            <summary>Was geprüft wird</summary>
            <code>${one.predicate}</code>
          </details>`,
        beside.transitionsOf(one, one.machine, links),
        links.requirements(one.req),
      ],
    })),
    className: 'sentences',
  });
