import { describe, expect, test } from 'vitest';
import { PERSON_HISTORY_ACTIONS } from '#contract/enums';
import { PERSON_VERLAUF } from '#i18n/de/person-verlauf';
import { ACTIONS } from '#contract/audit-actions';
import { FIELDS } from '../../docs/generate/pages/questions/logged';
import { sourcesIn } from '../../docs/generate/read/source';

const running = sourcesIn('server').filter(
  ([path]) => !path.startsWith('server/demo/') && !['server/auth/pages/pages.ts', 'server/person/disclosure/stored.ts'].includes(path),
);
const text = running.map(([, source]) => source).join('\n');
const all = (pattern: RegExp, source = text): string[] =>
  [...source.matchAll(pattern)].flatMap(([, ...names]) => names.filter((name) => name !== undefined));
const unique = (names: readonly string[]): string[] => [...new Set(names)].toSorted();

/** Whatever stands behind `action:`, up to the end of its value. */
const values = all(/\baction: (`[^`]*`|[^,\n}]+)/g).map((value) => value.trim());
/** Literals that stand there, and those of what is written by other names: the deeds of a lock, the ends of an import, the sign-in. */
const literals = unique([
  ...values.flatMap((value) => all(/'([a-z][a-z-]+)'/g, value.replace(/^\w+ === [^?]+\?/, ''))),
  ...all(/\bauditAccount\([^;]*?'([a-z-]+)', '(?:ok|refused)'/g),
  ...all(/'([a-z-]+)'/g, /export type LockDeed =([^;]+);/.exec(text)?.[1] ?? ''),
  ...all(/: '(import-[a-z]+)'/g, /END_ACTIONS = \{([^}]*)\}/.exec(text)?.[1] ?? ''),
  ...all(/'(second-factor-[a-z]+)'/g, /const action = lost \?([^;]+);/.exec(text)?.[1] ?? ''),
]);
/** Names that are put together: the beginning, and what may follow. */
const put = unique(values.flatMap((value) => all(/`([^`]+)`/g, value)));
const deedsIn = (path: string): string[] => {
  const source = running.find(([found]) => found === path)?.[1] ?? '';
  return all(/'([a-z]+)'/g, /\bdeed: ((?:'[a-z]+'(?: \| )?)+)/.exec(source)?.[1] ?? '');
};

describe('what is logged', () => {
  test('every action that the server writes is in the answer, and no other', () => {
    expect(put).toEqual(['${word}-${deed}', 'angebot-${deed}', 'rollenerweiterung-${deed}']);
    const words = unique(all(/^\s+word: '([a-z]+)'/gm));
    const [ofOrganisations, ofAngebote, ofErweiterungen] = ['organisationen/changes', 'provider/changes', 'rollenerweiterung/routes'].map(
      (name) => deedsIn(`server/${name}.ts`),
    );
    const together = [
      ...(ofAngebote ?? []).map((deed) => `angebot-${deed}`),
      ...(ofErweiterungen ?? []).map((deed) => `rollenerweiterung-${deed}`),
    ];
    const ofKinds = words.flatMap((word) => (ofOrganisations ?? []).map((deed) => `${word}-${deed}`));
    // Only schools come to itslearning, carriers are deleted by nobody (D-14).
    const never = ['klasse-itslearning', 'schultraeger-itslearning', 'schultraeger-delete'];
    expect(never.filter((name) => !ofKinds.includes(name))).toEqual([]);
    const written = unique([...literals, ...together, ...ofKinds.filter((name) => !never.includes(name))]);
    expect(Object.keys(ACTIONS).toSorted()).toEqual(written);
  });

  test('every value of an action is one that this test can read', () => {
    const readable = /'[a-z-]+'|`[^`]+`|^(?:action|deed|string|entry\.action|END_ACTIONS[.[])/;
    expect(values.filter((value) => !readable.test(value))).toEqual([]);
    // Handed on under its own name: from callers of these functions, or from what is read above.
    expect(running.filter(([, source]) => /[{,]\s*action\s*[,}]/.test(source)).map(([path]) => path)).toEqual([
      // Reads it.
      'server/audit/reads.ts',
      'server/auth/sign-in-answers.ts',
      'server/deadlines/meet.ts',
      // Reads it.
      'server/person/actions/history.ts',
      'server/rolle/routes.ts',
      'server/second-factor/routes.ts',
      'server/write.ts',
    ]);
  });

  test('what the history of a person tells is a part of it', () => {
    expect(PERSON_HISTORY_ACTIONS.filter((name) => !(name in ACTIONS))).toEqual([]);
    expect(Object.keys(PERSON_VERLAUF.texts.action).filter((name) => !(name in ACTIONS))).toEqual([]);
  });

  test('every column of an entry is written by the one place that writes entries', () => {
    const [insert = ''] = /insertInto\('audit_log'\)[^;]*;/.exec(text) ?? [];
    const columns = all(/^\s+([a-z_]+):/gm, insert);
    expect(columns.toSorted()).toEqual(
      Object.keys(FIELDS)
        .filter((name) => name !== 'id')
        .toSorted(),
    );
    expect(all(/(insertInto\('audit_log'\))/g)).toHaveLength(1);
  });

  test('the server changes no entry and removes what is too old alone, and PostgreSQL lets it do nothing else', () => {
    expect(
      running.filter(([, source]) => /(?:deleteFrom|updateTable|alterTable|dropTable)\(\s*'audit_log'/.test(source)).map(([path]) => path),
    ).toEqual([]);
    expect(
      running
        .filter(([path, source]) => !path.includes('/migrations/') && /\b(?:delete from|update|truncate)\s+audit_log/i.test(source))
        .map(([path]) => path),
    ).toEqual([]);
    const inFunctions = running.flatMap(([path, source]) => (/\b(?:delete from|update)\s+audit_log/i.test(source) ? [path] : []));
    expect(inFunctions).toEqual(['server/db/migrations/024-audit-chain.ts']);
    expect(text).toContain("['audit_log', 'select, insert']");
  });
});
