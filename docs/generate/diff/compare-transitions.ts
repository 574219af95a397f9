import { changeOf, quoted, type BothLabels, type Labels, type MachineChange } from './machine-change';
import { paired, type Pairing } from './pairing';
import type { MachineSnapshot, Said, TransitionFacts } from './snapshot';

const names = (said: readonly Said[]): string[] => said.map(({ name }) => name);

const key = (...parts: readonly unknown[]): string => JSON.stringify(parts);

/**
 * Which branch of before is which of after: of the same state and event the one under the same condition; of what is left the one that
 * leads to the same, then the one that is described alike. What has neither is another one. So a branch that is put in between moves no other.
 */
export const pairedTransitions = (before: MachineSnapshot, after: MachineSnapshot): Pairing<TransitionFacts> =>
  paired(
    before.transitions,
    after.transitions,
    ({ from, event, condition, targets, effects, description }) =>
      key(from, event.name, condition.name, targets, names(effects), description),
    ({ from, event, condition }) => key(from, event.name, condition.name),
    ({ from, event, targets, effects }) => key(from, event.name, targets, names(effects)),
    ({ from, event, targets }) => key(from, event.name, targets),
    ({ from, event, description }) => (description === '' ? '' : key(from, event.name, description)),
  );

/** What became of the transitions; those of a state that is gone are told with it. */
export function transitionChanges(before: MachineSnapshot, after: MachineSnapshot, labels: BothLabels): MachineChange[] {
  const { pairs, gone, fresh } = pairedTransitions(before, after);
  const kept = new Set(after.states.map(({ name }) => name));
  return [
    ...fresh.map((one) => {
      const place = placeAmong(after.transitions, one);
      return changeOf('transitionNew', told(one), `Übergang neu: ${sentenceOf(one, labels.after)}${place}`);
    }),
    ...gone
      .filter(({ from }) => kept.has(from))
      .map((one) => changeOf('transitionGone', told(one), `Übergang entfallen: ${sentenceOf(one, labels.before)}`)),
    ...pairs.flatMap(([was, now]) => changesOfTransition(was, now, labels)),
    ...orderChanges(pairs, after.transitions, labels.after),
  ];
}

const told = ({ from, event, condition, effects, targets, reenter, description }: TransitionFacts): unknown => [
  from,
  event.name,
  condition.name,
  names(effects),
  targets,
  reenter,
  description,
];

const targetOf = ({ targets, reenter }: TransitionFacts, { state }: Labels): string =>
  `${targets.map(state).join(' und ') || 'bleibt'}${reenter ? ', von vorn' : ''}`;

const conditionOf = ({ condition: { name, word } }: TransitionFacts): string =>
  name === '' ? (word === '' ? '' : `, ${word}`) : `, wenn ${quoted(word)}`;

const effectsOf = ({ effects }: TransitionFacts): string => effects.map(({ word }) => quoted(word)).join(', ');

/** `„Bereit“ (ready) bei „Abschicken“, wenn „alles ausgefüllt ist“, nach „Sichern“ (saving); Wirkung: „Eingabe merken“`. */
function sentenceOf(one: TransitionFacts, labels: Labels): string {
  const effects = one.effects.length === 0 ? '' : `; Wirkung: ${effectsOf(one)}`;
  return `${labels.event(one)}${conditionOf(one)}, ${one.targets.length === 0 ? '' : 'nach '}${targetOf(one, labels)}${effects}`;
}

const sameEvent = (transitions: readonly TransitionFacts[], { from, event }: TransitionFacts): TransitionFacts[] =>
  transitions.filter((other) => other.from === from && other.event.name === event.name);

/** Which of several outcomes it is: the first whose condition holds is taken. */
function placeAmong(transitions: readonly TransitionFacts[], one: TransitionFacts): string {
  const all = sameEvent(transitions, one);
  return all.length === 1 ? '' : `; als ${all.indexOf(one) + 1}. von ${all.length} Ausgängen`;
}

function changesOfTransition(was: TransitionFacts, now: TransitionFacts, labels: BothLabels): MachineChange[] {
  const place = key(now.from, now.event.name, now.condition.name);
  const isConditionKept = was.condition.name === now.condition.name;
  const label = `Übergang ${labels.after.event(now)}${isConditionKept ? conditionOf(now) : ''}`;
  const changes: MachineChange[] = [];
  if (!isConditionKept) {
    const said = ({ condition }: TransitionFacts): string => quoted(condition.word || 'immer');
    changes.push(changeOf('conditionChanged', [place, was.condition.name], `${label}: Bedingung ${said(was)} → ${said(now)}`));
  }
  if (key(was.targets, was.reenter) !== key(now.targets, now.reenter))
    changes.push(
      changeOf(
        'targetChanged',
        [place, was.targets, was.reenter, now.targets, now.reenter],
        `${label}: Ziel ${targetOf(was, labels.before)} → ${targetOf(now, labels.after)}`,
      ),
    );
  if (key(names(was.effects)) !== key(names(now.effects)))
    changes.push(changeOf('effectChanged', [place, names(was.effects), names(now.effects)], `${label}: ${effectsChange(was, now)}`));
  if (was.description !== now.description)
    changes.push(
      changeOf('transitionReworded', [place, was.description, now.description], `${label}: Beschreibung umformuliert`, {
        was: was.description || '–',
        now: now.description || '–',
      }),
    );
  return changes;
}

function effectsChange(was: TransitionFacts, now: TransitionFacts): string {
  const { gone, fresh } = paired(was.effects, now.effects, ({ name }) => name);
  const parts = [
    fresh.length === 0 ? '' : `Wirkung neu: ${effectsOf({ ...now, effects: fresh })}`,
    gone.length === 0 ? '' : `Wirkung entfallen: ${effectsOf({ ...was, effects: gone })}`,
  ].filter((part) => part !== '');
  return parts.join('; ') || `Wirkungen in anderer Reihenfolge: ${effectsOf(now)}`;
}

/** Outcomes of one event that were there before and are asked in another order. */
function orderChanges(pairs: Pairing<TransitionFacts>['pairs'], after: readonly TransitionFacts[], labels: Labels): MachineChange[] {
  const changes: MachineChange[] = [];
  const partners = pairs.map(([, now]) => now);
  const seen = new Set<string>();
  for (const first of partners) {
    const event = key(first.from, first.event.name);
    if (seen.has(event)) continue;
    seen.add(event);
    const inOldOrder = sameEvent(partners, first);
    const inNewOrder = sameEvent(after, first).filter((one) => inOldOrder.includes(one));
    if (inOldOrder.every((one, index) => one === inNewOrder[index])) continue;
    const said = (all: readonly TransitionFacts[]): string => all.map(({ condition }) => quoted(condition.word || 'immer')).join(', ');
    const conditions = (all: readonly TransitionFacts[]): string[] => all.map(({ condition }) => condition.name);
    changes.push(
      changeOf(
        'orderChanged',
        [event, conditions(inOldOrder), conditions(inNewOrder)],
        `Übergänge ${labels.event(first)}: gefragt wird nun in der Reihenfolge ${said(inNewOrder)} statt ${said(inOldOrder)}`,
      ),
    );
  }
  return changes;
}
