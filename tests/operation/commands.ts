import { readFileSync } from 'node:fs';

const PAGE = 'docs/operations.md';

/** A block of commands of the page for operators. */
export interface Commands {
  /** The heading above it. */
  readonly place: string;
  /** Who runs it, as its first line says. */
  readonly user: string;
  readonly text: string;
  /** What the page says one sees then, in order; `…` stands for anything. */
  readonly seen: readonly string[];
}

/**
 * The blocks of the page in their order, each with the words in backticks of the sentence "You see" behind it (G6).
 * @throws Error for a block that does not say who runs it, or behind which nothing is promised
 */
export const commandsIn = (page = readFileSync(PAGE, 'utf8')): readonly Commands[] => page.split(/^(?=#{2,3} )/m).flatMap(blocksOf);

function blocksOf(section: string): readonly Commands[] {
  const [, place = ''] = /^#+ (.*)/.exec(section) ?? [];
  return [...section.matchAll(/^```(\w*)\n(.*?)^```$\n*([^\n]*(?:\n[^\n]+)*)/gms)]
    .filter(([, language]) => language !== 'yaml')
    .map(([, language, text = '', behind = '']) => {
      const [, user] = /^# (\w+)\n/.exec(text) ?? [];
      if (language !== 'sh' || user === undefined) throw new Error(`${PAGE}, ${place}: a block does not say who runs it`);
      const [, promise = ''] = /^You see (.*?)(?:\.\s|\.?$)/s.exec(behind) ?? [];
      const seen = [...promise.matchAll(/`([^`]+)`/g)].map(([, words = '']) => words);
      if (seen.length === 0) throw new Error(`${PAGE}, ${place}: what one sees after a block is not said`);
      return { place, user, text, seen };
    });
}

/** What of the promises does not stand in what was said, in order. */
export function missingIn(said: string, seen: readonly string[]): readonly string[] {
  let rest = said;
  return seen.filter((words) => {
    const parts = words.split('…').map((part) => part.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&'));
    const found = new RegExp(parts.join('[^\\n]+')).exec(rest);
    if (found !== null) rest = rest.slice(found.index + found[0].length);
    return found === null;
  });
}
