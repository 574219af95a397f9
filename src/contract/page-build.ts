/**
 * The header in which a page says of which build it is, and when that was made (own addition; other backends ignore it, G2.2). In the
 * answer to a page whose build is too old the reference server says so by the other one; it may still be used.
 */
export const PAGE_BUILD = 'x-portal-build';
export const PAGE_OUTDATED = 'x-portal-outdated';

/** A build by the name of the last script that its pages begin with, and the moment when it was made. */
export interface PageBuild {
  readonly name: string;
  readonly madeAt: number;
}

/** As a page's file and the header have it. */
export const buildText = ({ name, madeAt }: PageBuild): string => `${madeAt.toString(36)}.${name}`;

/** Null for what is none. */
export function readBuild(text: unknown): PageBuild | null {
  const [, madeAt = '', name = ''] = (typeof text === 'string' && /^([0-9a-z]{1,10})\.([\w-]{1,40})$/.exec(text)) || [];
  return name === '' ? null : { name, madeAt: Number.parseInt(madeAt, 36) };
}
