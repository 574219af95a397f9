import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { Change } from '../../docs/generate/diff/change';
import { compareSnapshots } from '../../docs/generate/diff/compare';
import { pageOf } from '../../docs/generate/diff/page';
import { readSnapshot } from '../../docs/generate/diff/read-snapshot';
import { readCalls, readPages } from '../../docs/generate/diff/read-tables';
import type { MachineSnapshot, Row, Snapshot } from '../../docs/generate/diff/snapshot';
import { summaryOf } from '../../docs/generate/diff/summary';
import { textOf, type Report } from '../../docs/generate/diff/text';
import { importsOf } from '../checks/import-rules';
import { machine, requirement, row, said, snapshot, state, transition } from './diff-samples';

/** What is told of each group that has changes: its title, and each part with its changes. */
const told = (before: Partial<Snapshot>, after: Partial<Snapshot>): Record<string, Record<string, string[]>> =>
  Object.fromEntries(
    compareSnapshots(snapshot(before), snapshot(after))
      .filter(({ parts }) => parts.length > 0)
      .map(({ title, parts }) => [title, Object.fromEntries(parts.map((part) => [part.title, part.changes.map(lineOf)]))]),
  );

const lineOf = ({ text, was, now, also = [] }: Change): string =>
  [
    text,
    was === undefined ? [] : `alt: ${was}`,
    now === undefined ? [] : `neu: ${now}`,
    also.length === 0 ? [] : `auch: ${also.join('; ')}`,
  ]
    .flat()
    .join(' | ');

/** What is told of the one machine that is there before and after. */
const ofMachine = (before: Partial<MachineSnapshot>, after: Partial<MachineSnapshot>): string[] =>
  told({ machines: [machine(before)] }, { machines: [machine(after)] })['Maschinen']?.['Probe'] ?? [];

const summaries = (before: Partial<Snapshot>, after: Partial<Snapshot>): string[] =>
  compareSnapshots(snapshot(before), snapshot(after)).map((group) => `${group.title}: ${summaryOf(group)}`);

