import { SERVED_IDS, endpointSpec } from '#contract/endpoints';
import { cookieName, SESSION_COOKIE } from '../sessions/cookies';
import type { Settings } from '../settings';
import { JsonSchemas } from './json-schemas';
import type { OpenApiDocument, Operation } from './model';
import { operationOf, SESSION } from './operation';
import { REFUSAL_SCHEMAS } from './refusals';

/** Of the API, not of the portal; paths do not carry it. */
const VERSION = '1.0';

/** The description of the API in OpenAPI 3.1, made from the endpoint table: what is in it is what the server registers. */
export function openApiDocument(settings: Settings): OpenApiDocument {
  const schemas = new JsonSchemas();
  const paths: Record<string, Record<string, Operation>> = {};
  for (const id of SERVED_IDS) {
    const { path, method } = endpointSpec(id);
    paths[path] = { ...paths[path], [method.toLowerCase()]: operationOf(id, schemas) };
  }
  return {
    openapi: '3.1.1',
    info: {
      title: 'Schulportal-Administration',
      description: 'Anmeldung, zweiter Faktor, Personen, Organisationen, Rollen, Angebote, Hinweise und Import.',
      version: VERSION,
    },
    servers: [{ url: settings.publicOrigin }],
    paths,
    components: {
      securitySchemes: {
        [SESSION]: {
          type: 'apiKey',
          in: 'cookie',
          name: cookieName(settings, SESSION_COOKIE),
          description: 'Wird durch die Anmeldung gesetzt.',
        },
      },
      schemas: { ...schemas.named, ...REFUSAL_SCHEMAS },
    },
  };
}
