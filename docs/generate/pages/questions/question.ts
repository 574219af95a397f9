import type { EndpointId } from '#contract/endpoints';
import { ENDPOINT_TITLES } from '#contract/endpoint-titles';
import { ERRORS, type ErrorCode } from '#contract/errors/index';
import { REGISTRY } from '#machines/registry';
import { breakable } from '../../html/breakable';
import { html, join, type Content, type Markup } from '../../html/markup';
import { forReaders, readTests } from '../../read/test-titles';
import { linksOn } from '../links';

export const QUESTIONS = 'fragen.html';
export const links = linksOn(QUESTIONS);

/** One question of an audit with its answer. */
export interface Question {
  /** Its anchor. */
  readonly id: string;
  readonly title: string;
  /** Other words by which somebody may look for it. */
  readonly soughtAs?: string;
  /** The answer in short. */
  readonly short: Content;
  /** The answer as tables made of the sources. */
  readonly body: Content;
  /** What proves it. */
  readonly proofs: readonly Content[];
}

/** A test by its file and a part of its title, as it stands there. */
export type TestName = readonly [file: string, title: string];

let tests: readonly { readonly file: string; readonly title: string }[] | null = null;

/**
 * A link to the file of a test, with its title.
 * @throws Error where there is none of that title: an answer must not stand on a proof that is gone
 */
export function shownBy([file, title]: TestName): Markup {
  const found = (tests ??= readTests()).find((test) => test.file === file && test.title.includes(title));
  if (found === undefined) throw new Error(`${file} has no test "${title}"`);
  return html`${links.testFile(file, file.replace(/^tests\//, ''))}: <span lang="en">${forReaders(title)}</span>`;
}

/** What people read of a refusal, with its code. */
export const refusal = (code: ErrorCode): Markup =>
  html`${ERRORS[code].title} <span class="id">${links.page(`fehler.html#${code}`, breakable(code, '_'))}</span>`;

export const paragraphs = (parts: readonly Content[]): Content => join(parts, html`<br />`);
export const list = (parts: readonly Content[]): Markup =>
  html`<ul>
    ${parts.map((part) => html`<li>${part}</li>`)}
  </ul>`;

/** What a call does, as a link to its row. */
export const callLink = (id: EndpointId): Markup => links.page(`rechte.html#aufruf-${id}`, ENDPOINT_TITLES[id]);

/** A machine by its title, as a link to its page. @throws Error where there is none of that id */
export function machine(id: string): Markup {
  const entry = REGISTRY.find((one) => one.id === id);
  if (entry === undefined) throw new Error(`There is no machine ${id}`);
  return links.machine(id, entry.title);
}
