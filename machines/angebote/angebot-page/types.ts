import type { EndOrder } from '#rules/erweiterungen-end';

export interface AngebotPageContext {
  /** What was chosen to be ended; null while the Angebot is shown. */
  readonly order: EndOrder | null;
}

export type AngebotPageEvent =
  /** All Rollenerweiterungen that were named are to be ended. */
  | { readonly type: 'END'; readonly order: EndOrder }
  /** Back to the Angebot, whatever has become of it. */
  | { readonly type: 'BACK' };
