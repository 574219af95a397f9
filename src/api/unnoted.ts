import { fromCallback, fromPromise } from 'xstate';
import type { SecretNote } from '#machines/patterns/action/notes';
import type { LostSecret, PersonUnnotedInput, UnnotedSecret } from '#machines/person/person-unnoted/types';
import type { PersonSubject } from '#rules/person-record';
import type { Call } from './actors-of';
import { findKeptRun, openJournal } from './kept-runs';
import { dropRun } from './run-store';

/** Under this name the browser keeps for whom a secret is not noted yet: a run of one person. */
const RUN = 'person-unnoted';

function isUnnoted(kept: unknown): kept is UnnotedSecret {
  const { id, kind, isDone } = (kept ?? {}) as { readonly [K in keyof UnnotedSecret]?: unknown };
  return typeof id === 'string' && (kind === 'start' || kind === 'device') && typeof isDone === 'boolean';
}

const ofAny = { isParams: isUnnoted, isSecret: () => true, subjectOf: ({ id }: UnnotedSecret) => id };

/** Whoever shows in this window what is not noted. */
const lookers = new Set<() => void>();

/**
 * Notes for whom a secret of a kind is under way or unnoted, never the secret itself (D-12).
 * @returns ends the note; a window that is gone never calls it
 */
export function note(kind: UnnotedSecret['kind'], { personId, subject, isDone }: SecretNote<PersonSubject>): () => void {
  if (subject === null) return () => undefined;
  const { id } = subject;
  const params: UnnotedSecret = { id, kind, isDone };
  const journal = openJournal(RUN, { personId, kept: null }, () => undefined);
  journal.order({ type: 'KEEP_RUN', run: { items: [id], params, outcomes: {}, lost: [], handedOver: false } });
  return () => {
    journal.order({ type: 'FORGET_RUN' });
    journal.close();
    // Whoever has the newest has no use for one that was lost before.
    if (isDone) void dropOlder({ personId, subject: id }, kind).then(() => [...lookers].forEach((look) => look()));
  };
}

/** One after the other; a storage that does not forget is not asked twice. */
async function dropOlder(owner: PersonUnnotedInput, kind: UnnotedSecret['kind'], dropped = ''): Promise<void> {
  const isParams = (kept: unknown): kept is UnnotedSecret => isUnnoted(kept) && kept.kind === kind;
  const older = await findKeptRun<UnnotedSecret>({ machineId: RUN, ...owner }, { ...ofAny, isParams });
  if (older === null || older.runId === dropped) return;
  await dropRun(older.runId);
  await dropOlder(owner, kind, older.runId);
}

/**
 * The oldest of this person's secrets that was lost unnoted, and whose it is: of one person, or of anybody (D-12, D-26). A note about
 * somebody who is gone, or out of sight, goes: nobody can make a new one for them.
 */
export async function findLost(owner: PersonUnnotedInput, call: Call<'personenuebersicht.list'>, dropped = ''): Promise<LostSecret | null> {
  const found = await findKeptRun<UnnotedSecret>({ machineId: RUN, ...owner }, ofAny);
  if (found === null || found.runId === dropped) return null;
  const named = await nameOf(found.params.id, call);
  if (named !== null) return { ...found.params, noteId: found.runId, lostAt: found.brokenOffAt, ...named };
  await dropRun(found.runId);
  return findLost(owner, call, found.runId);
}

async function nameOf(id: string, call: Call<'personenuebersicht.list'>): Promise<Pick<LostSecret, 'name' | 'username'> | null> {
  try {
    const { items } = await call('personenuebersicht.list', { body: { personIds: [id] } });
    const [one] = items;
    return one === undefined ? null : { name: `${one.vorname} ${one.nachname}`, username: one.benutzername ?? null };
  } catch {
    return { name: null, username: null };
  }
}

export const forgetNote = fromPromise<undefined, { readonly noteId: string }>(async ({ input: { noteId } }) => {
  await dropRun(noteId);
  return undefined;
});

export const changesOfNotes = fromCallback(({ sendBack }) => {
  const look = (): void => sendBack({ type: 'LOOK' });
  lookers.add(look);
  return () => void lookers.delete(look);
});