describe('transitions', () => {
  const two = [transition('leer | GO | ist klein | leer'), transition('leer | GO |  | voll')];

  test('a new branch at the front is one new transition, and says that it is asked first', () => {
    const fresh = transition('leer | GO | ist gesperrt | leer', { effects: [said('warnen')] });
    expect(ofMachine({ transitions: two }, { transitions: [fresh, ...two] })).toEqual([
      'Übergang neu: in „LEER“ (leer) bei „GO“, wenn „IST GESPERRT“, nach „LEER“ (leer); Wirkung: „WARNEN“; als 1. von 3 Ausgängen',
    ]);
  });

  test('a branch that is gone is told alone, with the words that it had', () => {
    expect(ofMachine({ transitions: two }, { transitions: two.slice(1) })).toEqual([
      'Übergang entfallen: in „LEER“ (leer) bei „GO“, wenn „IST KLEIN“, nach „LEER“ (leer)',
    ]);
  });

  test('another target', () => {
    const after = [two[0] ?? transition(''), transition('leer | GO |  | leer')];
    expect(ofMachine({ transitions: two }, { transitions: after })).toEqual([
      'Übergang in „LEER“ (leer) bei „GO“: Ziel „VOLL“ (voll) → „LEER“ (leer)',
    ]);
    expect(ofMachine({ transitions: [transition('leer | GO |  | voll')] }, { transitions: [transition('leer | GO')] })).toEqual([
      'Übergang in „LEER“ (leer) bei „GO“: Ziel „VOLL“ (voll) → bleibt',
    ]);
    const again = transition('leer | GO |  | leer', { reenter: true });
    expect(ofMachine({ transitions: [transition('leer | GO |  | leer')] }, { transitions: [again] })).toEqual([
      'Übergang in „LEER“ (leer) bei „GO“: Ziel „LEER“ (leer) → „LEER“ (leer), von vorn',
    ]);
  });

  test('another condition, under which the same happens', () => {
    const after = [transition('leer | GO | ist winzig | leer'), ...two.slice(1)];
    expect(ofMachine({ transitions: two }, { transitions: after })).toEqual([
      'Übergang in „LEER“ (leer) bei „GO“: Bedingung „IST KLEIN“ → „IST WINZIG“',
    ]);
    expect(ofMachine({ transitions: two.slice(0, 1) }, { transitions: [transition('leer | GO |  | leer')] })).toEqual([
      'Übergang in „LEER“ (leer) bei „GO“: Bedingung „IST KLEIN“ → „immer“',
    ]);
  });

  test('a branch with another condition and another target is another one', () => {
    const after = [transition('leer | GO | ist neu | voll'), ...two.slice(1)];
    expect(ofMachine({ transitions: [two[0] ?? transition('')] }, { transitions: after.slice(0, 1) })).toEqual([
      'Übergang neu: in „LEER“ (leer) bei „GO“, wenn „IST NEU“, nach „VOLL“ (voll)',
      'Übergang entfallen: in „LEER“ (leer) bei „GO“, wenn „IST KLEIN“, nach „LEER“ (leer)',
    ]);
  });

  test('other effects, one by one, and in another order', () => {
    const effects = (...names: readonly string[]) => ({
      transitions: [transition('(root) | GO | ist klein', { effects: names.map((name) => said(name)) })],
    });
    expect(ofMachine(effects('merken', 'sagen'), effects('merken', 'warnen'))).toEqual([
      'Übergang in jedem Zustand bei „GO“, wenn „IST KLEIN“: Wirkung neu: „WARNEN“; Wirkung entfallen: „SAGEN“',
    ]);
    expect(ofMachine(effects('merken', 'sagen'), effects('sagen', 'merken'))).toEqual([
      'Übergang in jedem Zustand bei „GO“, wenn „IST KLEIN“: Wirkungen in anderer Reihenfolge: „SAGEN“, „MERKEN“',
    ]);
  });

  test('another description', () => {
    const described = (description: string) => ({ transitions: [transition('leer | GO |  | voll', { description })] });
    expect(ofMachine(described('Los.'), described('Es geht los.'))).toEqual([
      'Übergang in „LEER“ (leer) bei „GO“: Beschreibung umformuliert | alt: Los. | neu: Es geht los.',
    ]);
  });

  test('the same branches in another order', () => {
    const three = [...two.slice(0, 1), transition('leer | GO | ist rund | voll'), ...two.slice(1)];
    const after = [three[1], three[0], three[2]].map((one) => one ?? transition(''));
    expect(ofMachine({ transitions: three }, { transitions: after })).toEqual([
      'Übergänge in „LEER“ (leer) bei „GO“: gefragt wird nun in der Reihenfolge „IST RUND“, „IST KLEIN“, „immer“ statt „IST KLEIN“, „IST RUND“, „immer“',
    ]);
  });
});

