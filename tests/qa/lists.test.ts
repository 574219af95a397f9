import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import papaparse from 'papaparse';
import { describe, expect, test } from 'vitest';
import { makeLamp } from './lamp';
import { csvOf, HOW, markdownOf } from './lists';
import { testCases, type TestCase } from './manual-steps';
import { qa } from './qa';
import type { Subject } from './subject';

async function printed(...args: readonly string[]): Promise<string> {
  const lines: string[] = [];
  expect(await qa(args, (text) => void lines.push(text))).toBe(0);
  return lines.join('\n');
}

function casesOf(subject: Subject, names: readonly string[]): TestCase[] {
  const path = subject.stepping.along(0, names);
  if (path === null) throw new Error(names.join());
  return testCases(subject, 'states', [path]);
}

const LAMP = ['NOTE(mit "Zeichen"; und mehr)', 'SWITCH', 'OVERLOAD', 'REPAIR', 'done:order(da)'];

describe('Manual test steps', () => {
  test('the list of the menu says what is pressed and what is seen then', async () => {
    const text = await printed('--machine', 'menu', '--list');
    expect(text.split('\n## ')[0]).toBe('# Menü der Verwaltung (`menu`)\n\n8 Testfälle; zusammen nehmen sie jeden Übergang.\n');
    expect(text.split('\n## ')[6]?.split('\n')).toEqual([
      'menu-transitions-006: kleiner Bildschirm → Kleiner Bildschirm › Geschlossen, zuletzt „Eintrag wählen (gezeigte Seite)“',
      '',
      'Anforderungen: D-03, MENU-09, MENU-10, MENU-11, MENU-12',
      '',
      'Im Simulator: <docs/audit/simulator/menu.html#weg=kleiner%20Bildschirm%20%3E%20OPEN%20%3E%20CHOOSE%20gezeigte%20Seite>',
      '',
      '1. Beginn: kleiner Bildschirm',
      '   - Daten: `large: nein`',
      '   - Erwartet: Zustand „Kleiner Bildschirm › Geschlossen“',
      '2. Menü öffnen',
      '   - Erwartet: Zustand „Kleiner Bildschirm › Offen“',
      '3. Eintrag wählen (gezeigte Seite)',
      '   - Daten: `path: /admin/personen/import, current: ja`',
      '   - Erwartet: Zustand „Kleiner Bildschirm › Geschlossen“',
      '   - Getan: gezeigte Seite von vorn beginnen (path: /admin/personen/import, current: ja)',
      '',
    ]);
  });

  test('no two paths of a machine are called alike, and those that would be say by which steps they end', async () => {
    for (const machine of ['menu', 'klasse-form', 'person-lock']) {
      const titles = [...(await printed('--machine', machine, '--list')).matchAll(/^## \S+: (.*)$/gm)].map(([, title]) => title);
      expect([machine, titles.length, new Set(titles).size]).toEqual([machine, titles.length, titles.length]);
      expect(titles.length).toBeGreaterThan(5);
    }
    const lamp = await makeLamp();
    const paths = [['SWITCH', 'SWITCH'], ['NOTE(mit "Zeichen"; und mehr)'], ['NOTE(mit "Zeichen"; und mehr)']].map((names) => {
      const path = lamp.stepping.along(0, names);
      if (path === null) throw new Error(names.join());
      return path;
    });
    expect(testCases(lamp, 'states', paths).map(({ title }) => title)).toEqual([
      'Lampe → Sie ist aus, zuletzt „Schalten“',
      'Lampe → Sie ist aus (Weg 2)',
      'Lampe → Sie ist aus (Weg 3)',
    ]);
  });

  test('a step says what stays, what is sent, what is done and what an answer holds', async () => {
    const [lamp] = casesOf(await makeLamp(), LAMP);
    expect(lamp?.title).toBe('Lampe → Sie ist aus');
    expect(lamp?.steps.map(({ action, data, expected }) => [action, data, ...expected])).toEqual([
      ['Beginn: Lampe', '', 'Zustand „Sie ist aus“'],
      ['Notieren (mit "Zeichen"; und mehr)', 'text: a;"b"', 'Zustand „Sie ist aus“, wie zuvor'],
      ['Schalten', '', 'Zustand „Sie ist an“'],
      ['Überlasten', 'volts: 400', 'Zustand „Sie ist durchgebrannt“'],
      ['Ersetzen', '', 'Zustand „Eine neue wird bestellt“', 'Gesendet: Bestellen'],
      ['Antwort von „Bestellen“: fertig (da)', '', 'Zustand „Sie ist aus“', 'Getan: es sagen'],
    ]);
  });

  test('data stand there whole, part by part, and a call that has to fail says which and whether somebody can make it', async () => {
    const text = await printed('--machine', 'klasse-form', '--list');
    expect(text).toContain(
      '   - Daten: `fields: {mode: one, schule: {id: goethe, title: 0701234 (Goethe-Schule)}, name: 9a}, read: leer, version: 1`',
    );
    expect(text).toContain(
      'code: 409, status: 409, Aufruf: POST /api/organisationen oder PATCH /api/organisationen/{organisationId}/name`',
    );
    expect(text).not.toContain('Simulator)');
    // The page of the process itself, not that of another one.
    expect(text).toContain('zur Anmeldung gehen (/diese-seite?fortsetzen=t)');
    expect(text).toContain(`\n\n${HOW}\n\n`);
    const partOf = (title: string): string => text.split('\n## ').find((part) => part.includes(title)) ?? '';
    expect(partOf('→ Ob gespeichert ist, lässt sich nicht sagen')).toContain('\nVon Hand: nur mit ersetzter Antwort\n');
    expect(text).toContain('\nVon Hand: mit gesperrtem Aufruf\n');
    expect(partOf('vorhandene Klasse → Gespeichert')).not.toContain('Von Hand');
  });

  test('whatever a beginning leads to, what is typed then is saved once', async () => {
    const text = await printed('--machine', 'klasse-form', '--list');
    const beginnings = [...text.matchAll(/^## \S+: (.*) → Gespeichert$/gm)].map(([, beginning]) => beginning);
    expect(beginnings).toEqual(expect.arrayContaining(['neue Klasse', 'vorhandene Klasse', 'vorhandene Klasse mit Entwurf']));
    const [, existing = ''] = text.split(': vorhandene Klasse → Gespeichert\n');
    expect([...(existing.split('\n## ')[0] ?? '').matchAll(/^\d\. (.*)$/gm)].map(([, action]) => action)).toEqual([
      'Beginn: vorhandene Klasse',
      'Antwort von „Lesen der Klasse“: fertig (wie gelesen)',
      'Eingabe ändern (Klassenname)',
      'Speichern',
      'Antwort von „Anlegen oder Umbenennen“: fertig (gespeichert)',
    ]);
  });

  test('the ids of a test case are those of its steps together', async () => {
    const text = await printed('--machine', 'person-lock', '--list', '--cover', 'requirements');
    expect(text).toMatch(/^## person-lock-requirements-001: /m);
    expect(text).toMatch(/^Anforderungen: .*CALL-43.*STATE-03/m);
  });

  test('drawn walks are listed by their seed, the same ones again', async () => {
    const args = ['--machine', 'menu', '--list', '--cover', 'random', '--seed', '7'];
    const text = await printed(...args);
    expect(text).toContain('10 Testfälle; sie sind ausgelost. Startwert der ausgelosten Wege: 7.');
    expect(await printed(...args)).toBe(text);
  });
});

describe('The list of a tier', () => {
  test('of a drawn screen is that of its stored paths', async () => {
    const text = await printed('--machine', 'profile', '--list', '--tier', 'component');
    expect(text).toContain('2 Testfälle; gespeichert sind sie zu ihr, und ihr Baustein geht sie alle.');
  });

  test('where the tier cannot walk a machine says why', async () => {
    const said: string[] = [];
    const asked = qa(['--machine', 'session', '--list', '--tier', 'component'], (text) => void said.push(text));
    await expect(asked).rejects.toThrow('--tier component geht keine dieser Maschinen');
    expect(said).toEqual(['Sitzung (session): Sie hat keine Oberfläche: Sie entscheidet, was andere zeigen.']);
  });
});

describe('The list as CSV', () => {
  test('has a row for each step; semicolons, quotation marks and line breaks stay within their cell', async () => {
    const lamp = await makeLamp();
    const text = csvOf([{ id: 'lamp', title: 'Lampe', covers: '', cases: casesOf(lamp, LAMP.slice(0, 1)) }]);
    expect(text).toBe(
      '\u{FEFF}Testfall;Titel;Von Hand;Schritt;Aktion;Daten;Erwartetes Ergebnis;Anforderungen\r\n' +
        'lamp-states-001;Lampe → Sie ist aus;ja;1;Beginn: Lampe;;Zustand „Sie ist aus“;\r\n' +
        'lamp-states-001;Lampe → Sie ist aus;ja;2;"Notieren (mit ""Zeichen""; und mehr)";"text: a;""b""";Zustand „Sie ist aus“, wie zuvor;\r\n',
    );
  });

  test('is written to a file, with as many steps as the Markdown', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'qa-'));
    try {
      const out = join(folder, 'menu.csv');
      expect(await printed('--machine', 'menu', '--list', '--csv', '--out', out)).toBe(`8 Testfälle in ${out}`);
      const { data, errors } = papaparse.parse<string[]>((await readFile(out, 'utf8')).trim(), { delimiter: ';' });
      expect(errors).toEqual([]);
      const markdown = await printed('--machine', 'menu', '--list');
      expect(data.length - 1).toBe(markdown.match(/^\d+\. /gm)?.length);
      expect(data.every((row) => row.length === 8)).toBe(true);
    } finally {
      await rm(folder, { recursive: true });
    }
  });

  test('what would be markup in Markdown is text', async () => {
    const cases = casesOf(await makeLamp(), []).map((one) => ({ ...one, title: 'a | b <c>' }));
    expect(markdownOf([{ id: 'lamp', title: 'Lampe', covers: '', cases }])).toContain('## lamp-states-001: a \\| b &lt;c>');
  });
});
