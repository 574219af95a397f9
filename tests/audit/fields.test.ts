import { createActor } from 'xstate';
import { describe, expect, test } from 'vitest';
import { REGISTRY } from '#machines/registry';
import { attributes, builtPages, textOf } from './site-files';

const pages = builtPages();
const page = (machine: string): string => pages.get(`maschinen/${machine}.html`) ?? '';
const fieldsOn = (machine: string): string[] =>
  attributes(page(machine), 'id').flatMap((id) => (id.startsWith('feld-') ? [id.replace('feld-', '')] : []));

/** What is said of one field, cell by cell. */
function rowOf(machine: string, field: string): string[] {
  const row = page(machine).split(`id="feld-${field}"`)[1]?.split('</tr>')[0] ?? '';
  return row.split('</t').map((cell) => textOf(cell.replace(/^[dh]>|^>/, '')).replace(/\s+/g, ' '));
}

/** Machines in which something is typed whose fields are no table: the pattern, and forms that are drawn as one. */
const WITHOUT_TABLE = ['form', 'landesbediensteter-search'];
/** Names in a draft that nobody types into. */
const NO_FIELDS = ['moved', 'pasted'];

interface Typed {
  readonly id: string;
  readonly names: readonly string[];
}

async function typedIn(): Promise<Typed[]> {
  const found: Typed[] = [];
  for (const { id, load } of REGISTRY) {
    const { machine, inputs } = await load();
    if (!machine.events.includes('CHANGE')) continue;
    const { draft } = createActor(machine, { input: inputs[0]?.value }).getSnapshot().context as { readonly draft?: object | null };
    if (draft != null) found.push({ id, names: Object.keys(draft) });
  }
  return found;
}

describe('F1.3: the fields of a form stand on the page of its machine', () => {
  test('every name that a draft holds has its row', async () => {
    const typed = await typedIn();
    expect(typed.length).toBeGreaterThan(12);
    const missing = typed
      .filter(({ id }) => !WITHOUT_TABLE.includes(id))
      .flatMap(({ id, names }) => names.filter((name) => ![...NO_FIELDS, ...fieldsOn(id)].includes(name)).map((name) => `${id}: ${name}`));
    expect(missing).toEqual([]);
    expect(typed.filter(({ id }) => fieldsOn(id).length === 0).map(({ id }) => id)).toEqual(expect.arrayContaining(WITHOUT_TABLE));
  });

  test('VAL-03, D-11: a class says what its name is, what the page refuses with an example, and what the server refuses', () => {
    const [, label, help, own, server] = ['', ...rowOf('klasse-form', 'name')];
    expect(label).toContain('Klassenname');
    expect(help).toContain('Der Name ist an einer Schule nur einmal vergeben; Groß- und Kleinschreibung zählen.');
    expect(own).toContain('Eine Klasse braucht einen Namen. Geben Sie einen Klassennamen ein. (leer)');
    expect(own).toContain('Der Name beginnt oder endet mit einem Leerzeichen.');
    expect(own).toContain('(zum Beispiel „A<b>“)');
    expect(server).toContain('An dieser Schule gibt es schon eine Klasse mit diesem Namen.');
    expect(own).not.toContain('gibt es schon eine Klasse');
    expect(rowOf('klasse-form', 'names').join(' ')).toContain(
      'Auf einmal geht es mit höchstens 100; teilen Sie die Liste auf. (101 Zeilen)',
    );
  });

  test('VAL-01, VAL-02, VAL-13: a new person says how long a name is, when a number is wanted and that roles are of one kind', () => {
    expect(rowOf('person-creation', 'vorname').join(' ')).toContain('Ein Name hat höchstens 100 Zeichen. (2.500 Zeichen)');
    expect(rowOf('person-creation', 'personalnummer').join(' ')).toContain('Die gewählte Rolle verlangt sie.');
    expect(rowOf('person-creation', 'rollen').join(' ')).toContain('Eine Person hat nur Rollen einer Art');
  });

  test('D-23, D-30: a lock says until when, and that a day that is over is none', () => {
    const end = rowOf('person-lock', 'end').join(' ');
    expect(end).toContain('Der Tag liegt in der Vergangenheit. Heute ist der früheste mögliche. (zum Beispiel „01.01.2020“)');
    expect(rowOf('person-lock', 'organisation').join(' ')).toContain('Wählen Sie, in wessen Namen gesperrt wird.');
    expect(rowOf('person-creation', 'befristung').join(' ')).toContain('Der Tag liegt in der Vergangenheit.');
    expect(rowOf('person-lock', 'end').join(' ')).toMatch(/frühestens heute \(zum Beispiel [\d.]+\)/);
  });
});

test('a life cycle names the machines that belong to it, and no search that lends itself to them', () => {
  const [, beside = ''] = /Auf den Seiten gehören dazu: ([^]*?)<\/p>/.exec(page('person-lock-life-cycle')) ?? [];
  expect(textOf(beside)).toContain('Zuordnung');
  expect(textOf(beside)).not.toContain('Suche');
});
