import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import axe from 'axe-core';
import { useEffect, useState, type ReactElement } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { fromPromise } from 'xstate';
import { FRESH } from '#api/resume';
import { NO_ZUORDNUNG, problemsOfZuordnung, type HeldKind, type RolleChoice, type ZuordnungDraft } from '#rules/zuordnung-choice';
import { klasseSearchMachine } from '#machines/searches/machine';
import type { SearchQuestion } from '#machines/patterns/search/types';
import { zuordnungOrganisationSearchMachine } from '#machines/searches/machine';
import { zuordnungRolleSearchMachine } from '#machines/searches/machine';
import { listOf, type FieldControl } from '#shared/form/fields';
import { WorkflowSetting } from '#shared/workflow/setting';
import { useZuordnungFields, type ZuordnungFieldsOptions } from '#shared/zuordnung/fields';
import { byTestid } from './perform';
import '#ui/tokens.css';
import '#ui/base.css';

const GOETHE = { id: 'goethe', title: '0701234 (Goethe-Schule)' };
const ASTRID = { id: 'astrid', title: '0705678 (Astrid-Lindgren-Schule)' };
const rolle = (id: string, title: string, change: Partial<RolleChoice> = {}): RolleChoice => ({
  id,
  title,
  rollenart: 'LEHR',
  merkmale: [],
  organisationId: 'goethe',
  ...change,
});
const LEHR = rolle('lehr', 'Lehrkraft');
const LIV = rolle('liv', 'LiV', { merkmale: ['BEFRISTUNG_PFLICHT'] });
const LERN = rolle('lern', 'SuS', { rollenart: 'LERN' });

const asked: SearchQuestion[] = [];
const yields = (options: readonly { readonly id: string; readonly title: string }[]) =>
  fromPromise(async ({ input }: { readonly input: SearchQuestion }) => {
    asked.push(input);
    return { options, total: options.length };
  });
const searches = {
  organisation: zuordnungOrganisationSearchMachine.provide({ actors: { find: yields([GOETHE, ASTRID]) } }),
  rolle: zuordnungRolleSearchMachine.provide({ actors: { find: yields([LEHR, LIV, LERN]) } }),
  klasse: klasseSearchMachine.provide({ actors: { find: yields([{ id: '9a', title: '9a' }]) } }),
};

const TODAY = '2026-11-22';
const latest = { draft: NO_ZUORDNUNG };
interface SampleProps extends Partial<ZuordnungFieldsOptions> {
  readonly first?: Partial<ZuordnungDraft>;
  readonly checked?: boolean;
}

/** The fields as a form draws them. */
function Sample({ first = {}, checked = false, ...options }: SampleProps): ReactElement {
  const [draft, setDraft] = useState<ZuordnungDraft>({ ...NO_ZUORDNUNG, ...first });
  useEffect(() => void (latest.draft = draft), [draft]);
  const fields = useZuordnungFields({ draft, searches, today: TODAY, ...options });
  const problems: Readonly<Record<string, string>> = checked ? problemsOfZuordnung(draft, TODAY) : {};
  return (
    <main>
      {listOf(fields).map(([name, field]) => {
        const control: FieldControl<never> = {
          value: draft[name as keyof ZuordnungDraft] as never,
          onValue: (value) => setDraft((before) => ({ ...before, [name]: value })),
          error: name in problems ? field.explain(problems[name] ?? '') : null,
          readOnly: false,
          fieldRef: () => undefined,
        };
        return <div key={name}>{field.draw(control)}</div>;
      })}
    </main>
  );
}

function show(props: SampleProps = {}): void {
  render(
    <WorkflowSetting value={{ resumption: FRESH }}>
      <RouterProvider router={createMemoryRouter([{ path: '*', element: <Sample {...props} /> }])} />
    </WorkflowSetting>,
  );
}

const ORGANISATION = 'personenkontext-create-organisation-select';
const KLASSE = 'personenkontext-create-klasse-select';

/** Types into a list's field and waits until something is offered. */
async function offered(testid: string, text: string): Promise<readonly HTMLElement[]> {
  const input = await vi.waitFor(() => {
    const found = byTestid(testid)?.querySelector<HTMLInputElement>('[role="combobox"]');
    if (found === null || found === undefined) throw new Error(`${testid} is no list yet`);
    return found;
  });
  input.focus();
  fireEvent.change(input, { target: { value: text } });
  return vi.waitFor(() => {
    const options = screen.getAllByRole('option');
    if (options.some(({ textContent }) => textContent === 'Wird geladen...')) throw new Error('Still searching');
    // Nobody reads that nothing fits before the answer is there.
    expect(texts(options)).not.toContain('Keine Ergebnisse');
    return options;
  });
}