describe('states', () => {
  const root = state('(root)');

  test('a new one with what happens in it; one that is gone takes its transitions along', () => {
    const busy = state('eilig', { happenings: [{ when: 'läuft', ...said('laden') }] });
    const leaving = [transition('eilig | STOP |  | leer'), transition('eilig | GO |  | leer')];
    const entering = transition('leer | GO |  | eilig');
    const states = [root, state('leer')];
    expect(ofMachine({ states }, { states: [...states, busy] })).toEqual([
      'Zustand neu: „EILIG“ (eilig): Was eilig heißt. – läuft „LADEN“',
    ]);
    expect(ofMachine({ states: [...states, busy], transitions: [entering, ...leaving] }, { states })).toEqual([
      'Zustand entfallen: „EILIG“ (eilig) mit seinen 2 Übergängen',
      'Übergang entfallen: in „LEER“ (leer) bei „GO“, nach „EILIG“ (eilig)',
    ]);
  });

  test('one that is called otherwise is the same: its transitions, and those that lead to it, did not change', () => {
    const named = (name: string) => ({
      states: [{ ...root, initial: [name] }, state('leer'), state(name, { title: 'Fertig', description: 'Alles ist getan.' })],
      transitions: [transition(`leer | GO |  | ${name}`), transition(`${name} | STOP |  | leer`)],
      unreached: [{ at: `${name} | STOP`, reason: 'Das kommt nicht vor.' }],
      words: [{ part: 'states' as const, ...said(name, 'Fertig') }],
    });
    expect(ofMachine(named('ready'), named('done'))).toEqual(['Zustand „Fertig“: heißt statt ready nun done']);
  });

  test('another meaning, kind, beginning, and what happens', () => {
    const before = state('leer', { happenings: [{ when: 'beim Betreten', ...said('vergessen') }] });
    const after = state('leer', {
      description: 'Nichts ist da.',
      kind: 'Ende',
      initial: ['voll'],
      happenings: [{ when: 'beim Verlassen', ...said('merken') }],
    });
    expect(ofMachine({ states: [root, before, state('voll')] }, { states: [root, after, state('voll')] })).toEqual([
      'Zustand „LEER“ (leer): beim Betreten nicht mehr „VERGESSEN“',
      'Zustand „LEER“ (leer): beim Verlassen neu „MERKEN“',
      'Zustand „LEER“ (leer): Art „einfach“ → „Ende“',
      'Zustand „LEER“ (leer): beginnt statt mit nichts mit „VOLL“ (voll)',
      'Zustand „LEER“ (leer): Bedeutung umformuliert | alt: Was leer heißt. | neu: Nichts ist da.',
    ]);
    const meant = (description: string) => ({ states: [state('(root)', { description })] });
    expect(ofMachine(meant('Dies.'), meant('Das.'))).toEqual(['Maschine: Bedeutung umformuliert | alt: Dies. | neu: Das.']);
  });
});

describe('what else a machine says', () => {
  test('sentences: new, gone, reworded', () => {
    const sentences = (...texts: readonly (readonly [name: string, sentence: string])[]) => ({
      sentences: texts.map(([name, sentence]) => ({ name, sentence, req: [] })),
    });
    expect(
      ofMachine(sentences(['a', 'Eins.'], ['b', 'Zwei.'], ['c', 'Drei.']), sentences(['c', 'Drei!'], ['d', 'Eins.'], ['e', 'Vier.'])),
    ).toEqual(['Satz neu: „Vier.“', 'Satz entfallen: „Zwei.“', 'Satz umformuliert | alt: Drei. | neu: Drei!']);
  });

  test('how long a timer waits', () => {
    const waiting = (length: string) => ({ delays: [{ ...said('pause'), length }] });
    expect(ofMachine(waiting('1 s'), waiting('0,5 s'))).toEqual(['Dauer von „PAUSE“: 1 s → 0,5 s']);
  });

  test('calls, exceptions with their reason, requirements, words, title', () => {
    const before = machine({
      calls: [{ actor: said('save'), endpoint: 'klassen.delete' }],
      unreached: [
        { at: 'leer | GO', reason: 'Nie.' },
        { at: 'voll | GO', reason: 'Selten.' },
      ],
      states: [state('(root)', { req: ['NAV-01'] }), state('leer')],
      transitions: [transition('leer | GO')],
      words: [
        { part: 'guards', ...said('isFew', 'es sind wenige') },
        { part: 'events', ...said('GO', 'GO') },
      ],
    });
    const after = machine({
      title: 'Versuch',
      calls: [{ actor: said('save'), endpoint: 'organisationen.delete' }],
      unreached: [
        { at: 'leer | GO', reason: 'Niemals.' },
        { at: '(root) | STOP', reason: 'Später.' },
      ],
      states: [state('(root)'), state('leer', { req: ['NAV-02'] })],
      transitions: [transition('leer | GO', { req: ['NAV-02'] })],
      words: [
        { part: 'guards', ...said('isFew', 'es sind nicht viele') },
        { part: 'events', ...said('GO', 'Los') },
      ],
    });
    expect(told({ machines: [before] }, { machines: [after] })).toEqual({
      Maschinen: {
        Versuch: [
          'Titel „Probe“ → „Versuch“',
          'Aufruf neu: „SAVE“ ruft „organisationen.delete“',
          'Aufruf entfallen: „SAVE“ ruft nicht mehr „klassen.delete“',
          'Ausnahme vom Durchlaufen neu: in jedem Zustand bei „STOP“: Später.',
          'Ausnahme vom Durchlaufen entfallen: in „voll“ bei „GO“: Selten.',
          'Ausnahme vom Durchlaufen anders begründet: in „LEER“ (leer) bei „GO“ | alt: Nie. | neu: Niemals.',
          'Anforderung NAV-02 zugeordnet: Zustand „LEER“ (leer); Übergang in „LEER“ (leer) bei „GO“',
          'Anforderung NAV-01 nicht mehr zugeordnet: Maschine',
          'Wort für die Bedingung isFew: „es sind wenige“ → „es sind nicht viele“',
        ],
      },
    });
  });

  test('a whole machine that is new, or gone', () => {
    const list = machine({ id: 'list', title: 'Muster: Liste' });
    const one = machine({
      id: 'eine',
      title: 'Liste der Dinge',
      pattern: 'list',
      transitions: [transition('leer | GO')],
      calls: [{ actor: said('load'), endpoint: 'dinge.list' }],
    });
    const text = (verb: string): string =>
      `Maschine ${verb}: Ablauf nach dem Baustein „Liste“, 2 Zustände, 1 Übergang, 0 Sätze; ruft dinge.list`;
    expect(told({ machines: [list] }, { machines: [list, one] })).toEqual({ Maschinen: { 'Liste der Dinge': [text('neu')] } });
    expect(told({ machines: [list, one] }, { machines: [list] })).toEqual({ Maschinen: { 'Liste der Dinge': [text('entfallen')] } });
  });
});

