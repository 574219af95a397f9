import type { EndpointOutput } from '#contract/schemas/index';
import type { FeatureFlags } from '#contract/types';
import { queryClient } from './query-client';

/** The right whose name is known only to backends that delete schools. */
const KNOWN_SINCE = 'ANGEBOTE_EINGESCHRAENKT_VERWALTEN';

/** Whether this backend deletes schools: told by a key of the config, whatever its value, or by the rights that it knows (ANG-13). */
export const deletesSchulen = ({ setUemPasswordEnabled }: FeatureFlags): boolean =>
  setUemPasswordEnabled !== undefined ||
  (queryClient.getQueryData<EndpointOutput<'rolle.systemrechte'>>(['rolle.systemrechte', {}]) ?? []).some(
    ({ name }) => name === KNOWN_SINCE,
  );
