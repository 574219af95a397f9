/** So many persons at most are asked for in one call: the server answers for no more at once (LIST-01). */
export const BATCH = 300;

/** Where each part of a number of persons begins. */
export const batchStarts = (count: number): readonly number[] =>
  Array.from({ length: Math.ceil(count / BATCH) }, (_, part) => part * BATCH);

/** Asks for ids part by part, one after the other, so that the server stays free for others. */
export async function batches<Answer>(
  ids: readonly string[],
  ask: (part: readonly string[]) => Promise<readonly Answer[]>,
): Promise<readonly Answer[]> {
  const answers: Answer[] = [];
  for (const from of batchStarts(ids.length)) answers.push(...(await ask(ids.slice(from, from + BATCH))));
  return answers;
}
