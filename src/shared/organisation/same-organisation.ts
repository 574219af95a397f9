import type { Call } from '#api/actors-of';
import type { OrganisationsTyp } from '#contract/enums';
import type { Systemrecht } from '#contract/rollen-enums';
import type { Organisation } from '#contract/types';
import { isSameText } from '../form/found';

/** An organisation as it was sent to be created. */
export interface SentOrganisation {
  readonly typ: OrganisationsTyp;
  /** Held where it was created. */
  readonly systemrecht: Systemrecht;
  readonly administriertVon: string;
  readonly zugehoerigZu: string;
  readonly name: string;
  readonly kennung?: string;
}

/** Of one name there are few; the one that is called just so comes first. */
const ENOUGH = 100;

/** The organisation that equals in everything what was sent; null where there is none (D-36). @throws ApiError as `call` does */
export async function sameOrganisation(sent: SentOrganisation, call: Call<'organisationen.list'>): Promise<Organisation | null> {
  const { typ, systemrecht, administriertVon, zugehoerigZu, name, kennung } = sent;
  const { items } = await call('organisationen.list', {
    query: {
      typ,
      systemrechte: [systemrecht],
      administriertVon: [administriertVon],
      searchString: kennung ?? name,
      offset: 0,
      limit: ENOUGH,
    },
  });
  const isSame = (one: Organisation): boolean =>
    isSameText(one.name, name) &&
    one.administriertVon === administriertVon &&
    one.zugehoerigZu === zugehoerigZu &&
    (kennung === undefined || one.kennung === kennung);
  return items.find(isSame) ?? null;
}
