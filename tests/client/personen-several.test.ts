import { describe, expect, test } from 'vitest';
import { ApiError } from '#api/api-error';
import { ENDPOINTS } from '#contract/endpoints';
import { failureText } from '#contract/errors/lookup';
import { PERSONEN_EDIT_ERRORS } from '#rules/errors/personen-edits';
import type { PersonenOrder } from '#rules/personen-edits';
import type { Personenuebersicht } from '#contract/types';
import { batches } from '#rules/batches';
import { failuresFile, passwordsFile } from '#features/personen/several/files';
import { performEdit, type EditCall } from '#features/personen/several/perform';

const GOETHE = { id: 'goethe', title: '0701234 (Goethe-Schule)', kennung: '0701234' };
const unassign: PersonenOrder = { kind: 'unassign', schule: GOETHE };
const there = (organisations: readonly string[], lastModified = '2026-11-20T10:00:00.000Z'): Personenuebersicht => ({
  personId: 'a',
  vorname: 'Anna',
  nachname: 'Meier',
  benutzername: 'ameier',
  lastModifiedZuordnungen: lastModified,
  zuordnungen: organisations.map((sskId) => ({
    sskId,
    rolleId: 'lehr',
    sskName: sskId,
    rolle: 'Lehrkraft',
    rollenArt: 'LEHR',
    typ: 'SCHULE',
    editable: true,
    merkmale: [],
  })),
});

/** A server that answers in this order; a refusal is thrown. */
function server(...answers: readonly unknown[]) {
  const rest = [...answers];
  const asked: (readonly [string, unknown])[] = [];
  const call = (async (id: string, input: unknown) => {
    asked.push([id, input]);
    const answer = rest.shift();
    if (answer instanceof Error) throw answer;
    return answer;
  }) as unknown as EditCall;
  return { call, asked };
}
const conflict = (code = 'NEWER_VERSION_OF_PERSONENKONTEXTE_AVAILABLE') => new ApiError(code, 400);

describe('SCREEN-09: one edit of one person', () => {
  test('CALL-48: the list is that of the latest read, with its version and count', async () => {
    const { call, asked } = server(there(['goethe', 'astrid']), {});
    expect(await performEdit(unassign, 'a', call)).toBeNull();
    expect(asked.map(([id]) => id)).toEqual(['personenuebersicht.get', 'workflow.update']);
    expect(asked[1]?.[1]).toEqual({
      path: { personId: 'a' },
      query: {},
      body: {
        count: 2,
        lastModified: '2026-11-20T10:00:00.000Z',
        personenkontexte: [{ personId: 'a', organisationId: 'astrid', rolleId: 'lehr' }],
      },
    });
  });

  test('nothing changes, nothing is sent', async () => {
    const { call, asked } = server(there(['astrid']));
    await performEdit(unassign, 'a', call);
    expect(asked.map(([id]) => id)).toEqual(['personenuebersicht.get']);
  });

  test.each(['NEWER_VERSION_OF_PERSONENKONTEXTE_AVAILABLE', 'COUNT_MISMATCHING', 'NEWER_VERSION_OF_PERSON_AVAILABLE'])(
    'ERR-17, ERR-18, ERR-19: %s is read anew and computed once more; what somebody else added stays',
    async (code) => {
      const { call, asked } = server(there(['goethe']), conflict(code), there(['goethe', 'astrid'], '2026-11-21T10:00:00.000Z'), {});
      await performEdit(unassign, 'a', call);
      expect(asked).toHaveLength(4);
      expect(asked[3]?.[1]).toMatchObject({
        body: { count: 2, lastModified: '2026-11-21T10:00:00.000Z', personenkontexte: [{ organisationId: 'astrid' }] },
      });
    },
  );

  test('a second conflict, and any other refusal, is the reason of this person', async () => {
    await expect(performEdit(unassign, 'a', server(there(['goethe']), conflict(), there(['goethe']), conflict()).call)).rejects.toThrow(
      'NEWER_VERSION',
    );
    const refused = server(there(['goethe']), new ApiError('MISSING_PERMISSIONS', 403));
    await expect(performEdit(unassign, 'a', refused.call)).rejects.toThrow('MISSING_PERMISSIONS');
    expect(refused.asked).toHaveLength(2);
  });

  test('CALL-40, D-36: a 404 counts as deleted only for somebody who would see the person; whoever may not be deleted is not', async () => {
    const gone = (items: readonly object[]) =>
      (async (id: string) => {
        if (id === 'organisationen.list') return { items, total: items.length };
        throw new ApiError('404', 404);
      }) as unknown as EditCall;
    expect(await performEdit({ kind: 'delete' }, 'a', gone([{}]))).toBeNull();
    await expect(performEdit({ kind: 'delete' }, 'a', gone([]))).rejects.toThrow();
    await expect(performEdit({ kind: 'delete' }, 'a', server(new ApiError('MISSING_PERMISSIONS', 403)).call)).rejects.toThrow();
  });

  test('CALL-44: a new password is the result', async () => {
    expect(await performEdit({ kind: 'password', schule: GOETHE }, 'a', server('Apfel12+').call)).toBe('Apfel12+');
  });

  test('CALL-12: persons are read in parts of at most 300, one part after the other', async () => {
    const sizes: number[] = [];
    const ids = Array.from({ length: 650 }, (_, index) => `p${index}`);
    const read = await batches(ids, async (part) => {
      sizes.push(part.length);
      return part;
    });
    expect([sizes, read]).toEqual([[300, 300, 50], ids]);
  });
});

