import type { ZxcvbnFactory } from '@zxcvbn-ts/core';

/** From here on a password needs at least 10^8 guesses. */
const GOOD_ENOUGH = 3;
/** What follows adds work faster than it tells something. */
const LOOKED_AT = 40;
/** What somebody who attacks this portal tries first. */
const WORDS_OF_THE_PORTAL = ['schulportal', 'schule', 'portal', 'schulcloud', 'lehrkraft', 'schueler', 'schüler', 'unterricht', 'klasse'];

let loaded: Promise<ZxcvbnFactory> | null = null;

/** Loads the lists of common passwords and words, half a second once: before anybody waits for it, where the caller can. */
export function loadCommonPasswords(): Promise<ZxcvbnFactory> {
  loaded ??= load();
  return loaded;
}

async function load(): Promise<ZxcvbnFactory> {
  const [{ ZxcvbnFactory }, common, german] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
    import('@zxcvbn-ts/language-de'),
  ]);
  return new ZxcvbnFactory({
    dictionary: { ...common.dictionary, ...german.dictionary },
    graphs: common.adjacencyGraphs,
    maxLength: LOOKED_AT,
  });
}

/**
 * Whether a password is one of the first that an attacker tries: common ones, keyboard rows, repetitions, dates, single words
 * with a year, words of the portal, the person's own user name (AUTH-02).
 */
export async function isEasilyGuessed(password: string, username: string): Promise<boolean> {
  const { score } = (await loadCommonPasswords()).check(password, [...WORDS_OF_THE_PORTAL, username]);
  return score < GOOD_ENOUGH;
}
