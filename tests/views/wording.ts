import i18next from 'i18next';

/** The portal's own texts: whole ones, and those that leave room for what somebody typed. */
interface Wording {
  readonly whole: ReadonlySet<string>;
  readonly open: readonly RegExp[];
}

const ROOM = /\{\{\w+\}\}/g;
const leaves = (texts: unknown): string[] => (typeof texts === 'string' ? [texts] : Object.values(texts as object).flatMap(leaves));
const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
const isWord = (text: string): boolean => /\p{L}/u.test(text);

/** A text of a catalogue as it is read, whatever stands in its room. */
export const patternOf = (text: string): RegExp => new RegExp(`^${text.split(ROOM).map(escaped).join('(.+?)')}$`, 'dsu');

/** All that is loaded by now. */
export function loadedWording(): Wording {
  const texts = leaves(i18next.getDataByLanguage('de') ?? {});
  return {
    // A heading that may break at a soft hyphen stands there in two.
    whole: new Set(texts.filter((text) => !text.includes('{{')).flatMap((text) => [text, ...text.split('\u00AD')])),
    open: texts.filter((text) => text.includes('{{') && isWord(text.replaceAll(ROOM, ''))).map(patternOf),
  };
}

/** The places in a text, from and to, where something stands that is not the portal's own wording and no mere number. */
export function foreignParts(text: string, { whole, open }: Wording): readonly (readonly [number, number])[] {
  const said = text.trim();
  if (!isWord(said) || whole.has(said)) return [];
  const at = text.indexOf(said);
  const found = open.map((pattern) => pattern.exec(said)).find((match) => match !== null);
  const places = found?.indices?.slice(1) ?? [[0, said.length]];
  return places.map(([from, to] = [0, 0]) => [at + from, at + to] as const).filter(([from, to]) => isWord(text.slice(from, to)));
}

/** All texts below an element. */
export function textsIn(root: Node): Text[] {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const found: Text[] = [];
  while (walker.nextNode() !== null) found.push(walker.currentNode as Text);
  return found;
}
