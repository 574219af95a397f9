/** Runs in a thread and bundle of its own: the tables of a form's fields are hooks of the portal, asked here as its pages ask them. */
import { parentPort, workerData } from 'node:worker_threads';
import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { KNOWN_SYSTEMRECHTE } from '#contract/rollen-enums';
import { problemsOfHinweis, type HinweisDraft, type StoredHinweis } from '#contract/hinweise';
import { asCounts, problemsOfAngebot, type AngebotDraft, type AngebotUse } from '#rules/angebot-form';
import { problemsOfKlasse, type KlasseDraft } from '#rules/klassen';
import {
  problemsOfHardwareToken,
  problemsOfLock,
  problemsOfMetadata,
  type HardwareTokenDraft,
  type HardwareTokenRead,
  type LockDraft,
  type LockRead,
  type MetadataDraft,
  type PersonRead,
} from '#rules/person-drafts';
import { problemsOfCreation, type CreationDraft } from '#rules/person-creation';
import { problemsOfRolle, type RolleDraft, type RolleUse } from '#rules/rollen';
import { problemsOfSchule, problemsOfTraeger, type SchuleDraft, type TraegerDraft } from '#rules/schulen';
import type { ZuordnungDraft } from '#rules/zuordnung-choice';
import {
  CHOSEN_FIELDS,
  keyOf,
  problemsOfChoice,
  problemsOfPlan,
  type PlanDraft,
  type PlannedLine,
  type PlanRead,
} from '#rules/zuordnungen-plan';
import type { CreationContext } from '#machines/person-creation/person-creation/types';
import type { ChoiceContext } from '#machines/person/person-zuordnung-choice/types';
import type { FormContext, Problems } from '#machines/patterns/form/types';
import { ebeneSearches } from '#features/angebote/form/bind';
import { useAngebotFields } from '#features/angebote/form/fields';
import { useHinweisFields } from '#features/hinweise/fields';
import { schuleSearch } from '#features/klassen/bind';
import { useKlasseFields } from '#features/klassen/fields';
import { WAYS } from '#features/person-creation/bind';
import { useCreationFields } from '#features/person-creation/parts/use-fields';
import { useHardwareTokenFields } from '#features/person-details/parts/hardware-token-fields';
import { useMetadataFields } from '#features/person-details/parts/metadata-fields';
import { usePlanFields } from '#features/person-details/parts/plan-fields';
import { ebeneSearch } from '#features/rollen/bind';
import { useRolleFields } from '#features/rollen/parts/rolle-fields';
import { useSchuleFields } from '#features/schulen/fields';
import { useTraegerFields } from '#features/schultraeger/fields';
import { listOf, type FormField, type FormFields } from '#shared/form/fields';
import { useLockFields } from '#shared/person/lock/lock-fields';
import { useWorkflow } from '#shared/workflow/use-workflow';
import { useZuordnungFields } from '#shared/zuordnung/fields';
import type { AskedForm, FieldFacts, Refusal, Standing } from './facts';

type Values = Readonly<Record<string, unknown>>;

interface Form<D, C> {
  /** The fields as the page of the form has them. */
  readonly useFields: (context: C) => FormFields<D>;
  /** The shipped check. */
  readonly check: (draft: D, context: C) => Problems<D>;
  /** What the samples of the model leave out: the same form with other things in it. */
  readonly also?: (context: C) => readonly C[];
}

const form = <D extends object, C>(of: Form<D, C>): Form<Values, Standing> => of as unknown as Form<Values, Standing>;

type Stood<D, R> = FormContext<D, R>;

const nothing = (): null => null;
const unheard = (): undefined => undefined;

function useSearch(machine: typeof schuleSearch) {
  const [snapshot, send] = useWorkflow(machine, { input: { within: null } });
  return { snapshot, send };
}

/** The same form with this in it. */
const within = <D extends object, C extends { readonly draft: D }>(context: C, change: Partial<D>): C => ({
  ...context,
  draft: { ...context.draft, ...change },
});

/** Days that are none, or over. */
const DAYS = ['', 'morgen', '01.01.2020'];

