import { Ajv2020, type AnySchema, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import type { LightMyRequestResponse as Response } from 'fastify';
import type { JsonSchema, OpenApiDocument, Operation, ResponseObject } from '#server/openapi/model';

/** What of an answer is checked. */
export type Answer = Pick<Response, 'statusCode' | 'headers' | 'body'>;

interface Described {
  readonly method: string;
  readonly address: RegExp;
  readonly operation: Operation;
}

/** Checks the server's answers against its own description (D-05): status, kind of content and shape. */
export class DescribedAnswers {
  readonly #ajv = new Ajv2020({ allErrors: true, allowUnionTypes: true, strictTypes: false, strictRequired: false });
  readonly #operations: readonly Described[];
  readonly #validators = new Map<JsonSchema, ValidateFunction>();

  constructor(private readonly description: Pick<OpenApiDocument, 'paths' | 'components'>) {
    addFormats(this.#ajv);
    this.#ajv.addKeyword('components');
    // A path without parameters goes before one that would take its last part for a parameter.
    const paths = Object.entries(description.paths).sort(([a], [b]) => a.split('{').length - b.split('{').length);
    this.#operations = paths.flatMap(([path, item]) =>
      Object.entries(item).map(([method, operation]) => ({
        method: method.toUpperCase(),
        address: new RegExp(`^${path.replace(/\{[^}]+\}/g, '[^/]+')}/?$`),
        operation,
      })),
    );
  }

  /** @throws Error when a described endpoint answers what its description does not say; others are none of its business */
  check(method: string, url: string, answer: Answer): void {
    const path = url.replace(/[?#].*$/s, '');
    const found = this.#operations.find((candidate) => candidate.method === method && candidate.address.test(path));
    if (found === undefined) return;
    const problem = this.#problem(found.operation.responses[answer.statusCode], answer);
    if (problem !== null) throw new Error(`${method} ${path} answered ${answer.statusCode}, ${problem}\n${answer.body.slice(0, 2000)}`);
  }

  #problem(response: ResponseObject | undefined, { headers, body }: Answer): string | null {
    if (response === undefined) return 'a status that its description does not have';
    const { content } = response;
    if (content === undefined) return body === '' ? null : 'with content where the description has none';
    const kind = String(headers['content-type'] ?? '').replace(/;.*/s, '');
    if (kind === '' && body === '') return this.#shapeProblem(content['application/json']?.schema, null);
    const media = content[kind] ?? content[kind.replace(/\/.*/, '/*')];
    if (media === undefined) return `as ${kind}, which the description does not have`;
    return kind === 'application/json' ? this.#shapeProblem(media.schema, JSON.parse(body)) : null;
  }

  #shapeProblem(schema: JsonSchema | undefined, value: unknown): string | null {
    if (schema === undefined) return 'without content';
    const validate = this.#validators.get(schema) ?? this.#ajv.compile({ ...schema, components: this.description.components } as AnySchema);
    this.#validators.set(schema, validate);
    return validate(value) ? null : this.#ajv.errorsText(validate.errors, { dataVar: 'body' });
  }
}
