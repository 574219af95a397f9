import { usernameOf } from '#api/names';
import { wireForm } from '#shared/form/wire-form';
import type { Person } from '#contract/types';
import { differing } from '#machines/patterns/form/fields';
import type { Draft, SaveOrder } from '#machines/patterns/form/types';
import type { MetadataDraft, PersonRead } from '#rules/person-drafts';
import { personMetadataMachine, type MetadataSaved } from '#machines/person/person-metadata/machine';
import type { model as metadataModel } from '#machines/person/person-metadata/model';
import { needsKopers } from '#machines/person/person-zuordnungen/lines';
import { isSameText, notOwn, orMissing, own } from '#shared/form/found';
import { metadataOf } from '#shared/person/read-person';

/** What was never read is older than anything: the server then says that there is a newer state, which is read and compared. */
const NEVER_READ = '1970-01-01T00:00:00.000Z';

type MetadataOrder = Pick<SaveOrder<MetadataDraft, PersonRead>, 'fields' | 'base'>;

/** How a person is called now, beside how that was read. */
function savedOf(person: Person, { fields, base: { fields: before, read } }: MetadataOrder): MetadataSaved {
  const username = usernameOf(person);
  const stored = metadataOf(person);
  const sent = differing(before, fields) as readonly (keyof MetadataDraft)[];
  return {
    ...stored,
    done:
      read === null
        ? null
        : sent
            .map((field) => ({ field, before: before[field], after: stored[field] }))
            .filter(({ before: was, after }) => !isSameText(was, after)),
    username,
    hasNewUsername: username !== (read?.username ?? null),
  };
}

/** Names and number of a person before the API (CALL-47); whoever changed nothing sends nothing. */
export const personMetadata = wireForm<typeof metadataModel>(personMetadataMachine, {
  readRecord: async ({ input: { id }, read }) => {
    const path = { personId: id };
    const [{ person, erlaubt }, uebersicht] = await Promise.all([read('personen.get', { path }), read('personenuebersicht.get', { path })]);
    const known = {
      username: usernameOf(person),
      lastModified: person.lastModified,
      needsKopers: needsKopers(uebersicht),
      mayRename: erlaubt?.namen ?? true,
      isFromElsewhere: erlaubt?.nurHinzugefuegt ?? false,
    };
    return { fields: metadataOf(person), read: known, version: Number(person.revision) };
  },
  saveRecord: async ({ input: { id, fields, base }, call }) => {
    const { personalnummer, ...names } = fields;
    const changed = differing(base.fields, fields);
    if (base.read !== null && changed.length === 0) return { ...fields, done: [], username: base.read.username, hasNewUsername: false };
    const { person } = await call('personen.updateMetadata', {
      path: { personId: id ?? '' },
      body: {
        ...names,
        ...(changed.includes('personalnummer') ? { personalnummer } : {}),
        lastModified: base.read?.lastModified ?? NEVER_READ,
        revision: String(base.version ?? 0),
      },
    });
    return savedOf(person, { fields, base });
  },
  findSaved: ({ input: { id, fields, base }, readAnew }) =>
    orMissing(
      readAnew('personen.get', { path: { personId: id ?? '' } }).then(({ person }) => {
        const stored: Draft = metadataOf(person);
        const isOwn = Object.entries(fields).every(([name, typed]) => isSameText(String(stored[name]), typed));
        return isOwn ? own(savedOf(person, { fields, base })) : notOwn(Number(person.revision) !== base.version);
      }),
    ),
});
