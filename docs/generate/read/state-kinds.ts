import type { DrawnState } from './drawing';

/** What the kinds of states are called; one without others in it needs no word. */
export const STATE_KINDS: Readonly<Record<DrawnState['kind'], string>> = {
  atomic: '',
  compound: 'enthält Zustände',
  parallel: 'enthält gleichzeitige Zustände',
  final: 'Ende',
  history: 'zuletzt verlassener Zustand',
};
