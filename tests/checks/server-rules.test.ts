import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { ERRORS } from '#contract/errors/index';

/** Sources of the server without their comments, by path. */
const SOURCES = readdirSync('server', { recursive: true, encoding: 'utf8' })
  .map((name) => `server/${name.split('\\').join('/')}`)
  .filter((path) => path.endsWith('.ts'))
  .map((path) => [path, readFileSync(path, 'utf8').replace(/\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm, '')] as const);

const filesWith = (pattern: RegExp): string[] =>
  SOURCES.filter(([, text]) => pattern.test(text))
    .map(([path]) => path)
    .toSorted();

/** Who opens a transaction without `write`, and why that is right. */
const OWN_TRANSACTIONS = {
  'server/sessions/sessions.ts': 'a session is nobody’s data; the sign-in that opens it has its own line in the audit log',
  'server/db/grants.ts': 'the owner of the tables prepares the database; no caller, and the log is what it protects',
  'server/audit/chain.ts': 'chains lines of the audit log itself',
  'server/demo/seed.ts': 'demo data are there before anybody does anything',
};

describe('rooms of the server', () => {
  test('only `write` opens a transaction, so that no change is without its line in the audit log', () => {
    expect(filesWith(/\.(?:transaction|startTransaction)\(/)).toEqual([...Object.keys(OWN_TRANSACTIONS), 'server/write.ts'].toSorted());
    expect(filesWith(/sql`\s*(?:begin|commit|rollback|savepoint)\b/i)).toEqual([]);
  });

  test('only `http/` and the builder of the app know how something is refused by HTTP', () => {
    expect(filesWith(/http\/fault'/).filter((path) => !path.startsWith('server/http/'))).toEqual(['server/app.ts']);
  });

  test('statuses of codes stand in one table', () => {
    const codes = Object.keys(ERRORS)
      .filter((code) => code.includes('_'))
      .join('|');
    const named = new RegExp(`\\b(?:${codes})'?\\s*[:,]\\s*\\[?[45]\\d\\d\\b|\\b[45]\\d\\d,\\s*'(?:${codes})'`);
    expect(filesWith(named)).toEqual(['server/http/statuses.ts']);
  });

  test('the right of a call is asked in one place', () => {
    expect(filesWith(/\bright\??\.systemrecht\b|\bright\.at\b/)).toEqual(['server/http/demand-right.ts']);
  });
});
