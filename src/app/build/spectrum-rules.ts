/** What postcss hands to a plugin; the package itself comes with vite. */
interface Rule {
  selectors: string[];
  readonly source?: { readonly input: { readonly file?: string | undefined } } | undefined;
  remove(): unknown;
}

/**
 * Rules of controls and looks that the portal does not use: its one Spectrum control, the field with a list, has one scale
 * (`SpectrumProvider`), is not quiet, stands on no image, and is written in Latin letters.
 */
const UNUSED =
  /spectrum--(?:medium|lightest)|--quiet|--emphasized|--static(?:White|Black|Color)|LogicButton|spectrum-Button(?![a-z])|i18nFontFamily/;
const NOT = /:not\([^)]*\)/g;

/** Takes rules out of Spectrum's style sheets whose every selector is for what the portal does not use: a fifth of what they weigh. */
export function dropUnusedSpectrumRules() {
  return {
    postcssPlugin: 'drop-unused-spectrum-rules',
    Rule(rule: Rule): void {
      if (rule.source?.input.file?.includes('@adobe/react-spectrum') !== true) return;
      const used = rule.selectors.filter((selector) => !UNUSED.test(selector.replace(NOT, '')));
      if (used.length === 0) rule.remove();
      else if (used.length < rule.selectors.length) rule.selectors = used;
    },
  };
}