/** Ends that are none, and roles that nobody has together. */
const zuordnungen = <D extends ZuordnungDraft, C extends { readonly draft: D }>(context: C): readonly C[] => [
  ...DAYS.map((day) => within<ZuordnungDraft, C>(context, { befristung: { kind: 'tag', day } })),
  within<ZuordnungDraft, C>(context, {
    rollen: (['LEHR', 'LEIT'] as const).map((rollenart) => ({
      id: rollenart,
      title: rollenart,
      rollenart,
      merkmale: [],
      organisationId: context.draft.organisation?.id ?? '',
    })),
  }),
];

/** A new assignment whose role demands a KoPers number. */
const WITH_NUMBER: PlannedLine = {
  organisation: { id: 'goethe', title: '0701234 (Goethe-Schule)' },
  rolle: { id: 'lehr', title: 'Lehrkraft', rollenart: 'LEHR', merkmale: ['KOPERS_PFLICHT'] },
  klassen: [],
  befristung: null,
  editable: true,
  isKlasse: false,
};

/** Every form whose fields are a table, by its machine. */
const FORMS: Readonly<Record<string, Form<Values, Standing>>> = {
  'angebot-form': form<AngebotDraft, Stood<AngebotDraft, AngebotUse | null>>({
    useFields: ({ id, draft, base }) => {
      const search = useSearch(ebeneSearches.both);
      return useAngebotFields({
        draft: asCounts(draft, id === null),
        isNew: id === null,
        search: id === null ? search : null,
        logo: { id, stored: base.fields.logo, mayGo: true },
      });
    },
    check: (draft, { base }) => problemsOfAngebot(draft, base),
  }),
  'hinweis-form': form<HinweisDraft, Stood<HinweisDraft, StoredHinweis>>({
    useFields: ({ draft, base }) => useHinweisFields(draft, base),
    check: (draft) => problemsOfHinweis(draft),
  }),
  'klasse-form': form<KlasseDraft, Stood<KlasseDraft, null>>({
    useFields: ({ id, draft }) => {
      const search = useSearch(schuleSearch);
      return useKlasseFields(draft, id === null ? search : null, nothing);
    },
    check: (draft) => problemsOfKlasse(draft),
    also: (context) => [within<KlasseDraft, typeof context>(context, { mode: 'several' })],
  }),
  'person-creation': form<CreationDraft, CreationContext>({
    useFields: (context) =>
      useCreationFields(context, Object.values(WAYS).find(({ createType }) => createType === context.createType) ?? WAYS.full),
    check: (draft, context) => problemsOfCreation(draft, context),
    also: zuordnungen,
  }),
  'person-hardware-token': form<HardwareTokenDraft, Stood<HardwareTokenDraft, HardwareTokenRead>>({
    useFields: () => useHardwareTokenFields(),
    check: (draft, { base }) => problemsOfHardwareToken(draft, base),
    also: ({ base, ...context }) => (base.read === null ? [] : [{ ...context, base: { ...base, read: { ...base.read, hasToken: true } } }]),
  }),
  'person-lock': form<LockDraft, Stood<LockDraft, LockRead>>({
    useFields: ({ base }) => useLockFields(base.read),
    check: (draft, { base }) => problemsOfLock(draft, base),
    also: (context) => DAYS.map((day) => within<LockDraft, typeof context>(context, { end: { kind: 'until', day } })),
  }),
  'person-metadata': form<MetadataDraft, Stood<MetadataDraft, PersonRead>>({
    useFields: ({ base }) => useMetadataFields(base.read),
    check: (draft, { base }) => problemsOfMetadata(draft, base),
  }),
  'person-zuordnung-choice': form<ZuordnungDraft, ChoiceContext>({
    useFields: ({ kind, draft, today }) => {
      const all = useZuordnungFields({ draft, searches: WAYS.full.searches, today, hasEnd: kind !== 'add' });
      return Object.fromEntries(Object.entries(all).filter(([name]) => (CHOSEN_FIELDS[kind] as readonly string[]).includes(name)));
    },
    check: (draft, { kind, today }) => problemsOfChoice(kind, draft, today),
    also: zuordnungen,
  }),
  'person-zuordnungen-plan': form<PlanDraft, Stood<PlanDraft, PlanRead>>({
    useFields: ({ draft, base }) =>
      usePlanFields({
        draft,
        base,
        theirs: null,
        flags: { rolle: true, befristung: true, schule: true },
        onChoose: unheard,
        onUndo: unheard,
        acted: null,
      }),
    check: (draft, { base }) => problemsOfPlan(draft, base),
    also: (context) => [within<PlanDraft, typeof context>(context, { [keyOf('goethe', 'lehr')]: WITH_NUMBER })],
  }),
  'rolle-form': form<RolleDraft, Stood<RolleDraft, RolleUse>>({
    useFields: ({ id, draft, base }) => {
      const search = useSearch(ebeneSearch);
      const use = id === null ? { assigned: 0 } : { assigned: base.read?.assigned ?? null };
      return useRolleFields(
        draft,
        use,
        { systemrechte: KNOWN_SYSTEMRECHTE },
        { personId: '', search: id === null ? search : null },
        nothing,
      );
    },
    check: (draft) => problemsOfRolle(draft),
  }),
  'schule-form': form<SchuleDraft, Stood<SchuleDraft, null>>({
    useFields: ({ draft }) =>
      useSchuleFields({ draft, schulformen: draft.schulform === null ? [] : [draft.schulform], onSchulform: unheard }),
    check: (draft) => problemsOfSchule(draft),
  }),
  'schultraeger-form': form<TraegerDraft, Stood<TraegerDraft, null>>({
    useFields: ({ id, draft }) =>
      useTraegerFields({
        schulformen: id !== null ? null : draft.schulform === null ? [] : [draft.schulform],
        twins: nothing,
        onSchulform: unheard,
      }),
    check: (draft) => problemsOfTraeger(draft),
  }),
};

