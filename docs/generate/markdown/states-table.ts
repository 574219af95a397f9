import type { DrawnState, Effect } from '../read/drawing';
import { STATE_KINDS } from '../read/state-kinds';
import { ANYWHERE, briefly, type Vocabulary } from '../read/words';
import { code, plain, stacked, table } from './text';

/** States with what they mean, what they hold and what happens in them; one a line. */
export function statesTable(states: readonly DrawnState[], vocabulary: Vocabulary): string {
  if (states.length === 0) return '';
  return table(
    ['Zustand', 'Bedeutung', 'Was dabei geschieht', 'Anforderungen'],
    states.map((state) => [
      stateName(state, vocabulary),
      plain(state.description),
      stacked([kindOf(state), ...happenings(state, vocabulary)].filter((text) => text !== '')),
      state.req.join(' '),
    ]),
  );
}

/** The name of a state, with its German title where the description does not begin with it. */
function stateName({ name, description }: DrawnState, vocabulary: Vocabulary): string {
  if (name === '(root)') return ANYWHERE;
  const title = vocabulary.state(name);
  return title === briefly(description) || title === name ? code(name) : `${plain(title)} ${code(name)}`;
}

function kindOf({ name, kind, initial }: DrawnState): string {
  const begins = initial.length > 0 && (kind === 'compound' || name === '(root)');
  const parts = [name === '(root)' ? '' : STATE_KINDS[kind], begins ? `beginnt mit ${initial.map(code).join(', ')}` : ''];
  return parts.filter((part) => part !== '').join('; ');
}

function happenings({ entry, exit, invocations }: DrawnState, vocabulary: Vocabulary): string[] {
  const said = (effect: Effect): string => plain(vocabulary.effect(effect));
  return [
    ...invocations.map((invocation) => `läuft: ${plain(vocabulary.invocation(invocation))}`),
    ...entry.map((effect) => `beim Betreten: ${said(effect)}`),
    ...exit.map((effect) => `beim Verlassen: ${said(effect)}`),
  ];
}
