import type { FastifyInstance } from 'fastify';
import { ROUTES } from '#contract/route-table';
import { matchRoute } from '#contract/routes';
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

const written = ({ title, blocks }: HandbookPage): string => page(title, html`${toContents} ${rendered(blocks, addressOf)} ${toContents}`);

/** The contents; what helps with the page that somebody comes from stands above everything else. */
const contents = ({ title, blocks }: HandbookPage, near: readonly HandbookPage[]): string =>
  page(
    title,
    html`<p><a href="/">Zurück zum Schulportal</a></p>
      ${rendered(blocks.slice(0, 1), addressOf)}
      ${
        near.length === 0
          ? null
          : html`<h2>Zu der Seite, von der Sie kommen</h2>
              <ul>
                ${near.map((one) => html`<li><a href="${handbookAddress(one.slug)}">${one.title}</a></li>`)}
              </ul>`
      }
      ${rendered(blocks.slice(1), addressOf)}`,
  );

/** The page of the portal that a browser says it comes from, as the route table writes its path; null where it says none. */
function pageBefore(referer: string | undefined): string | null {
  if (referer === undefined || !URL.canParse(referer)) return null;
  return ROUTES[matchRoute(new URL(referer).pathname).name].path;
}

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
  const all = readHandbook();
  const first = all.find(({ slug }) => slug === CONTENTS);
  const told = JSON.stringify(first?.blocks);
  const placeOf = ({ slug }: HandbookPage): number => told.indexOf(`(${slug}.md)`);
  const jobs = all.filter(({ slug }) => slug !== CONTENTS).toSorted((one, other) => placeOf(one) - placeOf(other));
  const pages = new Map(jobs.map((one) => [handbookAddress(one.slug), written(one)]));
  const near = (referer: string | undefined): readonly HandbookPage[] => {
    const before = pageBefore(referer);
    return before === null ? [] : jobs.filter(({ helpsWith }) => helpsWith.includes(before));
  };
  for (const [address, picture] of readPictures())
    app.get(address, (_request, reply) => reply.header('Cache-Control', 'no-cache').type('image/webp').send(picture));
  const notFound = missing();
  // The router takes an address with a slash at its end for the one without.
  for (const address of [HANDBOOK_PATH, `${HANDBOOK_PATH}/*`])
    app.get(address, (request, reply) => {
      const path = request.url.replace(/[?#].*$/s, '').replace(/\/+$/, '');
      const found = path === HANDBOOK_PATH && first !== undefined ? contents(first, near(request.headers.referer)) : pages.get(path);
      return reply
        .code(found === undefined ? 404 : 200)
        .header('Cache-Control', 'no-cache')
        .header('Vary', 'Referer')
        .type('text/html; charset=utf-8')
        .send(found ?? notFound);
    });
}
