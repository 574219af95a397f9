import { assign } from 'xstate';
import { describe, expect, test } from 'vitest';
import { formMachine } from '#machines/patterns/form/machine';
import { model as formPattern } from '#machines/patterns/form/model';
import { listMachine } from '#machines/patterns/list/machine';
import { model as listPattern } from '#machines/patterns/list/model';
import type { Model } from './engine/candidates';
import { conventionsOf } from './engine/conventions';
import { gatesOf } from './engine/gates';
import { foreignParts, requirementsUnseen, unknownCodes } from './engine/instance';

const list = listPattern as unknown as Model;
const form = formPattern as unknown as Model;

const FIRST = { page: 0, size: 30, search: '' } as const;
const listOptions = {
  id: 'sample-rows',
  description: 'Zeilen einer Probe.',
  req: ['LIST-01'],
  first: FIRST,
  filters: ['search'],
  search: true,
  selection: true,
} as const;
const formOptions = {
  id: 'sample-fields',
  description: 'Felder einer Probe.',
  req: ['STATE-12'],
  first: { name: '', ort: '' },
  check: ({ name }: { readonly name: string }) => (name === '' ? { name: 'REQUIRED' } : {}),
  kept: ['ort'],
  asks: (
    { fields, read }: { readonly fields: { readonly ort: string }; readonly read: readonly string[] | null },
    after: { readonly ort: string },
  ) => fields.ort !== '' && after.ort === '' && (read === null || read.length > 0),
  taken: ({ fields, read }: { readonly fields: { readonly ort: string }; readonly read: unknown }, after: { readonly ort: string }) =>
    fields.ort !== '' && after.ort === '' ? (read as readonly string[] | null) : null,
  dialog: true,
} as const;

/** An instance with the samples of its pattern: two machines of one pattern differ in nothing else here. */
const instanceOf = (pattern: Model, machine: unknown, change: Partial<Model> = {}): Model => ({
  ...pattern,
  machine: machine as Model['machine'],
  ...change,
});

/** Everything that is asked of an instance. */
function findings(instance: Model, pattern: Model): string[] {
  const gates = gatesOf(instance);
  return [
    ...conventionsOf(instance),
    ...gates.idleSamples(),
    ...gates.unreachedStates(),
    ...gates.unexplainedBranches(),
    ...gates.overgrownExceptions(),
    ...gates.missingPairs(),
    ...requirementsUnseen(gates.space),
    ...gates.unhandledCodes().map(({ code, problem }) => `${code} ${problem}`),
    ...unknownCodes(instance, pattern),
    ...gates.brokenInvariants(),
    ...gates.traps(),
    ...gates.coarseness(),
    ...foreignParts(instance, pattern),
  ];
}

describe('the gates of an instance', () => {
  test('a sound one passes them', () => {
    expect(findings(instanceOf(list, listMachine(listOptions)), list)).toEqual([]);
    expect(findings(instanceOf(form, formMachine(formOptions)), form)).toEqual([]);
  });

  test('a check that lets everything pass breaks what is said of a save, and never comes to what is wrong', () => {
    const found = findings(instanceOf(form, formMachine({ ...formOptions, check: () => ({}) })), form);
    expect(found).toContainEqual(expect.stringMatching(/^only what is sound is saved/));
    expect(found).toContain('editing | SUBMIT | 3');
  });

  test('a list of filters that forgets one takes no hits for nothing', () => {
    const found = findings(instanceOf(list, listMachine({ ...listOptions, filters: [] })), list);
    expect(found).toContainEqual(expect.stringMatching(/^no hits is not nothing/));
  });

  test('a code that breaks what the instance says of itself is found, whether it is sampled or not', () => {
    const calls: Partial<Model> = {
      endpoints: { ...form.endpoints, saveRecord: 'uemPassword.renewOwn' },
      invariants: [
        ...form.invariants,
        {
          name: 'never refused for the password',
          sentence: 'Am Passwort scheitert kein Speichern.',
          req: ['STATE-12'],
          holds: ({ context }) =>
            (context as { failure: { code: string } | null }).failure?.code !== 'PERSON_UEM_PASSWORD_MODIFICATION_ERROR',
        },
      ],
    };
    const found = findings(instanceOf(form, formMachine(formOptions), calls), form);
    expect(found).toContain('PERSON_UEM_PASSWORD_MODIFICATION_ERROR breaks the invariant never refused for the password');
  });

  test('a misspelt code among the samples is found', () => {
    const saveRecord = { ...form.actors['saveRecord'], failed: [{ name: 'vertippt', value: { code: 'KLASSE_NAME', status: 400 } }] };
    const wrong = { endpoints: { ...form.endpoints, saveRecord: 'uemPassword.renewOwn' as const }, actors: { ...form.actors, saveRecord } };
    expect(unknownCodes(instanceOf(form, formMachine(formOptions), wrong), form)).toEqual(['saveRecord is never answered KLASSE_NAME']);
  });

  test('words that are missing, and requirements that are not named', () => {
    const found = findings(instanceOf(list, listMachine({ ...listOptions, description: '', req: [] })), list);
    expect(found).toEqual(expect.arrayContaining(['(root) has no German description', '(root) names no requirement']));
  });

  test('a guard or an action of its own is no part of the pattern: the real actor never walked it there', () => {
    const loose = formMachine(formOptions).provide({ guards: { isChanged: () => true } });
    expect(foreignParts(instanceOf(form, loose), form)).toEqual([expect.stringMatching(/^guards isChanged/)]);
    const forgetful = formMachine(formOptions).provide({ actions: { take: assign({ sides: {} }) } });
    expect(foreignParts(instanceOf(form, forgetful), form)).toEqual([expect.stringMatching(/^actions take/)]);
  });

  test('a machine of another shape is no instance', () => {
    const parts = foreignParts(list, form);
    expect(parts).toContainEqual(expect.stringMatching(/^state shown/));
    expect(parts).toContainEqual(expect.stringMatching(/^call shown\.loading loadPage/));
    expect(parts).toContainEqual(expect.stringMatching(/^branch shown.* \| RETRY/));
  });
});
