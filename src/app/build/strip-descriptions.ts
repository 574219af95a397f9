import { MagicString } from 'magic-string';
import type { Plugin } from 'vite';
import { parseAst } from 'vite';
import { endOf, visit, type Node } from './syntax.ts';

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
        text.remove(node.start, endOf(code, node));
        return false;
      });
      return { code: text.toString(), map: text.generateMap({ hires: true }) };
    },
  };
}
