import {
  endpointSpec,
  pathParamNames,
  type EndpointId,
  type EndpointSpec,
  type RightDemand,
  type RightPlace,
  type RightsByTyp,
} from '#contract/endpoints';
import { ENDPOINT_TITLES } from '#contract/endpoint-titles';
import { SCHEMAS, type EndpointSchemas } from '#contract/schemas/index';
import type { JsonSchemas } from './json-schemas';
import { PAGE, type Header, type JsonSchema, type MediaTypes, type Operation, type Parameter, type ResponseObject } from './model';
import { refusalsOf } from './refusals';

/** The name of the security scheme: the session cookie. */
export const SESSION = 'session';

const count = (description: string): Header => ({ description, schema: { type: 'integer' } });
const PAGING = {
  'X-Paging-Offset': count('Wie viele Einträge davor liegen'),
  'X-Paging-Limit': count('Wie viele Einträge eine Antwort höchstens hat'),
  'X-Paging-Total': count('Wie viele Einträge es insgesamt gibt'),
  'X-Paging-pageTotal': count('Wie viele Einträge diese Antwort hat'),
};

/** Headers of single answers. */
const HEADERS: Partial<Record<EndpointId, Readonly<Record<string, Header>>>> = {
  'secondFactor.init': {
    'X-Token-Serial': {
      description: 'Seriennummer des Schlüssels, die zu seiner Bestätigung mitgeschickt wird',
      schema: { type: 'string' },
    },
    'X-Otpauth-Uri': { description: 'Derselbe Schlüssel als Verweis für eine App auf demselben Gerät', schema: { type: 'string' } },
  },
};

/** One row of the endpoint table as an operation of the description. */
export function operationOf(id: EndpointId, schemas: JsonSchemas): Operation {
  const spec = endpointSpec(id);
  const shapes: EndpointSchemas = SCHEMAS[id];
  return {
    operationId: id,
    tags: [id.split('.')[0] ?? id],
    summary: ENDPOINT_TITLES[id],
    description: demandsOf(spec),
    ...(spec.deprecated === true ? { deprecated: true } : {}),
    security: spec.access === 'public' ? [] : [{ [SESSION]: [] }],
    parameters: [...pathParameters(spec, shapes, schemas), ...queryParameters(spec, shapes, schemas)],
    ...bodyOf(spec, shapes, schemas),
    responses: { ...successOf(id, spec, shapes, schemas), ...refusalsOf(id) },
  };
}

function demandsOf({ req, access, level, right }: EndpointSpec): string {
  return [
    `Anforderung ${req}.`,
    access === 'public' ? 'Ohne Anmeldung erreichbar.' : 'Nur mit Anmeldung.',
    ...(level === undefined ? [] : ['Nur mit bestätigtem zweitem Faktor (gold).']),
    ...(right === undefined ? [] : 'rights' in right ? kindsWords(right) : [`Verlangt das Recht ${demandWords(right)}.`]),
  ].join(' ');
}

const demandWords = ({ systemrecht, at }: RightDemand): string => `${rightWords(systemrecht)} ${placeWords(at)}`;

const rightWords = (rights: RightDemand['systemrecht']): string =>
  typeof rights === 'object' && 'anyOf' in rights ? rights.anyOf.join(' oder das Recht ') : [rights].flat().join(' und das Recht ');

/** What is demanded by the kind of the organisation, a sentence each. */
const kindsWords = ({ rights }: RightsByTyp): string[] => [
  ...Object.entries(rights).map(([typ, right]) => `Für ${typ}: verlangt das Recht ${demandWords(right)}.`),
  'Andere Arten sind niemandem erlaubt.',
];

/** Where a right is demanded, as the end of a German sentence. */
function placeWords(at: RightPlace): string {
  if (at === 'root') return 'an der obersten Organisation';
  if (at === 'anywhere') return 'an irgendeiner Organisation';
  if ('organisations' in at)
    return `an jeder Organisation in ${at.organisations.replace(/^body\./, '')} oder darüber, ohne Eintrag ${placeWords(at.none)}`;
  if ('person' in at) return 'an einer Organisation der Person oder darüber';
  if ('rolle' in at) return 'an der Administrationsebene der Rolle oder darüber';
  if ('angebot' in at) return 'an der Administrationsebene des Angebots oder darüber';
  const names = [at.organisation].flat().map((name) => name.replace(/^(?:path|query|body)\./, ''));
  return `an der Organisation ${names.join(' und der Organisation ')} oder darüber`;
}

interface ObjectSchema {
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
}

function pathParameters({ path }: EndpointSpec, shapes: EndpointSchemas, schemas: JsonSchemas): Parameter[] {
  const { properties = {} }: ObjectSchema = shapes.path === undefined ? {} : schemas.request(shapes.path);
  return pathParamNames(path).map((name) => ({ name, in: 'path', required: true, schema: properties[name] ?? { type: 'string' } }));
}

/** What a client must give it must give, also where the server copes without. Several values of a name: it is repeated, each value once. */
function queryParameters({ requiredQuery = [] }: EndpointSpec, shapes: EndpointSchemas, schemas: JsonSchemas): Parameter[] {
  if (shapes.query === undefined) return [];
  const { properties = {}, required = [] }: ObjectSchema = schemas.request(shapes.query);
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.includes(name) || requiredQuery.includes(name),
    schema: schema['type'] === 'array' ? { ...schema, uniqueItems: true } : schema,
  }));
}

function bodyOf({ body }: EndpointSpec, shapes: EndpointSchemas, schemas: JsonSchemas): Pick<Operation, 'requestBody'> {
  if (body === undefined || shapes.body === undefined) return {};
  const schema = schemas.request(shapes.body);
  const content = body === 'multipart' ? { 'multipart/form-data': { schema: withFile(schema) } } : { 'application/json': { schema } };
  return { requestBody: { required: true, content } };
}

function withFile(schema: ObjectSchema): JsonSchema {
  const file = { type: 'string', contentMediaType: 'application/octet-stream' };
  return { ...schema, properties: { ...schema.properties, file }, required: [...(schema.required ?? []), 'file'] };
}

function successOf(
  id: EndpointId,
  spec: EndpointSpec,
  { response }: EndpointSchemas,
  schemas: JsonSchemas,
): Readonly<Record<string, ResponseObject>> {
  const headers = { ...HEADERS[id], ...(spec.answer === 'list' ? PAGING : {}) };
  const withHeaders = Object.keys(headers).length === 0 ? {} : { headers };
  const json = (): MediaTypes => ({ 'application/json': { schema: response === undefined ? {} : schemas.answer(response) } });
  const answer = (content?: MediaTypes): Readonly<Record<string, ResponseObject>> => ({
    [spec.success]: { description: ENDPOINT_TITLES[id], ...withHeaders, ...(content === undefined ? {} : { content }) },
  });
  switch (spec.answer) {
    case 'json':
    case 'list':
      return answer(json());
    case 'text':
      return answer({ [spec.mediaType ?? 'text/plain']: { schema: { type: 'string' } } });
    case 'binary':
      return answer({ [spec.mediaType ?? 'application/octet-stream']: { schema: {} } });
    case 'empty':
      return answer();
    case 'redirect':
      return {
        ...(spec.showsPage === true ? { 200: { description: 'Eine Seite für die nächste Eingabe', content: PAGE } } : {}),
        302: {
          description: 'Weiterleitung',
          headers: { Location: { description: 'Wohin es weitergeht', schema: { type: 'string' } } },
        },
      };
  }
}
