import { wireReading } from '#shared/reading/wire-reading';
import { wireForm } from '#shared/form/wire-form';
import { type Call } from '#api/actors-of';
import { ApiError } from '#api/api-error';
import type { HinweisDraft, StoredHinweis } from '#contract/hinweise';
import type { Meldung } from '#contract/types';
import { hinweisFormMachine, type HinweisSaved } from '#machines/hinweise/hinweis-form/machine';
import type { model as formModel } from '#machines/hinweise/hinweis-form/model';
import { hinweisVerlaufMachine } from '#machines/hinweise/hinweis-verlauf/machine';
import type { model as verlaufModel } from '#machines/hinweise/hinweis-verlauf/model';
import type { StoredRecord } from '#machines/patterns/form/types';
import { isSameText, notOwn, own } from '#shared/form/found';

const isPublished = ({ status }: Meldung): boolean => status === 'VEROEFFENTLICHT';
const newestFirst = (one: Meldung, other: Meldung): number => other.updatedAt.localeCompare(one.updatedAt);

/** The notice that users see, else the one that was changed last, whatever order the backend tells them in; null where there is none. */
async function readHinweis(call: Call<'meldung.list'>): Promise<{ readonly meldung: Meldung; readonly othersPublished: number } | null> {
  const all = (await call('meldung.list', {})).toSorted(newestFirst);
  const published = all.filter(isPublished);
  const meldung = published[0] ?? all[0];
  return meldung === undefined ? null : { meldung, othersPublished: Math.max(0, published.length - 1) };
}

async function readRecord(call: Call<'meldung.list'>): Promise<StoredRecord<HinweisDraft, StoredHinweis | null>> {
  const read = await readHinweis(call);
  if (read === null) return { fields: { inhalt: '', status: 'NICHT_VEROEFFENTLICHT' }, read: null, version: 0 };
  const { id, inhalt, status, updatedAt, revision } = read.meldung;
  return { fields: { inhalt, status }, read: { id, changedAt: updatedAt, othersPublished: read.othersPublished }, version: revision };
}

const CHANGED_MEANWHILE = new ApiError('MISMATCHED_REVISION', 409);

/** The notice before the API (CALL-23, CALL-24, STATE-12). */
export const hinweisForm = wireForm<typeof formModel>(hinweisFormMachine, {
  readRecord: ({ readAnew }) => readRecord(readAnew),
  saveRecord: async ({ input: { fields, base }, call }): Promise<HinweisSaved> => {
    const { inhalt, status } = fields;
    // Backends create one more whenever there is no id: the first of two who begin it is not to be covered by the second.
    if (base.read === null && (await readHinweis(call)) !== null) throw CHANGED_MEANWHILE;
    await call('meldung.save', {
      body: { ...(base.read === null ? {} : { id: base.read.id }), inhalt, status, revision: base.version ?? 0 },
    });
    return { inhalt, status, before: base.fields.status };
  },
  // Some backends say of an old revision only that something went wrong: then it is found here.
  findSaved: async ({ input: { fields, base }, call }) => {
    const { inhalt, status } = fields;
    const { fields: now, read, version } = await readRecord(call);
    return isSameText(now.inhalt, inhalt) && now.status === status && read !== null
      ? own<HinweisSaved>({ inhalt, status, before: base.fields.status })
      : notOwn(version !== base.version);
  },
});

/** What the notice said before; none where there is no notice. */
export const hinweisVerlauf = wireReading<typeof verlaufModel>(hinweisVerlaufMachine, async ({ read }) => {
  const now = await readHinweis(read);
  if (now === null) return { revisions: [], total: 0 };
  const { items, total } = await read('meldung.verlauf', { path: { meldungId: now.meldung.id }, query: {} });
  return { revisions: items, total };
});
