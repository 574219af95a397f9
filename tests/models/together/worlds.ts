import type { Together, TogetherProperty } from './explore';
import { FORM_PROPERTIES } from './form-properties';
import { twoForms } from './forms';
import { IMPORT_PROPERTIES, TAB_PROPERTIES } from './properties';
import { twoTabs } from './tabs';
import { twoPersons, twoWindows } from './wizards';

/** Machines that are explored together, as readers are told of them. */
export interface WorldTold {
  readonly id: string;
  readonly title: string;
  readonly sentences: readonly { readonly sentence: string; readonly req: readonly string[]; readonly kind: 'always' | 'step' | 'way' }[];
}

const told = <World, Fact>({ id, title }: Together<World, Fact>, properties: readonly TogetherProperty<World, Fact>[]): WorldTold => ({
  id,
  title,
  sentences: properties.map(({ sentence, req, kind }) => ({ sentence, req, kind })),
});

/** Everything that gate K10 explores, with the sentences that it holds there. */
export const worldsTold = (): readonly WorldTold[] => [
  told(twoWindows(), IMPORT_PROPERTIES),
  told(twoPersons(), IMPORT_PROPERTIES),
  told(twoForms(), FORM_PROPERTIES),
  told(twoTabs(), TAB_PROPERTIES),
];
