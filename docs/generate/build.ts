import { readFileSync } from 'node:fs';
import { REGISTRY } from '#machines/registry';
import type { RegistryEntry } from '#machines/registry/entry';
import { drawSheets, type Diagram } from './diagram/sheets';
import { widthRules } from './diagram/svg';
import { readFields } from './fields/read-fields';
import type { Files } from './folder';
import { document, type Page } from './html/page';
import { readStamp, type Stamp } from './html/stamp';
import { errorsPage } from './pages/errors-page';
import { faultsPage } from './pages/faults-page';
import { glossaryPage } from './pages/glossary-page';
import { indexPage } from './pages/index-page';
import { machinePage } from './pages/machine-page';
import { machinesPage } from './pages/machines-page';
import { picturesPage, picturesPages } from './pages/pictures-pages';
import { questionsOf, questionsPage } from './pages/questions-page';
import { requirementsPages } from './pages/requirements-page';
import { rightsPage } from './pages/rights-page';
import { SEARCH_SCRIPT, searchPage } from './pages/search-page';
import { scenariosPages } from './pages/scenarios-page';
import { testsPages } from './pages/tests-page';
import { tiersPage } from './pages/tiers-page';
import { tierReport, type TierReport } from '../../tests/qa/tiers';
import { readWalked, type WalkedRuns } from '../../tests/run/walked';
import { entriesOf, searchScript } from './search/entries';
import { togetherPage } from './pages/together-page';
import { readFaultProofs } from './read/fault-proofs';
import { patternOf, readFacts, type MachineFacts } from './read/facts';
import { picturesOf, readPictures, type Pictures } from './read/pictures';
import { readTraceability } from './read/trace';
import { SCRIPT, simulatorPage } from './simulator/page';

/** What is known of all machines; each is explored once. */
export async function readMachines(registry: readonly RegistryEntry[] = REGISTRY): Promise<MachineFacts[]> {
  const machines: MachineFacts[] = [];
  for (const entry of registry) machines.push(await readFacts(entry));
  return machines;
}

/**
 * Builds every page of the site for auditors; the same sources give the same bytes.
 * @param draw where the diagram of a machine comes from
 * @param simulator the script that lets machines be tried out
 */
export async function buildSite(
  machines: readonly MachineFacts[],
  draw: (facts: MachineFacts) => Promise<Diagram> = drawSheets,
  simulator = '',
  stamp: Stamp = readStamp(),
  walked: WalkedRuns = readWalked(),
  pictures: Pictures = readPictures(),
): Promise<Files> {
  const reading = readFields(machines);
  const traceability = readTraceability(machines);
  const seen = machines.map((facts) => picturesOf(facts, pictures));
  const faults = readFaultProofs(traceability.tests);
  const tiers = tierReport(machines, walked);
  const pages: Page[] = [
    indexPage(machines, traceability),
    questionsPage(machines, faults),
    machinesPage(machines),
    togetherPage(),
    rightsPage(),
    errorsPage(),
    ...requirementsPages(traceability.traces),
    ...scenariosPages(),
    ...testsPages(traceability.tests),
    tiersPage(tiers, walked, stamp.sources),
    picturesPage(seen),
    ...picturesPages(seen),
    glossaryPage(),
    faultsPage(faults),
  ];
  const entries = entriesOf(
    machines,
    traceability.traces.map(({ requirement }) => requirement),
    questionsOf(machines, faults),
  );
  pages.push(searchPage(entries.length));
  const diagrams: Diagram[] = [];
  const fields = await reading;
  for (const shown of seen) {
    const { facts } = shown;
    const diagram = { ...(await draw(facts)), onlyPure: onlyPureOf(facts, tiers) };
    diagrams.push(diagram);
    pages.push(
      machinePage(facts, diagram, patternOf(facts, machines), shown, fields.get(facts.entry.id) ?? []),
      simulatorPage(facts.entry, Buffer.byteLength(simulator)),
    );
  }
  return new Map([
    ...pages.map((page) => [page.path, document(page, stamp)] as const),
    ['audit.css', style(diagrams)],
    [SEARCH_SCRIPT, searchScript(entries)],
    [SCRIPT, simulator],
  ]);
}

/** The numbers of its transitions that no screen and no page was seen to take. */
function onlyPureOf({ entry, drawing }: MachineFacts, { rows }: TierReport): ReadonlySet<number> {
  const only = new Set(rows.find(({ id }) => id === entry.id)?.onlyPure);
  return new Set(drawing.edges.filter(({ id }) => only.has(id)).map(({ number }) => number));
}

/** The portal's own colours and fonts, what the site adds, and the widths of its diagrams: its pages have no style of their own. */
const style = (diagrams: readonly Diagram[]): string =>
  [
    readFileSync('src/ui/tokens.css', 'utf8'),
    readFileSync('docs/generate/diagram/diagram.css', 'utf8'),
    readFileSync('docs/generate/audit.css', 'utf8'),
    readFileSync('docs/generate/simulator/simulator.css', 'utf8'),
    widthRules(diagrams.flatMap(({ chart, sheets }) => [...chart.sheets, ...sheets])),
  ].join('\n');
