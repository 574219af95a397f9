import type { ReactElement } from 'react';
import { twinPairs, type TwinPair } from '#rules/twins';
import type { namesAtPlaceMachine } from '#machines/frame/names-at-place/machine';
import { TWINS } from '#i18n/de/twins';
import { useTexts } from '#i18n/index';
import { useWorkflow } from '../workflow/use-workflow';

export interface TwinHintProps {
  readonly machine: typeof namesAtPlaceMachine;
  /** Null until it is chosen. */
  readonly place: string | null;
  readonly typed: readonly string[];
  /** The name that is being changed: it is no twin of its successor. */
  readonly own?: string;
}

/** Points at what is there already and differs in case or blanks only: a hint, nothing is refused (D-37). */
export function TwinHint({ place, ...props }: TwinHintProps): ReactElement | null {
  const isTyped = props.typed.some((name) => name.trim() !== '');
  return place === null || !isTyped ? null : <Hint key={place} place={place} {...props} />;
}

function Hint({ machine, place, typed, own }: TwinHintProps & { readonly place: string }): ReactElement {
  const [{ context }] = useWorkflow(machine, { input: { place } });
  const others = context.names.filter((name) => name !== own);
  return (
    <div role="status" data-testid="twin-hint">
      <TwinPairs pairs={twinPairs(typed, others)} isList={typed.length > 1} />
    </div>
  );
}

/** Each name with what it would be taken for; of a list two lines can be twins of each other (D-37). */
export function TwinPairs({ pairs, isList }: { readonly pairs: readonly TwinPair[]; readonly isList: boolean }): ReactElement {
  const t = useTexts(TWINS);
  return (
    <>
      {pairs.map(({ name, twin, isThere }) => (
        <p key={`${name}\n${twin}`} className="field__twin">
          {t(isList ? (isThere ? 'there' : 'both') : 'one', { name, twin })}
        </p>
      ))}
    </>
  );
}
