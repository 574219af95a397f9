import type { Draft, FormContext, Problems, SaveOrder, Side, StoredRecord } from './types';

type Context = FormContext<Draft>;
type Fields = readonly string[];

/** Values of fields are plain data; lists count by content. */
const isSame = (one: unknown, other: unknown): boolean => one === other || JSON.stringify(one) === JSON.stringify(other);
/** A draft may leave out what another one has: a list of lines, each a field of its own. */
const names = (...drafts: readonly Draft[]): Fields => [...new Set(drafts.flatMap((draft) => Object.keys(draft)))];
const at = (draft: Draft, name: string): unknown => draft[name] ?? null;

/** Fields in which two drafts differ. */
export const differing = (one: Draft, other: Draft): Fields => names(one, other).filter((name) => !isSame(at(one, name), at(other, name)));

export const isChanged = ({ base, draft }: Pick<Context, 'base' | 'draft'>): boolean => differing(base.fields, draft).length > 0;

/** These fields of a draft alone. */
export const only = (draft: Draft, fields: Fields): Draft => Object.fromEntries(fields.map((name) => [name, at(draft, name)]));

/** What is kept of a form that is interrupted: of a record that is changed what was changed, so that nothing else is written over. */
export const keptOf = ({ id, base, draft, offered }: Pick<Context, 'id' | 'base' | 'draft' | 'offered'>): Draft =>
  id === null ? draft : only(draft, offered.length > 0 ? offered : differing(base.fields, draft));

/** Both changed the field, each to something else: only then somebody has to decide. What is stored first, both have decided whole. */
export const contested = ({ base, draft, theirs }: Pick<Context, 'base' | 'draft' | 'theirs'>): Fields => {
  if (theirs === null) return [];
  const open = differing(draft, theirs.fields);
  if (base.isNew === true) return open;
  const mine = differing(base.fields, draft);
  return open.filter((name) => mine.includes(name) && !isSame(at(base.fields, name), at(theirs.fields, name)));
};

/**
 * What an interrupted form stands on when the record is read again, and what is in it. Where somebody has saved the same field
 * meanwhile it stands on what it stood on: its save meets the newer version, and the question comes as ever (STATE-12).
 */
export function resumed(
  { draft, offered, stood }: Pick<Context, 'draft' | 'offered' | 'stood'>,
  record: StoredRecord<Draft, unknown>,
): Pick<Context, 'base' | 'draft'> {
  const on = (base: StoredRecord<Draft, unknown>) => ({ base, draft: { ...base.fields, ...only(draft, offered) } });
  const before = on({ fields: { ...record.fields, ...stood?.fields }, read: stood?.read ?? record.read, version: stood?.version ?? null });
  return stood !== null && contested({ ...before, theirs: record }).length > 0 ? before : on(record);
}

/** The draft on top of what somebody else saved: fields that only one side changed follow that side. */
export const merged = (context: Pick<Context, 'base' | 'draft' | 'theirs' | 'sides'>): Draft => {
  const { base, draft, theirs, sides } = context;
  if (theirs === null) return draft;
  const mine = differing(base.fields, draft);
  const open = contested(context);
  const sideOf = (name: string): Side => (open.includes(name) ? (sides[name] ?? 'mine') : mine.includes(name) ? 'mine' : 'theirs');
  return Object.fromEntries(names(draft, theirs.fields).map((name) => [name, at(sideOf(name) === 'mine' ? draft : theirs.fields, name)]));
};

/** What would be saved stands there already: the other one saved just that, or everywhere theirs is taken. */
export const keepsTheirs = (context: Pick<Context, 'base' | 'draft' | 'theirs' | 'sides'>): boolean =>
  context.theirs !== null && differing(context.theirs.fields, merged(context)).length === 0;

/** What is sent: the draft, with what it stands on. */
export const orderOf = ({ id, draft, base }: Pick<Context, 'id' | 'draft' | 'base'>): SaveOrder<Draft, unknown> => ({
  id,
  fields: draft,
  base,
});

export const isFaulty = (problems: Problems<Draft>): boolean => Object.values(problems).some((code) => code !== undefined);