describe('a pattern and its instances', () => {
  const all = (own: Partial<MachineSnapshot>, ofInstances: Partial<MachineSnapshot> = own): MachineSnapshot[] => [
    machine({ id: 'list', title: 'Muster: Liste', ...own }),
    ...['Erste', 'Zweite'].map((title) => machine({ id: title, title, pattern: 'list', ...ofInstances })),
  ];
  const before = { transitions: [transition('leer | GO |  | voll')] };
  const after = { transitions: [transition('leer | GO |  | leer')] };

  test('a change of the pattern is told once, with who changed just so, whatever the words', () => {
    const inOtherWords = { transitions: [transition('leer | GO |  | leer', { event: said('GO', 'Klassen laden') })] };
    expect(told({ machines: all(before) }, { machines: all(after, inOtherWords) })).toEqual({
      Maschinen: {
        'Muster: Liste': ['Übergang in „LEER“ (leer) bei „GO“: Ziel „VOLL“ (voll) → „LEER“ (leer) | auch: Erste; Zweite'],
      },
    });
  });

  test('an instance tells its own; one that did not follow the pattern tells nothing', () => {
    const own = { ...before, sentences: [{ name: 'a', sentence: 'Nur hier.', req: [] }] };
    expect(told({ machines: all(before) }, { machines: all(after, own) })).toEqual({
      Maschinen: {
        'Muster: Liste': ['Übergang in „LEER“ (leer) bei „GO“: Ziel „VOLL“ (voll) → „LEER“ (leer)'],
        Erste: ['Satz neu: „Nur hier.“'],
        Zweite: ['Satz neu: „Nur hier.“'],
      },
    });
  });

  test('what three machines and more have in common is told once for all', () => {
    const four = (more: Partial<MachineSnapshot>): MachineSnapshot[] =>
      ['A', 'B', 'C', 'D'].map((title) => machine({ id: title, title, ...(title === 'D' ? before : more) }));
    expect(told({ machines: four(before) }, { machines: four(after) })).toEqual({
      Maschinen: {
        'Mehrere Maschinen': ['Übergang in „LEER“ (leer) bei „GO“: Ziel „VOLL“ (voll) → „LEER“ (leer) | auch: A; B; C'],
      },
    });
  });
});

