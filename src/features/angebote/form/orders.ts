import { withScheme, type AngebotDraft } from '#rules/angebot-form';
import type { FormOrder } from '#shared/form/fields';

/** The order to save where the address that is typed lacks its scheme: it says it (ANG-04). Else the plain one. */
export function ordersOf({
  url,
  text,
  testid,
}: Pick<AngebotDraft, 'url'> & Pick<FormOrder<AngebotDraft>, 'text' | 'testid'>): readonly [FormOrder<AngebotDraft>] | undefined {
  const address = withScheme(url);
  return address === url ? undefined : [{ text, testid, change: { url: address } }];
}
