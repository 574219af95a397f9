import { describe, expect, test } from 'vitest';
import { KEPT_IN_BROWSER as kept } from '#contract/kept-in-browser';
import { browserStorage } from '../../docs/generate/pages/questions/browser-storage';
import { millisecondsOf, sourcesIn, spell } from '../../docs/generate/read/source';
import { textOf } from './site-files';

const sources = [...sourcesIn('src'), ...sourcesIn('server')];

/** The text that a name stands for in a source: a literal, or a constant of the file. */
function literalOf(text: string, expression: string): string {
  const [name = ''] = expression.split(/\s*\+/);
  const literal = /^'([^']*)'$/.exec(name)?.[1];
  return literal ?? new RegExp(`const ${name} = '([^']*)'`).exec(text)?.[1] ?? `${name}, which is no constant`;
}

/** What is stored, and where, as the sources write it: `sessionStorage previousUrl src/app/previous-url.ts`. */
const written = sources.flatMap(([path, text]) => [
  ...[...text.matchAll(/\b(sessionStorage|localStorage)\.setItem\(([^,]+),/g)].map(
    ([, store = '', key = '']) => `${store} ${literalOf(text, key.trim())} ${path}`,
  ),
  ...[...text.matchAll(/createStore\('([^']+)', '[^']+'\)/g)].map(([, name = '']) => `IndexedDB ${name} ${path}`),
  ...[...text.matchAll(/\.setCookie\(cookieName\(settings, (\w+)\)/g)].map(([, name = '']) => `Cookie ${literalOf(text, name)} ${path}`),
]);

describe('what is kept in the browser', () => {
  test('what scripts store and the server sets as a cookie is what the table says, both ways', () => {
    expect([...new Set(written)].toSorted()).toEqual(kept.map(({ store, key, file }) => `${store} ${key} ${file}`).toSorted());
  });

  test.for(kept)('$key: how long it is kept is what the source says', ({ howLong, times }) => {
    expect(howLong.match(/\d+ [A-Z]\p{L}+/gu) ?? []).toEqual(times.map((time) => spell(millisecondsOf(time))));
  });

  test('AUTH-04: the short answer names what the browser itself keeps after a sign-out', () => {
    const short = textOf((browserStorage().short as { readonly text: string }).text).replace(/\s+/g, ' ');
    expect(short).toMatch(/löscht die Abmeldung nicht: in seinem Verlauf die besuchten Adressen mit Suchworten, auch Namen, und Dateien/);
  });

  test('nothing is stored by another way than those that are looked for', () => {
    const uses = (pattern: RegExp): string[] => sources.filter(([, text]) => pattern.test(text)).map(([path]) => path);
    // The recorder is in no build that people use (785); `tests/e2e/recorder.spec.ts` looks for it there.
    const files = new Set([...kept.map(({ file }) => file), 'src/app/record.ts', 'src/contract/kept-in-browser.ts', 'src/api/kept.ts']);
    expect(uses(/\b(?:session|local)Storage\b/).filter((path) => !files.has(path))).toEqual([]);
    expect(uses(/\b(?:session|local)Storage\s*(?:\[|\.(?!getItem|setItem|removeItem|clear)\w)/)).toEqual([]);
    expect(uses(/\b(?:window|globalThis|self)\.(?:session|local)Storage\b/)).toEqual([]);
    expect(
      uses(/\bdocument\.cookie\b|\bcookieStore\b|\bcaches\.(?:open|match)|\bindexedDB\b|navigator\.(?:serviceWorker|storage)\b/),
    ).toEqual([]);
    // The other one hands on what another backend sets.
    expect(uses(/\bsetCookie\(|set-cookie/i)).toEqual(['server/http/pass-through.ts', 'server/sessions/cookies.ts']);
    // The four that write into the two stores; a journey in the browser sees that there is no third one.
    expect(uses(/from 'idb-keyval'/)).toEqual(
      ['kept-drafts', 'kept-runs', 'kept-snapshots', 'run-store'].map((name) => `src/api/${name}.ts`),
    );
  });
});
