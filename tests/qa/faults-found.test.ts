import { appendFileSync } from 'node:fs';
import { assign } from 'xstate';
import { describe, expect, test } from 'vitest';
import { REGISTRY } from '#machines/registry';
import { does, leadsTo, missing, without, type Fault } from '../models/engine/faults';
import type { Model } from '../models/engine/candidates';
import { replay, traceOf } from '../models/engine/replay';
import { findingLines, seenText } from './outcome-text';
import { runSubject, type Shown } from './run';
import { runScreens } from './screens/run-screens';
import { pagePaths } from './pages/run-pages';
import { subjectOf, type Subject } from './subject';

/** A machine with a fault in it, as the command sees it. */
async function faulty(id: string, fault: Fault): Promise<Subject> {
  const entry = REGISTRY.find((one) => one.id === id);
  if (entry === undefined) throw new Error(`There is no ${id}`);
  const model: Model = await entry.load();
  return subjectOf({ ...entry, load: async () => ({ ...model, machine: fault(model.machine) }) as never });
}

async function foundIn(subject: Subject): Promise<readonly Shown[]> {
  const { findings } = await runSubject(subject, { cover: 'transitions', wandering: null });
  return findings;
}

const RETRIED = 'providers.failed | RETRY | 0';
const goesAway = leadsTo('asking | CANCEL | 0', 'viewing');

/** The table of docs/decisions/906-ten-faults-for-the-workbench.md has these and more, with their seconds. */
describe('F3: a fault that is put into a machine', () => {
  test('is found by the sentence that it breaks', async () => {
    const stale = await foundIn(await faulty('second-factor', does('rememberWrong', assign({ otpProblem: 'wrong', failure: null }))));
    expect(stale.map(({ finding }) => finding.text)).toContain('Ein falsches Einmalpasswort steht nicht mehr im Feld.');
    const untold = await foundIn(await faulty('person-zuordnung-choice', without('tellTaken')));
    expect(untold.map(({ finding }) => finding.name)).toContain('what is taken is told');
    const keeps: Fault = does(
      'ask',
      assign(({ context }, change: object) => ({ query: { ...(context as { query: object }).query, page: 0, ...change } })),
    );
    const kept = await foundIn(await faulty('klassen', keeps));
    expect(kept.map(({ finding }) => finding.name)).toContain('chosen classes go with their school');
  });

  test('is found where no sentence speaks of it: the machine goes a stored path otherwise', async () => {
    const subject = await faulty('rolle-details', goesAway);
    const [first, ...further] = await foundIn(subject);
    if (first === undefined) throw new Error('nothing found');
    expect(further).toEqual([]);
    expect(findingLines(subject, first).slice(1)).toEqual([
      '  FUND – Die Maschine geht einen gespeicherten Weg anders: Danach ist sie in „Die Rolle wird gezeigt“; gespeichert ist „Die Rolle wird bearbeitet“. (rolle-details-002: CANCEL)',
      '    1. Beginn: zurück im Formular',
      expect.any(String),
      '       - Danach: Zustand „Die Rolle wird bearbeitet“',
      '    2. Das Formular verlassen (geändert)',
      '       - Daten: changed: ja',
      '       - Danach: Zustand „Gefragt wird, ob die Änderungen verworfen werden“',
      '    3. Weiter bearbeiten',
      '       - Danach: Zustand „Die Rolle wird gezeigt“',
      '    npm run replay -- rolle-details "zurück im Formular > LEAVE_FORM(geändert) > CANCEL"',
      expect.stringMatching(/^ {4}docs\/audit\/simulator\/rolle-details\.html#weg=/),
      expect.stringContaining('Kein Skript für den Browser'),
    ]);
    expect(replay(subject.model, traceOf(subject.model, first.path)).at(-1)?.snapshot.value).toBe('viewing');
  });

  test('is found where an event does nothing any more, or something else is done', async () => {
    const textsOf = async (id: string, fault: Fault) => (await foundIn(await faulty(id, fault))).map(({ finding }) => finding.text);
    expect(await textsOf('rolle-details', missing('asking | CANCEL | 0'))).toContain(
      'CANCEL bewirkt hier nichts mehr; gespeichert ist „Die Rolle wird bearbeitet“.',
    );
    expect(await textsOf('person-zuordnung-choice', without('tellTaken'))).toContain(
      'Getan wird: nichts; gespeichert ist „den Plan der Zuordnungen ergänzen“.',
    );
  });

  test('is found in a timer that runs another time', async () => {
    const longer: Fault = (machine) => machine.provide({ delays: { typingPause: 1_000 } });
    const found = await foundIn(await faulty('klasse-search', longer));
    expect(found.map(({ finding }) => finding.text)).toEqual(['„Pause nach dem Tippen“ dauert 1 s; gespeichert ist 0,3 s.']);
  });

  test('is found by a drawn screen that goes along with it, and the walk on the other paths goes on', async () => {
    const subject = await faulty('rolle-details', goesAway);
    const idle = { name: 'the page > ROUTE-14: rolle-details-002 CANCEL', state: 'failed', error: 'No words', shorter: ['CANCEL'] };
    const names = ['001', '003', '004'].map((number) => `the page > ROUTE-14: rolle-details-${number} CANCEL`);
    const run = async (_command: string, _args: readonly string[], env: NodeJS.ProcessEnv = {}): Promise<number> => {
      const lines = [idle, ...names.map((name) => ({ name, state: 'passed', error: '' }))];
      for (const line of lines) appendFileSync(env['QA_RESULTS'] ?? '', `${JSON.stringify(line)}\n`);
      return 1;
    };
    const seen = await runScreens(subject, {}, { run });
    expect([seen.paths, seen.findings.map(({ isOfMachine }) => isOfMachine)]).toEqual([4, [true, undefined]]);
    expect(seenText(subject, seen, 'component')).toMatch(
      /FUND – Die Maschine geht einen gespeicherten Weg anders: Danach [^]* npm run qa -- --machine rolle-details\n[^]*: No words\n/,
    );
  });

  test('leaves a page the paths that the machine still goes', async () => {
    const sound = await faulty('start', (machine) => machine);
    const subject = await faulty('start', missing(RETRIED));
    const takes = (one: Subject): boolean =>
      pagePaths(one, 'transitions').some(({ edges }) => edges.some(({ branches }) => branches.includes(RETRIED)));
    expect([takes(sound), takes(subject)]).toEqual([true, false]);
    expect(pagePaths(subject, 'transitions').length).toBeGreaterThan(0);
  });

  test('is named where the machine cannot even be made', async () => {
    const [entry] = REGISTRY;
    if (entry === undefined) throw new Error('There is no machine');
    const broken = { ...entry, load: () => Promise.reject(new TypeError('no states')) };
    await expect(subjectOf(broken)).rejects.toThrow(`${entry.title} (${entry.id}) lässt sich nicht laden: TypeError: no states`);
  });
});