async function choose(testid: string, text: string): Promise<void> {
  await offered(testid, text);
  (await screen.findByRole('option', { name: (name) => name.includes(text) })).click();
  await vi.waitFor(() => expect(screen.queryAllByRole('option')).toEqual([]));
}
const texts = (options: readonly HTMLElement[]): readonly (string | null)[] => options.map(({ textContent }) => textContent);
const radio = (testid: string): HTMLInputElement => screen.getByTestId(testid);

// The list is loaded when a field first asks for it.
beforeAll(async () => {
  show();
  await screen.findByRole('combobox', {}, { timeout: 20_000 });
  cleanup();
});
afterEach(() => {
  cleanup();
  asked.length = 0;
});

describe('SCREEN-06, VAL-11: organisation, role, class and end of an assignment are chosen', () => {
  test('roles wait for a school, and are asked for at the chosen one', async () => {
    show();
    expect(byTestid('rolle-select')?.closest('.field')?.textContent).toContain('Wählen Sie zuerst eine Schule oder Organisation.');
    await choose(ORGANISATION, 'Goethe');
    expect(latest.draft.organisation).toEqual(GOETHE);
    await choose('rolle-select', 'LiV');
    expect(latest.draft.rollen).toEqual([LIV]);
    expect(asked.filter(({ within }) => within === 'goethe').map(({ text }) => text)).toContain('LiV');
  });

  test('whoever manages one school sees it and chooses nothing', () => {
    show({ only: GOETHE, first: { organisation: GOETHE } });
    const field = screen.getByTestId<HTMLInputElement>(ORGANISATION);
    expect([field.value, field.readOnly]).toEqual([GOETHE.title, true]);
    expect(document.body.textContent).toContain('Sie verwalten nur diese eine.');
    expect(asked).toEqual([]);
  });

  test('several roles: after the first only roles of its kind are offered, each can be taken back', async () => {
    show({ first: { organisation: GOETHE }, several: true });
    const heard = byTestid('chosen-rollen');
    expect([heard?.getAttribute('aria-live'), heard?.textContent]).toEqual(['polite', '']);
    await choose('rollen-select', 'Lehrkraft');
    expect(byTestid('chosen-rollen'), 'what comes into a place that was there is heard').toBe(heard);
    expect(texts(await offered('rollen-select', 'i'))).toEqual(['LiV']);
    await userEvent.keyboard('{Escape}');
    await choose('rollen-select', 'LiV');
    expect(latest.draft.rollen).toEqual([LEHR, LIV]);
    expect(byTestid('chosen-rollen')?.textContent).toBe('LehrkraftLiV');
    await userEvent.click(screen.getByRole('button', { name: 'Rolle Lehrkraft entfernen' }));
    expect(latest.draft.rollen).toEqual([LIV]);
  });

  test('roles that the person has there already are not offered', async () => {
    show({ first: { organisation: GOETHE }, offers: ({ id }) => id !== 'lehr' });
    expect(texts(await offered('rolle-select', 'i'))).toEqual(['LiV', 'SuS']);
  });

  test('VAL-11: that roles were left out is said where some were, and not where none was', async () => {
    const SAID = 'Rollen, die die Person dort schon hat, stehen nicht zur Wahl.';
    show({ first: { organisation: GOETHE }, leftOut: SAID, offers: ({ id }) => id !== 'lehr' });
    await offered('rolle-select', 'L');
    const field = screen.getByRole('combobox', { name: 'Rolle' });
    const help = (): string => document.getElementById(field.getAttribute('aria-describedby')?.split(' ')[0] ?? '')?.textContent ?? '';
    expect(help()).toBe(`Suchen Sie nach dem Namen der Rolle. ${SAID}`);
    cleanup();
    show({ first: { organisation: GOETHE }, leftOut: SAID });
    await offered('rolle-select', 'L');
    expect(document.body.textContent).toContain('Suchen Sie nach dem Namen der Rolle.');
    expect(document.body.textContent).not.toContain(SAID);
  });

  test('ERR-34: where nothing fits beside a role of pupils, or one of another kind, the reason is said, and what to do; of whoever has none it is not', async () => {
    const none = { ...searches, rolle: zuordnungRolleSearchMachine.provide({ actors: { find: yields([]) } }) };
    const told = async (held: HeldKind): Promise<string> => {
      show({ first: { organisation: GOETHE }, searches: none, held });
      fireEvent.change(await screen.findByRole('combobox', { name: 'Rolle' }), { target: { value: 'Lehr' } });
      await vi.waitFor(() => expect(document.body.textContent).toContain('passt zu Ihrer Suche.'));
      const text = document.body.textContent;
      cleanup();
      return text;
    };
    const why =
      'Keine Rolle, die Sie hier vergeben dürfen, passt zu Ihrer Suche. Wer eine Rolle für Schülerinnen und Schüler hat, bekommt daneben keine anderer Art. Soll es eine solche sein, entfernen Sie zuerst die Zuordnungen der Person und speichern Sie das.';
    expect(await told('pupil')).toContain(why);
    expect(await told('other')).toContain(
      'Keine Rolle, die Sie hier vergeben dürfen, passt zu Ihrer Suche. Wer schon eine Rolle hat, bekommt daneben keine anderer Art, auch keine für Schülerinnen und Schüler. Soll es eine solche sein, entfernen Sie zuerst die Zuordnungen der Person und speichern Sie das.',
    );
    expect(await told('none')).not.toContain('anderer Art');
  });

  test('a class is asked for pupils only, among those of the school', async () => {
    show({ first: { organisation: GOETHE, rollen: [LERN] } });
    await choose(KLASSE, '9a');
    expect(latest.draft.klasse).toEqual({ id: '9a', title: '9a', organisationId: 'goethe' });
    cleanup();
    show({ first: { organisation: GOETHE, rollen: [LEHR] } });
    expect(byTestid(KLASSE)).toBeNull();
  });

  test('another school: what was chosen at the first does not count any more', async () => {
    show({ first: { organisation: GOETHE, rollen: [LERN], klasse: { id: '9a', title: '9a', organisationId: 'goethe' } } });
    await choose(ORGANISATION, 'Astrid');
    expect(byTestid(KLASSE)).toBeNull();
    expect(byTestid('befristung-input')).toBeNull();
  });
});