describe('tables', () => {
  const right = { right: 'KLASSEN_VERWALTEN', place: 'an der Organisation oder darüber' };

  test('rights of a call: gone, new, at another place', () => {
    const call = (...rights: readonly (typeof right)[]) => ({ calls: [row('organisationen.rename', { rights })] });
    const changes = (before: Partial<Snapshot>, after: Partial<Snapshot>) =>
      told(before, after)['Aufrufe und Rechte']?.['Aufrufe und Rechte'];
    expect(changes(call(right), call())).toEqual(['Aufruf organisationen.rename: Recht KLASSEN_VERWALTEN entfallen']);
    expect(changes(call(), call(right))).toEqual([
      'Aufruf organisationen.rename: Recht KLASSEN_VERWALTEN neu, an der Organisation oder darüber',
    ]);
    expect(changes(call(right), call({ ...right, place: 'an der Wurzel' }))).toEqual([
      'Aufruf organisationen.rename: Recht KLASSEN_VERWALTEN statt an der Organisation oder darüber nun an der Wurzel',
    ]);
    const atRoot = { ...right, place: 'an der Wurzel' };
    expect(changes(call(right, atRoot), call(atRoot, right))).toBeUndefined();
    expect(changes(call(right, atRoot), call(atRoot))).toEqual([
      'Aufruf organisationen.rename: Recht KLASSEN_VERWALTEN entfallen, wo es an der Organisation oder darüber verlangt war',
    ]);
  });

  test('level, access, limit, codes and address of a call; calls that are new or gone', () => {
    const details = { Bedeutung: 'Umbenennen', Adresse: 'PATCH /a', Zugang: 'angemeldet', Stufe: 'gold', Frist: '30 s' };
    const before = [row('a', { codes: ['X'], details }), row('b', { title: 'Löschen' })];
    const after = [
      row('a', { codes: ['Y'], details: { Bedeutung: 'Benennen', Adresse: 'PUT /a', Zugang: 'alle', Stufe: '–', Frist: '60 s' } }),
      row('c', { title: 'Anlegen', rights: [right], details: { Adresse: 'POST /c', Zugang: 'angemeldet', Stufe: 'gold' } }),
    ];
    expect(told({ calls: before }, { calls: after })).toEqual({
      'Aufrufe und Rechte': {
        'Aufrufe und Rechte': [
          'Aufruf neu: c: Anlegen: POST /c, angemeldet, Stufe gold, Recht KLASSEN_VERWALTEN an der Organisation oder darüber',
          'Aufruf entfallen: b (Löschen)',
          'Aufruf a: Fehlercode Y neu',
          'Aufruf a: Fehlercode X entfallen',
          'Aufruf a: Bedeutung umformuliert | alt: Umbenennen | neu: Benennen',
          'Aufruf a: Adresse „PATCH /a“ → „PUT /a“',
          'Aufruf a: Zugang „angemeldet“ → „alle“',
          'Aufruf a: Stufe „gold“ → „–“',
          'Aufruf a: Frist „30 s“ → „60 s“',
        ],
      },
    });
  });

  test('pages and error texts', () => {
    const page = (stufe: string, rights: readonly string[]) =>
      row('klassen', { title: 'Klassen', rights: rights.map((one) => ({ right: one, place: '' })), details: { Stufe: stufe } });
    const text = (id: string, Titel: string) => row(id, { title: Titel, details: { Titel, Text: 'Etwas fehlt.', Ausweg: 'Ergänzen.' } });
    expect(
      told(
        { pages: [page('gold', ['A'])], errors: [text('X', 'Alt'), text('Y', 'Weg')] },
        { pages: [page('silver', ['A', 'B'])], errors: [text('X', 'Neu'), text('Z', 'Da')] },
      ),
    ).toEqual({
      'Seiten und Rechte': { 'Seiten und Rechte': ['Seite klassen: Recht B neu', 'Seite klassen: Stufe „gold“ → „silver“'] },
      Fehlertexte: {
        Fehlertexte: [
          'Fehlertext neu: Z: „Da“ Etwas fehlt. Ergänzen.',
          'Fehlertext entfallen: Y (Weg)',
          'Fehlertext X: Titel umformuliert | alt: Alt | neu: Neu',
        ],
      },
    });
  });

  test('requirements: new, gone, reworded in German or, where that is missing, in English; a catalogue that is translated, once', () => {
    const before = [
      requirement('A-01', 'One', 'Eins'),
      requirement('A-02', 'Two', 'Zwei'),
      requirement('A-03', 'Three', null),
      requirement('A-04', 'Four', 'Vier'),
      requirement('A-05', 'Five', 'Fünf'),
    ];
    const after = [
      requirement('A-01', 'One!', 'Eins!'),
      requirement('A-02', 'Two', 'Zwo'),
      requirement('A-03', 'Three!', 'Drei!'),
      requirement('A-04', 'Four!', 'Vier'),
      requirement('A-06', 'Six', 'Sechs'),
    ];
    expect(told({ requirements: before }, { requirements: after })).toEqual({
      Anforderungen: {
        Anforderungen: [
          'Anforderung neu: A-06: Sechs',
          'Anforderung entfallen: A-05: Fünf',
          'Anforderung A-01 umformuliert | alt: Eins | neu: Eins!',
          'Anforderung A-02: nur die deutsche Fassung umformuliert | alt: Zwei | neu: Zwo',
          'Anforderung A-03 umformuliert (verbindlich, englisch) | alt: Three | neu: Three!',
          'Anforderung A-04 umformuliert (verbindlich, englisch) | alt: Four | neu: Four!',
          'Deutsche Fassung neu: A-03',
        ],
      },
    });
  });
});

