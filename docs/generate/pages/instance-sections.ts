import { html, join, type Content } from '../html/markup';
import { table } from '../html/table';
import { requirementsOf, type MachineFacts } from '../read/facts';
import { ownOf } from '../read/own';
import { conditionsSection, type References, type Section } from './machine-page';
import { statesTable, transitionsTable } from './machine-tables';
import { german } from './numbers';
import { sentencesTable } from './proof-section';

/** What an instance has otherwise than its pattern, and which requirements it serves; what it shares stands at the pattern. */
export function instanceSections(facts: MachineFacts, pattern: MachineFacts, { sentences, beside, links }: References): Section[] {
  const own = ownOf(facts, pattern);
  const { entry, drawing } = facts;
  const ownSentences = sentences.filter(({ machine }) => machine === entry.id);
  const part = (id: string, title: string, isThere: boolean, content: () => Content, isWide = false): Section[] =>
    isThere ? [{ id, title, content: content(), isWide }] : [];
  return [
    ...part('worte', 'Eigene Worte', own.words.length > 0, () =>
      table({
        caption: `Eigene Worte: ${entry.title}`,
        head: ['Hier', 'Beim Baustein', 'Name im Quelltext'],
        rows: own.words.map(({ name, own: here, pattern: there }) => ({ cells: [here, there, html`<code>${name}</code>`] })),
      }),
    ),
    ...part('zustaende', 'Eigene Zustände', own.states.length > 0, () =>
      statesTable({ ...facts, drawing: { ...drawing, states: own.states } }, links),
    ),
    ...part(
      'uebergaenge',
      'Eigene Übergänge',
      own.edges.length > 0,
      () => html`${beside.explanation(links)}${transitionsTable({ ...facts, drawing: { ...drawing, edges: own.edges } }, beside, links)}`,
      true,
    ),
    ...conditionsSection(facts),
    ...part('fehlt', 'Was es hier nicht gibt', own.lackingStates.length > 0, () => lacking(own.lackingStates, pattern)),
    {
      id: 'zusicherungen',
      title: 'Zusicherungen',
      content: html`<p>
          Auch hier wurde alles durchgespielt, was geschehen kann: ${german(facts.figures.reachable)} unterscheidbare Zustände. Jeder Satz
          des Bausteins
          ${brokenOf(facts) === 0 ? 'gilt auch hier' : html`wurde auch hier geprüft; <strong>verletzt: ${brokenOf(facts)}</strong>`}.
        </p>
        ${ownSentences.length === 0 ? null : sentencesTable(`Eigene Zusicherungen: ${entry.title}`, ownSentences, { beside, links, holds: 'gilt überall' })}`,
    },
    { id: 'anforderungen', title: 'Anforderungen', content: html`<p>${links.requirements(requirementsOf(facts))}</p>` },
  ];
}

const brokenOf = ({ invariants, steps }: MachineFacts): number => [...invariants, ...steps].filter(({ holds }) => !holds).length;

const lacking = (states: ReturnType<typeof ownOf>['lackingStates'], { vocabulary }: MachineFacts): Content =>
  html`<ul>
    ${join(
      states.map(({ name, description }) => html`<li>${vocabulary.state(name)} <code>${name}</code>: ${description}</li>`),
      ' ',
    )}
  </ul>`;
