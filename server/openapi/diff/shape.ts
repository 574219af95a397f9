/** An OpenAPI document of unknown origin, 3.0 or 3.1, as far as it is read. Any part can be a reference to another place in it. */
export interface AnyDocument {
  /** By path and method; beside the methods a path can hold parameters that all of them have. */
  readonly paths: Readonly<Record<string, Readonly<Record<string, AnyOperation | readonly AnyParameter[]>>>>;
  readonly components?: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
}

interface Referable {
  readonly $ref?: string;
}

export interface AnyParameter extends Referable {
  readonly name?: string;
  readonly in?: string;
  readonly required?: boolean;
  readonly schema?: AnySchema;
}

export interface WithContent extends Referable {
  readonly content?: AnyContent;
}

export interface AnyOperation {
  readonly parameters?: readonly AnyParameter[];
  readonly requestBody?: WithContent;
  readonly responses?: Readonly<Record<string, WithContent>>;
}

export type AnyContent = Readonly<Record<string, { readonly schema?: AnySchema }>>;

export interface AnySchema extends Referable {
  readonly type?: string | readonly string[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly nullable?: boolean;
  readonly properties?: Readonly<Record<string, AnySchema>>;
  readonly required?: readonly string[];
  readonly items?: AnySchema;
  readonly allOf?: readonly AnySchema[];
  readonly anyOf?: readonly AnySchema[];
  readonly oneOf?: readonly AnySchema[];
}

/** What two descriptions are compared by: references followed, alternatives joined, null and whole numbers left aside. */
export interface Shape {
  readonly types: ReadonlySet<string>;
  /** Null when any value will do. */
  readonly values: ReadonlySet<string> | null;
  readonly properties: ReadonlyMap<string, AnySchema>;
  readonly required: ReadonlySet<string>;
  readonly items: AnySchema | null;
}

/** The shape of a schema, one level deep; what lies inside is asked for when it is compared. */
export function shapeOf(schema: AnySchema, document: AnyDocument): Shape {
  const parts = partsOf(schema, document);
  const listed = parts.filter((part) => part.enum !== undefined || part.const !== undefined);
  const typed = parts.flatMap((part) => part.type ?? []).map((type) => (type === 'integer' ? 'number' : type));
  return {
    types: new Set(typed.filter((type) => type !== 'null')),
    values: listed.length === 0 ? null : new Set(listed.flatMap((part) => part.enum ?? [part.const]).map(String)),
    properties: new Map(parts.flatMap((part) => Object.entries(part.properties ?? {}))),
    required: new Set(parts.flatMap((part) => part.required ?? [])),
    items: parts.find((part) => part.items !== undefined)?.items ?? null,
  };
}

/** A schema with all that it refers to and is joined of. @throws Error for a reference that leads nowhere */
function partsOf(schema: AnySchema, document: AnyDocument): AnySchema[] {
  const inner = [...(schema.allOf ?? []), ...(schema.anyOf ?? []), ...(schema.oneOf ?? [])];
  const target = schema.$ref === undefined ? [] : [follow(schema, document)];
  return [schema, ...[...target, ...inner].flatMap((part) => partsOf(part, document))];
}

/** What a reference leads to; a part that is none stays. @throws Error for a reference that leads nowhere */
export function follow<T extends Referable>(part: T, document: AnyDocument): T {
  if (part.$ref === undefined) return part;
  const names = part.$ref.startsWith('#/') ? part.$ref.slice(2).split('/') : [''];
  const found = names
    .map((name) => decodeURIComponent(name).replaceAll('~1', '/').replaceAll('~0', '~'))
    .reduce<unknown>((inner, name) => (inner as Readonly<Record<string, unknown>> | undefined)?.[name], document);
  if (found === undefined) throw new Error(`The reference ${part.$ref} leads nowhere`);
  return follow(found as T, document);
}
