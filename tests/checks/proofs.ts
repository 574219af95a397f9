import { REGISTRY } from '#machines/registry';
import { idsIn, readCatalogue } from '../../docs/generate/read/catalogue';
import { readTests } from '../../docs/generate/read/test-titles';
import { isAtRelease } from '../run/at-release';
import { ALL_AREAS } from '../scenarios/areas';
import { allNodes, branchesOf, nodeName, requirementsOfNode } from '../models/engine/static';

/** Where a requirement is proven: titles of tests that run everywhere and each time, scenarios, and machines of which a walked path shows it. */
export interface Proofs {
  readonly titles: ReadonlyMap<string, readonly string[]>;
  /** Scenarios by their ids; each is a test of its own, with its requirements in the title. */
  readonly scenarios: ReadonlyMap<string, readonly string[]>;
  readonly machines: ReadonlyMap<string, readonly string[]>;
}

/** What a list of tests proves: an id counts where it stands in the title, or in that of a group around it. */
export function proofsOfTitles(tests: readonly { readonly title: string; readonly always: boolean }[], known: ReadonlySet<string>) {
  const proofs = new Map<string, string[]>();
  for (const { title, always } of tests)
    if (always) for (const id of idsIn(title, known)) proofs.set(id, [...(proofs.get(id) ?? []), title]);
  return proofs;
}

/**
 * All proofs of the house. What a machine says of itself as a whole (the meta of its root) is a heading and none; a state or branch
 * that names an id is reached and walked by the gates K0, K1 and K3. Patterns are nothing that somebody sees.
 */
export async function readProofs(): Promise<Proofs> {
  const known = new Set(readCatalogue().map(({ id }) => id));
  const machines = new Map<string, string[]>();
  const scenarios = new Map<string, string[]>();
  for (const scenario of ALL_AREAS.flatMap((area) => area.scenarios))
    for (const id of scenario.req) scenarios.set(id, [...(scenarios.get(id) ?? []), scenario.id]);
  for (const entry of REGISTRY.filter(({ kind }) => kind !== 'pattern')) {
    const { machine } = await entry.load();
    const named = [
      ...allNodes(machine)
        .filter((node) => nodeName(node) !== '(root)')
        .flatMap(requirementsOfNode),
      ...branchesOf(machine).flatMap(({ req }) => req),
    ];
    for (const id of new Set(named)) machines.set(id, [...(machines.get(id) ?? []), entry.id]);
  }
  return {
    titles: proofsOfTitles(
      readTests().filter(({ file }) => !isAtRelease(file)),
      known,
    ),
    scenarios,
    machines,
  };
}
