import { readFileSync } from 'node:fs';
import type { AnyMachineSnapshot } from 'xstate';
import { beforeAll, describe, expect, test } from 'vitest';
import { REGISTRY } from '#machines/registry';
import { document } from '../../docs/generate/html/page';
import { readDrawing } from '../../docs/generate/read/drawing';
import { namesToSay } from '../../docs/generate/read/words';
import { vocabularyOf } from '../../docs/generate/read/words-files';
import { bundleSimulator, SIMULATOR_BUDGET } from '../../docs/generate/simulator/bundle';
import { stateView } from '../../docs/generate/simulator/views/state-view';
import { wayView } from '../../docs/generate/simulator/views/way-view';
import { offersAt } from '../../docs/generate/simulator/offers';
import { simulatorPage } from '../../docs/generate/simulator/page';
import { firstToShow, readRecording } from '../../docs/generate/simulator/recording';
import { recordingView } from '../../docs/generate/simulator/views/recording-view';
import { tell, type Scene } from '../../docs/generate/simulator/scene';
import { verdictsAt } from '../../docs/generate/simulator/verdicts';
import { announcement, screen } from '../../docs/generate/simulator/views/screen';
import { hashOf, traceIn, Walk } from '../../docs/generate/simulator/walk';
import { bundledVocabulary } from '../../docs/generate/simulator/words';
import type { Model } from '../models/engine/candidates';
import { readableEffects, readableOrders } from '../models/engine/effects';
import type { StoredPaths } from '../models/engine/paths-file';
import { ARROW, replay } from '../models/engine/replay';
import { model as sampleModel } from './sample-machine';
import { attributes, builtPages, STAMP, textOf } from './site-files';

const isAt = (snapshot: AnyMachineSnapshot, state: string): boolean => snapshot.matches(state);

const entryOf = (id: string) => {
  const entry = REGISTRY.find((candidate) => candidate.id === id);
  if (entry === undefined) throw new Error(`No machine is called ${id}`);
  return entry;
};

/** What the simulator shows of a machine at the end of a way. */
async function sceneOf(id: string, trace: string): Promise<Scene> {
  const entry = entryOf(id);
  const told = await tell(entry, await entry.load(), (drawing) => bundledVocabulary(entry, drawing));
  const walk = new Walk(told.model);
  const stop = walk.open(trace);
  return { ...told, walk, stop, deviation: null };
}

const squeezed = (page: string): string =>
  textOf(page.replaceAll('<wbr />', '')).replace(/\s+/g, ' ').replaceAll(' :', ':').replaceAll(' .', '.').trim();
const shown = (scene: Scene): string => squeezed(screen(scene).text);
/** Why an event cannot happen, as it stands on the page. */
function whyNot(scene: Scene, name: string): string {
  const item = screen(scene).text.split(`data-refused="${name}">`)[1] ?? '';
  return squeezed(item.split(/<\/ul>\s*<\/li>|\.\s*<\/li>/)[0] ?? '');
}

