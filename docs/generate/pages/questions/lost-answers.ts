import { callLimit, ENDPOINT_IDS, endpointSpec, type EndpointId } from '#contract/endpoints';
import { ERRORS, type ErrorCode } from '#contract/errors/index';
import { AFTER_CUT, LOOKS, PRESUMED, RUNS, type CutRow } from '../../../../tests/models/after-cut';
import { html, join, type Content } from '../../html/markup';
import { foldedTable } from '../../html/table';
import { namesOf } from '../../read/condition';
import type { MachineFacts } from '../../read/facts';
import { millisecondsOf, spell } from '../../read/source';
import { callLink, links, list, machine, shownBy, type Question } from './question';

const CODES: readonly (readonly [when: string, code: ErrorCode])[] = [
  ['Keine Antwort, oder eine unverständliche', 'UNSPECIFIED_ERROR'],
  ['Der Aufruf hat den Browser nicht verlassen', 'NOT_SENT'],
  ['Der Server ist überlastet, oder seine Datenbank ist fort', '503'],
  ['Ein Rechner davor hat zu lange gewartet', '504'],
  ['Störung im Server', '500'],
  ['Zu viele Aufrufe', '429'],
  ['Die Sitzung ist abgelaufen', '401'],
  ['Der zweite Faktor ist abgelaufen', 'REQUIRED_STEP_UP_LEVEL_NOT_MET'],
  ['Das Passwort wurde vor zu langer Zeit eingegeben', 'REQUIRED_PASSWORD_PROOF_NOT_MET'],
];

const callsOf = ({ endpoints }: MachineFacts): readonly EndpointId[] => [...new Set(Object.values(endpoints).flat())] as EndpointId[];
const hasState = ({ drawing }: MachineFacts, name: string): boolean =>
  drawing.states.some((state) => state.name.split('.').at(-1) === name);

/** Machines that make calls. */
export const CALLING = (machines: readonly MachineFacts[]): readonly MachineFacts[] =>
  machines.filter((facts) => callsOf(facts).length > 0);

/** Where a machine stands after a refusal that it has no word for: the last branch of each failure; a lost answer may lead elsewhere. */
export function afterFailure({ drawing }: MachineFacts): readonly string[] {
  const failures = drawing.edges.filter(({ kind }) => kind === 'error');
  const last = failures.filter((edge) => edge.condition === null);
  return [...new Set(last.flatMap(({ targets, from }) => (targets.length === 0 ? [from] : targets)))];
}

/** What a machine does with a session that has ended, or a second factor that has lapsed. */
export const lapsesOf = (facts: MachineFacts) => ({
  session: hasState(facts, 'awaitingSignIn') ? ('waits' as const) : ('leaves' as const),
  factor: hasState(facts, 'awaitingStepUp')
    ? ('waits' as const)
    : callsOf(facts).some((id) => endpointSpec(id).level === 'gold')
      ? ('told' as const)
      : ('none' as const),
  password:
    hasState(facts, 'awaitingPassword') && callsOf(facts).some((id) => endpointSpec(id).errors.includes('REQUIRED_PASSWORD_PROOF_NOT_MET')),
});

/** The states of a machine that waits elsewhere, whose calls tell neither an ended session nor a lapsed factor apart. */
export function notWaiting({ drawing, endpoints }: MachineFacts): readonly string[] {
  const parents = new Map(drawing.states.map(({ name, parent }) => [name, parent]));
  const around = (name: string | null): readonly string[] => (name === null ? [] : [name, ...around(parents.get(name) ?? null)]);
  return drawing.states.flatMap(({ name, invocations }) => {
    const calling = invocations.filter(({ src }) => (endpoints[src] ?? []).length > 0);
    return calling.some(({ id }) => {
      const failures = drawing.edges.filter((edge) => edge.kind === 'error' && edge.subject === id && around(name).includes(edge.from));
      const waits = failures.some(
        (edge) => namesOf(edge.condition).includes('isSignedOut') && edge.targets.some((target) => /(?:^|\.)awaitingSignIn$/.test(target)),
      );
      return failures.length > 0 && !waits;
    })
      ? [name]
      : [];
  });
}

