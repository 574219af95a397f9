import { usernameOf } from '#api/names';
import { asBefore } from '#api/states';
import { wire } from '#shared/workflow/wire';
import { type Call } from '#api/actors-of';
import { NAMESAKES_NAMED, personalnummerOf, type CreationDraft } from '#rules/person-creation';
import type { CreateType } from '#contract/route-table';
import type { Person, Personenuebersicht } from '#contract/types';
import { chosenRollen, endOfChoice, kontexteOfChoice, type NewKontext } from '#rules/zuordnung-choice';
import { isKeptCreation } from '#machines/person-creation/person-creation/kept';
import { creationMachine } from '#machines/person-creation/person-creation/machine';
import type { model } from '#machines/person-creation/person-creation/model';
import type { CreationOrder, Namesake } from '#machines/person-creation/person-creation/types';
import { namesOf, placesOf } from '#shared/person/places';
import { keptDrafts } from '#shared/workflow/use-kept-draft';
import { askStep, zuordnungSearches, type ZuordnungPurpose, type ZuordnungSearches } from '#shared/zuordnung/bind';

export const creationDrafts = keptDrafts(creationMachine.id, isKeptCreation);
/** What can be chosen on which way. */
const PURPOSES: Readonly<Record<CreateType, ZuordnungPurpose>> = {
  full: { operation: 'PERSON_ANLEGEN' },
  limited: { operation: 'PERSON_ANLEGEN', systemrecht: 'EINGESCHRAENKT_NEUE_BENUTZER_ERSTELLEN' },
  'add-person-to-own-schule': { operation: 'LANDESBEDIENSTETER', offers: (rollenart) => rollenart === 'LEHR' },
};

/** So many namesakes are read; whoever has more looks at the list of persons. */
const NAMESAKES_AT_MOST = 100;

type NamesakeReads = Call<'personen.frontend' | 'personenuebersicht.list'>;

/** What tells these persons apart (CALL-12); without it they are told by their user names alone. */
async function learnAbout(personIds: readonly string[], call: NamesakeReads): Promise<ReadonlyMap<string, Namesake['about']>> {
  if (personIds.length === 0) return new Map();
  const { items } = await call('personenuebersicht.list', { body: { personIds: [...personIds] } }).catch(() => ({ items: [] }));
  return new Map(items.map((one) => [one.personId, [...new Set(one.zuordnungen.map(({ rolle }) => rolle)), ...namesOf(placesOf(one))]]));
}

const isIn = (held: readonly NewKontext[], wanted: NewKontext): boolean =>
  held.some(({ organisationId, rolleId }) => organisationId === wanted.organisationId && rolleId === wanted.rolleId);

/** The assignments of a person, as they are compared with what is chosen. */
export const heldOf = ({ zuordnungen }: Personenuebersicht): readonly NewKontext[] =>
  zuordnungen.map(({ sskId, rolleId }) => ({ organisationId: sskId, rolleId }));

/** Persons with exactly these names, at an organisation or in all that one manages (CALL-42). */
async function namesNow({ draft }: CreationOrder, at: CreationDraft['organisation'], call: NamesakeReads): Promise<readonly Person[]> {
  const { vorname, familienname } = draft;
  const { items } = await call('personen.frontend', {
    query: { vorname, familienname, ...(at === null ? {} : { organisationIDs: [at.id] }), offset: 0, limit: NAMESAKES_AT_MOST },
  });
  return items.map(({ person }) => person);
}

/** Those of the chosen organisation and those of others, as they are told. */
async function told(here: readonly Person[], elsewhere: readonly Person[], call: NamesakeReads): Promise<readonly Namesake[]> {
  const all = [...here, ...elsewhere];
  const about = await learnAbout(
    all.slice(0, NAMESAKES_NAMED).map(({ id }) => id),
    call,
  );
  return all.map((person, index) => ({
    personId: person.id,
    name: `${person.name.vorname} ${person.name.familienname}`,
    username: usernameOf(person),
    about: about.get(person.id) ?? [],
    isElsewhere: index >= here.length,
  }));
}