describe.for(REGISTRY.map((entry) => [entry.id, entry] as const))('the simulator of %s', ([id, entry]) => {
  test('goes every stored path as it is stored, and as npm run replay goes it', async () => {
    const stored = JSON.parse(readFileSync(`tests/models/generated/${id}.paths.json`, 'utf8')) as StoredPaths;
    const { model, edgeOf, walk } = await sceneOf(id, '');
    for (const { input, steps } of stored.paths) {
      walk.begin(input);
      const gone = steps.map(({ event }) => {
        walk.take(event);
        const { name, snapshot, step } = walk.current;
        const branches = step.taken.flatMap((definition) => edgeOf.get(definition)?.id ?? []);
        const { effects, orders } = step;
        return { event: name, state: snapshot.value, branches, effects: readableEffects(effects), orders: readableOrders(orders) };
      });
      expect(gone).toEqual(steps);
      const replayed = replay(model, walk.trace);
      expect(replayed.map(({ name, snapshot }) => [name, snapshot.value])).toEqual(
        walk.steps.map(({ name, snapshot }) => [name, snapshot.value]),
      );
      expect(traceIn(hashOf(walk.trace))).toBe([input, ...steps.map(({ event }) => event)].join(ARROW));
    }
  });

  test('offers every event and every answer of the stored paths where it comes, and says to which state it leads', async () => {
    const stored = JSON.parse(readFileSync(`tests/models/generated/${id}.paths.json`, 'utf8')) as StoredPaths;
    const { walk } = await sceneOf(id, '');
    const seen = new Set<string>();
    for (const { input, steps } of stored.paths) {
      const last = steps.at(-1);
      if (last === undefined || seen.has(last.event)) continue;
      seen.add(last.event);
      walk.open([input, ...steps.slice(0, -1).map(({ event }) => event)].join(ARROW));
      const offer = offersAt(walk).possible.find(({ candidate }) => candidate.name === last.event);
      expect([last.event, offer?.to.snapshot.value]).toEqual([last.event, last.state]);
    }
  });

  test('speaks the words of the site', async () => {
    const drawing = readDrawing((await entry.load()).machine);
    const [here, there] = [await bundledVocabulary(entry, drawing), await vocabularyOf(entry, drawing)];
    const wordsBy = ({ word, state }: typeof here) =>
      Object.entries(namesToSay(drawing)).map(([part, names]) =>
        names.map((name) => [word(part as keyof ReturnType<typeof namesToSay>, name), state(name)]),
      );
    expect(wordsBy(here)).toEqual(wordsBy(there));
  });

  test('leads to places that the site has', async () => {
    const scene = await sceneOf(id, '');
    const anchors = new Map([...builtPages()].map(([path, text]) => [path, new Set(attributes(text, 'id'))]));
    const candidate = offersAt(scene.walk).possible[0]?.candidate;
    if (candidate !== undefined) scene.walk.take(candidate.name);
    const broken = attributes(`${stateView(scene).text}${wayView(scene).text}`, 'href').filter((href) => {
      const [path = '', anchor = ''] = href.replace('../', '').split('#');
      return anchors.get(path)?.has(anchor) !== true;
    });
    expect(broken).toEqual([]);
  });

  test('has its page, linked from that of the machine and back', () => {
    const pages = builtPages();
    const page = document(simulatorPage(entry, 1), STAMP);
    expect(pages.has(`simulator/${id}.html`)).toBe(true);
    expect(attributes(page, 'data-machine')).toEqual([id]);
    expect(attributes(page, 'src')).toEqual(['../simulator.js']);
    expect(attributes(page, 'href')).toContain(`../maschinen/${id}.html`);
    expect(attributes(pages.get(`maschinen/${id}.html`) ?? '', 'href')).toContain(`../simulator/${id}.html`);
    expect(page).toContain('<noscript>');
  });
});