const SESSION = {
  waits: 'wartet; die Eingaben bleiben, nach der Anmeldung geht es dort weiter',
  leaves: 'der Browser geht zur Anmeldung und kommt auf die Seite zurück',
} as const;
const FACTOR = {
  waits: 'wartet; die Eingaben bleiben, nach der Bestätigung geht es dort weiter',
  told: 'sagt es an seiner Stelle; ein neuer Versuch fragt wieder',
  none: 'keiner seiner Aufrufe verlangt ihn',
} as const;

const row = (facts: MachineFacts) => {
  const { session, factor, password } = lapsesOf(facts);
  const limit = Math.max(...callsOf(facts).map(callLimit));
  const states = afterFailure(facts);
  const exceptions = join(
    (session === 'waits' ? notWaiting(facts) : []).map(
      (name) => html`„${facts.vocabulary.state(name)}“ (${links.state(facts.entry.id, name)})`,
    ),
    ', ',
  ) as readonly Content[];
  return {
    cells: [
      links.machine(facts.entry.id, facts.entry.title),
      spell(limit),
      states.length === 0
        ? 'die Seite sagt es'
        : join(
            states.map((name) => html`${facts.vocabulary.state(name)} (${links.state(facts.entry.id, name)})`),
            html`<br />`,
          ),
      html`${SESSION[session]}${exceptions.length === 0 ? null : html`; nicht aber bei ${exceptions}: dort gilt eine solche Antwort wie jede andere Ablehnung`}`,
      html`${FACTOR[factor]}${password ? '; ebenso, wenn das Passwort noch einmal verlangt wird' : null}`,
    ] as readonly Content[],
  };
};

const AFTER: Readonly<Record<string, string>> = {
  [LOOKS]: 'liest nach und vergleicht mit dem, was gesendet wurde; erst dann heißt es, ob es geschehen ist',
  [PRESUMED]: 'sagt „vermutlich“ und nennt den Weg, nachzusehen oder es neu zu machen',
  [RUNS]: 'der Eintrag gilt als offen; beim Weitermachen wird nachgelesen oder noch einmal versucht, und was sich findet, zählt als getan',
};

/** The states of a machine that a stored value names, deepest first part of each region. */
const statesIn = (value: unknown, path = ''): readonly string[] =>
  typeof value === 'string'
    ? [`${path}${value}`]
    : Object.entries(value as Readonly<Record<string, unknown>>).flatMap(([name, inner]) => statesIn(inner, `${path}${name}.`));

function afterCut([id, , ...after]: CutRow, machines: readonly MachineFacts[]): Content {
  const facts = machines.find(({ entry }) => entry.id === id);
  if (facts === undefined) return null;
  const states = [...new Set(after.filter((value) => !(value in AFTER)).flatMap((value) => statesIn(JSON.parse(value))))];
  const says = after.flatMap((value) => AFTER[value] ?? []);
  return html`${links.machine(id, facts.entry.title)}:
  ${says.join('; ')}${states.length === 0 ? null : `steht danach bei ${[...new Set(states.map((name) => `„${facts.vocabulary.state(name)}“`))].join(' oder ')}`}`;
}

