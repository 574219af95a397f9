import { actorsOf, type Call } from '#api/actors-of';
import type { SameFound, SameOrder } from '#machines/person/person-zuordnung-choice/types';
import { personZuordnungChoiceMachine } from '#machines/person/person-zuordnung-choice/machine';
import type { model } from '#machines/person/person-zuordnung-choice/model';
import { askStep } from '#shared/zuordnung/bind';

type Calls = Call<'workflow.step' | 'organisationen.list'>;

/** More of one name than that are not offered at one school. */
const NAMESAKES_AT_MOST = 25;

/** The same role, else the one of the same name and kind (CALL-50). */
async function sameRolle(personId: string, { organisationId, rolle }: SameOrder, call: Calls): Promise<SameFound['rolle']> {
  if (rolle === null) return null;
  const purpose = { operation: 'PERSON_BEARBEITEN', personId } as const;
  const { rollen } = await askStep(purpose, { organisationId, rolleName: rolle.title, limit: NAMESAKES_AT_MOST }, call);
  const found =
    rollen.find(({ id }) => id === rolle.id) ?? rollen.find(({ name, rollenart }) => name === rolle.title && rollenart === rolle.rollenart);
  return found === undefined ? null : { id: found.id, title: found.name, rollenart: found.rollenart, merkmale: found.merkmale };
}

/** The class of the same name (CALL-31). */
async function sameKlasse({ organisationId, klasse }: SameOrder, call: Calls): Promise<SameFound['klasse']> {
  if (klasse === null) return null;
  const { items } = await call('organisationen.list', {
    query: {
      typ: 'KLASSE',
      systemrechte: ['PERSONEN_VERWALTEN'],
      administriertVon: [organisationId],
      searchString: klasse.title,
      offset: 0,
      limit: NAMESAKES_AT_MOST,
    },
  });
  const found = items.find(({ name }) => name === klasse.title);
  return found === undefined ? null : { id: found.id, title: found.name };
}

/** What one planned assignment of a person is to be: what another school offers of the present one is looked for before the API. */
export const zuordnungChoice = (personId: string) =>
  personZuordnungChoiceMachine.provide({
    actors: actorsOf<typeof model>(personZuordnungChoiceMachine, {
      findSame: async ({ input, call }) => {
        const [rolle, klasse] = await Promise.all([sameRolle(personId, input, call), sameKlasse(input, call)]);
        return { rolle, klasse };
      },
    }),
  });
