import type { Area, Scenario, Step } from '../../../tests/scenarios/engine/scenario';
import { isSeen } from '../../../tests/scenarios/engine/scenario';
import { html, lines, type Markup } from '../html/markup';
import type { Page } from '../html/page';
import { linksOn, type Links } from './links';

const PATH = 'szenarien.html';

/** Who or what a step is about. */
const KINDS: Readonly<Record<Step['kind'], string>> = {
  act: 'Person',
  opening: 'Person',
  browsing: 'Person',
  returning: 'Person',
  answering: 'Server',
  meanwhile: 'Server',
  raised: 'Browser',
  passing: 'Zeit',
  sees: 'Zu sehen',
  seesNot: 'Zu sehen',
  field: 'Zu sehen',
  address: 'Zu sehen',
  closing: 'Zu sehen',
  cannot: 'Unmöglich',
  sent: 'Gesendet',
  neverSent: 'Nie gesendet',
  saved: 'Browser',
  neverSaved: 'Browser',
  printed: 'Browser',
  leaves: 'Browser',
  goesTo: 'Browser',
};

/** What is done, answered, seen and sent, in the words of the requirements: written without the machines, and played against them. */
export function scenariosPage(areas: readonly Area[]): Page {
  const links = linksOn(PATH);
  const all = areas.flatMap(({ scenarios }) => scenarios);
  return {
    path: PATH,
    title: 'Szenarien',
    body: html`<p>
        ${all.length} Szenarien sind aus den Anforderungen geschrieben, unabhängig von den Maschinen. Jedes läuft mit den wirklichen
        Aufrufen vor den Maschinen; ${all.filter(isSeen).length}, in denen etwas zu sehen ist, laufen auch auf den wirklichen Seiten im
        Browser. Was etwas ändert und in keinem Schritt als gesendet genannt ist, lässt ein Szenario scheitern.
      </p>
      <ul>
        ${lines(areas.map(({ name, title, scenarios }) => html`<li><a href="#${name}">${title}</a> (${scenarios.length})</li>`))}
      </ul>
      ${areas.map((area) => areaSection(area, links))}`,
  };
}

const areaSection = ({ name, title, scenarios }: Area, links: Links): Markup =>
  html`<section>
    <h2 id="${name}">${title}</h2>
    ${lines(scenarios.map((scenario) => scenarioPart(scenario, links)))}
  </section>`;

const scenarioPart = ({ id, title, req, given, steps }: Scenario, links: Links): Markup =>
  html`<article>
    <h3 id="${id}">${id}: ${title}</h3>
    <p>Anforderungen: ${links.requirements(req)}</p>
    <p>Gegeben: ${given.says} (<code>${given.address}</code>)</p>
    <ol>
      ${lines(steps.map((step) => html`<li><strong>${KINDS[step.kind]}:</strong> ${step.says}</li>`))}
    </ol>
  </article>`;