/** What happens when an answer does not come, comes late, or the session lapses in the middle. */
export const lostAnswers = (machines: readonly MachineFacts[]): Question => {
  const calls = ENDPOINT_IDS.filter((id) => endpointSpec(id).answer !== 'redirect');
  const limits = [...new Set(calls.map(callLimit))].toSorted((one, other) => one - other);
  const soon = spell(millisecondsOf({ constant: 'SOON_S', file: 'src/api/client.ts' }));
  return {
    id: 'antwort-fehlt',
    soughtAs: 'Sitzung abgelaufen Verbindung Abbruch Anmeldung',
    title: 'Was geschieht, wenn die Antwort ausbleibt, zu spät kommt oder die Sitzung mittendrin endet?',
    short: html`Jeder Aufruf hat eine Frist; danach gilt die Antwort als verloren, und die Seite sagt es und bietet einen Ausweg. Mit diesem
      Server wird nichts von selbst ein zweites Mal geändert. Nach einer verlorenen Antwort auf eine Änderung liest das Portal nach, ob sie
      geschehen ist, oder nennt sie „vermutlich“ geschehen, wo es das nicht feststellen kann; bei den übrigen Aufrufen sagt die Tabelle, wo
      der Ablauf danach steht. Endet die Sitzung oder der zweite Faktor mittendrin, so wartet der Ablauf mit seinen Eingaben und geht nach
      der Anmeldung oder Bestätigung an derselben Stelle weiter, solange <a href="#im-browser">der Browser sie behält</a>; wo einer nicht
      wartet, sagt es die letzte Tabelle.`,
    body: html`${foldedTable({
        caption: 'Wie lange auf eine Antwort gewartet wird',
        head: ['Frist', 'Aufrufe'],
        rows: limits.map((limit) => ({ cells: [spell(limit), list(calls.filter((id) => callLimit(id) === limit).map(callLink))] })),
      })}
      <p>
        Nur wer liest, wird von selbst wiederholt, und nur einmal: wenn der Server mit 503 antwortet und binnen ${soon} wieder gefragt
        werden will. Eine Änderung wiederholt nur ein Mensch; vor einem anderen Backend auch das Portal, aber nur, wenn der Aufruf
        abgewiesen wurde, weil der Schutzwert gegen gefälschte Anfragen (CSRF) veraltet war.
      </p>
      ${foldedTable({
        caption: 'Was nach einer verlorenen Antwort auf eine Änderung geschieht',
        head: ['Aufruf', 'Was der Ablauf tut'],
        rows: (Object.entries(AFTER_CUT) as readonly (readonly [EndpointId, readonly CutRow[] | null])[]).map(([id, rows]) => ({
          cells: [callLink(id), rows === null ? 'von keinem Ablauf des Portals benutzt' : list(rows.map((one) => afterCut(one, machines)))],
        })),
      })}
      ${foldedTable({
        caption: 'Was die Person liest',
        head: ['Was geschah', 'Titel', 'Text', 'Ausweg', 'Code'],
        rows: CODES.map(([when, code]) => ({
          cells: [when, ERRORS[code].title, ERRORS[code].text, ERRORS[code].wayOut, html`<span class="id">${links.error(code)}</span>`],
        })),
      })}
      ${foldedTable({
        caption: 'Was jeder Ablauf bei Ablehnungen tut (nach einer verlorenen Antwort gilt die Tabelle oben)',
        head: [
          'Ablauf',
          'Längste Frist',
          'Wo er nach einer Ablehnung steht, mit der er nicht rechnet',
          'Sitzung abgelaufen',
          'Zweiter Faktor abgelaufen',
        ],
        rows: CALLING(machines).map(row),
      })}`,
    proofs: [
      shownBy([
        'tests/audit/questions.test.ts',
        'CALL-60, STATE-13, ERR-15: a machine that is said to wait does so from every call that it makes',
      ]),
      shownBy(['tests/models/cut-answers.test.ts', 'every write has its row, and each machine that calls it']),
      shownBy(['tests/models/cut-answers.test.ts', 'D-36: the answer is cut › %s']),
      shownBy(['tests/models/gates.test.ts', 'K5: every error code of every call is answered']),
      shownBy(['tests/models/gates.test.ts', 'K8: from everywhere there is a way to safety that loses no input']),
      shownBy([
        'tests/models/actors-of.test.ts',
        'CALL-60: a 401 sends the browser to the login where the machine does not wait for a sign-in',
      ]),
      shownBy(['tests/models/step-up.test.ts', 'STATE-13: what was confirmed returns to its confirmation and is not fired']),
      shownBy([
        'tests/e2e/step-up.spec.ts',
        'STATE-13, CALL-60: a session that ends in the middle of a workflow is asked for, and the workflow goes on after the sign-in',
      ]),
      html`Maschinen ${machine('form')}, ${machine('action')}, ${machine('refused-calls')}; Anforderungen
      ${links.requirements(['STATE-13', 'CALL-60', 'D-36', 'ERR-00', 'ERR-15'])}`,
    ],
  };
};
