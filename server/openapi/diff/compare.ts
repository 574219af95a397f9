import { follow, shapeOf, type AnyContent, type AnyDocument, type AnyOperation, type AnyParameter, type AnySchema } from './shape';

/** How an operation of a published description and the own one differ: `there` is published, `here` is own. */
export interface Difference {
  /** Method and path. */
  readonly operation: string;
  readonly text: string;
}

export interface Comparison {
  readonly compared: readonly string[];
  readonly differences: readonly Difference[];
}

type Report = (text: string) => void;

interface Sides<T> {
  readonly there: T;
  readonly here: T;
}

const METHODS = ['get', 'put', 'post', 'delete', 'patch', 'head', 'options', 'trace'];

/** The operations of a description by method and path, references followed, parameters of the path put to each of them. */
function operationsOf(document: AnyDocument): ReadonlyMap<string, AnyOperation> {
  return new Map(
    Object.entries(document.paths).flatMap(([path, item]) => {
      const shared = (item['parameters'] ?? []) as readonly AnyParameter[];
      return Object.entries(item)
        .filter(([method]) => METHODS.includes(method))
        .map(([method, operation]) => [`${method.toUpperCase()} ${path}`, withoutReferences(operation as AnyOperation, shared, document)]);
    }),
  );
}

function withoutReferences(operation: AnyOperation, shared: readonly AnyParameter[], document: AnyDocument): AnyOperation {
  const responses = Object.entries(operation.responses ?? {}).map(([status, response]) => [status, follow(response, document)]);
  return {
    parameters: [...shared, ...(operation.parameters ?? [])].map((parameter) => follow(parameter, document)),
    ...(operation.requestBody === undefined ? {} : { requestBody: follow(operation.requestBody, document) }),
    responses: Object.fromEntries(responses) as NonNullable<AnyOperation['responses']>,
  };
}

/** What is published and not offered here, as the text of a difference. */
export const NOT_OFFERED = 'not offered';

/** Compares paths, methods, parameters, bodies, answers and statuses of two descriptions; what is not offered comes last, in order. */
export function compare(documents: Sides<AnyDocument>): Comparison {
  const there = operationsOf(documents.there);
  const here = operationsOf(documents.here);
  const differences: Difference[] = [];
  const compared: string[] = [];
  for (const [operation, own] of here) {
    const report: Report = (text) => differences.push({ operation, text });
    const published = there.get(operation);
    if (published === undefined) {
      report('only here');
    } else {
      compared.push(operation);
      compareOperations({ there: published, here: own }, documents, report);
    }
  }
  const missing = [...there.keys()].filter((operation) => !here.has(operation)).sort();
  return { compared, differences: [...differences, ...missing.map((operation) => ({ operation, text: NOT_OFFERED }))] };
}

function compareOperations({ there, here }: Sides<AnyOperation>, documents: Sides<AnyDocument>, report: Report): void {
  compareProperties({ there: parametersOf(there), here: parametersOf(here) }, documents, '', report);
  compareContent('body', { there: there.requestBody?.content, here: here.requestBody?.content }, documents, report);
  const statuses = { there: Object.keys(there.responses ?? {}), here: Object.keys(here.responses ?? {}) };
  for (const status of statuses.there) if (!statuses.here.includes(status)) report(`status ${status}: only there`);
  for (const status of statuses.here) if (!statuses.there.includes(status)) report(`status ${status}: only here`);
  const success = successOf(statuses);
  const content = { there: there.responses?.[success.there]?.content, here: here.responses?.[success.here]?.content };
  compareContent('answer', content, documents, report);
}

/** The good answers to compare, also when their statuses differ. */
function successOf({ there, here }: Sides<readonly string[]>): Sides<string> {
  const isGood = (status: string): boolean => /^[23]/.test(status);
  const common = there.find((status) => isGood(status) && here.includes(status));
  return { there: common ?? there.find(isGood) ?? '', here: common ?? here.find(isGood) ?? '' };
}

function compareContent(
  label: string,
  { there, here }: Sides<AnyContent | undefined>,
  documents: Sides<AnyDocument>,
  report: Report,
): void {
  const kinds = { there: Object.keys(there ?? {}), here: Object.keys(here ?? {}) };
  const words = (list: readonly string[]): string => (list.length === 0 ? 'no content' : list.join(', '));
  if (words(kinds.there) !== words(kinds.here)) report(`${label}: ${words(kinds.there)} there, ${words(kinds.here)} here`);
  const schemas = { there: there?.[kinds.there[0] ?? '']?.schema, here: here?.[kinds.here[0] ?? '']?.schema };
  if (schemas.there === undefined || schemas.here === undefined) return;
  compareSchemas({ there: schemas.there, here: schemas.here }, documents, label, report);
}

interface Properties {
  readonly of: ReadonlyMap<string, AnySchema>;
  readonly required: ReadonlySet<string>;
}

function parametersOf({ parameters = [] }: AnyOperation): Properties {
  const label = (parameter: AnyParameter): string => `${parameter.in} ${parameter.name}`;
  return {
    of: new Map(parameters.map((parameter) => [label(parameter), parameter.schema ?? {}])),
    required: new Set(parameters.filter((parameter) => parameter.required === true).map(label)),
  };
}

function compareProperties({ there, here }: Sides<Properties>, documents: Sides<AnyDocument>, prefix: string, report: Report): void {
  for (const name of there.of.keys()) if (!here.of.has(name)) report(`${prefix}${name}: only there`);
  for (const [name, own] of here.of) {
    const label = `${prefix}${name}`;
    const published = there.of.get(name);
    if (published === undefined) {
      report(`${label}: only here`);
    } else {
      const required = { there: there.required.has(name), here: here.required.has(name) };
      if (required.there && !required.here) report(`${label}: required there, optional here`);
      if (!required.there && required.here) report(`${label}: optional there, required here`);
      compareSchemas({ there: published, here: own }, documents, label, report);
    }
  }
}

function compareSchemas(schemas: Sides<AnySchema>, documents: Sides<AnyDocument>, label: string, report: Report): void {
  const there = shapeOf(schemas.there, documents.there);
  const here = shapeOf(schemas.here, documents.here);
  const [typesThere, typesHere] = [there, here].map(({ types }) => [...types].sort().join(' or '));
  if (typesThere !== typesHere && typesThere !== '' && typesHere !== '') report(`${label}: ${typesThere} there, ${typesHere} here`);
  compareValues(there.values, here.values, label, report);
  compareProperties(
    { there: { of: there.properties, required: there.required }, here: { of: here.properties, required: here.required } },
    documents,
    `${label}.`,
    report,
  );
  if (there.items !== null && here.items !== null)
    compareSchemas({ there: there.items, here: here.items }, documents, `${label}[]`, report);
}

function compareValues(there: ReadonlySet<string> | null, here: ReadonlySet<string> | null, label: string, report: Report): void {
  if (there === null && here === null) return;
  if (there === null || here === null) {
    report(`${label}: ${there === null ? 'any value there, named values here' : 'named values there, any value here'}`);
    return;
  }
  const onlyThere = [...there].filter((value) => !here.has(value));
  const onlyHere = [...here].filter((value) => !there.has(value));
  if (onlyThere.length > 0) report(`${label}: values only there: ${onlyThere.join(', ')}`);
  if (onlyHere.length > 0) report(`${label}: values only here: ${onlyHere.join(', ')}`);
}
