import { wireReading } from '#shared/reading/wire-reading';
import { wire } from '#shared/workflow/wire';
import { wireForm } from '#shared/form/wire-form';
import { type Call } from '#api/actors-of';
import { ApiError } from '#api/api-error';
import { angeboteForEbene } from '#api/states';
import { schuleOf } from '#rules/klassen';
import { angeboteInOrder, draftOfRolle, recordOfRolle, systemrechteInOrder, type RolleDraft, type RolleUse } from '#rules/rollen';
import { ebeneAngeboteMachine } from '#machines/rollen/ebene-angebote/machine';
import type { model as ebeneAngeboteModel } from '#machines/rollen/ebene-angebote/model';
import { rolleAngeboteMachine } from '#machines/rollen/rolle-angebote/machine';
import type { model as angeboteModel } from '#machines/rollen/rolle-angebote/model';
import { rolleChoicesMachine } from '#machines/rollen/rolle-choices/machine';
import type { model as choicesModel } from '#machines/rollen/rolle-choices/model';
import { rolleFormMachine, type RolleSaved } from '#machines/rollen/rolle-form/machine';
import type { model as formModel } from '#machines/rollen/rolle-form/model';
import { rolleRecordMachine } from '#machines/rollen/rolle-record/machine';
import type { model as recordModel } from '#machines/rollen/rolle-record/model';
import type { Found, SaveOrder } from '#machines/patterns/form/types';
import { organisationSearchMachine } from '#machines/searches/machine';
import { isSameSet, isSameText, notOwn, orMissing, own } from '#shared/form/found';
import { organisationSearch } from '#shared/search/bind';
import { readRolle } from './read-rolle';

/** Organisations at which one may manage roles; classes administer none. */
export const ebeneSearch = organisationSearch(organisationSearchMachine, { systemrecht: 'ROLLEN_VERWALTEN', optionOf: schuleOf });

export const rolleRecord = wireReading<typeof recordModel>(rolleRecordMachine, ({ input: { id }, read }) => readRolle(id, read));

export const rolleChoices = wireReading<typeof choicesModel>(rolleChoicesMachine, async ({ read }) => {
  const systemrechte = await read('rolle.systemrechte', {});
  return { systemrechte: systemrechteInOrder(systemrechte.filter(({ isTechnical }) => !isTechnical).map(({ name }) => name)) };
});

export const ebeneAngebote = wireReading<typeof ebeneAngeboteModel>(ebeneAngeboteMachine, async ({ input: { id }, read }) => {
  const angebote = await angeboteForEbene(id, read);
  const later = new Set(angebote.filter(({ merkmale }) => merkmale.includes('NACHTRAEGLICH_ZUWEISBAR')).map((angebot) => angebot.id));
  const limits = new Map(angebote.map((angebot) => [angebot.id, angebot.rollenartenWhitelist ?? []]));
  return angeboteInOrder(angebote).map((angebot) => ({
    ...angebot,
    later: later.has(angebot.id),
    rollenarten: limits.get(angebot.id) ?? [],
  }));
});

/** With its Angebote; a backend of the older state takes them by a call of their own afterwards, and answers none (API-06). */
async function createRolle(fields: RolleDraft, call: Call<'rolle.create'>): Promise<RolleSaved> {
  const { ebene, rollenart, name, merkmale, angebote, systemrechte } = fields;
  // The machine lets no draft without them go this far.
  if (ebene === null || rollenart === null) throw new ApiError('ROLLE_ERROR', 400);
  const serviceProviderIds = angebote.map((angebot) => angebot.id);
  const body = { name, rollenart, merkmale: [...merkmale], systemrechte: [...systemrechte], serviceProviderIds };
  const { id, version, serviceProviders } = await call('rolle.create', { body: { ...body, administeredBySchulstrukturknoten: ebene.id } });
  const assigned = (serviceProviders ?? []).map((angebot) => angebot.id);
  return { id, version, rolle: fields, before: null, needsAngebote: !isSameSet(assigned, serviceProviderIds) };
}

async function updateRolle(
  rolleId: string,
  { fields, base }: SaveOrder<RolleDraft, RolleUse>,
  call: Call<'rolle.update'>,
): Promise<RolleSaved> {
  const { name, ebene, merkmale, angebote, systemrechte } = fields;
  const rolle = await call('rolle.update', {
    path: { rolleId },
    body: {
      name,
      merkmale: [...merkmale],
      systemrechte: [...systemrechte],
      serviceProviderIds: angebote.map(({ id }) => id),
      version: base.version ?? 0,
    },
  });
  const saved = recordOfRolle(rolle, ebene ?? { id: rolle.administeredBySchulstrukturknoten, title: '' }, base.read?.assigned ?? null);
  return { id: rolle.id, version: rolle.version, rolle: draftOfRolle(saved), before: base.fields, needsAngebote: false };
}

