import { hrefOf } from '#contract/routes';

/** What the address of an Angebot at a school names: the school, and whether the choice of its roles opens at once. */
export const SCHUL_ANGEBOT_QUERY = { schule: 'orga', opens: 'autoEdit' } as const;

/** The page of an Angebot at one school; with the choice of roles open where somebody comes to choose (ANG-08). */
export function schulAngebotHref(angebotId: string, schuleId: string, opens = false): string {
  const query = `${SCHUL_ANGEBOT_QUERY.schule}=${schuleId}${opens ? `&${SCHUL_ANGEBOT_QUERY.opens}=true` : ''}`;
  return `${hrefOf('angebot-details-schulspezifisch', { id: angebotId })}?${query}`;
}