describe('what the simulator says', () => {
  test('every sentence of the machine is judged at the place, those about steps from the first step on', async () => {
    const scene = await sceneOf('import', 'neuer Import');
    const { invariants, steps = [] } = scene.model;
    expect(shown(scene)).toContain(`${invariants.length} Zusicherungen gelten.`);
    scene.walk.take('START');
    expect(shown(scene)).toContain(`${invariants.length} Zusicherungen und ${steps.length} Sätze über den Schritt gelten.`);
    const missing = [...invariants, ...steps].filter(({ sentence }) => !shown(scene).includes(`${sentence} gilt`));
    expect(missing.map(({ name }) => name)).toEqual([]);
  });

  test('a sentence that does not hold stands first, is counted in the way and is said aloud', async () => {
    const told = await tell({ id: 'sample' }, sampleModel, async (drawing) => vocabularyOf({ folder: 'shared/sample' }, drawing));
    const walk = new Walk(sampleModel);
    walk.take('START');
    const scene = { ...told, walk, stop: null, deviation: null };
    expect(shown(scene)).toContain('1 Satz ist verletzt, 1 gelten. verletzt: Nie wird gearbeitet. NAV-01 Alle Sätze');
    expect(shown(scene)).toContain('(hier, 1 Satz verletzt)');
    expect(announcement(scene)).toContain('1 Satz ist verletzt');
  });

  test('a sentence about steps is asked what came, from where to where', async () => {
    const steps: Model['steps'] = [
      {
        name: 'left',
        sentence: 'Los führt von der Ruhe zur Arbeit.',
        req: [],
        holds: ({ before, after }) => isAt(before, 'idle') && !isAt(after, 'idle'),
      },
      { name: 'kind', sentence: 'Es kommt nie ein Los.', req: [], holds: ({ event }) => event.type !== 'START' },
    ];
    const model: Model = { ...(sampleModel as unknown as Model), steps };
    const walk = new Walk(model);
    walk.take('START');
    const verdicts = verdictsAt(model, walk.steps, walk.at).step ?? [];
    expect(verdicts.map(({ sentence, holds }) => [sentence, holds])).toEqual([
      ['Los führt von der Ruhe zur Arbeit.', true],
      ['Es kommt nie ein Los.', false],
    ]);
    expect(verdictsAt(model, walk.steps, 0).step).toBeNull();
    walk.take('NOTE');
    // The step before is the one that led here, not the beginning.
    expect(verdictsAt(model, walk.steps, walk.at).step?.map(({ holds }) => holds)).toEqual([false, true]);
  });

  test('every transition of a step is named by its number, those that follow at once included', async () => {
    const scene = await sceneOf('import', 'neuer Import > START > done:loadSchulen(mehrere) > SCHULE_CHOSEN');
    const taken = scene.walk.current.step.taken.map((definition) => scene.edgeOf.get(definition));
    expect(taken.map((edge) => edge?.kind)).toEqual(['event', 'always']);
    const [chosen, ready] = taken.map((edge) => `Übergang: ${edge?.number}`);
    expect(shown(scene)).toContain(
      `${chosen} [die Schule steht in der Liste und ist noch nicht gewählt]; ${ready?.slice(10)} [eine Schule`,
    );
  });

  test('a condition that does not hold is said with the values that it asked for', async () => {
    const scene = await sceneOf('import', 'Adresse eines Imports > done:readVorgang(fertig) > done:fetchUsers(keiner angelegt)');
    expect(whyNot(scene, 'SAVE')).toMatch(/Dazu müsste gelten: es gibt Zugangsdaten: nein \(gelesen: imported = nein\)$/);
  });

  test('of composed conditions each part is said', async () => {
    const told = await tell({ id: 'sample' }, sampleModel, async (drawing) => vocabularyOf({ folder: 'shared/sample' }, drawing));
    const walk = new Walk(sampleModel);
    walk.take('START');
    const text = shown({ ...told, walk, stop: null, deviation: null });
    expect(text).toContain('Geprüft: alles davon: nein isFew: ja (gelesen: tries = 0) nicht: nein isOpen: ja isLevel (gold): ja');
  });

  test('what a state does not listen to is said with the states that do', async () => {
    const scene = await sceneOf('import', 'neuer Import');
    expect(whyNot(scene, 'SUBMIT')).toBe(
      'Auswahl abschicken SUBMIT. Gehört wird es in: Auswählen, Ergebnis der Prüfung › Unbekannte Klassen › Werden gezeigt',
    );
    const saving = await sceneOf('person-lock', 'Sperre einer Person > done:readRecord(wie gelesen) > CHANGE(Tag wie gelesen) > SUBMIT');
    expect(whyNot(saving, 'SUBMIT')).toMatch(/^Speichern SUBMIT\. Gehört wird es in: Es wird bearbeitet, .*Nicht gespeichert/);
  });

  test('why a state does not listen is said once: what it is for, what runs in it, and what leads on instead', async () => {
    const saving = shown(
      await sceneOf('person-lock', 'Sperre einer Person > done:readRecord(wie gelesen) > CHANGE(Tag wie gelesen) > SUBMIT'),
    );
    expect(saving).toMatch(
      /nicht vorgesehen Hier gilt „Es wird gespeichert“: [^.]+\..* Es läuft: [^.]+\. Auf kein Ereignis führt hier ein Übergang\./,
    );
    const preparing = shown(await sceneOf('import', 'neuer Import'));
    expect(preparing).toMatch(/Hier gilt „Vorbereiten“: .*Übergänge führen hier nur auf: Import beginnen, Vorlage speichern\./);
  });

  test('a call that runs says which right it demands, in the words of the instance', async () => {
    const text = shown(
      await sceneOf('person-lock', 'Sperre einer Person > done:readRecord(wie gelesen) > CHANGE(Tag wie gelesen) > SUBMIT'),
    );
    expect(text).toContain(
      'Sperren saveRecord: ruft personen.get auf, verlangt „Benutzer verwalten“ an einer Organisation der Person oder darüber und die Stufe gold; ruft personen.lock auf, verlangt das Recht PERSONEN_VERWALTEN an einer Organisation der Person oder darüber und die Stufe gold',
    );
  });

  test('an address that goes nowhere is followed as far as it goes, and says where it stops', async () => {
    const scene = await sceneOf('import', 'neuer Import > START > GIBT_ES_NICHT > SUBMIT');
    expect(scene.walk.trace).toBe('neuer Import > START');
    expect(shown(scene)).toContain('Schritt 2 „GIBT_ES_NICHT“ gibt es in diesem Zustand nicht.');
    expect(shown(await sceneOf('import', 'kein Beginn > START'))).toContain('Einen Beginn „kein Beginn“ gibt es nicht.');
    expect(traceIn('#weg=%E4%')).toBeNull();
  });
});