/** What depends on how the role stands now. */
const ABOUT_STANDING: readonly string[] = [
  'UPDATE_MERKMALE_ERROR',
  'SERVICE_PROVIDER_NICHT_NACHTRAEGLICH_ZUWEISBAR',
  'SERVICE_PROVIDER_PROVIDED_OUT_OF_TREE',
  'ROLLENART_NICHT_ERLAUBT',
  'MISSING_PERMISSIONS',
  '404',
];

/** Whether there is a newer version than the one that a save stood on; what cannot be read now is not. */
async function isOutdated(rolleId: string, version: number | null, call: Call<'rolle.get'>): Promise<boolean> {
  try {
    return (await call('rolle.get', { path: { rolleId } })).version !== version;
  } catch {
    return false;
  }
}

/** The role that equals in everything what was sent to create it; its Angebote come afterwards. */
async function createdRolle(fields: RolleDraft, call: Call<'rolle.list'>): Promise<Found<RolleSaved>> {
  const { ebene, rollenart, name, merkmale, angebote, systemrechte } = fields;
  const { items } = await call('rolle.list', { query: { searchStr: name, offset: 0, limit: 100 } });
  const created = items.find(
    (rolle) =>
      isSameText(rolle.name, name) &&
      rolle.administeredBySchulstrukturknoten === ebene?.id &&
      rolle.rollenart === rollenart &&
      isSameSet(rolle.merkmale, merkmale) &&
      isSameSet(
        rolle.systemrechte.map((recht) => recht.name),
        systemrechte,
      ),
  );
  if (created === undefined) return notOwn();
  const assigned = created.serviceProviders.map(({ id }) => id);
  const needsAngebote = !isSameSet(
    assigned,
    angebote.map(({ id }) => id),
  );
  return own({ id: created.id, version: created.version, rolle: fields, before: null, needsAngebote });
}

/** The role as it stands now, where it equals in everything what was sent to change it. */
async function changedRolle(
  id: string,
  { fields, base }: SaveOrder<RolleDraft, RolleUse>,
  call: Call<'rolle.get' | 'organisationen.get'>,
): Promise<Found<RolleSaved>> {
  const rolle = await readRolle(id, call);
  const stored = draftOfRolle(rolle);
  const ids = (draft: RolleDraft): string[] => draft.angebote.map((angebot) => angebot.id);
  const isOwn =
    isSameText(stored.name, fields.name) &&
    isSameSet(stored.merkmale, fields.merkmale) &&
    isSameSet(stored.systemrechte, fields.systemrechte) &&
    isSameSet(ids(stored), ids(fields));
  return isOwn
    ? own({ id, version: rolle.version, rolle: stored, before: base.fields, needsAngebote: false })
    : notOwn(rolle.version !== base.version);
}

export const rolleForm = wireForm<typeof formModel>(rolleFormMachine, {
  readRecord: async ({ input: { id }, read, readAnew }) => {
    const rolle = await readRolle(id, readAnew, read);
    return { fields: draftOfRolle(rolle), read: { assigned: rolle.assigned }, version: rolle.version };
  },
  saveRecord: async ({ input, call }) => {
    const { id, fields, base } = input;
    if (id === null) return createRolle(fields, call);
    try {
      return await updateRolle(id, input, call);
    } catch (error) {
      // Backends ask the rules before the version: whoever stands on an old one may be told of a rule that they did not mean to
      // break. Where there is a newer version, that is what went wrong, and the conflict shows why.
      const isAboutStanding = error instanceof ApiError && ABOUT_STANDING.includes(error.code);
      if (isAboutStanding && (await isOutdated(id, base.version, call))) throw new ApiError('NEWER_VERSION_OF_ROLLE_AVAILABLE', 400);
      throw error;
    }
  },
  findSaved: ({ input, call }) => (input.id === null ? createdRolle(input.fields, call) : orMissing(changedRolle(input.id, input, call))),
});

export const rolleAngebote = wire<typeof angeboteModel>(rolleAngeboteMachine, {
  assignAngebote: ({ input: { id, version, angebotIds }, call }) =>
    call('rolle.setServiceProviders', { path: { rolleId: id }, body: { serviceProviderIds: [...angebotIds], version } }),
  readRolle: async ({ input: { id }, call }) => {
    const { version, serviceProviders } = await call('rolle.get', { path: { rolleId: id } });
    return { version, angebotIds: serviceProviders.map((angebot) => angebot.id) };
  },
  removeRolle: ({ input: { id }, call }) => call('rolle.delete', { path: { rolleId: id } }),
});
