import type { ComponentProps, MouseEvent, ReactElement, ReactNode } from 'react';

export type ButtonKind = 'normal' | 'primary' | 'danger' | 'plain' | 'link' | 'icon' | 'entry';

const CLASSES: Readonly<Record<ButtonKind, string>> = {
  normal: 'button',
  primary: 'button button--primary',
  danger: 'button button--danger',
  plain: 'button button--plain',
  link: 'link-button',
  icon: 'icon-button',
  entry: 'entry-button',
};

/** Gives a link the looks of a button: `<Link className={buttonClass('primary')} ...>`. */
export const buttonClass = (kind: ButtonKind = 'normal'): string => CLASSES[kind];

type Native = Pick<
  ComponentProps<'button'>,
  'ref' | 'aria-describedby' | 'aria-label' | 'aria-expanded' | 'aria-controls' | 'aria-pressed' | 'popoverTarget' | 'popoverTargetAction'
>;

export interface ButtonProps extends Native {
  readonly kind?: ButtonKind;
  readonly testid?: string | undefined;
  /** Left out where the button submits a form. */
  readonly onPress?: () => void;
  readonly submit?: boolean;
  /** What it began is under way: it keeps focus, label and width, and does nothing. */
  readonly busy?: boolean;
  /** Not possible now: it can be found and read, and does nothing. */
  readonly disabled?: boolean;
  /** Takes the focus when it appears; in a dialog the safe answer. */
  readonly firstFocus?: boolean;
  readonly children: ReactNode;
}

const focus = (button: HTMLElement | null): void => button?.focus();
const swallow = (event: MouseEvent): void => event.preventDefault();

/** The button that the first of several quick clicks met. */
let first: EventTarget | null = null;

/** A quick second click is meant for what the first one met, not for a button that came into its place meanwhile. */
function isMeant({ detail, currentTarget }: MouseEvent): boolean {
  if (detail <= 1) first = currentTarget;
  return first === currentTarget;
}

/** The one button of the portal. It is never `disabled` natively: who has the focus on it would lose it (A11Y). */
export function Button({
  kind = 'normal',
  testid,
  onPress,
  submit = false,
  busy = false,
  disabled = false,
  firstFocus = false,
  ref,
  children,
  ...rest
}: ButtonProps): ReactElement {
  const off = busy || disabled;
  return (
    <button
      // What an icon does is read by whoever points at it, too.
      title={kind === 'icon' ? rest['aria-label'] : undefined}
      {...rest}
      ref={firstFocus ? focus : ref}
      type={submit ? 'submit' : 'button'}
      className={CLASSES[kind]}
      data-testid={testid}
      data-first-focus={firstFocus ? '' : undefined}
      aria-disabled={off ? true : undefined}
      data-busy={busy ? '' : undefined}
      onClick={(event) => {
        if (!isMeant(event) || off) swallow(event);
        else onPress?.();
      }}
    >
      {children}
    </button>
  );
}
