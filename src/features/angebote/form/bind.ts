import { actorsOf, type Call } from '#api/actors-of';
import { ApiError } from '#api/api-error';
import { unlessSignedIn } from '#api/unless-signed-in';
import type { Rollenart } from '#contract/enums';
import type { Systemrecht } from '#contract/rollen-enums';
import type { EndpointInput } from '#contract/schemas/index';
import {
  asCounts,
  changedFields,
  draftOfAngebot,
  endedByDraft,
  endedKeys,
  merkmaleOf,
  otherMerkmale,
  withRollenarten,
  type AngebotDraft,
  type AngebotEbene,
  type AngebotUse,
} from '#rules/angebot-form';
import { recordOfAngebot, rightOn, type AngebotRecord, type AngebotRight } from '#rules/angebote';
import { verwendungPieced, verwendungTold, type AngebotVerwendung } from '#rules/angebot-verwendung';
import { schuleOf } from '#rules/schule';
import { angebotFormMachine, type AngebotSaved } from '#machines/angebote/angebot-form/machine';
import type { model } from '#machines/angebote/angebot-form/model';
import type { Found, SaveOrder, StoredRecord } from '#machines/patterns/form/types';
import { angebotEbeneSearchMachine } from '#machines/searches/machine';
import type { models } from '#machines/searches/model';
import { saysMissing, toFailure } from '#machines/shared/failure';
import { isSameText, notOwn, orMissing, own } from '#shared/form/found';
import { rememberNames } from '#shared/search/known-names';
import { wireForm } from '#shared/form/wire-form';

const RECHTE: Readonly<Record<AngebotRight, Systemrecht>> = {
  full: 'ANGEBOTE_VERWALTEN',
  restricted: 'ANGEBOTE_EINGESCHRAENKT_VERWALTEN',
};
const AT_ONCE = 25;

interface Places {
  readonly items: readonly AngebotEbene[];
  readonly total: number;
}

/** Organisations at which somebody holds one of the two rights; classes provide nothing. */
async function placesBy(
  right: AngebotRight,
  asked: { readonly searchString?: string; readonly organisationIds?: string[] },
  call: Call<'organisationen.list'>,
): Promise<Places> {
  const { items, total } = await call('organisationen.list', {
    query: { excludeTyp: ['KLASSE'], systemrechte: [RECHTE[right]], ...asked, offset: 0, limit: AT_ONCE },
  });
  return { items: items.map((organisation) => ({ ...schuleOf(organisation), right })), total };
}

/** Both kinds of places; where somebody holds both rights at one, the whole one counts. */
async function placesByBoth(text: string, call: Call<'organisationen.list'>): Promise<Places> {
  const asked = text === '' ? {} : { searchString: text };
  const [full, restricted] = await Promise.all([placesBy('full', asked, call), placesBy('restricted', asked, call)]);
  const isIn = (places: readonly AngebotEbene[], { id }: AngebotEbene): boolean => places.some((one) => one.id === id);
  const others = restricted.items.filter((place) => !isIn(full.items, place));
  // What is cut off of the first list may stand in the second one.
  const isCut = full.total > full.items.length && others.length > 0;
  const beyond = isCut ? (await placesBy('full', { organisationIds: others.map(({ id }) => id) }, call)).items : [];
  const doubled = restricted.items.length - others.length + beyond.length;
  return {
    items: [...full.items, ...beyond, ...others.filter((place) => !isIn(beyond, place))],
    total: full.total + restricted.total - doubled,
  };
}

/** Where an Angebot can be provided, by whoever holds these rights; each place is told with the right that counts there. */
const ebeneSearch = (rights: AngebotRight | 'both'): typeof angebotEbeneSearchMachine =>
  angebotEbeneSearchMachine.provide({
    actors: actorsOf<(typeof models)['angebot-ebene-search']>(angebotEbeneSearchMachine, {
      find: async ({ input: { text }, call }) => {
        const places =
          rights === 'both' ? await placesByBoth(text, call) : await placesBy(rights, text === '' ? {} : { searchString: text }, call);
        return { options: rememberNames(places.items), total: places.total };
      },
    }),
  });

/** The search for whoever holds one of the rights, or both at different places. */
export const ebeneSearches = { full: ebeneSearch('full'), restricted: ebeneSearch('restricted'), both: ebeneSearch('both') } as const;

type Reading = Call<
  'provider.details' | 'provider.logo' | 'provider.verwendung' | 'provider.rollenerweiterungen' | 'rolle.list' | 'auth.logininfo'
>;