describe('walking', () => {
  const walked = (): Walk => {
    const walk = new Walk(sampleModel);
    walk.open('Anfang > AGAIN > START > NOTE');
    return walk;
  };

  test('back keeps what was walked, and the same step again goes on with it', () => {
    const walk = walked();
    walk.go(1);
    expect([walk.trace, walk.steps.length]).toEqual(['Anfang > AGAIN', 4]);
    walk.take('START');
    expect([walk.at, walk.steps.length]).toEqual([2, 4]);
  });

  test('another step than the one that was walked drops the rest', () => {
    const walk = walked();
    walk.go(1);
    walk.take('AGAIN');
    expect([walk.trace, walk.steps.length]).toEqual(['Anfang > AGAIN > AGAIN', 3]);
  });

  test('the address of a part of the way only jumps', () => {
    const walk = walked();
    expect(walk.open('Anfang > AGAIN')).toBeNull();
    expect([walk.at, walk.steps.length]).toEqual([1, 4]);
  });

  test('what nobody listens to leaves everything as it is', () => {
    const walk = new Walk(sampleModel);
    walk.open('Anfang > START > AGAIN');
    expect([walk.current.ignored, walk.at]).toEqual([true, 2]);
  });
});

describe('the script', () => {
  let script = '';
  beforeAll(async () => {
    script = await bundleSimulator();
  });

  test('is one classic script without anything that only Node or a server has', () => {
    expect(/\bimport\s*\(|\bimport\.meta|["']node:|\brequire\(|\bexport\s*\{|\beval\(|new Function/.exec(script)?.[0]).toBeUndefined();
    expect(script).not.toContain('fetch(');
  });

  test('the same sources give the same bytes', async () => {
    expect(await bundleSimulator()).toBe(script);
  });

  test('weighs what its budget allows, and pages say what it weighs', () => {
    expect(Buffer.byteLength(script)).toBeLessThanOrEqual(SIMULATOR_BUDGET);
    const weight = Math.ceil(Buffer.byteLength(readFileSync('docs/audit/simulator.js')) / 1000);
    expect(textOf(builtPages().get('simulator/import.html') ?? '')).toContain(`wiegt ${weight} kB`);
  });
});

describe('a log in the simulator', () => {
  const text = readFileSync('tests/qa/beispiel-protokoll.json', 'utf8');

  test('is gone again by the machine whose page it is; others are named with their pages', async () => {
    const own = readRecording(await sceneOf('klasse-form', ''), text);
    expect([firstToShow(own), own.runs]).toEqual([
      0,
      [
        {
          actor: 7,
          events: 4,
          trace: 'neue Klasse > SUBMIT > CHANGE(Klassenname) > SUBMIT > done:saveRecord(gespeichert)',
          deviation: null,
        },
      ],
    ]);
    const foreign = readRecording(await sceneOf('menu', ''), text.replace('true', 'false'));
    expect(firstToShow(foreign)).toBe(-1);
    const shownForeign = recordingView(foreign, -1).text;
    expect(squeezed(shownForeign)).toBe(
      'In diesem Protokoll gibt es keinen Lauf dieser Maschine. Das Protokoll war voll: Was später geschah, fehlt darin. Weitere Maschinen in diesem Protokoll: Klasse anlegen und umbenennen',
    );
    expect(shownForeign).toContain('href="../simulator/klasse-form.html"');
  });

  test('marks the run that deviates before the others, and what is no log', async () => {
    const scene = await sceneOf('klasse-form', '');
    const { lines } = JSON.parse(text) as { lines: { actor: number; state: unknown }[] };
    const moved = lines.map((line, at) => ({ ...line, actor: 8, state: at === 0 ? line.state : 'saved' }));
    const told = readRecording(
      scene,
      JSON.stringify({ ...JSON.parse(text), lines: [...lines, ...moved, ...lines.map((line) => ({ ...line, actor: 9 }))] }),
    );
    expect([firstToShow(told), told.runs[1]?.deviation]).toEqual([1, expect.stringMatching(/^Schritt 1 \(SUBMIT\): erwartet /) as string]);
    expect(squeezed(recordingView(told, 1).text)).toContain('Lauf 8: 4 Schritte, Abweichung: Schritt 1');
    expect(squeezed(recordingView(readRecording(scene, '[]'), -1).text)).toBe('Diese Datei ist kein QA-Protokoll.');
  });
});
