import { describe, expect, test } from 'vitest';
import { model as klassen } from '#machines/klassen/klassen/model';
import { model as klasseForm } from '#machines/klassen/klasse-form/model';
import { explore } from '../../models/engine/explore';
import { klasseFormEvents, klassenEvents } from '../../screens/klassen';
import { comingAlong, isOfSurroundings } from './press';
import { Reach } from './reach';

const list = new Reach(explore(klassen), isOfSurroundings(klassenEvents));
const form = new Reach(explore(klasseForm), isOfSurroundings(klasseFormEvents));
const shown = (state: string) => JSON.stringify({ shown: state });

describe('What a page may show, whatever the server answers', () => {
  test('begins where the machine does, and where answers lead', () => {
    expect([...list.begins()]).toEqual(expect.arrayContaining(['loading', 'listed', 'empty', 'failed'].map(shown)));
    expect([...form.begins()]).not.toContain('"saving"');
  });

  test('after an event is where it leads, and nowhere else', () => {
    expect([...list.after(shown('failed'), 'RETRY')]).toEqual(expect.arrayContaining([shown('loading'), shown('listed')]));
    expect(form.after('{"editing":"clean"}', 'CHANGE')).not.toContain('"saved"');
    expect([...form.after('{"editing":"changed"}', 'SUBMIT')]).toEqual(expect.arrayContaining(['"saving"', '"saved"', '"refused"']));
  });

  test('stays only where the event can do nothing there', () => {
    expect(list.mayStay(shown('listed'), 'REFRESH')).toBe(false);
    expect(list.mayStay(shown('listed'), 'ASK')).toBe(true);
    expect(form.mayStay('{"editing":"changed"}', 'SUBMIT')).toBe(true);
  });

  test('rests where nothing is under way', () => {
    expect(list.resting()).toContain(shown('listed'));
    expect(list.resting()).not.toContain(shown('loading'));
    expect(list.resting()).not.toContain(shown('pausing'));
  });

  test('typing into a field may come before Enter, and pressing a button comes alone', () => {
    expect(comingAlong(klassen, klassenEvents, 'ASK')).toEqual(['ASK', 'ASK_SOON']);
    expect(comingAlong(klassen, klassenEvents, 'REFRESH')).toEqual(['REFRESH']);
  });
});
