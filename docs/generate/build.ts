import { readFileSync } from 'node:fs';
import { REGISTRY } from '#machines/registry';
import type { RegistryEntry } from '#machines/registry/entry';
import { drawSheets, type Diagram } from './diagram/sheets';
import { document, type Page } from './html/page';
import { errorsPage } from './pages/errors-page';
import { faultsPage } from './pages/faults-page';
import { indexPage } from './pages/index-page';
import { machinePage } from './pages/machine-page';
import { requirementsPages } from './pages/requirements-page';
import { rightsPage } from './pages/rights-page';
import { scenariosPages } from './pages/scenarios-page';
import { testsPages } from './pages/tests-page';
import { readFaultProofs } from './read/fault-proofs';
import { readFacts, type MachineFacts } from './read/facts';
import { readTraceability } from './read/trace';

/** The site as path and content; the same sources give the same bytes. */
export type Site = ReadonlyMap<string, string>;

/**
 * Builds every page from the sources; each machine is explored once.
 * @param draw where the diagram of a machine comes from
 */
export async function buildSite(
  registry: readonly RegistryEntry[] = REGISTRY,
  draw: (facts: MachineFacts) => Promise<Diagram> = drawSheets,
): Promise<Site> {
  const machines: MachineFacts[] = [];
  for (const entry of registry) machines.push(await readFacts(entry));
  const traceability = readTraceability(machines);
  const pages: Page[] = [
    indexPage(machines, traceability),
    rightsPage(),
    errorsPage(),
    ...requirementsPages(traceability.traces),
    ...scenariosPages(),
    ...testsPages(traceability.tests),
    faultsPage(readFaultProofs(traceability.tests)),
  ];
  for (const facts of machines) pages.push(machinePage(facts, await draw(facts)));
  return new Map([...pages.map((page) => [page.path, document(page)] as const), ['audit.css', style()]]);
}

/** The portal's own colours and fonts, and what the site adds. */
const style = (): string => `${readFileSync('src/ui/tokens.css', 'utf8')}\n${readFileSync('docs/generate/audit.css', 'utf8')}`;
