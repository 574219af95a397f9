import { FAMILIES, kindTitle, type Family, type Fault } from '../../../tests/mutate/fault';
import { shareOf, type Outcome, type Result } from '../../../tests/mutate/result';
import type { Tier } from '../../../tests/mutate/run/affected';
import { html, type Content, type Markup } from '../html/markup';
import type { Page } from '../html/page';
import { table } from '../html/table';
import { linksOn, type Links } from './links';
import { german } from './numbers';

const PATH = 'fehlerproben.html';
const TIERS: Readonly<Record<Tier, string>> = {
  node: 'Maschinen, Tabellen, Server',
  components: 'Bausteine der Oberfläche',
  journeys: 'Wege im Browser',
};

/** What the page tells of. */
export interface FaultProofs {
  readonly catalogue: readonly Fault[];
  /** The last whole run; null before the first one. */
  readonly result: Result | null;
  /** Whether it was made on the sources as they are now. */
  readonly isCurrent: boolean;
  /** Why faults that nothing noticed may stay, by id. */
  readonly survivors: Readonly<Record<string, string>>;
  /** Files of tests that the site has an anchor for. */
  readonly testFiles: ReadonlySet<string>;
}

/** How many of the faults that are put in on purpose the tests notice, each with the test that does, and what nothing notices. */
export function faultsPage(proofs: FaultProofs): Page {
  const { catalogue, result } = proofs;
  const outcomes = new Map((result?.outcomes ?? []).map((outcome) => [outcome.id, outcome]));
  return {
    path: PATH,
    title: 'Fehlerproben',
    wide: true,
    body: html`<p>
        In eine Kopie des Quelltexts wird je ein Fehler eingebaut: ein falsches Ziel, eine fehlende Prüfung, ein vertauschter Text. Danach
        laufen die Prüfungen, die er berührt, bis zur ersten, die ihn bemerkt. Was aus den Maschinen erzeugt ist, wird vorher neu erzeugt,
        damit nicht schon der Vergleich damit etwas bemerkt. <code>npm run mutate</code> probt alle ${catalogue.length} Fehler.
      </p>
      ${standOf(proofs)} ${result === null ? null : [figures(catalogue, outcomes), unnoticed(proofs, outcomes)]}
      ${(Object.keys(FAMILIES) as Family[]).map((family) => familySection(family, proofs, outcomes))}`,
  };
}

type Outcomes = ReadonlyMap<string, Outcome>;

function standOf({ result, isCurrent }: FaultProofs): Markup {
  if (result === null) return html`<p>Es gibt noch keinen vollständigen Lauf.</p>`;
  const minutes = result.outcomes.reduce((sum, { seconds }) => sum + seconds, 0) / 60;
  return html`${sourcesOf(result, isCurrent)}
    <p>
      Jeder Fehler hatte höchstens ${german(result.limitS)} Sekunden; was in dieser Zeit niemand bemerkt, gilt als nicht bemerkt. Die Proben
      dauerten zusammen ${german(Math.ceil(minutes))} Minuten.
    </p>`;
}

function sourcesOf(result: Result, isCurrent: boolean): Markup {
  return isCurrent
    ? html`<p>Der letzte Lauf geschah auf dem heutigen Stand des Quelltexts (<code>${result.sources}</code>).</p>`
    : html`<p>
        <strong>Der letzte Lauf geschah auf einem älteren Stand des Quelltexts</strong> (<code>${result.sources}</code>): Programm oder
        Prüfungen haben sich seitdem geändert.
      </p>`;
}

function figures(catalogue: readonly Fault[], outcomes: Outcomes): Markup {
  const row = (title: string, faults: readonly Fault[]) => {
    const tried = faults.flatMap(({ id }) => outcomes.get(id) ?? []);
    const noticed = tried.filter(({ verdict }) => verdict.kind === 'noticed').length;
    const numbers = [faults.length, tried.length, noticed, tried.length - noticed].map(german);
    return { cells: [title, ...numbers, `${Math.floor(shareOf(tried))} %`] };
  };
  return html`<section>
    <h2>Anteil der bemerkten Fehler</h2>
    <p>Der Anteil ist der an den erprobten; von den übrigen ist nicht bekannt, ob eine Prüfung sie bemerkt.</p>
    ${table({
      caption: 'Anteil der bemerkten Fehler',
      head: ['Familie', 'Fehler', 'erprobt', 'bemerkt', 'nicht bemerkt', 'bemerkt von den erprobten'],
      rows: [
        ...(Object.keys(FAMILIES) as Family[]).map((family) =>
          row(
            FAMILIES[family],
            catalogue.filter((fault) => fault.family === family),
          ),
        ),
        row('Summe', catalogue),
      ],
      className: 'figures',
    })}
  </section>`;
}

function unnoticed({ catalogue, survivors }: FaultProofs, outcomes: Outcomes): Markup {
  const rows = catalogue.flatMap((fault) => {
    const outcome = outcomes.get(fault.id);
    if (outcome === undefined || outcome.verdict.kind === 'noticed') return [];
    return [{ cells: [html`<a href="#${fault.id}">${fault.id}</a>`, fault.description, survivors[fault.id] ?? 'noch ohne Begründung'] }];
  });
  return html`<section>
    <h2>Was keine Prüfung rechtzeitig bemerkt</h2>
    ${
      rows.length === 0
        ? html`<p>Jeder Fehler wurde bemerkt.</p>`
        : table({ caption: 'Nicht rechtzeitig bemerkte Fehler', head: ['Fehler', 'Was falsch gemacht wird', 'Anmerkung'], rows })
    }
  </section>`;
}

function familySection(family: Family, { catalogue, testFiles }: FaultProofs, outcomes: Outcomes): Markup {
  const links = linksOn(PATH);
  return html`<section>
    <h2>${FAMILIES[family]}</h2>
    ${table({
      caption: `Fehler: ${FAMILIES[family]}`,
      head: ['Fehler', 'Art', 'Was falsch gemacht wird', 'Datei', 'Bemerkt von'],
      rows: catalogue
        .filter((fault) => fault.family === family)
        .map((fault) => ({
          id: fault.id,
          cells: [
            fault.id,
            kindTitle(fault),
            fault.description,
            html`<code>${fault.file}</code>`,
            noticedBy(outcomes.get(fault.id), testFiles, links),
          ],
        })),
    })}
  </section>`;
}

function noticedBy(outcome: Outcome | undefined, testFiles: ReadonlySet<string>, links: Links): Content {
  if (outcome === undefined) return 'noch nicht erprobt';
  const { verdict } = outcome;
  switch (verdict.kind) {
    case 'noticed': {
      const file = testFiles.has(verdict.file) ? links.testFile(verdict.file, verdict.file) : html`<code>${verdict.file}</code>`;
      return html`${TIERS[verdict.tier]}: ${file}${verdict.title === '' ? ' (die Datei lässt sich nicht mehr laden)' : `, ${verdict.title}`}`;
    }
    case 'survived':
      return 'von keiner Prüfung bemerkt';
    case 'slow':
      return `nicht rechtzeitig bemerkt (${TIERS[verdict.tier]})`;
    case 'unclear':
      return 'unklar: die Prüfung schlug auch ohne den Fehler fehl';
  }
}
