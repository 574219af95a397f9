import { html, join, type Content, type Markup } from '../html/markup';
import { table } from '../html/table';
import type { DrawnEdge, DrawnState, Effect } from '../read/drawing';
import type { MachineFacts } from '../read/facts';
import { STATE_KINDS } from '../read/state-kinds';
import { ANYWHERE, briefly, type Vocabulary } from '../read/words';
import { edgeAnchor, listed, stateAnchor, type Links } from './links';
import type { Beside } from './sentences';

/** A German word with the name that the source has. */
const named = (word: string, name: string): Content => (word === name ? html`<code>${name}</code>` : html`${word} <code>${name}</code>`);

export function statesTable({ entry, drawing, vocabulary }: MachineFacts, links: Links): Markup {
  return table({
    caption: `Zustände: ${entry.title}`,
    head: ['Zustand', 'Bedeutung', 'Art', 'Was dabei geschieht', 'Anforderungen'],
    rows: drawing.states.map((state) => ({
      id: stateAnchor(state.name),
      cells: [
        state.name === '(root)' ? ANYWHERE : named(vocabulary.state(state.name), state.name),
        state.description,
        kindOf(state, entry.id, links),
        happenings(state, vocabulary),
        links.requirements(state.req),
      ],
    })),
  });
}

function kindOf({ name, kind, initial }: DrawnState, machine: string, links: Links): Content {
  const begins = initial.length > 0 && (kind === 'compound' || name === '(root)');
  return html`${STATE_KINDS[kind]}${begins ? html`; beginnt mit ${listed(initial.map((child) => links.state(machine, child)))}` : null}`;
}

function happenings({ entry, exit, invocations }: DrawnState, vocabulary: Vocabulary): Content {
  const parts = [
    ...invocations.map((invocation) => html`läuft: ${named(vocabulary.invocation(invocation), invocation.id)}`),
    ...entry.map((effect) => html`beim Betreten: ${effectOf(effect, vocabulary)}`),
    ...exit.map((effect) => html`beim Verlassen: ${effectOf(effect, vocabulary)}`),
  ];
  return join(parts, html`<br />`);
}

const effectOf = (effect: Effect, vocabulary: Vocabulary): Content => named(vocabulary.effect(effect), effect.name);

export function transitionsTable({ entry, drawing, vocabulary }: MachineFacts, beside: Beside, links: Links): Markup {
  const meaningOf = new Map(drawing.states.map(({ name, description }) => [name, briefly(description)]));
  const state = (name: string): Content => html`${links.state(entry.id, name)}<br />${meaningOf.get(name) ?? ''}`;
  return table({
    caption: `Übergänge: ${entry.title}`,
    head: ['Nr.', 'Von', 'Ereignis', 'Bedingung', 'Wirkung', 'Nach', 'Sätze', 'Anforderungen'],
    rows: drawing.edges.map((edge, index) => ({
      id: edgeAnchor(edge.number),
      cells: [
        edge.number,
        // What a state means is said where its transitions begin.
        drawing.edges[index - 1]?.from === edge.from ? links.state(entry.id, edge.from) : state(edge.from),
        eventOf(edge, vocabulary),
        conditionOf(edge, vocabulary),
        html`${edge.description}${edge.effects.map((effect) => html`<br />${effectOf(effect, vocabulary)}`)}`,
        edge.targets.length === 0
          ? 'bleibt'
          : join(edge.targets.map(edge.targets.includes(edge.from) ? again(state) : state), html`<br />`),
        beside.at(edge, links),
        links.requirements(edge.req),
      ],
    })),
    className: 'transitions',
  });
}

const again =
  (state: (name: string) => Content) =>
  (name: string): Content =>
    html`${state(name)} (von vorn)`;

function eventOf(edge: DrawnEdge, vocabulary: Vocabulary): Content {
  const word = vocabulary.event(edge);
  return edge.subject === '' ? word : named(word, edge.subject);
}

function conditionOf(edge: DrawnEdge, vocabulary: Vocabulary): Content {
  const word = vocabulary.condition(edge);
  return edge.condition?.kind === 'named' ? named(word, edge.condition.name) : word;
}
