import { MENU } from '#rules/menu';
import { INSTEAD } from '#rules/menu-routes';
import { ALL_PERMISSIONS, PERMISSIONS, type Permission } from '#contract/permissions';
import { effectiveLevel, ROUTE_NAMES, routeSpec, type RouteName } from '#contract/route-table';
import type { NavigationOutcome } from '#machines/frame/navigation/types';
import { breakable } from '../html/breakable';
import { html, type Content, type Markup } from '../html/markup';
import type { Page } from '../html/page';
import { table, withoutEmpty } from '../html/table';
import { decide, VISITORS } from '../read/decisions';
import { endpointsTable } from './endpoints-table';
import { linksOn, type Links } from './links';

const PATH = 'rechte.html';

/** Which page demands which right and level, what the guard decides for whom, and what each call demands. */
export function rightsPage(): Page {
  const links = linksOn(PATH);
  return {
    path: PATH,
    title: 'Seiten, Rechte und Stufen',
    wide: true,
    body: html`<section>
        <h2>Was jede Seite verlangt</h2>
        <p>
          <strong>S</strong>: die Seite verlangt das Recht. <strong>E</strong>: eines von diesen genügt ihr. <strong>M</strong>: ihr
          Menüeintrag verlangt es. Eine Seite wird nur gezeigt, wenn alle Rechte vorhanden sind, die sie selbst verlangt.
        </p>
        <p>
          ${links.requirements(['D-01'])}: Für den Import nennt die Festlegung keine Stufe; es gilt die der Verwaltung, gold.<br />
          ${links.requirements(['D-02'])}: Die Seiten der Schulträger prüfen ein anderes Recht als ihre Menüeinträge, beides wie festgelegt.
        </p>
        ${demandsTable(links)}
      </section>
      <section>
        <h2>Was geschieht</h2>
        <p>
          Entschieden von der Maschine ${links.machine('navigation', 'Navigation')} selbst, für jede Seite und jede Sitzung. Fehlt ein
          Recht, so fehlt hier das erste der Seite; dass es für jedes einzelne gilt, zeigt die Prüfung der vollständigen Matrix.
        </p>
        ${outcomesTable(links)}
      </section>
      <section>
        <h2>Was jeder Aufruf verlangt</h2>
        <p>Der Server prüft Sitzung, Stufe und Recht bei jedem Aufruf selbst, unabhängig von der Seite, von der er kommt.</p>
        ${endpointsTable(links)}
      </section>`,
  };
}

const menuItem = (name: RouteName) => MENU.flatMap((section) => section.items).find(({ route }) => route === name);

function demandsTable(links: Links): Markup {
  const demands = withoutEmpty({
    caption: 'Seiten und Rechte',
    head: [
      'Seite',
      'Adresse',
      'Layout',
      'Anmeldung',
      'Stufe',
      ...ALL_PERMISSIONS.map((right) => html`<span class="upright">${breakable(PERMISSIONS[right], '_')}</span>`),
    ],
    rows: ROUTE_NAMES.map((name) => {
      const route = routeSpec(name);
      return {
        id: `seite-${name}`,
        cells: [
          html`${route.title}<br /><code>${name}</code> ${links.requirements([route.req])}`,
          html`<code>${breakable(route.path)}</code>`,
          route.layout === 'admin' ? 'Verwaltung' : 'allgemein',
          route.auth ? 'ja' : 'nein',
          levelCell(name, links),
          ...ALL_PERMISSIONS.map((right) => rightCell(name, right, links)),
        ],
      };
    }),
    className: 'rights',
  });
  return table(demands);
}

function levelCell(name: RouteName, links: Links): Content {
  const route = routeSpec(name);
  const level = effectiveLevel(route);
  return route.level === 'unset'
    ? html`<span class="marked">nicht gesetzt, es gilt ${level} ${links.requirements(['D-01'])}</span>`
    : level;
}

/** A right that the menu asks for and the page does not is the discrepancy that auditors shall see. */
function rightCell(name: RouteName, right: Permission, links: Links): Content {
  const { permissions, anyOf = [] } = routeSpec(name);
  const item = menuItem(name);
  const demands = [...permissions, ...anyOf];
  const ofPage = permissions.includes(right) ? 'S' : anyOf.includes(right) ? 'E' : '';
  const instead = item === undefined ? undefined : INSTEAD[item.route];
  const text = `${ofPage}${item !== undefined && (instead ?? demands).includes(right) ? 'M' : ''}`;
  return text !== '' && instead !== undefined ? html`<span class="marked">${text} ${links.requirements(['D-02'])}</span>` : text;
}

function outcomesTable(links: Links): Markup {
  return table({
    caption: 'Entscheidung der Navigation je Seite und Sitzung',
    head: ['Seite', ...VISITORS.map(({ label }) => label)],
    rows: ROUTE_NAMES.map((name) => ({ cells: [links.route(name), ...VISITORS.map((visitor) => said(decide(name, visitor)))] })),
  });
}

function said(outcome: NavigationOutcome | null): Content {
  switch (outcome?.kind) {
    case undefined:
      return '–';
    case 'show':
      return html`<strong>Seite</strong>`;
    case 'redirect':
      return html`→ <code>${outcome.to}</code>`;
    case 'leave':
      return `zur Anmeldung${/requiredStepUpLevel=(\w+)/.exec(outcome.url)?.[1]?.replace(/^/, ', Stufe ') ?? ''}`;
    case 'notFound':
      return 'nicht gefunden';
    case 'failed':
      return 'neuer Versuch';
  }
}
