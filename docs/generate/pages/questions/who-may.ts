import { COMMON_ERRORS, endpointSpec, type EndpointId } from '#contract/endpoints';
import type { ErrorCode } from '#contract/errors/index';
import { ENDPOINT_TITLES } from '#contract/endpoint-titles';
import { html, join } from '../../html/markup';
import { foldedTable } from '../../html/table';
import { demanded } from '../demanded';
import { bySubject, CALLS } from './calls';
import { links, list, paragraphs, refusal, shownBy, type Question } from './question';
import { RULES, type Rule, type RuleId } from './rules';

const RULE_IDS = Object.keys(RULES) as RuleId[];
const ruleAnchor = (id: RuleId): string => `regel-${id}`;

/** What the call alone is refused with: not what every call has, nor the want of the second factor, which has a column of its own. */
const isOwn = (code: ErrorCode): boolean =>
  code !== 'REQUIRED_STEP_UP_LEVEL_NOT_MET' && !(COMMON_ERRORS as readonly string[]).includes(code);

const row = (id: EndpointId) => {
  const spec = endpointSpec(id);
  return {
    id: `wer-${id}`,
    cells: [
      html`${ENDPOINT_TITLES[id]}<br /><span class="id">${links.endpoint(id)}</span>`,
      CALLS[id].whom,
      demanded(id),
      CALLS[id].rules.length === 0
        ? '–'
        : list(CALLS[id].rules.map((rule) => html`<a href="#${ruleAnchor(rule)}">${RULES[rule].says}</a>`)),
      spec.level === 'gold' ? 'ja, immer' : CALLS[id].rules.some((rule) => rule.startsWith('goldFor')) ? 'je nach Person' : 'nein',
      join([...new Set([...spec.errors, spec.defaultError])].filter(isOwn).map(refusal), html`<br />`),
    ],
  };
};

const ruleRow = (id: RuleId) => {
  const { says, req, codes, otherwise = '', shown }: Rule = RULES[id];
  const bound = bySubject().flatMap(([, ids]) => ids.filter((call) => CALLS[call].rules.includes(id)));
  return {
    id: ruleAnchor(id),
    cells: [
      says,
      links.requirements(req),
      codes.length === 0 ? otherwise : paragraphs(codes.map(refusal)),
      list(bound.map((call) => html`${ENDPOINT_TITLES[call]}`)),
      shownBy(shown),
    ],
  };
};

/** Who may do what to whom, and at which organisation. */
export const whoMay = (): Question => ({
  id: 'wer-darf-was',
  title: 'Wer darf was an wem tun, und an welcher Organisation?',
  soughtAs: 'Recht Berechtigung sperren löschen anlegen ändern',
  short: html`Was jemand darf, sagen die Systemrechte der Rollen, die er jetzt hat, und die Organisation, an der er sie hat; ein Recht gilt
  dort und an allem, was darunter liegt. Geprüft wird bei jedem Aufruf auf dem Server, in der Reihenfolge Anmeldung, Stufe, Eingabe, Recht,
  dann die weiteren Regeln; beim Schreiben ein zweites Mal. Was man nicht sehen darf, wird beantwortet, als gäbe es es nicht. Die Rechte der
  Tabelle sind die, die der Server prüft; eine Rolle, deren Befristung abgelaufen ist, zählt nicht mehr.`,
  body: html`${bySubject().map(([subject, ids]) =>
      foldedTable({
        caption: `Aufrufe: ${subject}`,
        head: [
          'Was getan wird',
          'An wem oder was',
          'Verlangtes Recht und wo',
          'Dazu gilt',
          'Zweiter Faktor',
          'Ablehnungen, was die Person liest',
        ],
        rows: ids.map(row),
        className: 'kept-head',
      }),
    )}
    <p>
      Dazu kann jeder Aufruf mit den allgemeinen Fehlern beantwortet werden (nicht angemeldet, nicht gefunden, Störung), die unter
      ${links.page('fehler.html', 'Fehlertexte')} stehen; wer den verlangten zweiten Faktor nicht bestätigt hat, liest
      „${refusal('REQUIRED_STEP_UP_LEVEL_NOT_MET')}“.
    </p>
    ${foldedTable({
      caption: 'Regeln, die kein Systemrecht sind',
      head: ['Regel', 'Festlegung', 'Antwort, wo sie verletzt wird', 'Für', 'Gezeigt von (Titel der Prüfung)'],
      rows: RULE_IDS.map(ruleRow),
    })}`,
  proofs: [
    shownBy(['tests/audit/questions.test.ts', 'D-16, D-21, D-35: whom each call refuses at the running server is what its rules say']),
    shownBy(['tests/contract/endpoint-calls.test.ts', 'PERM-04: each call demands the right that it is about, and no other']),
    shownBy(['tests/server/rights-table.test.ts', 'PERM-03, PERM-04, D-15, D-16: %s']),
    shownBy(['tests/server/lapsed-kontexte.test.ts', 'D-31: gives no right from that moment on, and did until then: %s']),
    html`Anforderungen ${links.requirements(['PERM-01', 'PERM-04', 'D-15', 'D-16', 'D-21', 'D-28', 'D-30', 'D-35'])}`,
  ],
});
