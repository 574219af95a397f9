import { initialTransition, transition } from 'xstate';
import type { StepUpLevel } from '#contract/enums';
import type { Permission } from '#contract/permissions';
import { routeSpec, type RouteName } from '#contract/route-table';
import type { FeatureFlags } from '#contract/types';
import { navigationMachine } from '#machines/frame/navigation/machine';
import { demandsOf } from '#machines/frame/navigation/setup';
import type { NavigationOutcome } from '#machines/frame/navigation/types';

/** Who navigates. */
export interface Visitor {
  readonly label: string;
  readonly signedIn: boolean;
  readonly level: StepUpLevel;
  readonly hasToken: boolean;
  /** All rights that the route demands, or all but one. */
  readonly rights: 'all' | 'one missing';
}

export const VISITORS: readonly Visitor[] = [
  { label: 'nicht angemeldet', signedIn: false, level: 'none', hasToken: false, rights: 'one missing' },
  { label: 'none', signedIn: true, level: 'none', hasToken: false, rights: 'all' },
  { label: 'silver, ohne zweiten Faktor', signedIn: true, level: 'silver', hasToken: false, rights: 'all' },
  { label: 'silver, mit zweitem Faktor', signedIn: true, level: 'silver', hasToken: true, rights: 'all' },
  { label: 'gold, ein Recht fehlt', signedIn: true, level: 'gold', hasToken: true, rights: 'one missing' },
  { label: 'gold, alle Rechte der Seite', signedIn: true, level: 'gold', hasToken: true, rights: 'all' },
];

/** What the navigation machine itself decides, by pure transitions; null where the case does not exist. */
export function decide(name: RouteName, visitor: Visitor): NavigationOutcome | null {
  const route = routeSpec(name);
  const demanded = [...route.permissions, ...(route.anyOf?.slice(0, 1) ?? [])];
  if (visitor.signedIn && visitor.rights === 'one missing' && demanded.length === 0) return null;
  const permissions: readonly Permission[] = visitor.rights === 'all' ? demanded : demanded.slice(1);
  const flags: FeatureFlags = route.flag === undefined ? {} : { [route.flag]: true };
  const path = route.path === '*' ? '/unbekannt' : route.path;
  const answers: Readonly<Record<string, unknown>> = {
    ensureSession: { personId: visitor.signedIn ? 'person' : null, level: visitor.level, permissions, flags, flagsFailure: null },
    loadOwnTokenState: { hasToken: visitor.hasToken, tokenKind: '', serial: '' },
    loadTokenState: { hasToken: visitor.hasToken, tokenKind: '', serial: '' },
  };
  const input = {
    target: path,
    path,
    query: route.query === undefined ? {} : { [route.query.name]: 'x' },
    previous: null,
    route: demandsOf(name),
  };
  let [snapshot] = initialTransition(navigationMachine, input);
  while (snapshot.status === 'active') {
    const [invokeId] = Object.keys(snapshot.children);
    if (invokeId === undefined) throw new Error(`The navigation to ${name} waits for nothing`);
    const event = { type: `xstate.done.actor.${invokeId}`, output: answers[invokeId], actorId: invokeId };
    [snapshot] = transition(navigationMachine, snapshot, event as never);
  }
  return snapshot.output ?? null;
}
