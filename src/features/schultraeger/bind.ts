import { actorsOf } from '#api/actors-of';
import { ApiError } from '#api/api-error';
import { snapshotKeeper } from '#api/keeper';
import { leaveActions } from '#api/leave';
import { schuleOf } from '#rules/schule';
import { schultraegerFormMachine } from '#machines/schultraeger/schultraeger-form/machine';
import type { model as formModel } from '#machines/schultraeger/schultraeger-form/model';
import { resumableOf } from '#machines/shared/content-hash';

export const schultraegerFormResumable = resumableOf(schultraegerFormMachine);

export const schultraegerForm = schultraegerFormMachine.provide({
  actors: actorsOf<typeof formModel>(schultraegerFormMachine, {
    readRecord: async ({ input: { id }, call }) => {
      const { typ, administriertVon, name, version } = await call('organisationen.get', { path: { organisationId: id } });
      // Whatever else has this id is no carrier, and one without a land cannot be shown.
      if (typ !== 'TRAEGER' || typeof administriertVon !== 'string') throw new ApiError('404', 404);
      const land = await call('organisationen.get', { path: { organisationId: administriertVon } });
      return { fields: { schulform: schuleOf(land), name }, version };
    },
    saveRecord: async ({ input: { id, fields, version }, call }) => {
      const { schulform, name } = fields;
      // The machine lets no draft without one go this far.
      if (schulform === null) throw new ApiError('ORGANISATION_SPECIFICATION_ERROR', 400);
      const saved =
        id === null
          ? await call('organisationen.create', {
              body: { administriertVon: schulform.id, zugehoerigZu: schulform.id, name, typ: 'TRAEGER' },
            })
          : await call('organisationen.rename', { path: { organisationId: id }, body: { name, version: version ?? 0 } });
      return { id: saved.id, schulform, name: saved.name };
    },
    keeper: snapshotKeeper(schultraegerFormResumable),
  }),
  actions: leaveActions,
});
