import { ENDPOINT_IDS, endpointSpec } from '#contract/endpoints';
import { effectiveLevel, ROUTE_NAMES, routeSpec, type RouteName } from '#contract/route-table';
import { readSettings } from '#server/start/read-settings';
import { html, join, type Content } from '../../html/markup';
import { foldedTable } from '../../html/table';
import { decide, VISITORS } from '../../read/decisions';
import { millisecondsOf, spell } from '../../read/source';
import { bySubject, CALLS } from './calls';
import { callLink, links, machine, list, paragraphs, refusal, shownBy, type Question } from './question';
import { RULES } from './rules';

/** How a call stands to the second factor. */
export type Demand = 'always' | 'depends' | 'never';

export const demandOf = (id: (typeof ENDPOINT_IDS)[number]): Demand =>
  endpointSpec(id).level === 'gold' ? 'always' : CALLS[id].rules.some((rule) => rule.startsWith('goldFor')) ? 'depends' : 'never';

const LEVELS = { none: 'Anmeldung genügt', silver: 'Anmeldung mit Passwort (silver)', gold: 'zweiter Faktor (gold)' } as const;

/** What the navigation does with somebody who has given the password alone. */
function atSilver(name: RouteName, hasToken: boolean): Content {
  const visitor = VISITORS.find(({ level, hasToken: has, rights }) => level === 'silver' && has === hasToken && rights === 'all');
  const outcome = visitor === undefined ? null : decide(name, visitor);
  switch (outcome?.kind) {
    case 'show':
      return 'die Seite';
    case 'redirect':
      return outcome.to === '/no-second-factor'
        ? 'Hinweis, dass ein zweiter Faktor einzurichten ist'
        : html`weiter zu <code>${outcome.to}</code>`;
    case 'leave':
      return 'zur Eingabe des Einmalpassworts, danach zurück';
    case undefined:
    case 'notFound':
    case 'failed':
      return 'nicht gefunden';
  }
}

/** Routes of signed-in people alone: the others show themselves to everybody. */
const pages = ROUTE_NAMES.filter((name) => routeSpec(name).auth);

/** What needs the second factor, and what happens without it. */
export const secondFactor = (): Question => {
  const goldFor = readSettings({}).goldTimeoutS * 1000;
  const proof = spell(millisecondsOf({ constant: 'FRESH_MS', file: 'server/auth/demand-password-proof.ts' }));
  const [always, depends, never] = (['always', 'depends', 'never'] as const).map((demand) =>
    ENDPOINT_IDS.filter((id) => endpointSpec(id).access === 'person' && demandOf(id) === demand),
  );
  const open = ENDPOINT_IDS.filter((id) => endpointSpec(id).access === 'public');
  return {
    id: 'zweiter-faktor',
    title: 'Was braucht den zweiten Faktor?',
    soughtAs: 'zweiter Faktor Einmalpasswort Stufe gold',
    short: html`Jede Seite der Verwaltung und ${always?.length ?? 0} von ${ENDPOINT_IDS.length} Aufrufen, auch wenn man sie ohne die Seite
      macht; ${depends?.length ?? 0} weitere, je nachdem, an wem sie geschehen. Mit dem Passwort allein geht, was das eigene Konto betrifft
      und woraus Auswahlen bestehen (Organisationen, Rollen). Die Bestätigung gilt, solange man arbeitet, und verfällt nach
      ${spell(goldFor)} ohne Tätigkeit (Einstellung <code>GOLD_TIMEOUT_S</code>). Fehlt sie, so geschieht nichts, und der Aufruf wird mit
      „${refusal('REQUIRED_STEP_UP_LEVEL_NOT_MET')}“ beantwortet; die Eingaben bleiben erhalten.`,
    body: html`${foldedTable({
        caption: 'Aufrufe und der zweite Faktor',
        head: ['Zweiter Faktor', 'Aufrufe'],
        rows: [
          { cells: ['immer', grouped(always ?? [])] },
          {
            cells: [
              'je nach Person',
              paragraphs(
                (depends ?? []).map(
                  (id) =>
                    html`${callLink(id)}:
                    ${join(
                      CALLS[id].rules.filter((rule) => rule.startsWith('goldFor')).map((rule) => RULES[rule].says),
                      ' ',
                    )}`,
                ),
              ),
            ],
          },
          { cells: ['nicht; Anmeldung mit Passwort genügt', grouped(never ?? [])] },
          { cells: ['nicht; auch ohne Anmeldung', grouped(open)] },
        ],
      })}
      <p>
        Beim eigenen Konto tritt an die Stelle des zweiten Faktors, wo etwas auf Dauer entsteht, das Passwort: es muss in den letzten
        ${proof} eingegeben worden sein (${links.requirements(['D-20'])}). Ein Betrieb kann den zweiten Faktor mit
        <code>STEP_UP=off</code> ganz abschalten, aber nicht, wenn <code>NODE_ENV=production</code> gesetzt ist: dann startet der Server
        nicht.
      </p>
      ${foldedTable({
        caption: 'Seiten und der zweite Faktor',
        head: ['Seite', 'Verlangte Stufe', 'Nur mit Passwort, zweiter Faktor eingerichtet', 'Nur mit Passwort, keiner eingerichtet'],
        rows: pages.map((name) => ({
          cells: [
            html`${routeSpec(name).title} <span class="id">${links.route(name)}</span>`,
            LEVELS[effectiveLevel(routeSpec(name))],
            atSilver(name, true),
            atSilver(name, false),
          ],
        })),
      })}`,
    proofs: [
      shownBy([
        'tests/audit/questions.test.ts',
        'PERM-02, PERM-03: which calls ask for the second factor at the running server is what the answer says',
      ]),
      shownBy([
        'tests/contract/endpoint-calls.test.ts',
        'PERM-02, PERM-03: everything else than the own account and what choices are made of demands the second factor',
      ]),
      shownBy([
        'tests/contract/routes.test.ts',
        'D-01, PERM-02: every admin page demands gold, the one without a level too; start and profile demand silver',
      ]),
      shownBy(['tests/server/step-up.test.ts', 'AUTH-05, PERM-03, ERR-15: what has lapsed must be confirmed again by the code alone']),
      html`Maschinen ${machine('navigation')}, ${machine('sign-in')}; Anforderungen
      ${links.requirements(['PERM-02', 'PERM-03', 'NAV-05', 'D-09', 'D-20'])}`,
    ],
  };

  function grouped(ids: readonly (typeof ENDPOINT_IDS)[number][]): Content {
    return join(
      bySubject(ids).map(([subject, own]) => html`<strong>${subject}</strong>${list(own.map(callLink))}`),
      '',
    );
  }
};
