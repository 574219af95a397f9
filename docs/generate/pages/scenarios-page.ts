import { ALL_AREAS, AREAS, SERVER_AREAS } from '../../../tests/scenarios/areas';
import type { Area, ToldScenario } from '../../../tests/scenarios/engine/told';
import { isSeen } from '../../../tests/scenarios/engine/scenario';
import { html, lines, type Markup } from '../html/markup';
import type { Page } from '../html/page';
import { linksOn, type Links } from './links';
import { areaPath, SCENARIOS } from './paths';

/** Who or what a step is about. */
const KINDS: Readonly<Record<ToldScenario['steps'][number]['kind'], string>> = {
  act: 'Person',
  opening: 'Person',
  browsing: 'Person',
  returning: 'Person',
  answering: 'Server',
  meanwhile: 'Server',
  telling: 'Browser',
  tells: 'Browser',
  passing: 'Zeit',
  storing: 'Browser',
  sees: 'Zu sehen',
  seesNot: 'Zu sehen',
  field: 'Zu sehen',
  address: 'Zu sehen',
  closing: 'Zu sehen',
  cannot: 'Unmöglich',
  sent: 'Gesendet',
  sentEach: 'Gesendet',
  neverSent: 'Nie gesendet',
  saved: 'Browser',
  neverSaved: 'Browser',
  printed: 'Browser',
  leaves: 'Browser',
  goesTo: 'Browser',
  opens: 'Person',
  fills: 'Person',
  presses: 'Person',
  follows: 'Person',
  sendsAgain: 'Person',
  goesBack: 'Person',
  readsCode: 'Person',
  takesDevice: 'Gerät',
  takesTab: 'Fenster',
  guesses: 'Fremde',
  befalls: 'Inzwischen',
  calls: 'Portal',
  offersNot: 'Zu sehen',
  remembers: 'Zu sehen',
  sameAnswer: 'Zu sehen',
  logged: 'Protokoll',
};

/** What is done, answered, seen and sent, in the words of the requirements: written without the machines, and played against them. */
export const scenariosPages = (): Page[] => [overview(), ...ALL_AREAS.map(areaPageOf)];

function overview(): Page {
  const links = linksOn(SCENARIOS);
  const all = ALL_AREAS.flatMap(({ scenarios }) => scenarios);
  const onScreen = AREAS.flatMap(({ scenarios }) => scenarios).filter(isSeen);
  const onServer = SERVER_AREAS.flatMap(({ scenarios }) => scenarios);
  return {
    path: SCENARIOS,
    title: 'Szenarien',
    body: html`<p>
        ${all.length} Szenarien sind aus den Anforderungen geschrieben, unabhängig von den Maschinen. ${all.length - onServer.length} laufen
        mit den wirklichen Aufrufen vor den Maschinen des Portals; ${onScreen.length}, in denen etwas zu sehen ist, auch auf seinen
        wirklichen Seiten im Browser. Was etwas ändert und in keinem Schritt als gesendet genannt ist, lässt ein Szenario scheitern.
      </p>
      <p>
        ${onServer.length} laufen auf den Seiten, die der Server selbst schreibt, vor dem wirklichen Server mit seiner Datenbank. Eine Zeile
        des Protokolls, die kein Schritt nennt, lässt ein Szenario scheitern, ebenso ein Passwort in einer Antwort oder im Protokoll.
      </p>
      <ul>
        ${lines(ALL_AREAS.map(({ name, title, scenarios }) => html`<li>${links.page(areaPath(name), title)} (${scenarios.length})</li>`))}
      </ul>`,
  };
}

function areaPageOf({ name, title, scenarios }: Area<ToldScenario>): Page {
  const path = areaPath(name);
  const links = linksOn(path);
  return { path, title: `Szenarien: ${title}`, body: html`${lines(scenarios.map((scenario) => scenarioPart(scenario, links)))}` };
}

const scenarioPart = ({ id, title, req, given, steps }: ToldScenario, links: Links): Markup =>
  html`<article>
    <h2 id="${id}">${id}: ${title}</h2>
    <p>Anforderungen: ${links.requirements(req)}</p>
    <p>Gegeben: ${given.says} (<code>${given.address}</code>)</p>
    <ol>
      ${lines(steps.map((step) => html`<li><strong>${KINDS[step.kind]}:</strong> ${step.says}</li>`))}
    </ol>
  </article>`;
