import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { readCatalogue } from '../../docs/generate/read/catalogue';
import { ALL_AREAS, PAGE_AREAS } from '../scenarios/areas';

/** What somebody does and what comes of it; rows of tables and shapes of calls are shown by tests of their own. */
const HAS_BEHAVIOUR = /^(?:STATE|NAV|AUTH|VAL|SCREEN|D)-\d\d$|^CALL-60$|^ERR-0[0-3]$|^ERR-75$/;

/** What no page brings about yet or ever, with the reason; tests of the server show it. */
const AT_THE_SERVER: Readonly<Record<string, string>> = {
  'D-13': 'Keine Seite ruft das auf; es ist für andere Programme da.',
  'D-31': 'Eine Zuordnung endet von selbst; die Seite liest danach andere Rechte, wie wenn jemand sie entfernt hätte.',
  'D-22': 'An einer Klasse bietet keine Seite etwas anderes als eine Rolle für Schülerinnen und Schüler an.',
  'D-27': 'Eine Seite schickt, was getippt ist; wer damit gemeint ist, findet der Server.',
  'D-33': 'Zwei Anfragen überholen einander auf dem Server.',
  'D-40': 'Die Demodaten sind die des eigenen Servers.',
  'D-38': 'Jede Seite sendet die Aufrufe der Beschreibung; dass auch andere angenommen werden, ist Sache des Servers.',
  'D-34': 'Keine Seite sendet Ids in Großbuchstaben, Zahlen als Text, Listen ohne Grenze oder eine Stammorganisation.',
};

const catalogue = readCatalogue().map(({ id }) => id);
const scenarios = ALL_AREAS.flatMap((area) => area.scenarios);
const judged = new Set(scenarios.flatMap(({ req }) => req));
const FOLDER = 'tests/scenarios';
const files = readdirSync(FOLDER).filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'));
const sourceOf = (name: string): string => readFileSync(`${FOLDER}/${name}`, 'utf8');

describe('scenarios', () => {
  test.each(Object.keys(PAGE_AREAS))('of %s are played before the machines and on the screens', (part) => {
    expect(readFileSync(`${FOLDER}/${part}.test.ts`, 'utf8')).toContain(`playBare('${part}');`);
    expect(readFileSync(`tests/views/scenarios-${part}.test.tsx`, 'utf8')).toContain(`playOnScreen('${part}');`);
  });

  test('name requirements of the catalogue only, each scenario at least one, and no id twice', () => {
    expect([...judged].filter((id) => !catalogue.includes(id))).toEqual([]);
    expect(scenarios.filter(({ req }) => req.length === 0).map(({ id }) => id)).toEqual([]);
    const ids = scenarios.map(({ id }) => id);
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
  });

  test('judge every requirement with behaviour that a page brings about', () => {
    const missing = catalogue.filter((id) => HAS_BEHAVIOUR.test(id) && !judged.has(id));
    expect(missing.filter((id) => !(id in AT_THE_SERVER))).toEqual([]);
  });

  test('leave to the server only what its tests name', () => {
    const servers = readdirSync('tests/server').filter((name) => name.endsWith('.test.ts'));
    const titles = servers.flatMap((name) => readFileSync(`tests/server/${name}`, 'utf8').match(/\btest\(\s*'[^']*'/g) ?? []);
    for (const id of Object.keys(AT_THE_SERVER)) {
      expect(judged.has(id), `${id} has a scenario: take it out`).toBe(false);
      expect(
        titles.filter((title) => title.includes(id)),
        id,
      ).not.toEqual([]);
    }
  });

  test('know no machine, no state, no test id, and take no word out of the catalogue', () => {
    const areas = files.filter((name) => !name.endsWith('-words.ts') && name !== 'areas.ts');
    const foreign = areas.filter((name) => /#machines|src\/features|testid|machine:|value:|hasTag|matches\(/.test(sourceOf(name)));
    expect(foreign).toEqual([]);
    expect(files.filter((name) => sourceOf(name).includes('i18n'))).toEqual([]);
  });
});