describe('the summary', () => {
  test('counts one and several, names few rights and counts many', () => {
    const call = (...rights: readonly string[]) => row('organisationen.rename', { rights: rights.map((right) => ({ right, place: 'x' })) });
    const before = machine({ transitions: [transition('voll | GO | a | voll')] });
    const fresh = [transition('leer | GO'), transition('leer | STOP')];
    const after = machine({ transitions: [transition('voll | GO | b | voll'), ...fresh] });
    expect(
      summaries(
        { machines: [before], calls: [call('A')] },
        { machines: [after], calls: [call('W', 'X', 'Y', 'Z')], requirements: [requirement('A-01', 'One', 'Eins')] },
      ),
    ).toEqual([
      'Maschinen: 2 Übergänge neu, 1 Bedingung geändert.',
      'Aufrufe und Rechte: 4 Rechte neu, Recht A an „organisationen.rename“ entfallen.',
      'Seiten und Rechte: keine Änderung.',
      'Fehlertexte: keine Änderung.',
      'Anforderungen: 1 Anforderung neu.',
    ]);
  });
});

describe('what is handed over', () => {
  const version = { ref: 'v1', hash: 'abc1234', day: '01.02.2026', uncommitted: 0 };
  const report = (before: Partial<Snapshot>, after: Partial<Snapshot>): Report => ({
    before: version,
    after: { ref: null, hash: 'def5678', day: '03.04.2026', uncommitted: 1 },
    groups: compareSnapshots(snapshot(before), snapshot(after)),
    files: [['machines', 2]],
  });
  const changed = report({ errors: [row('X', { details: { Text: '<alt>' } })] }, { errors: [row('X', { details: { Text: 'neu' } })] });
  const title = 'Änderungen von v1 (abc1234 vom 01.02.2026) bis Arbeitsstand auf def5678 vom 03.04.2026 mit 1 nicht übernommenen Datei';

  test('the text has title, summary, changes and the list to sign', () => {
    const lines = textOf(changed).split('\n');
    expect(lines[0]).toBe(title);
    expect(lines).toContain('Fehlertexte: 1 Text umformuliert.');
    expect(lines).toContain('Geänderte Dateien: machines 2.');
    expect(lines).toContain('  - Fehlertext X: Text umformuliert');
    expect(lines).toContain('      alt: <alt>');
    expect(lines.find((line) => line.startsWith('[ ] '))).toMatch(/^\[ \] Fehlertexte: 1 Änderung – geprüft von _+ am _+ Unterschrift _+$/);
  });

  test('the page has the same, escaped, and needs no other file', () => {
    const page = pageOf(changed);
    expect(page).toContain(`<h1>${title}</h1>`);
    expect(page).toContain('<del>&lt;alt&gt;</del>');
    expect(page).toMatch(/<th scope="row">Fehlertexte<\/th><td>1<\/td><td><span class="box"><\/span><\/td>/);
    for (const head of ['geprüft', 'von', 'am', 'Unterschrift']) expect(page).toContain(`<th scope="col">${head}</th>`);
    expect(page).not.toMatch(/<link|<script|href=|src=|url\(/);
    expect(page).toContain('--color-primary');
  });

  test('nothing changed: both say so, and there is nothing to sign', () => {
    const nothing = report({}, {});
    expect(textOf(nothing)).toContain('\nKeine Änderung.\n');
    expect(textOf(nothing)).not.toContain('Zum Abzeichnen');
    expect(pageOf(nothing)).toContain('Keine Änderung.');
    expect(pageOf(nothing)).not.toContain('Zum Abzeichnen');
  });
});

describe('the snapshot', () => {
  test('of the working tree is everything that there is, and does not differ from itself', async () => {
    const now = await readSnapshot();
    expect(now.machines.length).toBeGreaterThan(100);
    expect(now.machines.every(({ states, transitions }) => states.length > 1 && transitions.length > 0)).toBe(true);
    expect(now.requirements.filter(({ german }) => german === null)).toEqual([]);
    expect(compareSnapshots(now, JSON.parse(JSON.stringify(now)) as Snapshot).flatMap(({ parts }) => parts)).toEqual([]);
  });

  test('has the rights of calls and pages in words, by kind of organisation, and those of which one is enough', () => {
    const rightsOf = (rows: readonly Row[], id: string): string[] =>
      rows.find((one) => one.id === id)?.rights.map(({ right, place }) => `${right} ${place}`.trim()) ?? [];
    expect(rightsOf(readCalls(), 'organisationen.delete')).toEqual([
      'KLASSEN_VERWALTEN bei KLASSE an der Organisation oder darüber (path.organisationId)',
      'SCHULEN_VERWALTEN bei SCHULE an der Wurzel',
    ]);
    expect(rightsOf(readCalls(), 'provider.rollenerweiterungen')).toEqual([
      'ROLLEN_ERWEITERN oder ANGEBOTE_VERWALTEN an irgendeiner Organisation',
    ]);
    expect(rightsOf(readCalls(), 'organisationen.update')[0]).toBe(
      'KLASSEN_VERWALTEN bei KLASSE an der Organisation oder darüber und an der übergeordneten Organisation oder darüber (path.organisationId, body.administriertVon)',
    );
    expect(rightsOf(readPages(), 'create-person')).toEqual(['PERSONEN_VERWALTEN', 'PERSONEN_ANLEGEN']);
    expect(rightsOf(readPages(), 'create-angebot')).toEqual(['ANGEBOTE_VERWALTEN oder ANGEBOTE_EINGESCHRAENKT_VERWALTEN']);
  });

  /** It runs in trees of other times, which have these and need not have others. */
  test('is read with nothing of the house but what every tree has', () => {
    const folders = ['diff', 'read', 'pages'].map((folder) => join('docs/generate', folder));
    const files = new Set(folders.flatMap((folder) => readdirSync(folder).map((name) => join(folder, name))));
    const needed = new Set<string>();
    const house = new Set<string>();
    const follow = (file: string): void => {
      if (needed.has(file)) return;
      needed.add(file);
      for (const { specifier, typeOnly } of importsOf(file, readFileSync(file, 'utf8'))) {
        if (typeOnly) continue;
        if (!specifier.startsWith('.')) house.add(specifier);
        else if (files.has(`${join(file, '..', specifier)}.ts`)) follow(`${join(file, '..', specifier)}.ts`);
        else house.add(join(file, '..', specifier));
      }
    };
    follow('docs/generate/diff/take-snapshot.ts');
    expect([...house].filter((name) => !name.startsWith('node:')).toSorted()).toEqual([
      '#contract/endpoint-titles',
      '#contract/endpoints',
      '#contract/errors/index',
      '#contract/permissions',
      '#contract/route-table',
      '#machines/registry',
      '#machines/shared/words',
      'tests/models/engine/static',
    ]);
  });
});
