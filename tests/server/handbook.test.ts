import { afterAll, describe, expect, test } from 'vitest';
import { buildGateway } from '#server/app';
import { CONTENTS, handbookAddress, readHandbook, readPictures } from '#server/handbook/read-handbook';
import { testSettings } from './snapshot';

// The handbook is the same with the own API and before another backend, which needs no database.
const app = await buildGateway({ ...testSettings(), portalApi: 'https://iam.example.org' });
afterAll(() => app.close());

const addresses = readHandbook().map(({ slug }) => handbookAddress(slug));
const linksIn = (page: string): readonly string[] => [...page.matchAll(/ href="([^"]+)"/g)].map(([, href = '']) => href);

describe('SHELL-04: the handbook is served', () => {
  test.for(addresses)('%s as a page without scripts, for everybody, with all its links right', async (address) => {
    const answer = await app.inject(address);
    expect([answer.statusCode, answer.headers['content-type'], answer.headers['cache-control']]).toEqual([
      200,
      'text/html; charset=utf-8',
      'no-cache',
    ]);
    expect(answer.headers['content-security-policy']).toContain("default-src 'none'");
    const page = answer.body;
    expect(page).not.toMatch(/<script|<style| style=| on\w+=/);
    expect(page.match(/<h1>/g)).toHaveLength(1);
    expect(page).toContain('<html lang="de">');
    // Nothing of the source's signs is left.
    expect(page.replaceAll(/<[^>]+>/g, '')).not.toMatch(/\*\*|\]\(|^#|begangen|\.md/m);
    for (const href of linksIn(page)) {
      const [path = '', anchor] = href.split('#');
      if (path === '') expect(page).toContain(` id="${anchor}"`);
      else if (path !== '/' && path !== '/favicon.svg') expect([href, (await app.inject(path)).statusCode]).toEqual([href, 200]);
    }
  });

  test('its contents stand at its address with and without a slash, and name every page', async () => {
    const [with_, without] = [await app.inject('/hilfe/'), await app.inject('/hilfe')];
    expect(without.body).toBe(with_.body);
    const linked = linksIn(with_.body);
    expect(addresses.filter((address) => address !== handbookAddress(CONTENTS) && !linked.includes(address))).toEqual([]);
    expect((await app.inject({ method: 'HEAD', url: '/hilfe/' })).statusCode).toBe(200);
  });

  test('what helps with the page that somebody comes from stands first, in the order of the contents', async () => {
    const from = async (referer: string) => {
      const { body, headers } = await app.inject({ url: '/hilfe/', headers: { referer } });
      const [before = '', after] = body.split('Für alle mit einem Konto');
      expect([headers['vary'], after === undefined]).toEqual(['Referer', false]);
      return before;
    };
    const list = await from('http://portal.example.org/admin/personen?suche=Alt');
    expect(list).toContain('Zu der Seite, von der Sie kommen');
    expect(linksIn(list).filter((href) => href.startsWith('/hilfe/'))).toEqual(
      ['passwort-vergessen', 'zweiter-faktor-verloren', 'passwoerter-einer-klasse', 'klasse-versetzen', 'jemand-geht', 'konto-sperren'].map(
        (slug) => `/hilfe/${slug}`,
      ),
    );
    expect(linksIn(await from('http://portal.example.org/admin/rollen/7'))).toContain('/hilfe/rolle-aendern');
    for (const nowhere of ['http://portal.example.org/', 'http://portal.example.org/<script>', 'kein Adresse', ''])
      expect(await from(nowhere)).not.toMatch(/von der Sie kommen|script/);
  });

  test.for(['/hilfe/gibt-es-nicht', '/hilfe/a/b', '/hilfe/passwort-vergessen.md', '/hilfe/README', '/hilfe/%2e%2e%2fREADME'])(
    '%s is told not to be there, with the way back',
    async (address) => {
      const answer = await app.inject(address);
      expect([answer.statusCode, answer.headers['content-type']]).toEqual([404, 'text/html; charset=utf-8']);
      expect(answer.body).toContain('Diese Seite gibt es im Handbuch nicht');
      expect(linksIn(answer.body)).toEqual(expect.arrayContaining(['/hilfe/', '/']));
    },
  );

  test('each picture is small, told in words on a page, and served', async () => {
    const pictures = readPictures();
    const shown = new Set<string>();
    for (const address of addresses)
      for (const [, src = ''] of (await app.inject(address)).body.matchAll(/<img\s+src="([^"]+)"\s+alt="[^"]{40,}"/g)) shown.add(src);
    expect([...shown].toSorted()).toEqual([...pictures.keys()].toSorted());
    for (const [address, bytes] of pictures) {
      const answer = await app.inject(address);
      expect([answer.statusCode, answer.headers['content-type'], answer.rawPayload.length]).toEqual([200, 'image/webp', bytes.length]);
      expect(bytes.length).toBeLessThan(40_000);
    }
  });

  test('D-06: the portal leads to it where nothing else is set', async () => {
    expect((await app.inject('/portal-config.json')).json()).toMatchObject({ helpUrl: handbookAddress(CONTENTS) });
  });
});
