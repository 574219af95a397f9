export interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly key?: { readonly name?: string };
  readonly value?: { readonly properties?: readonly Node[] };
}

/** Goes through a module's syntax tree; what `enter` answers false for is not entered. */
export function visit(value: unknown, enter: (node: Node) => boolean): void {
  if (Array.isArray(value)) {
    for (const item of value) visit(item, enter);
  } else if (typeof value === 'object' && value !== null) {
    const isNode = 'type' in value && 'start' in value;
    if (isNode && !enter(value as unknown as Node)) return;
    for (const child of Object.values(value)) visit(child, enter);
  }
}

/** Where a property ends, with the comma that separates it from the next one. */
export const endOf = (code: string, node: Node): number => node.end + (/^\s*,/.exec(code.slice(node.end))?.[0].length ?? 0);