/** An Angebot; where the backend does not tell whether there is an own picture, it is looked for. */
async function readAngebot(
  angebotId: string,
  call: Call<'provider.details' | 'provider.logo'>,
): Promise<AngebotRecord & { readonly version: number | null }> {
  const path = { angebotId };
  const details = await call('provider.details', { path });
  const angebot = recordOfAngebot(details);
  const version = details.version ?? null;
  if (angebot.logoId !== null || angebot.hasLogo !== null) return { ...angebot, version };
  try {
    await call('provider.logo', { path });
    return { ...angebot, hasLogo: true, version };
  } catch (refused) {
    if (toFailure(refused).status !== 404) throw refused;
    return { ...angebot, hasLogo: false, version };
  }
}

/** Of which Rollenart the roles are that one may see. */
async function rollenarten(call: Call<'rolle.list' | 'auth.logininfo'>): Promise<ReadonlyMap<string, Rollenart>> {
  try {
    const { items } = await unlessSignedIn(() => call('rolle.list', { query: {} }), call);
    return new Map(items.map(({ id, rollenart }) => [id, rollenart]));
  } catch (refused) {
    if (isRefusedForGood(refused)) return new Map();
    throw refused;
  }
}

/** Not readable for whoever asks; everything else is a failure of the reading. */
const isRefusedForGood = (refused: unknown): boolean => {
  const failure = toFailure(refused);
  return saysMissing(failure) || (failure.status === 403 && failure.code === 'MISSING_PERMISSIONS');
};

/** Where an Angebot is in use; null where that cannot be seen (ANG-05). */
async function readVerwendung(isWhole: boolean, angebot: AngebotRecord, call: Reading): Promise<AngebotVerwendung | null> {
  const path = { angebotId: angebot.id };
  try {
    if (isWhole) return verwendungTold(await call('provider.verwendung', { path }));
    const { items } = angebot.hasRollenerweiterungen
      ? await unlessSignedIn(() => call('provider.rollenerweiterungen', { path, query: {} }), call)
      : { items: [] };
    const seen = verwendungPieced({ rollen: [...angebot.rollen], hasRollenerweiterung: angebot.hasRollenerweiterungen }, items);
    const isUnused = seen.rollen.length === 0 && seen.schulen.length === 0;
    return isUnused ? seen : withRollenarten(seen, await rollenarten(call));
  } catch (refused) {
    if (isRefusedForGood(refused)) return null;
    throw refused;
  }
}

async function readRecord(isWhole: boolean, id: string, call: Reading): Promise<StoredRecord<AngebotDraft, AngebotUse>> {
  const { version, ...angebot } = await readAngebot(id, call);
  if (angebot.isVidis) throw new ApiError('VIDIS_SERVICE_PROVIDER_IMMUTABLE', 403);
  const right = rightOn(angebot);
  if (right === null) throw new ApiError('MISSING_PERMISSIONS', 403);
  // What ends, and which roles are in the way, concerns only whoever may change Merkmale and Rollenarten.
  const verwendung = right === 'full' ? await readVerwendung(isWhole, angebot, call) : null;
  return {
    fields: draftOfAngebot(angebot, right),
    read: { others: otherMerkmale(angebot), verwendung, isExtended: angebot.hasRollenerweiterungen },
    version,
  };
}

/** What is sent of a new Angebot. */
function newAngebot(draft: AngebotDraft): EndpointInput<'provider.create'>['body'] {
  const { ebene, name, url, logo, kategorie, requires2fa, rollenarten: whitelist } = draft;
  // The machine lets no draft without a place go this far.
  if (ebene === null) throw new ApiError('SERVICE_PROVIDER_ERROR', 400);
  return {
    organisationId: ebene.id,
    name,
    url,
    kategorie,
    requires2fa,
    merkmale: [...merkmaleOf(draft)],
    rollenartenWhitelist: [...whitelist],
    ...(typeof logo === 'number' ? { logoId: logo } : {}),
  };
}

/** What a change ends is said with it, so that nothing ends that came since (ANG-05); where it is not seen whole, nothing is said. */
function knownToEnd({ fields, base }: SaveOrder<AngebotDraft, AngebotUse>): EndpointInput<'provider.update'>['body'] {
  const { ended, maybe, isWhole } = endedByDraft(base, fields);
  if (endedKeys(base, fields) === null || base.version === null || !isWhole || maybe.length > 0) return {};
  return { beendeteErweiterungen: ended.flatMap(({ id, rollen }) => rollen.map((rolle) => ({ organisationId: id, rolleId: rolle.id }))) };
}

