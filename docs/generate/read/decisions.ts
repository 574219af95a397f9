import { initialTransition, transition } from 'xstate';
import type { StepUpLevel } from '#contract/enums';
import type { Permission } from '#contract/permissions';
import { effectiveLevel, routeSpec, type RouteName } from '#contract/route-table';
import { navigationMachine } from '#machines/frame/navigation/machine';
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
  if (visitor.signedIn && visitor.rights === 'one missing' && route.permissions.length === 0) return null;
  const permissions: readonly Permission[] = visitor.rights === 'all' ? route.permissions : route.permissions.slice(1);
  const path = route.path === '*' ? '/unbekannt' : route.path;
  const answers: Readonly<Record<string, unknown>> = {
    ensureSession: { personId: visitor.signedIn ? 'person' : null, level: visitor.level, permissions },
    loadOwnTokenState: { hasToken: visitor.hasToken, tokenKind: '', serial: '' },
    loadTokenState: { hasToken: visitor.hasToken, tokenKind: '', serial: '' },
  };
  const input = {
    target: path,
    path,
    previous: null,
    route: { name, auth: route.auth, level: effectiveLevel(route), permissions: route.permissions },
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
