import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { ENDPOINT_IDS, ENDPOINTS } from '#contract/endpoints';
import { ERRORS } from '#contract/errors/index';
import { errorText, failureText } from '#contract/errors/lookup';
import { mayPass } from '#machines/shared/again';

/** `| ERR-61 | two-factor: \`connection-failure(=PI_UNAVAILABLE_ERROR)\` |` yields ['ERR-61', 'connection-failure', 'PI_UNAVAILABLE_ERROR']. */
const catalogue = [
  ...readFileSync('docs/requirements.md', 'utf8').matchAll(/^\| (ERR-\d+) \| [^`|]+: `([^`(]+)(?:\(=([^)]+)\))?` \|/gm),
].map(([, id, code, alias]) => ({ id: id ?? '', codes: [code, alias].filter((text) => text !== undefined) }));

describe('a refusal that says when to come back', () => {
  test.for([
    [1, 'einigen Sekunden'],
    [30, 'einer Minute'],
    [60, 'einer Minute'],
    [61, '2 Minuten'],
    [900, '15 Minuten'],
  ] as const)('ERR-75: %i seconds are told as "%s"', ([retryAfterS, words]) => {
    for (const code of ['429', '503', 'PI_UNAVAILABLE_ERROR']) {
      const { wayOut, ...rest } = failureText({ code, retryAfterS });
      expect(wayOut).toBe(`Versuchen Sie es in ${words} erneut.`);
      expect(errorText(code)).toMatchObject(rest);
    }
    expect(failureText({ code: '429' })).toEqual(errorText('429'));
  });
});

describe('what a way out says, the button does', () => {
  /** To try the same once more, without typing anything else, choosing anything else, or signing in. */
  const AGAIN = /^(Versuchen Sie es (in einigen Minuten )?erneut\.|Vergleichen Sie .* speichern Sie erneut\.)/;
  /** Forms and readings of their own; no order and no run is answered with them. */
  const OF_FORMS = [
    'NEWER_VERSION_ORGANISATION',
    'NEWER_VERSION_OF_ROLLE_AVAILABLE',
    'NEWER_VERSION_OF_ANGEBOT_AVAILABLE',
    'MISMATCHED_REVISION',
  ];

  test.for(Object.entries(ERRORS).filter(([code, { origin }]) => origin !== 'client' && !/^\d+$/.test(code) && !OF_FORMS.includes(code)))(
    'ERR-00: %s offers another try if its words do',
    ([code, { wayOut }]) => {
      const isDemand = code.startsWith('REQUIRED_') && code.endsWith('_NOT_MET');
      expect(mayPass({ code, status: 400 })).toBe(isDemand || AGAIN.test(wayOut));
    },
  );

  test('ERR-00: a missing right and what does not exist are not tried again; a fault, a lost answer and a crowd are', () => {
    expect([403, 404, 400].map((status) => mayPass({ code: String(status), status }))).toEqual([false, false, false]);
    expect([0, 429, 409, 500, 503].map((status) => mayPass({ code: 'UNSPECIFIED_ERROR', status }))).toEqual([true, true, true, true, true]);
  });
});

describe('error table', () => {
  test('the catalogue of the requirements is read whole', () => {
    expect(catalogue).toHaveLength(65);
  });

  test.for(catalogue.map((row) => [row.id, row.codes.join(', '), row] as const))('%s: %s has its German texts', ([, , row]) => {
    for (const code of row.codes) {
      expect(Object.keys(ERRORS)).toContain(code);
      expect(errorText(code, ERRORS).title).not.toContain(code);
    }
  });

  test.for(Object.entries(ERRORS))('ERR-75: %s says what happened and what to do, in whole German sentences', ([code, entry]) => {
    for (const sentence of [entry.text, entry.wayOut]) expect(sentence).toMatch(/^[A-ZÄÖÜ0-9].*\.$/);
    for (const words of [entry.title, entry.text, entry.wayOut]) {
      expect(words).not.toMatch(/!|[A-Z]{2,}_[A-Z]/);
      expect(words).not.toContain(code);
    }
    expect(entry.title, 'a question would want an answer there').not.toMatch(/[.?]$/);
  });

  test.for(['400', '401', '403', '404', '409', '413', '429', '500', '502', '503', '504'])(
    'ERR-75: the numeric code %s has texts',
    (code) => {
      expect(Object.keys(ERRORS)).toContain(code);
    },
  );

  test.for([
    [400, '400'],
    [401, '401'],
    [403, '403'],
    [404, '404'],
    [409, '409'],
    [418, '400'],
    [429, '429'],
    [500, '500'],
    [503, '503'],
    [599, '500'],
  ] as const)('API-04: a code that the table lacks is told by its status %i, never as a line that is down', ([status, code]) => {
    expect(failureText({ code: 'SOMETHING_NEW', status }, ERRORS)).toEqual(ERRORS[code]);
  });

  test('API-04: words about the connection only where no answer came, or one that nobody understands', () => {
    for (const status of [0, 200]) expect(failureText({ code: 'SOMETHING_NEW', status }, ERRORS)).toEqual(ERRORS.UNSPECIFIED_ERROR);
  });

  test('ERR-00: an unknown code, a numeric code of a family and a property of Object get clear texts', () => {
    expect(errorText('SOMETHING_NEW', ERRORS)).toBe(ERRORS.UNSPECIFIED_ERROR);
    expect(errorText('599', ERRORS)).toBe(ERRORS['500']);
    expect(errorText('418', ERRORS)).toBe(ERRORS['400']);
    expect(errorText('constructor', ERRORS)).toBe(ERRORS.UNSPECIFIED_ERROR);
  });

  test.for([
    ['secondFactor.state', 'TOKEN_STATE_ERROR'],
    ['secondFactor.required', 'UNSPECIFIED_ERROR'],
    ['secondFactor.init', 'SOFTWARE_TOKEN_INITIALIZATION_ERROR'],
    ['secondFactor.verify', 'SOFTWARE_TOKEN_VERIFICATION_ERROR'],
    ['secondFactor.assignHardware', 'HARDWARE_TOKEN_SERVICE_FEHLER'],
    ['secondFactor.reset', 'TOKEN_RESET_ERROR'],
  ] as const)('ERR-01: the default of %s is %s', ([id, code]) => {
    expect(ENDPOINTS[id].defaultError).toBe(code);
  });

  test('every code of the endpoint table has a row', () => {
    const codes = ENDPOINT_IDS.flatMap((id) => [...ENDPOINTS[id].errors, ENDPOINTS[id].defaultError]);
    expect(codes.filter((code) => !Object.hasOwn(ERRORS, code))).toEqual([]);
  });
});