/** Who has these names: whoever changes between two schools that one manages is at the other one. */
async function namesakes(order: CreationOrder, call: NamesakeReads): Promise<readonly Namesake[]> {
  const [here, all] = await Promise.all([namesNow(order, order.draft.organisation, call), namesNow(order, null, call)]);
  return told(
    here,
    all.filter(({ id }) => !here.some((one) => one.id === id)),
    call,
  );
}

/** A new person with all assignments at once (CALL-49). */
async function create({ draft, today }: CreationOrder, call: Call<'workflow.create'>) {
  const personalnummer = personalnummerOf(draft);
  const befristung = endOfChoice(draft, today);
  const { person } = await call('workflow.create', {
    body: {
      vorname: draft.vorname,
      familienname: draft.familienname,
      ...(personalnummer === null ? {} : { personalnummer }),
      ...(befristung === null ? {} : { befristung }),
      createPersonenkontexte: [...kontexteOfChoice(draft)],
    },
  }).catch(asBefore);
  return { personId: person.id, username: usernameOf(person) ?? '', startpasswort: person.startpasswort };
}

/** A person who exists is added (CALL-21); what they have there already is not sent, so that a second try does no harm. */
async function add({ draft, found, today }: CreationOrder, call: Call<'personenuebersicht.get' | 'landesbediensteter.add'>) {
  const personId = found?.personId ?? '';
  const path = { personId };
  const uebersicht = await call('personenuebersicht.get', { path });
  const held = heldOf(uebersicht);
  const befristung = endOfChoice(draft, today);
  const wanted = kontexteOfChoice(draft).filter((kontext) => !isIn(held, kontext));
  if (wanted.length > 0) {
    const lastModified = uebersicht.lastModifiedZuordnungen;
    await call('landesbediensteter.add', {
      path,
      body: {
        count: held.length,
        ...(lastModified == null ? {} : { lastModified }),
        newPersonenkontexte: wanted.map((kontext) => ({ personId, ...kontext, ...(befristung === null ? {} : { befristung }) })),
      },
    }).catch(asBefore);
  }
  return { personId, username: found?.username ?? null, startpasswort: null };
}

/** The wizard of one way before the API; the screen adds what the address and the focus need. */
const wizardOf = (createType: CreateType) =>
  wire<typeof model>(creationMachine, {
    checkChoice: async ({ input: { draft }, call }) => {
      const organisationId = draft.organisation?.id ?? '';
      const rollenIds = chosenRollen(draft).map(({ id }) => id);
      const { canCommit } = await askStep(PURPOSES[createType], { organisationId, rollenIds, limit: 1 }, call);
      return canCommit;
    },
    findNamesakes: ({ input, call }) => namesakes(input, call),
    commit: ({ input, call }) => (createType === 'add-person-to-own-schule' ? add(input, call) : create(input, call)),
    findArrived: async ({ input, call }) => {
      const { found, draft } = input;
      if (found !== null) {
        const held = heldOf(await call('personenuebersicht.get', { path: { personId: found.personId } }));
        const isThere = kontexteOfChoice(draft).every((kontext) => isIn(held, kontext));
        return isThere
          ? [
              {
                personId: found.personId,
                name: `${found.vorname} ${found.familienname}`,
                username: found.username,
                about: [],
                isElsewhere: false,
              },
            ]
          : [];
      }
      const known = (input.namesakes ?? []).map(({ personId }) => personId);
      const here = await namesNow(input, input.draft.organisation, call);
      return told(
        here.filter(({ id }) => !known.includes(id)),
        [],
        call,
      );
    },
  });

export type WiredCreation = ReturnType<typeof wizardOf>;

/** A way to a person at a school: the wizard with its searches, made once. */
export interface CreationWay {
  readonly createType: CreateType;
  readonly machine: WiredCreation;
  readonly searches: ZuordnungSearches;
}

const wayOf = (createType: CreateType): CreationWay => ({
  createType,
  machine: wizardOf(createType),
  searches: zuordnungSearches(PURPOSES[createType]),
});

export const WAYS = {
  full: wayOf('full'),
  limited: wayOf('limited'),
  add: wayOf('add-person-to-own-schule'),
} as const;
