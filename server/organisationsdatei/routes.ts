import { demandCsv } from '../http/multipart';
import type { RouteHandlers } from '../http/route-handler';
import { parseOrganisationen } from '../import/parse-file';
import { compareWithBestand } from './compare';
import { loadPiece } from './load';

/** Schools, carriers and classes by file (G1.2): checked whole, then written piece by piece. */
export const organisationsdateiRoutes = {
  'organisationen.checkFile': async ({ context, file }) => {
    demandCsv(file);
    return compareWithBestand(context.db, await parseOrganisationen(file.content));
  },
  'organisationen.load': ({ context, caller, body }) => loadPiece(context, caller, body),
} satisfies Pick<RouteHandlers, 'organisationen.checkFile' | 'organisationen.load'>;
