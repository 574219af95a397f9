import { shown } from './states';
import type { ListKind } from './types';

const without = (part: object, names: readonly string[]): object =>
  Object.fromEntries(Object.entries(part).filter(([name]) => !names.includes(name)));

/** The shown list of one kind: what it never offers is not in its machine, so that its drawing tells what it does. */
export function shownOf(kind: ListKind): typeof shown {
  const { filters, search, selection, fixed } = kind;
  const { loading, gathering } = shown.states;
  const unfiltered = filters.length === 0;
  const never = [...(unfiltered ? ['isFiltered'] : []), ...(fixed ? ['isTooMuch', 'isBehindEnd', 'isKeepable'] : [])];
  const found = <Branch extends object>(branches: readonly Branch[]): readonly Branch[] =>
    branches.filter((branch) => !('guard' in branch) || !never.includes(nameOf(branch.guard as Guard)));
  const on = without(shown.on, [
    ...(unfiltered ? ['RESET_FILTERS'] : []),
    ...(search ? [] : ['ASK_SOON']),
    ...(fixed ? ['ASK', 'GO_TO', 'REFRESH'] : []),
    ...(selection ? [] : ['SELECT', 'SELECT_ALL', 'DESELECT', 'CLEAR_SELECTION']),
  ]);
  const resting = fixed
    ? Object.fromEntries((['listed', 'empty'] as const).map((name) => [name, without(shown.states[name], ['invoke', 'on'])]))
    : {};
  const states = {
    ...without(shown.states, [
      ...(unfiltered ? ['unmatched'] : []),
      ...(search ? [] : ['pausing']),
      ...(fixed ? ['stale'] : []),
      'gathering',
    ]),
    ...resting,
  };
  return {
    ...shown,
    on,
    states: {
      ...states,
      loading: { ...loading, invoke: { ...loading.invoke, onDone: found(loading.invoke.onDone), onError: found(loading.invoke.onError) } },
      ...(selection ? { gathering: { ...gathering, invoke: { ...gathering.invoke, onDone: found(gathering.invoke.onDone) } } } : {}),
    },
  } as unknown as typeof shown;
}

type Guard = string | { readonly type: string };
const nameOf = (guard: Guard): string => (typeof guard === 'string' ? guard : guard.type);
