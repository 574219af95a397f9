import { actorsOf } from '#api/actors-of';
import { snapshotKeeper } from '#api/keeper';
import { leaveActions } from '#api/leave';
import { dayOf, endAfter, lastDayOf, readDay, writeDay } from '#contract/days';
import { personLockMachine } from '#machines/person/person-lock/machine';
import type { model as lockModel } from '#machines/person/person-lock/model';
import { personMetadataMachine } from '#machines/person/person-metadata/machine';
import type { model as metadataModel } from '#machines/person/person-metadata/model';
import { needsKopers } from '#machines/person/person-zuordnungen/lines';
import { resumableOf } from '#machines/shared/content-hash';
import { isSameText, notOwn, orMissing, own } from '#shared/form/found';
import { commonOrganisations } from './common-organisations';
import { lockOf } from './read-person';

export const metadataResumable = resumableOf(personMetadataMachine);
export const lockResumable = resumableOf(personLockMachine);

/** What was never read is older than anything: the server then says that there is a newer state, which is read and compared. */
const NEVER_READ = '1970-01-01T00:00:00.000Z';

/** Names and number of a person before the API (CALL-47); whoever changed nothing sends nothing. */
export const personMetadata = personMetadataMachine.provide({
  actors: actorsOf<typeof metadataModel>(personMetadataMachine, {
    readRecord: async ({ input: { id }, call }) => {
      const path = { personId: id };
      const [{ person, erlaubt }, uebersicht] = await Promise.all([
        call('personen.get', { path }),
        call('personenuebersicht.get', { path }),
      ]);
      const personalnummer = person.personalnummer ?? '';
      const read = {
        username: person.referrer ?? null,
        lastModified: person.lastModified,
        needsKopers: needsKopers(uebersicht),
        mayRename: erlaubt?.namen ?? true,
      };
      return { fields: { ...person.name, personalnummer }, read, version: Number(person.revision) };
    },
    saveRecord: async ({ input: { id, fields, base }, call }) => {
      const { vorname, familienname, personalnummer } = fields;
      const username = base.read?.username ?? null;
      const hasNewNumber = personalnummer !== base.fields.personalnummer;
      if (base.read !== null && !hasNewNumber && vorname === base.fields.vorname && familienname === base.fields.familienname)
        return { vorname, familienname, personalnummer, username, hasNewUsername: false };
      const { person } = await call('personen.updateMetadata', {
        path: { personId: id ?? '' },
        body: {
          vorname,
          familienname,
          ...(hasNewNumber ? { personalnummer } : {}),
          lastModified: base.read?.lastModified ?? NEVER_READ,
          revision: String(base.version ?? 0),
        },
      });
      const saved = { ...person.name, personalnummer: person.personalnummer ?? '', username: person.referrer ?? null };
      return { ...saved, hasNewUsername: saved.username !== username };
    },
    findSaved: ({ input: { id, fields, base }, call }) =>
      orMissing(
        call('personen.get', { path: { personId: id ?? '' } }).then(({ person }) => {
          const saved = { ...person.name, personalnummer: person.personalnummer ?? '', username: person.referrer ?? null };
          const isOwn = (['vorname', 'familienname', 'personalnummer'] as const).every((name) => isSameText(saved[name], fields[name]));
          return isOwn
            ? own({ ...saved, hasNewUsername: saved.username !== (base.read?.username ?? null) })
            : notOwn(Number(person.revision) !== base.version);
        }),
      ),
    keeper: snapshotKeeper(metadataResumable),
  }),
  actions: leaveActions,
});

/** The lock of a person before the API (CALL-43); its last day travels as the midnight in Berlin that follows it (D-23). */
export const personLock = personLockMachine.provide({
  actors: actorsOf<typeof lockModel>(personLockMachine, {
    readRecord: async ({ input: { id }, call }) => {
      const [{ person, erlaubt }, shared] = await Promise.all([
        call('personen.get', { path: { personId: id } }),
        commonOrganisations(id, call),
      ]);
      const common = shared ?? (erlaubt?.sperrorganisationen ?? []).map((root) => ({ id: root.id, title: root.name }));
      const row = person.userLock.find(({ lock_occasion }) => lock_occasion === 'MANUELL_GESPERRT');
      const lock = row === undefined ? null : await lockOf(row, call);
      const by = lock?.by ?? null;
      const organisation = by === null ? (common.length === 1 ? (common[0] ?? null) : null) : { id: by.id, title: by.title ?? '' };
      const until = lock?.until ?? null;
      return {
        fields: {
          organisation,
          duration: until === null ? ('unlimited' as const) : ('until' as const),
          until: until === null ? '' : writeDay(lastDayOf(until)),
        },
        read: { organisations: common, unassigned: shared === null, exists: lock !== null, today: dayOf(new Date()) },
        version: null,
      };
    },
    saveRecord: async ({ input: { id, fields }, call }) => {
      const { organisation, duration, until } = fields;
      const lastDay = duration === 'until' ? readDay(until) : null;
      await call('personen.lock', {
        path: { personId: id ?? '' },
        body: { lock: true, locked_by: organisation?.id ?? '', ...(lastDay === null ? {} : { locked_until: endAfter(lastDay) }) },
      });
      return { by: organisation?.title ?? '', lastDay };
    },
    findSaved: ({ input: { id, fields }, call }) =>
      orMissing(
        call('personen.get', { path: { personId: id ?? '' } }).then(({ person }) => {
          const row = person.userLock.find(({ lock_occasion }) => lock_occasion === 'MANUELL_GESPERRT');
          const lastDay = fields.duration === 'until' ? readDay(fields.until) : null;
          const until = row?.locked_until ?? null;
          const isOwn = row?.locked_by === fields.organisation?.id && (until === null ? null : lastDayOf(until)) === lastDay;
          return row !== undefined && isOwn ? own({ by: fields.organisation?.title ?? '', lastDay }) : notOwn();
        }),
      ),
    keeper: snapshotKeeper(lockResumable),
  }),
  actions: leaveActions,
});
