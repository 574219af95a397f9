import { readdirSync, readFileSync } from 'node:fs';
import { blocksOf } from './markdown';

/** Where the handbook stands on the server (SHELL-04). */
export const HANDBOOK_PATH = '/hilfe';

const FOLDER = new URL('../../docs/handbuch/', import.meta.url);
const PICTURES = 'bilder/';
/** The page with the list of the others. */
export const CONTENTS = 'README';

export interface HandbookPage {
  /** Its part of the address; that of the contents is `README`. */
  readonly slug: string;
  readonly title: string;
  readonly blocks: ReturnType<typeof blocksOf>;
  /** The pages of the portal that it helps with, as the route table writes their paths. */
  readonly helpsWith: readonly string[];
}

/** What a page helps with, as one of its comments says. */
const helpedBy = (blocks: HandbookPage['blocks']): readonly string[] =>
  blocks.flatMap((block) => (block.kind === 'comment' ? (/^<!-- zu: (.+) -->$/.exec(block.text)?.[1]?.split(' ') ?? []) : []));

/** Its pictures by their address. */
export const readPictures = (): ReadonlyMap<string, Buffer> =>
  new Map(
    readdirSync(new URL(PICTURES, FOLDER)).map((file) => [
      `${HANDBOOK_PATH}/${PICTURES}${file}`,
      readFileSync(new URL(`${PICTURES}${file}`, FOLDER)),
    ]),
  );

/** All pages of the folder. */
export function readHandbook(): readonly HandbookPage[] {
  const files = readdirSync(FOLDER).filter((name) => name.endsWith('.md'));
  return files.map((file) => {
    const blocks = blocksOf(readFileSync(new URL(file, FOLDER), 'utf8'));
    const [first] = blocks;
    if (first?.kind !== 'heading' || first.level !== 1) throw new Error(`docs/handbuch/${file} begins without a title`);
    return { slug: file.slice(0, -'.md'.length), title: first.text, blocks, helpsWith: helpedBy(blocks) };
  });
}

/** The address of a page, by its slug. */
export const handbookAddress = (slug: string): string => (slug === CONTENTS ? `${HANDBOOK_PATH}/` : `${HANDBOOK_PATH}/${slug}`);
