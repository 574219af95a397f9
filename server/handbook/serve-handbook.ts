import type { FastifyInstance } from 'fastify';
import { html, type Html } from '../pages/html';
import { legalFooter, plainPage } from '../pages/plain-page';
import { rendered } from './markdown';
import { CONTENTS, handbookAddress, HANDBOOK_PATH, readHandbook, readPictures, type HandbookPage } from './read-handbook';

const TITLE = 'Handbuch';

/** What leads to another file of the folder leads to its address; other targets stay as they are. */
const addressOf = (target: string): string => {
  const [, slug] = /^([\w-]+)\.md$/.exec(target) ?? [];
  if (slug !== undefined) return handbookAddress(slug);
  return target.startsWith('bilder/') ? `${HANDBOOK_PATH}/${target}` : target;
};

const toContents = html`<p class="way-back"><a href="${handbookAddress(CONTENTS)}">Alle Aufgaben im Handbuch</a></p>`;

const page = (title: string, main: Html): string =>
  plainPage({ title: `${title} – ${TITLE}`, kind: 'reading', main, footer: legalFooter() });

const written = ({ slug, title, blocks }: HandbookPage): string => {
  const text = rendered(blocks, addressOf);
  return slug === CONTENTS
    ? page(
        title,
        html`<p><a href="/">Zurück zum Schulportal</a></p>
          ${text}`,
      )
    : page(title, html`${toContents} ${text} ${toContents}`);
};

const missing = (): string =>
  page(
    'Seite nicht gefunden',
    html`<h1>Diese Seite gibt es im Handbuch nicht</h1>
      <p>Vielleicht ist die Adresse nicht vollständig, oder die Seite heißt inzwischen anders.</p>
      ${toContents}
      <p><a href="/">Zurück zum Schulportal</a></p>`,
  );

/** Serves the handbook to everybody, before another backend too: whoever cannot sign in needs it most (SHELL-04). */
export function serveHandbook(app: FastifyInstance): void {
  const pages = new Map(readHandbook().map((one) => [handbookAddress(one.slug), written(one)]));
  for (const [address, picture] of readPictures())
    app.get(address, (_request, reply) => reply.header('Cache-Control', 'no-cache').type('image/webp').send(picture));
  const notFound = missing();
  // The router takes an address with a slash at its end for the one without.
  for (const address of [HANDBOOK_PATH, `${HANDBOOK_PATH}/*`])
    app.get(address, (request, reply) => {
      const path = request.url.replace(/[?#].*$/s, '').replace(/\/+$/, '');
      const found = pages.get(path === HANDBOOK_PATH ? handbookAddress(CONTENTS) : path);
      return reply
        .code(found === undefined ? 404 : 200)
        .header('Cache-Control', 'no-cache')
        .type('text/html; charset=utf-8')
        .send(found ?? notFound);
    });
}
