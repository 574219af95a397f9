import { readFileSync } from 'node:fs';
import { Ajv2020, type AnySchema } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { SERVED_IDS, endpointSpec, type EndpointId } from '#contract/endpoints';
import { SCHEMAS, type EndpointSchemas } from '#contract/schemas/index';
import { openApiDocument } from '#server/openapi/document';
import type { JsonSchema, Operation } from '#server/openapi/model';
import { readSettings } from '#server/start/read-settings';

/** The two states of the API that were recorded, shortened to one exchange of each form. */
export const STATES = ['specified', 'newest'] as const;
export type State = (typeof STATES)[number];

/** What was asked of a backend of a state, and what it answered. */
export interface Exchange {
  readonly name: string;
  readonly method: string;
  readonly path: string;
  readonly request: unknown;
  readonly status: number;
  readonly contentType: string;
  readonly response: unknown;
}

export const recordingsOf = (state: State): readonly Exchange[] =>
  readFileSync(`tests/contract/recordings/${state}.jsonl`, 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as Exchange);

const description = openApiDocument(readSettings({ DATA_DIR: 'memory' }));
const ajv = new Ajv2020({ allErrors: true, allowUnionTypes: true, strictTypes: false, strictRequired: false });
addFormats(ajv);
ajv.addKeyword('components');

const ROWS = SERVED_IDS.map((id) => {
  const { method, path } = endpointSpec(id);
  const names = [...path.matchAll(/\{([^}]+)\}/g)].map(([, name = '']) => name);
  return { id, method, names, address: new RegExp(`^${path.replace(/\{[^}]+\}/g, '([^/]+)')}$`) };
}).toSorted((a, b) => a.names.length - b.names.length);

const operationAt = (id: EndpointId): Operation | undefined => {
  const { path, method } = endpointSpec(id);
  return description.paths[path]?.[method.toLowerCase()];
};

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> => typeof value === 'object' && value !== null;

/** A query as a server parses it: what is repeated is a list. */
function queryOf(search: URLSearchParams): Readonly<Record<string, string | string[]>> {
  const names = [...new Set(search.keys())];
  return Object.fromEntries(names.map((name) => [name, search.getAll(name).length > 1 ? search.getAll(name) : (search.get(name) ?? '')]));
}

/** What of a request that was taken there is not taken here, or has no effect here. */
function requestDifferences(id: EndpointId, names: readonly string[], { path, request }: Exchange): string[] {
  const hasBody = endpointSpec(id).body === 'json';
  const url = new URL(path, 'http://backend');
  const schemas: EndpointSchemas = SCHEMAS[id];
  const values =
    ROWS.find((row) => row.id === id)
      ?.address.exec(url.pathname)
      ?.slice(1) ?? [];
  const query = queryOf(url.searchParams);
  const parts = { path: Object.fromEntries(names.map((name, index) => [name, values[index]])), query, body: request ?? {} };
  const refused = (hasBody ? (['path', 'query', 'body'] as const) : (['path', 'query'] as const)).flatMap((part) =>
    (schemas[part]?.safeParse(parts[part]).error?.issues ?? []).map((issue) => `${part} ${issue.path.map(String).join('.')} is refused`),
  );
  const known = new Set((operationAt(id)?.parameters ?? []).map((parameter) => parameter.name));
  const unknown = Object.keys(query).filter((name) => !known.has(name));
  const body = operationAt(id)?.requestBody?.content['application/json']?.schema;
  const fields = isObject(request) && isObject(body?.['properties']) ? Object.keys(body['properties']) : null;
  const more = fields === null || !isObject(request) ? [] : Object.keys(request).filter((name) => !fields.includes(name));
  return [...refused, ...unknown.map((name) => `query ${name} has no effect`), ...more.map((name) => `body ${name} has no effect`)];
}

/** Where an answer that was given there has another shape than here. */
function shapeDifferences(schema: JsonSchema | undefined, answer: unknown): string[] {
  if (schema === undefined) return answer === null || answer === '' ? [] : ['answer: content there, none here'];
  const validate = ajv.compile({ ...schema, components: description.components } as AnySchema);
  if (validate(answer) === true) return [];
  return (validate.errors ?? [])
    .filter(({ keyword }) => !['anyOf', 'allOf', '$ref', 'oneOf'].includes(keyword))
    .map(({ instancePath, keyword, params, message }) => {
      const at = instancePath.replace(/\/\d+/g, '[]').replace(/^\//, '').replaceAll('/', '.');
      if (keyword === 'additionalProperties') return `answer ${at}: ${String(params['additionalProperty'])} only there`;
      if (keyword === 'required') return `answer ${at}: ${String(params['missingProperty'])} only here`;
      return `answer ${at}: ${message ?? keyword}`;
    });
}

/** What names a refusal: its code, in whatever form; one comes with a blank before it. */
function codeOf(answer: unknown): string | null {
  if (!isObject(answer)) return null;
  const { i18nKey, code } = answer;
  if (typeof i18nKey === 'string') return i18nKey.trim();
  return typeof code === 'string' && !/^\d+$/.test(code) ? code : null;
}

/** A refusal that cannot come here: another status, or a code that this call does not answer with it. */
function refusalDifferences(id: EndpointId, { status, response }: Exchange): string[] {
  const described = operationAt(id)?.responses[status];
  const code = codeOf(response);
  if (described === undefined) return [`status ${status} ${code ?? ''}`.trimEnd()];
  return code === null || JSON.stringify(described).includes(`"${code}"`) ? [] : [`code ${code} of ${status}`];
}

/** How an exchange would go otherwise here, each a line; empty where path, query, body, status and shape agree. */
export function differencesOf(exchange: Exchange): { readonly id: EndpointId | null; readonly texts: readonly string[] } {
  const { pathname } = new URL(exchange.path, 'http://backend');
  const row = ROWS.find(({ method, address }) => method === exchange.method && address.test(pathname));
  if (row === undefined) return { id: null, texts: [`${exchange.method} ${pathname}`] };
  const { id, names } = row;
  if (exchange.status >= 300) return { id, texts: endpointSpec(id).success === exchange.status ? [] : refusalDifferences(id, exchange) };
  const { success } = endpointSpec(id);
  const status = success === exchange.status ? [] : [`status ${exchange.status} there, ${success} here`];
  const schema = operationAt(id)?.responses[success]?.content?.['application/json']?.schema;
  const shape = exchange.contentType === 'application/json' ? shapeDifferences(schema, exchange.response) : [];
  return { id, texts: [...requestDifferences(id, names, exchange), ...status, ...shape] };
}
