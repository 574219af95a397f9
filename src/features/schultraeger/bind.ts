import { wireForm } from '#shared/form/wire-form';
import { ApiError } from '#api/api-error';
import { schuleOf } from '#rules/schule';
import { schultraegerFormMachine } from '#machines/schultraeger/schultraeger-form/machine';
import type { model as formModel } from '#machines/schultraeger/schultraeger-form/model';
import { namesOf } from '#shared/twins/bind';
import { isSameText, notOwn, orMissing, own } from '#shared/form/found';
import { sameOrganisation } from '#shared/organisation/same-organisation';

export const schultraegerForm = wireForm<typeof formModel>(schultraegerFormMachine, {
  readRecord: async ({ input: { id }, read, readAnew }) => {
    const { typ, administriertVon, name, version } = await readAnew('organisationen.get', { path: { organisationId: id } });
    // Whatever else has this id is no carrier, and one without a land cannot be shown.
    if (typ !== 'TRAEGER' || typeof administriertVon !== 'string') throw new ApiError('404', 404);
    // Its name need not be newer than the page.
    const land = await read('organisationen.get', { path: { organisationId: administriertVon } });
    return { fields: { schulform: schuleOf(land), name }, read: null, version };
  },
  saveRecord: async ({ input: { id, fields, base }, call }) => {
    const { schulform, name } = fields;
    // The machine lets no draft without one go this far.
    if (schulform === null) throw new ApiError('ORGANISATION_SPECIFICATION_ERROR', 400);
    const saved =
      id === null
        ? await call('organisationen.create', {
            body: { administriertVon: schulform.id, zugehoerigZu: schulform.id, name, typ: 'TRAEGER' },
          })
        : await call('organisationen.rename', { path: { organisationId: id }, body: { name, version: base.version ?? 0 } });
    return { id: saved.id, schulform, name: saved.name };
  },
  findSaved: async ({ input: { id, fields, base }, call }) => {
    const { schulform, name } = fields;
    if (schulform === null) return notOwn();
    if (id !== null)
      return orMissing(
        call('organisationen.get', { path: { organisationId: id } }).then((stored) =>
          isSameText(stored.name, name) ? own({ id, schulform, name: stored.name }) : notOwn(stored.version !== base.version),
        ),
      );
    const land = schulform.id;
    const created = await sameOrganisation(
      { typ: 'TRAEGER', systemrecht: 'SCHULTRAEGER_VERWALTEN', administriertVon: land, zugehoerigZu: land, name },
      call,
    );
    return created === null ? notOwn() : own({ id: created.id, schulform, name: created.name });
  },
});

/** The names of the carriers of a land, so that twins are pointed out (D-37). */
export const traegerNames = namesOf({ typ: 'TRAEGER', systemrecht: 'SCHULTRAEGER_VERWALTEN' });