describe('SCREEN-09, ERR-00: why one of many failed', () => {
  const CALLS = ['personen.resetPassword', 'personen.delete', 'personenuebersicht.get', 'workflow.update'] as const;
  const unknown = failureText({ code: 'UNSPECIFIED_ERROR' }).text;
  test.each(CALLS.flatMap((id) => ENDPOINTS[id].errors.map((code) => [id, code] as const)))('%s: %s is said in words', (_id, code) => {
    expect(failureText({ code }, PERSONEN_EDIT_ERRORS).text).not.toBe(unknown);
  });

  test('ERR-17, ERR-18, ERR-19: nobody is asked to compare what they have not typed', () => {
    for (const code of ['NEWER_VERSION_OF_PERSON_AVAILABLE', 'NEWER_VERSION_OF_PERSONENKONTEXTE_AVAILABLE', 'COUNT_MISMATCHING']) {
      expect(failureText({ code }, PERSONEN_EDIT_ERRORS).wayOut).toMatch(/^Versuchen Sie es bei dieser Person erneut/);
    }
  });
});

describe('SCREEN-09: what is saved of a run', () => {
  const NOW = new Date(2026, 10, 23, 12);
  const named = (personId: string, vorname: string, nachname: string, klasse: string): [string, Personenuebersicht] => {
    const zuordnung = { rolleId: 'sus', rolle: 'SuS', rollenArt: 'LERN' as const, editable: true, merkmale: [] };
    const zuordnungen = [
      { ...zuordnung, sskId: 'goethe', sskName: 'Goethe-Schule', typ: 'SCHULE' as const },
      { ...zuordnung, sskId: klasse, sskName: klasse, typ: 'KLASSE' as const, administriertVon: 'goethe' },
    ];
    return [personId, { personId, vorname, nachname, benutzername: personId, zuordnungen }];
  };
  const personen = new Map([
    named('anna', 'Anna', '=cmd|A1', '10a'),
    named('bo', 'Bo', 'Jansen; Möller', '9a'),
    named('cem', 'Cem', 'Arslan', '9a'),
  ]);
  const run = {
    items: ['anna', 'bo', 'cem'],
    outcomes: {
      anna: { kind: 'done', result: '-Apfel12+' },
      bo: { kind: 'done', result: 'Birne12+' },
      cem: { kind: 'failed', failure: { code: 'MISSING_PERMISSIONS', status: 403 } },
    },
  } as const;

  test('passwords class by class, formula-safe, under the number of the school', () => {
    const { name, text } = passwordsFile(run, personen, GOETHE, NOW);
    expect(name).toBe('Zugangsdaten_0701234_2026-11-23.csv');
    expect(text.replace('\uFEFF', '').trimEnd().split('\r\n')).toEqual([
      'Klasse;Nachname;Vorname;Benutzername;Passwort',
      '9a;"Jansen; Möller";Bo;bo;Birne12+',
      "10a;'=cmd|A1;Anna;anna;'-Apfel12+",
    ]);
  });

  test('the failed ones with reason and code, and no password', () => {
    const { name, text } = failuresFile(run, personen, NOW);
    expect(name).toBe('Fehler-Mehrfachbearbeitung_2026-11-23.csv');
    expect(text).toContain('Cem;Arslan;cem;');
    expect(text).toContain('MISSING_PERMISSIONS');
    expect(text).not.toMatch(/Apfel|Birne|Bo;/);
  });
});