describe('VAL-07: until when', () => {
  test('a role that must end: the school year is chosen, unlimited cannot be, and it is said why', () => {
    show({ first: { organisation: GOETHE, rollen: [LIV] } });
    expect(radio('schuljahresende-radio-button').checked).toBe(true);
    expect(radio('unbefristet-radio-button').disabled).toBe(true);
    expect(document.body.textContent).toContain('Bis Schuljahresende (31.07.2027)');
    expect(document.body.textContent).toContain('Unbefristet (nicht möglich: Eine gewählte Rolle verlangt eine Befristung)');
  });

  test('any other is unlimited until somebody chooses; a typed day counts, and is gone with another choice', async () => {
    show({ first: { organisation: GOETHE, rollen: [LEHR] } });
    expect(radio('unbefristet-radio-button').checked).toBe(true);
    fireEvent.change(screen.getByTestId('befristung-input'), { target: { value: '31.01.2027' } });
    expect(radio('befristet-radio-button').checked).toBe(true);
    expect(latest.draft.befristung).toEqual({ kind: 'tag', day: '31.01.2027' });
    await userEvent.click(radio('schuljahresende-radio-button'));
    expect(latest.draft.befristung).toEqual({ kind: 'schuljahr', day: '' });
  });
});

test('VAL-07, VAL-11: what is missing is said at its field, and nothing of it is out of reach', async () => {
  show({ checked: true, several: true });
  expect(document.body.textContent).toContain('Wählen Sie eine Schule oder Organisation.');
  cleanup();
  show({
    checked: true,
    several: true,
    first: { organisation: GOETHE, rollen: [LERN], befristung: { kind: 'tag', day: '01.01.2020' } },
  });
  expect(document.body.textContent).toContain('Wählen Sie eine Klasse.');
  expect(document.body.textContent).toContain('Der Tag liegt in der Vergangenheit. Heute ist der früheste mögliche.');
  expect(
    (await axe.run(document.body, { rules: { region: { enabled: false }, 'page-has-heading-one': { enabled: false } } })).violations.map(
      ({ id }) => id,
    ),
  ).toEqual([]);
});
