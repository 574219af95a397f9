import { setup } from 'xstate';
import { describe, expect, test } from 'vitest';
import { SMALLEST_SCALE } from '../../docs/generate/diagram/arrange';
import { drawChart } from '../../docs/generate/diagram/chart';
import type { Sheet } from '../../docs/generate/diagram/arrange';
import { sheetSvg } from '../../docs/generate/diagram/svg';
import { readDrawing } from '../../docs/generate/read/drawing';
import { makeVocabulary } from '../../docs/generate/read/words';
import { sampleMachine } from './sample-machine';

const draw = (machine: Parameters<typeof readDrawing>[0], isNumbered = true) => {
  const drawing = readDrawing(machine);
  return drawChart({ drawing, vocabulary: makeVocabulary({ events: { START: 'Los' } }, drawing) }, isNumbered);
};
const arrowsOf = ({ layout }: Sheet): Record<string, string> =>
  Object.fromEntries(layout.arrows.map(({ id, label = [] }) => [id, label.map(({ text }) => text).join(' ')]));
const boxesOf = ({ cards }: Sheet): Record<string, string> =>
  Object.fromEntries(cards.map(({ state, lines }) => [state.name, lines.map(({ text }) => text).join(' ')]));

describe('the chart of a machine', () => {
  test('draws each transition as an arrow with its number and event, and what stays or begins anew in its box', async () => {
    const { sheets, isWhole } = await draw(sampleMachine);
    const [sheet] = sheets;
    if (sheet === undefined || sheets.length > 1) throw new Error(`${sheets.length} pages`);
    expect([isWhole, sheet.orientation, sheet.scale >= SMALLEST_SCALE]).toEqual([true, 'landscape', true]);
    expect(arrowsOf(sheet)).toMatchObject({
      '(root) to stopped': '1 STOP',
      'idle to deciding': '7 Zeit abgelaufen: pause',
      'deciding to idle': '9 sofort [sonst]',
      'working to stopped': '10 alles darin abgeschlossen',
      'working.left.loading to working.left.loaded': '11 first: fertig',
      'working.left.loading to idle': '12 first: gescheitert',
      'working.right.noting to working.right.noted': '14 NOTE',
    });
    expect(boxesOf(sheet)).toMatchObject({
      idle: expect.stringMatching(/bleibt: 4, 6 von vorn: 5$/) as string,
      'working.left.loading': expect.stringMatching(/bleibt: 13$/) as string,
    });
    expect(sheet.frames.map(({ name, label }) => [name, label])).toEqual([
      ['working', 'Zwei Dinge zugleich (gleichzeitig)'],
      ['working.left', 'Links'],
      ['working.right', 'Rechts'],
    ]);
  });

  test('each arrow ends at the box that it leads to', async () => {
    const [sheet] = (await draw(sampleMachine)).sheets;
    const { arrows, cards } = (sheet as Sheet).layout;
    for (const { id, points } of arrows.filter((arrow) => arrow.id.includes(' to '))) {
      const box = cards.get(id.split(' to ')[1] ?? '');
      const end = points.at(-1);
      if (box === undefined || end === undefined) throw new Error(`${id} leads nowhere`);
      expect(
        [end.x - box.x, box.x + box.width - end.x, end.y - box.y, box.y + box.height - end.y].every((far) => far > -1),
        id,
      ).toBe(true);
    }
  });

  test('labels lie on their arrows and over no box', async () => {
    const [sheet] = (await draw(sampleMachine)).sheets;
    const { layout } = sheet as Sheet;
    const labelled = layout.arrows.filter(({ label = [] }) => label.length > 0);
    expect(labelled.length).toBeGreaterThan(8);
    for (const { id, at } of labelled) {
      expect(at, id).not.toBeNull();
      const inside = [...layout.cards.values()].filter(
        ({ x, y, width, height }) => at !== null && at.x > x && at.x < x + width && at.y > y && at.y < y + height,
      );
      expect(inside, id).toEqual([]);
    }
    expect(sheetSvg(sheet as Sheet, 'a', 'A').text.match(/class="label/g)).toHaveLength(labelled.length);
  });

  test('names in the boxes what more than five states lead to, with every number; an arrow shows how it is reached first', async () => {
    const from = ['a', 'b', 'c', 'd', 'e', 'f'];
    const machine = setup({}).createMachine({
      id: 'crowded',
      initial: 'a',
      states: {
        ...Object.fromEntries(from.map((name, index) => [name, { on: { END: 'end', NEXT: from[index + 1] ?? 'a' } }])),
        end: { type: 'final' },
      },
    });
    const [sheet] = (await draw(machine)).sheets;
    const boxes = boxesOf(sheet as Sheet);
    expect(boxes['end']).toContain('← in 5 Kästen genannt');
    expect(boxes['a']).not.toContain('→ end');
    expect(from.slice(1).map((name) => boxes[name])).toEqual(
      [3, 5, 7, 9, 11].map((number) => expect.stringContaining(`→ end: ${number}`) as string),
    );
    const arrows = arrowsOf(sheet as Sheet);
    expect(Object.keys(arrows).filter((id) => id.endsWith(' to end'))).toEqual(['a to end']);
    expect(arrows['a to end']).toBe('1 END');
  });

  test('without a table of the transitions on its page it shows no numbers', async () => {
    const [sheet] = (await draw(sampleMachine, false)).sheets;
    expect(arrowsOf(sheet as Sheet)['(root) to stopped']).toBe('STOP');
    expect(boxesOf(sheet as Sheet)['idle']).not.toMatch(/\d/);
  });

  test('what no page can hold is told apart by the states directly below the machine, each once', async () => {
    const many = Array.from({ length: 40 }, (_, index) => `state${index}`);
    const machine = setup({}).createMachine({
      id: 'large',
      initial: 'state0',
      states: Object.fromEntries(
        many.map((name, index) => [
          name,
          { on: Object.fromEntries(many.slice(0, 12).map((_, step) => [`EVENT_${step}`, many[(index + step * 3 + 1) % 40]])) },
        ]),
      ),
    });
    const { sheets } = await draw(machine);
    expect(sheets.length).toBeGreaterThan(1);
    expect(sheets.flatMap(({ cards }) => cards.map(({ state }) => state.name))).toEqual(many);
    expect(sheets.filter(({ scale }) => scale < SMALLEST_SCALE)).toEqual([]);
    const numbers = sheets.flatMap(({ cards }) =>
      cards.flatMap(({ lines, arrows }) => [...lines, ...arrows.flatMap(({ label = [] }) => label)].flatMap((line) => line.numbers ?? [])),
    );
    expect(new Set(numbers).size).toBe(480);
  });
});
