import { assign, setup } from 'xstate';
import { problemsOfEdit, type EditDraft } from '#rules/edit-choice';
import type { ZuordnungDraft } from '#rules/zuordnung-choice';
import { META } from '#machines/shared/meta';

interface Context {
  readonly draft: EditDraft;
}
type Change = Partial<ZuordnungDraft>;

export type EditChoiceEvent =
  | { readonly type: 'CHANGE'; readonly change: Change }
  | { readonly type: 'SUBMIT' }
  | { readonly type: 'BACK' }
  | { readonly type: 'CANCEL' };

export const changeOf = ({ event }: { readonly event: { readonly change: Change } }): Change => event.change;
export const initialContext = ({ input }: { readonly input: EditDraft }): Context => ({ draft: input });

/** What the choice before an edit of many persons is made of. */
export const editChoiceSetup = setup({
  types: { context: {} as Context, events: {} as EditChoiceEvent, input: {} as EditDraft, tags: {} as 'guarded', meta: META },
  guards: { isSound: ({ context: { draft } }) => Object.keys(problemsOfEdit(draft)).length === 0 },
  actions: {
    change: assign(({ context: { draft } }, change: Change) => ({ draft: { ...draft, choice: { ...draft.choice, ...change } } })),
    /** The dialog goes. */
    tellClosed: () => undefined,
  },
});