/** What is typed into each line of text, so that each limit of the shipped checks shows: empty, blank, outside blanks, too short, too long, strange signs. */
const TYPED = [
  '',
  ' ',
  ' Ab',
  'Ab ',
  'A',
  'A<b>',
  '?',
  'http://a b',
  '1234567',
  'x'.repeat(2500),
  Array.from({ length: 101 }, (_, line) => line).join('\n'),
];

/** The same draft with one field otherwise: text typed anew, a choice taken back. */
function varied(draft: Values): Values[] {
  return Object.entries(draft).flatMap(([name, value]) => {
    if (typeof value === 'string') return TYPED.map((text) => ({ ...draft, [name]: text }));
    return typeof value === 'object' && value !== null && 'title' in value ? [{ ...draft, [name]: null }] : [];
  });
}

type NamedField = readonly [name: string, field: FormField<unknown>];

function fieldsIn({ useFields }: Form<Values, Standing>, context: Standing): readonly NamedField[] {
  const taken: NamedField[] = [];
  const take = (fields: FormFields<Values>): void => void taken.push(...(listOf(fields) as unknown as readonly NamedField[]));
  function Asked(): null {
    take(useFields(context));
    return null;
  }
  renderToStaticMarkup(<Asked />);
  return taken;
}

const ENTITIES: Readonly<Record<string, string>> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#x27;': "'" };
const plain = (markup: string): string => markup.replace(/<[^>]*>/g, '').replace(/&[#\w]+;/g, (entity) => ENTITIES[entity] ?? entity);

/** What stands below the label of a field as it is drawn. */
function helpOf(drawn: ReactElement): string[] {
  return [...renderToStaticMarkup(drawn).matchAll(/class="field__help"[^>]*>(.*?)<\/p>/g)].map(([, help = '']) =>
    // The day of a sample is none that a reader has today.
    plain(help).replace(/heute \((?=\d)/, 'heute (zum Beispiel '),
  );
}

/** Each once: a count or a day of what was typed makes no other help. */
const told = (helps: readonly string[]): string[] => {
  const kept = helps.filter((help) => help !== '' && !helps.some((other) => other !== '' && other !== help && help.startsWith(other)));
  return [...new Map(kept.toReversed().map((help) => [help.replace(/\d+/g, ''), help])).values()].toReversed();
};

/** What fields may ask for, of all that a form holds. */
const partsOf = ({ draft, ...context }: Standing): unknown => {
  const { id, base, kind, createType, only } = context as Readonly<Record<string, unknown>>;
  return [draft, id === null, base, kind, createType, only];
};

const keyOfProblem = ({ name, code, value }: { readonly name: string; readonly code: string; readonly value: unknown }): string =>
  `${nameOf(name)} ${code} ${typeof value === 'string' ? `${value.length} ${value.slice(0, 12)}` : ''}`;

/** Some of many states, from the first to the last: typing into all of them finds nothing more. */
const evenly = <T,>(all: readonly T[], most = 16): readonly T[] =>
  all.filter((_, index) => Math.floor((index * most) / all.length) !== Math.floor(((index - 1) * most) / all.length));

/** Each line of a plan is a field of its own, and all are alike. */
const nameOf = (name: string): string => name.replace(/^line-.*/, 'line-…');

/**
 * What the fields of a form say (F1.3): asked of the table that its page draws, in every state that its model reaches, and of the check that
 * its machine and its page share.
 */
function fieldsOf({ machine, standings, codes }: AskedForm): FieldFacts[] {
  const of = FORMS[machine];
  if (of === undefined) return [];
  const found = new Map<string, { label: string; helps: Set<string>; own: Map<string, Refusal>; server: Map<string, Refusal> }>();
  const at = (name: string, label: string) => {
    const known = found.get(name) ?? { label, helps: new Set(), own: new Map(), server: new Map() };
    found.set(name, known);
    return known;
  };
  const drawn = new Set<string>();
  const isNew = (context: Standing): boolean => drawn.size < drawn.add(JSON.stringify(partsOf(context))).size;
  const draw = (context: Standing): void => {
    for (const [name, field] of fieldsIn(of, context)) {
      const row = at(nameOf(name), field.label);
      const control = { value: (context.draft as Values)[name], onValue: unheard, error: null, readOnly: false, fieldRef: unheard };
      for (const help of helpOf(<>{field.draw(control)}</>)) row.helps.add(help);
      for (const code of codes) {
        const text = field.explain(code);
        if (text !== null && !row.server.has(code)) row.server.set(code, { code, text, value: null });
      }
    }
  };
  const asked = new Set<string>();
  const ask = (context: Standing): void => {
    const problems = Object.entries(of.check(context.draft as Values, context) as Readonly<Record<string, string>>)
      .map(([name, code]) => ({ name, code, value: (context.draft as Values)[name] ?? null }))
      .filter((problem) => !asked.has(keyOfProblem(problem)));
    if (problems.length === 0) return;
    const fields = fieldsIn(of, context);
    for (const { name, code, value } of problems) {
      const field = fields.find(([own]) => own === name)?.[1];
      const text = field?.explain(code) ?? null;
      if (field === undefined || text === null) continue;
      asked.add(keyOfProblem({ name, code, value }));
      const { own } = at(nameOf(name), field.label);
      // One code may be told in several ways, whatever was typed.
      const way = `${code} ${(typeof value === 'string' && value.trim() !== '' ? text.replace(value, '') : text).replace(/\d+/g, '')}`;
      if (!own.has(way)) own.set(way, { code, text, value });
    }
  };
  for (const standing of standings) if (isNew(standing)) draw(standing);
  for (const standing of evenly(standings)) {
    for (const context of [standing, ...(of.also?.(standing) ?? [])]) {
      if (isNew(context)) draw(context);
      for (const draft of [context.draft as Values, ...varied(context.draft as Values)]) ask({ ...context, draft });
    }
  }
  return [...found].map(([name, { label, helps, own, server }]) => ({
    name,
    label,
    helps: told([...helps]),
    own: [...own.values()],
    // What the page finds out by itself is told once.
    server: [...server.values()].filter(({ code }) => ![...own.values()].some((refusal) => refusal.code === code)),
  }));
}

/** The fields of each form by its machine. */
export type Answer = readonly (readonly [machine: string, fields: readonly FieldFacts[]])[];

const answer: Answer = (JSON.parse(workerData as string) as readonly AskedForm[]).map((asked) => [asked.machine, fieldsOf(asked)]);
parentPort?.postMessage(answer);