/** What is sent of a change: only what differs, so that nothing else is written over (D-39). */
function changeOf(order: SaveOrder<AngebotDraft, AngebotUse>): EndpointInput<'provider.update'>['body'] {
  const { fields, base } = order;
  const changed = changedFields(base.fields, fields);
  const { name, url, kategorie, logo, rollenarten: whitelist } = fields;
  const changesMerkmale = (['nachtraeglich', 'rollenerweiterung', 'anbieten'] as const).some((field) => changed.includes(field));
  return {
    ...(changed.includes('name') ? { name } : {}),
    ...(changed.includes('url') ? { url } : {}),
    ...(changed.includes('kategorie') ? { kategorie } : {}),
    ...(changed.includes('logo') && logo !== 'own' ? { logoId: logo } : {}),
    ...(changesMerkmale ? { merkmale: [...merkmaleOf(fields, base.read?.others ?? [])] } : {}),
    ...(changed.includes('rollenarten') ? { rollenartenWhitelist: [...whitelist] } : {}),
    ...(base.version === null ? {} : { version: base.version }),
    ...knownToEnd(order),
  };
}

/** Of a new one, and of a change that ends none. */
const NOTHING_ENDED: AngebotSaved['ended'] = { ended: [], maybe: [], isWhole: true };

const storedDraft = async (id: string, right: AngebotRight, call: Call<'provider.details' | 'provider.logo'>): Promise<AngebotDraft> =>
  draftOfAngebot(await readAngebot(id, call), right);

/** What is there after a save that no version guarded, compared with what was read; null where it cannot be read now (D-39). */
async function comparedSaved(
  id: string,
  { fields, base }: SaveOrder<AngebotDraft, AngebotUse>,
  call: Call<'provider.details' | 'provider.logo'>,
): Promise<AngebotSaved> {
  try {
    const now = await storedDraft(id, fields.ebene?.right ?? 'full', call);
    const mine = changedFields(base.fields, fields);
    const changed = changedFields(base.fields, now).map((field) => ({
      field,
      isOwn: mine.includes(field) && !changedFields(fields, now).includes(field),
    }));
    return { id, angebot: now, changed, ended: endedByDraft(base, fields) };
  } catch {
    return { id, angebot: fields, changed: null, ended: endedByDraft(base, fields) };
  }
}

/** The Angebot that equals in everything what was sent to create it; where none can be seen, nobody can tell (D-36). */
async function createdAngebot(
  draft: AngebotDraft,
  call: Call<'provider.details' | 'provider.logo' | 'provider.manageable' | 'provider.manageableByOrganisation'>,
): Promise<Found<AngebotSaved>> {
  const { ebene } = draft;
  if (ebene === null) return notOwn();
  const { items } =
    ebene.right === 'full'
      ? await call('provider.manageable', { query: {} })
      : await call('provider.manageableByOrganisation', { query: { organisationId: ebene.id } });
  const created = items.find(({ name, administrationsebene }) => isSameText(name, draft.name) && administrationsebene.id === ebene.id);
  if (created === undefined) return notOwn();
  const stored = await storedDraft(created.id, ebene.right, call);
  return changedFields(draft, stored).length === 0
    ? own({ id: created.id, angebot: stored, changed: null, ended: NOTHING_ENDED })
    : notOwn();
}

/** The Angebot as it stands now, where it equals what was sent to change it. */
async function changedAngebot(
  id: string,
  { fields, base }: SaveOrder<AngebotDraft, AngebotUse>,
  call: Call<'provider.details' | 'provider.logo'>,
): Promise<Found<AngebotSaved>> {
  const angebot = await readAngebot(id, call);
  const stored = draftOfAngebot(angebot, fields.ebene?.right ?? 'full');
  const sent = changedFields(base.fields, fields);
  const isOwn = !changedFields(fields, stored).some((field) => sent.includes(field));
  return isOwn
    ? own({ id, angebot: stored, changed: null, ended: endedByDraft(base, fields) })
    : notOwn(base.version !== null && angebot.version !== base.version);
}

const angebotForm = (isWhole: boolean) =>
  wireForm<typeof model>(angebotFormMachine, {
    readRecord: ({ input: { id }, readAnew }) => readRecord(isWhole, id, readAnew),
    saveRecord: async ({ input, call }) => {
      const { id, base } = input;
      const fields = asCounts(input.fields, id === null);
      if (id === null)
        return {
          id: (await call('provider.create', { body: newAngebot(fields) })).id,
          angebot: fields,
          changed: null,
          ended: NOTHING_ENDED,
        };
      await call('provider.update', { path: { angebotId: id }, body: changeOf(input) });
      return base.version === null
        ? comparedSaved(id, input, call)
        : { id, angebot: fields, changed: null, ended: endedByDraft(base, fields) };
    },
    findSaved: ({ input, call }) =>
      input.id === null ? createdAngebot(asCounts(input.fields, true), call) : orMissing(changedAngebot(input.id, input, call)),
  });

/** The form before a backend that tells the use of an Angebot whole (flag angebotUsageEnabled), and before every other one. */
export const angebotForms = { whole: angebotForm(true), pieced: angebotForm(false) } as const;
