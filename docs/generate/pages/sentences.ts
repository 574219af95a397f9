import type { Way } from '../read/beside';
import { PLACES, WAYS } from '../read/beside';
import type { DrawnEdge } from '../read/drawing';
import type { MachineFacts, ProvenInvariant } from '../read/facts';
import { html, join, type Content } from '../html/markup';
import { listed, type Links } from './links';

/** A sentence under the number and on the page where it stands: what an instance shares with its pattern stands there. */
export interface Numbered extends ProvenInvariant {
  readonly number: number;
  readonly machine: string;
}

const allOf = ({ invariants, steps }: MachineFacts): ProvenInvariant[] => [...invariants, ...steps];

/** The sentences of a machine in their order; those of an instance go on where its pattern's end. */
export function numbered(facts: MachineFacts, pattern: MachineFacts | null): Numbered[] {
  const shared = pattern === null ? [] : allOf(pattern).map((one, index) => ({ ...one, number: index + 1, machine: pattern.entry.id }));
  let last = shared.length;
  return allOf(facts).map(
    (one) => shared.find(({ sentence }) => sentence === one.sentence) ?? { ...one, number: (last += 1), machine: facts.entry.id },
  );
}

/** What a transition is otherwise by, and its letter. */
const WORDS: Readonly<Record<Way, readonly [letter: string, words: string]>> = {
  guard: ['B', 'er auch ohne seine Bedingung einträte'],
  target: ['Z', 'er nicht zu seinem Ziel führte'],
  effect: ['W', 'seine Wirkung fehlte oder anderes beauftragt würde'],
  cause: ['A', 'er auf etwas anderes hin oder aus einem anderen Zustand geschähe'],
  facts: ['S', 'danach anderes gemerkt, gekennzeichnet, aufgerufen oder möglich wäre'],
};

/** A sentence that more than this share of many transitions keep tells nothing of one of them. */
const SHARE = 1 / 2;
const MANY = 12;

/** Which sentences stand beside the transitions of a machine. */
export class Beside {
  readonly #ways: readonly (readonly [edge: DrawnEdge, ways: ReadonlyMap<string, readonly Way[]>])[];

  constructor(
    private readonly sentences: readonly Numbered[],
    edges: readonly DrawnEdge[],
    beside: MachineFacts['beside'],
  ) {
    this.#ways = edges.map((edge) => [edge, beside.get(edge.id) ?? new Map<string, readonly Way[]>()]);
  }

  /** The numbers of the transitions that a sentence stands beside. */
  edgesOf({ name }: Pick<ProvenInvariant, 'name'>): DrawnEdge[] {
    return this.#ways.filter(([, ways]) => ways.has(name)).map(([edge]) => edge);
  }

  isEverywhere(sentence: Pick<ProvenInvariant, 'name'>): boolean {
    const { length } = this.edgesOf(sentence);
    return length > MANY && length > this.#ways.length * SHARE;
  }

  /** The sentences beside one transition, each with the letters of what would break it. */
  at({ id }: DrawnEdge, links: Links): Content {
    const ways = this.#ways.find(([edge]) => edge.id === id)?.[1];
    const here = this.sentences.filter((sentence) => ways?.has(sentence.name) === true && !this.isEverywhere(sentence));
    return join(
      here.map(({ name, number, machine }) => html`${links.sentence(machine, number)} ${lettersOf(ways?.get(name))}`),
      ' ',
    );
  }

  /** What stands above the transitions: what beside means, and what stands nearly everywhere. */
  explanation(links: Links): Content {
    const everywhere = this.sentences.filter((sentence) => this.isEverywhere(sentence));
    return html`<p>
        Ein Satz steht neben einem Übergang, wenn er nicht mehr gälte, sobald
        ${listed(WAYS.map((way) => `${WORDS[way][1]} (${WORDS[way][0]})`))}. Das ist ausgerechnet: Jeder Übergang wurde an bis zu ${PLACES}
        Stellen des durchgespielten Raums einen Schritt weit so verändert und jeder Satz danach gefragt. Steht ein Satz nicht daneben, so
        fand sich dort keine solche Abweichung; bewiesen ist er auch dort.
      </p>
      ${
        everywhere.length === 0
          ? null
          : html`<p>
              Bei mehr als der Hälfte der Übergänge, und darum hier nicht wiederholt:
              ${listed(everywhere.map(({ machine, number }) => links.sentence(machine, number)))}.
            </p>`
      }`;
  }

  /** The transitions of a sentence. */
  transitionsOf(sentence: ProvenInvariant, machine: string, links: Links): Content {
    const edges = this.edgesOf(sentence);
    if (edges.length === 0) return 'bei keinem einzelnen';
    if (this.isEverywhere(sentence)) return `bei ${edges.length} von ${this.#ways.length}`;
    return listed(edges.map(({ number }) => links.edge(machine, number)));
  }
}

const lettersOf = (ways: readonly Way[] = []): string =>
  WAYS.filter((way) => ways.includes(way))
    .map((way) => WORDS[way][0])
    .join('');
