import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** What postcss hands to a plugin; the package itself comes with vite. */
interface Node {
  readonly source?: { readonly input: { readonly file?: string | undefined } } | undefined;
  remove(): unknown;
}
interface Rule extends Node {
  selectors: string[];
}
interface Declaration extends Node {
  readonly prop: string;
}

/**
 * Rules of controls and looks that the portal does not use: its controls of Spectrum, the field with a list and the calendar, have one
 * scale (`SpectrumProvider`), are not quiet, stand in no form of Spectrum, and are written in Latin letters. The list has
 * neither parts nor lists within it, no field holds a span of days or stands beside its name, and few of the small pictures are shown.
 */
const UNUSED = [
  /spectrum--(?:medium|lightest)|--(?:quiet|emphasized|static(?:White|Black|Color)|multiline|positionSide)|i18nFontFamily/,
  /LogicButton|spectrum-(?:Button|Form|LabeledValue)(?![a-z])|ActionButton-hold|Datepicker--range|Submenu/,
  /Menu-(?:sectionHeading|description|divider|subdialog)/,
  /UIIcon-(?!Alert|Asterisk|Checkmark|Chevron|Cross|Magnifier)|UIIcon-(?!Cross)\w+Small/,
];
const NOT = /:not\([^)]*\)/g;

const isOfSpectrum = ({ source }: Node): boolean => source?.input.file?.includes('@adobe/react-spectrum') === true;

const VALUE = /(?:^|[{};])\s*([\w-]+)\s*:([^;{}]*)/g;
const ASKED = /var\(\s*(--[\w-]+)/g;
const namesIn = (text: string, pattern: RegExp): string[] => [...text.matchAll(pattern)].map(([, name = '']) => name);

const LIBRARY = 'node_modules/@adobe/react-spectrum/dist/private';
const filesIn = (folder: string, ending: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith(ending))
    .map((name) => readFileSync(join(folder, name), 'utf8'));

/**
 * The custom properties that anything asks for: a rule or a script of Spectrum, whether the portal uses it or not, or a rule of the portal;
 * and those that their values ask for in turn. The themes set twice as many.
 */
function askedProperties(): ReadonlySet<string> {
  const asked = new Set<string>();
  const asks = new Map<string, string[]>();
  for (const styles of [...filesIn(LIBRARY, '.css'), ...filesIn('src', '.css')]) {
    for (const [, name = '', value = ''] of styles.replaceAll(/\/\*[^]*?\*\//g, '').matchAll(VALUE)) {
      if (name.startsWith('--')) asks.set(name, [...(asks.get(name) ?? []), ...namesIn(value, ASKED)]);
      else for (const other of namesIn(value, ASKED)) asked.add(other);
    }
  }
  for (const script of filesIn(LIBRARY, '.mjs')) for (const name of namesIn(script, /(--spectrum[\w-]+)/g)) asked.add(name);
  // A set is walked as far as it grows on the way.
  for (const name of asked) for (const other of asks.get(name) ?? []) asked.add(other);
  return asked;
}

/**
 * Takes out of Spectrum's style sheets the rules whose every selector is for what the portal does not use, and the custom properties that
 * nobody asks for (605).
 */
export function dropUnusedSpectrumRules() {
  const asked = askedProperties();
  return {
    postcssPlugin: 'drop-unused-spectrum-rules',
    Rule(rule: Rule): void {
      if (!isOfSpectrum(rule)) return;
      const used = rule.selectors.filter((selector) => !UNUSED.some((unused) => unused.test(selector.replace(NOT, ''))));
      if (used.length === 0) rule.remove();
      else if (used.length < rule.selectors.length) rule.selectors = used;
    },
    Declaration(declaration: Declaration): void {
      if (isOfSpectrum(declaration) && declaration.prop.startsWith('--') && !asked.has(declaration.prop)) declaration.remove();
    },
  };
}
