import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { ServiceProvider } from '#contract/types';
import { byKategorie } from '#machines/own-account/start/targets';
import { ANGEBOT_LOGOS, builtInLogo } from '#rules/angebot-logos';

const FOLDER = 'src/public/angebot-logos';
const pictures = readdirSync(FOLDER).filter((name) => name.endsWith('.svg'));

describe('ANG-04, ANG-11: the built-in logos', () => {
  test('each number has a picture of its own, and what has none has the general one', () => {
    const numbers = Array.from({ length: ANGEBOT_LOGOS }, (_, index) => index + 1);
    const addresses = [...numbers.map((id) => builtInLogo(id)), builtInLogo(undefined)];
    expect(addresses.map((address) => address.replace('/angebot-logos/', '')).toSorted()).toEqual(pictures.toSorted());
    expect(ANGEBOT_LOGOS).toBe(25);
    for (const none of [null, 0, 26, 2_147_483_647]) expect(builtInLogo(none)).toBe('/angebot-logos/fallback.svg');
  });

  test.for(pictures)('%s is a small drawing that runs nothing and asks for nothing', (name) => {
    const text = readFileSync(join(FOLDER, name), 'utf8');
    expect(text.length).toBeLessThan(800);
    expect(text).toContain('viewBox="0 0 64 64"');
    expect(text).toContain('prefers-color-scheme:dark');
    expect(text.match(/<script|<image|<use|href|url\(|@import| on\w+=/)).toBeNull();
  });
});

test('ANG-11: either name of the Angebote of schools leads to one section', () => {
  const of = (name: string, kategorie: string) => ({ id: name, name, kategorie }) as ServiceProvider;
  const groups = byKategorie([of('Mensa', 'ANGEBOTE'), of('Bibliothek', 'SCHULISCH'), of('Webmail', 'EMAIL')]);
  expect(groups.map(({ kategorie, providers }) => [kategorie, providers.map(({ name }) => name)])).toEqual([
    ['EMAIL', ['Webmail']],
    ['ANGEBOTE', ['Bibliothek', 'Mensa']],
  ]);
});
