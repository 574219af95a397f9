import { requirementsOf, type MachineFacts } from '../read/facts';
import { ownOf, type Own } from '../read/own';
import type { Vocabulary } from '../read/words';
import { introduction } from './machine-file';
import { statesTable } from './states-table';
import { code, document, plain, section, table } from './text';
import { transitionsTable } from './transitions-table';

/** What an instance has of its own, and where the rest is told. */
export function instanceFile(facts: MachineFacts, pattern: MachineFacts): string {
  const { vocabulary } = facts;
  const own = ownOf(facts, pattern);
  return document([
    ...introduction(facts),
    `Alles wie beim Baustein ${patternLink(pattern)}; hier steht nur, was eigen ist.`,
    ...section('Aufrufe', callsTable(facts)),
    ...section('Eigene Worte', wordsTable(own)),
    ...section('Eigene Zustände', statesTable(own.states, vocabulary)),
    ...section('Eigene Übergänge', transitionsTable(own.edges, vocabulary)),
    ...section('Was es hier nicht gibt', lacking(own, pattern.vocabulary)),
    ...section('Eigene Zusicherungen', own.sentences.map(({ sentence, req }) => `- ${plain(sentence)} ${req.join(' ')}`).join('\n')),
    ...section('Anforderungen', requirementsOf(facts).join(' ')),
  ]);
}

/** A pattern by its title, which leads to its file. */
export const patternLink = ({ entry }: MachineFacts): string => `[${plain(entry.title.replace(/^Muster: /, ''))}](${entry.id}.md)`;

function callsTable({ endpoints, vocabulary }: MachineFacts): string {
  const calls = Object.entries(endpoints).filter(([, ids]) => ids.length > 0);
  if (calls.length === 0) return '';
  return table(
    ['Aufruf', 'Am Server'],
    calls.map(([actor, ids]) => [plain(vocabulary.word('actors', actor)), ids.map(code).join(', ')]),
  );
}

function wordsTable({ words }: Own): string {
  if (words.length === 0) return '';
  return table(
    ['Name', 'Hier', 'Beim Baustein'],
    words.map(({ name, own, pattern }) => [code(name), plain(own), plain(pattern)]),
  );
}

function lacking({ lackingStates, lackingEdges }: Own, vocabulary: Vocabulary): string {
  const states = lackingStates.map(({ name }) => `- ${code(name)}: ${plain(vocabulary.state(name))}`);
  return [states.join('\n'), transitionsTable(lackingEdges, vocabulary)].filter((part) => part !== '').join('\n\n');
}
