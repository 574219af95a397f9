import type { Call } from '#api/actors-of';
import { ApiError } from '#api/api-error';
import { unlessSignedIn } from '#api/unless-signed-in';
import type { Erweiterungsstand } from '#rules/rollenerweiterung';
import { erweiterteIn, mayBeCut } from '#rules/schul-angebote';
import type { Place } from '#machines/angebote/rollenerweiterung/types';
import { isStepUpDemand, toFailure } from '#machines/shared/failure';

type StandingCall = Call<'provider.rollenerweiterungen' | 'provider.manageableByOrganisation' | 'auth.logininfo'>;
type Standing = Pick<Erweiterungsstand, 'standing' | 'isWhole'>;

/** The right is missing there, however a backend says so; the second factor or the sign-in is something else. */
const isRefused = (error: unknown): boolean =>
  error instanceof ApiError && [403, 404].includes(error.status) && !isStepUpDemand(toFailure(error));

/** What the list of the school tells: it may be cut at five in silence. */
async function standingInList({ angebotId, schuleId }: Place, call: StandingCall): Promise<Standing> {
  const { items } = await call('provider.manageableByOrganisation', { query: { organisationId: schuleId } });
  const entry = items.find(({ id }) => id === angebotId);
  return entry === undefined ? { standing: [], isWhole: false } : { standing: erweiterteIn(entry), isWhole: !mayBeCut(entry) };
}

/**
 * The roles that an Angebot extends at one school (ANG-08). A right held above the school does not count there before existing backends
 * (404, or 401 with a session that stands): then the list of the school tells.
 * @throws ApiError as the calls do
 */
export async function standingAt(place: Place, call: StandingCall): Promise<Standing> {
  const { angebotId, schuleId } = place;
  try {
    const ask = { path: { angebotId }, query: { organisationIds: [schuleId] } };
    const { items } = await unlessSignedIn(() => call('provider.rollenerweiterungen', ask), call);
    const here = items.filter(({ organisationId }) => organisationId === schuleId);
    return { standing: here.map(({ rolleId, rolleName }) => ({ id: rolleId, name: rolleName })), isWhole: true };
  } catch (error) {
    if (!isRefused(error)) throw error;
    return standingInList(place, call);
  }
}
