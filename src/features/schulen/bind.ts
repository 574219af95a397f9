import { wireForm } from '#shared/form/wire-form';
import { ApiError } from '#api/api-error';
import { schuleOf } from '#rules/schule';
import { schuleFormMachine } from '#machines/schulen/schule-form/machine';
import type { model } from '#machines/schulen/schule-form/model';
import { traegerSearchMachine } from '#machines/searches/machine';
import { notOwn, own } from '#shared/form/found';
import { sameOrganisation } from '#shared/organisation/same-organisation';
import { organisationSearch } from '#shared/search/bind';

/** Carriers of one land; who manages schools sees them all. */
export const traegerSearch = organisationSearch(traegerSearchMachine, {
  typ: 'TRAEGER',
  systemrecht: 'SCHULEN_VERWALTEN',
  optionOf: schuleOf,
});

export const schuleForm = wireForm<typeof model>(schuleFormMachine, {
  readRecord: () => Promise.reject(new ApiError('404', 404)),
  saveRecord: async ({ input: { fields }, call }) => {
    const { schulform, traeger, kennung, name } = fields;
    // The machine lets no draft without one go this far.
    if (schulform === null) throw new ApiError('SCHULE_UNTER_TRAEGER', 400);
    const saved = await call('organisationen.create', {
      body: { administriertVon: schulform.id, zugehoerigZu: traeger?.id ?? schulform.id, kennung, name, typ: 'SCHULE' },
    });
    return { schulform, traeger, kennung: saved.kennung ?? kennung, name: saved.name };
  },
  findSaved: async ({ input: { fields }, call }) => {
    const { schulform, traeger, kennung, name } = fields;
    if (schulform === null) return notOwn();
    const created = await sameOrganisation(
      {
        typ: 'SCHULE',
        systemrecht: 'SCHULEN_VERWALTEN',
        administriertVon: schulform.id,
        zugehoerigZu: traeger?.id ?? schulform.id,
        name,
        kennung,
      },
      call,
    );
    return created === null ? notOwn() : own({ schulform, traeger, kennung, name: created.name });
  },
});
