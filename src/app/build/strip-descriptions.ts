import { MagicString } from 'magic-string';
import type { Plugin } from 'vite';
import { parseAst } from 'vite';

interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly key?: { readonly name?: string };
  readonly value?: { readonly properties?: readonly Node[] };
}

const DOCUMENTATION = new Set(['description', 'meta']);

/** Of meta, wizards read the step that a state belongs to. */
const stepOf = ({ value }: Node): Node | undefined => value?.properties?.find(({ key }) => key?.name === 'step');

/**
 * Takes the German documentation of the machines out of production bundles; auditors and gates read it from the sources.
 * Works on the compiled module, where descriptions and meta are properties of plain object literals.
 */
export function stripDescriptions(): Plugin {
  return {
    name: 'strip-machine-descriptions',
    apply: 'build',
    enforce: 'post',
    transform(code, id) {
      if (!/\/machines\/.*\.ts$/.test(id) || !code.includes('description')) return null;
      const text = new MagicString(code);
      visit(parseAst(code), (node) => {
        if (node.type !== 'Property' || !DOCUMENTATION.has(node.key?.name ?? '')) return true;
        const step = stepOf(node);
        if (step !== undefined) {
          text.overwrite(node.start, node.end, `meta: { ${code.slice(step.start, step.end)} }`);
          return false;
        }
        const comma = /^\s*,/.exec(code.slice(node.end))?.[0].length ?? 0;
        text.remove(node.start, node.end + comma);
        return false;
      });
      return { code: text.toString(), map: text.generateMap({ hires: true }) };
    },
  };
}

function visit(value: unknown, enter: (node: Node) => boolean): void {
  if (Array.isArray(value)) {
    for (const item of value) visit(item, enter);
  } else if (typeof value === 'object' && value !== null) {
    const isNode = 'type' in value && 'start' in value;
    if (isNode && !enter(value as unknown as Node)) return;
    for (const child of Object.values(value)) visit(child, enter);
  }
}
