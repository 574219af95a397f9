/**
 * What of an older answer is offered while that to what was typed is not there: only what fits it. Whoever types fast and takes the first
 * one would else take what stood there before (J18).
 * @param text what was typed
 */
export function stillFitting<Option extends { readonly title: string }>(options: readonly Option[], text: string): readonly Option[] {
  const words = text.toLocaleLowerCase('de').split(/\s+/);
  return options.filter(({ title }) => words.every((word) => title.toLocaleLowerCase('de').includes(word)));
}
