import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

/** Sources of the product without their comments, by path. */
const SOURCES = ['src', 'server', 'machines'].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => `${folder}/${name.split('\\').join('/')}`)
    .filter((path) => /\.tsx?$/.test(path))
    .map((path) => [path, readFileSync(path, 'utf8').replace(/\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm, '')] as const),
);

/** Which files of a part of the product hold a pattern. */
const filesWith = (pattern: RegExp, part = ''): string[] =>
  SOURCES.filter(([path, text]) => path.startsWith(part) && pattern.test(text))
    .map(([path]) => path)
    .toSorted();

describe('what could let something in stands only where it is expected', () => {
  test('no process is started but by the commands', () => {
    expect(filesWith(/child_process/)).toEqual(['server/commands/dev.ts', 'server/commands/start.ts']);
  });

  test('no text is evaluated as code', () => {
    expect(filesWith(/\beval\(|new Function\b|node:vm\b|setTimeout\(['"`]/)).toEqual([]);
  });

  test('no HTML is written past the escaping of React and of the sign-in pages', () => {
    expect(filesWith(/dangerouslySetInnerHTML|\.(?:inner|outer)HTML\b|insertAdjacentHTML|document\.write/)).toEqual([]);
  });

  test('SQL is written as text for tables and rights only, never for data', () => {
    expect(filesWith(/sql\.raw\(/).filter((path) => !/^server\/db\/(?:migrations\/|grants)/.test(path))).toEqual([]);
  });

  test('patterns are made of the own tables only, never of input', () => {
    const own = ['server/http/changing-reads.ts', 'server/openapi/diff/reasons.ts', 'src/contract/names.ts', 'src/contract/routes.ts'];
    expect(filesWith(/new RegExp\(/).filter((path) => !own.includes(path))).toEqual([]);
  });

  test('the server calls nobody but the database and the backend that PORTAL_API names', () => {
    expect(filesWith(/\bfetch\(|\bundici\b|@fastify\/http-proxy|https?\.(?:request|get)\(/, 'server/')).toEqual([
      'server/commands/dev.ts',
      'server/http/pass-through.ts',
    ]);
    expect(filesWith(/from 'pg'/, 'server/').filter((path) => !path.startsWith('server/db/'))).toEqual([]);
  });

  test('messages are taken from the own tabs and the own worker only', () => {
    expect(filesWith(/onmessage|addEventListener\('message'/, 'src/')).toEqual([
      'src/api/tabs.ts',
      'src/features/import/check-file.ts',
      'src/features/import/check-file.worker.ts',
    ]);
  });

  test('random values come from the system wherever they must not be guessed', () => {
    expect(filesWith(/Math\.random/)).toEqual(['src/api/tabs.ts']);
  });

  test('only SHA-256 and AES-256-GCM are used', () => {
    // Lists of breached passwords are made of SHA-1; nothing rests on it.
    expect(filesWith(/create(?:Hash|Hmac)\('(?!sha256')|create(?:C|Dec)ipheriv\('(?!aes-256-gcm')/)).toEqual([
      'server/auth/breached-passwords.ts',
    ]);
  });

  test('no answer opens the portal to other origins', () => {
    expect(filesWith(/access-control-allow|\bjsonp\b/i)).toEqual([]);
  });

  test('a browser stores something in few places, and no cookie is set by a script', () => {
    const stored = filesWith(/localStorage|sessionStorage|idb-keyval/, 'src/');
    expect(
      stored.filter(
        (path) =>
          !/^src\/(?:app\/|api\/(?:kept(?:-runs|-snapshots|-drafts)?|run-store)|contract\/kept-in-browser|features\/(?:start\/(?:bind|folded)|import\/(?:ordered|omitted-lines))|shared\/(?:list\/return-place|recording\/recorder))/.test(
            path,
          ),
      ),
    ).toEqual([]);
    expect(filesWith(/document\.cookie/)).toEqual([]);
  });
});
