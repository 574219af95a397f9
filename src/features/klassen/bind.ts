import { wire } from '#shared/workflow/wire';
import { wireForm } from '#shared/form/wire-form';
import { ApiError } from '#api/api-error';
import { deleteKlasse } from '#api/states';
import { sightOf } from '#shared/workflow/sight';
import { checkedKlassen } from '#rules/checked-klassen';
import { schuleOf } from '#rules/klassen';
import { klasseDeletionMachine } from '#machines/klassen/klasse-deletion/machine';
import type { model as deletionModel } from '#machines/klassen/klasse-deletion/model';
import { klasseFormMachine, type KlasseSaved } from '#machines/klassen/klasse-form/machine';
import type { model as formModel } from '#machines/klassen/klasse-form/model';
import { schuleSearchMachine } from '#machines/searches/machine';
import { isSameText, notOwn, orMissing, own } from '#shared/form/found';
import { newKlasse, sameKlasse } from '#shared/klassen/bind';
import { organisationenByIds } from '#shared/organisation/named-organisationen';
import { organisationSearch } from '#shared/search/bind';
import { namesOf } from '#shared/twins/bind';
import { organisationNames } from '#shared/twins/organisation-names';

/** Schools at which one may manage classes. */
export const schuleSearch = organisationSearch(schuleSearchMachine, {
  typ: 'SCHULE',
  systemrecht: 'KLASSEN_VERWALTEN',
  optionOf: schuleOf,
});

const KLASSEN_OF = { typ: 'KLASSE', systemrecht: 'KLASSEN_VERWALTEN' } as const;

/** Names of the classes at a school (D-37). */
export const klasseNames = namesOf(KLASSEN_OF);

export const klasseForm = wireForm<typeof formModel>(klasseFormMachine, {
  readRecord: async ({ input: { id }, read, readAnew }) => {
    const { typ, administriertVon, name, version } = await readAnew('organisationen.get', { path: { organisationId: id } });
    // Whatever else has this id is no class, and one without a school cannot be shown.
    if (typ !== 'KLASSE' || typeof administriertVon !== 'string') throw new ApiError('404', 404);
    // Its name need not be newer than the page.
    const schule = await read('organisationen.get', { path: { organisationId: administriertVon } });
    return { fields: { mode: 'one', schule: schuleOf(schule), name, names: '', pasted: '' }, read: null, version };
  },
  saveRecord: async ({ input: { id, fields, base }, call }) => {
    const { schule } = fields;
    // The machine lets no draft without a school go this far.
    if (schule === null) throw new ApiError('KLASSE_NUR_VON_SCHULE_ADMINISTRIERT', 400);
    if (fields.mode === 'several') {
      const existing = await organisationNames({ ...KLASSEN_OF, place: schule.id }, call);
      return { kind: 'several', schule, ...checkedKlassen(fields.names, [...existing]) };
    }
    const saved =
      id === null
        ? await call('organisationen.create', newKlasse(schule.id, fields.name))
        : await call('organisationen.rename', { path: { organisationId: id }, body: { name: fields.name, version: base.version ?? 0 } });
    return { kind: 'one', klasse: { id: saved.id, name: saved.name, schule } };
  },
  findSaved: async ({ input: { id, fields, base }, call }) => {
    const { schule, name, mode } = fields;
    // Several are created one by one, in a run of their own.
    if (schule === null || mode === 'several') return notOwn();
    const one = (klasse: { readonly id: string; readonly name: string }): KlasseSaved => ({
      kind: 'one',
      klasse: { id: klasse.id, name: klasse.name, schule },
    });
    if (id !== null)
      return orMissing(
        call('organisationen.get', { path: { organisationId: id } }).then((stored) =>
          isSameText(stored.name, name) ? own(one(stored)) : notOwn(stored.version !== base.version),
        ),
      );
    const created = await sameKlasse(schule.id, name, call);
    return created === null ? notOwn() : own(one(created));
  },
});

export const klasseDeletion = wire<typeof deletionModel>(klasseDeletionMachine, {
  perform: async ({ input, call }) => {
    await deleteKlasse(input.id, call);
    return input;
  },
  look: ({ input: { id, schule }, call }) =>
    sightOf({
      read: () => call('organisationen.get', { path: { organisationId: id } }),
      wouldSee: async () => (await organisationenByIds({ systemrecht: 'KLASSEN_VERWALTEN' }, [schule.id], call)).length > 0,
    }),
});
