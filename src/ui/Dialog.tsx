import { useId, type ReactElement, type ReactNode } from 'react';
import { focusTitle } from './focus-title';
import './dialog.css';

export interface DialogProps {
  readonly title: string;
  readonly testid?: string;
  readonly titleTestid?: string;
  /** Escape: the safe way out. */
  readonly onDismiss: () => void;
  /** Takes the focus afterwards when what opened the dialog is gone. */
  readonly returnFocusId?: string;
  /** Several steps in one dialog: it keeps its height. */
  readonly steady?: boolean;
  /** The buttons; they stay in sight while the content scrolls. Left out where a form in the content has its own. */
  readonly footer?: ReactNode;
  readonly children: ReactNode;
}

/**
 * A modal dialog on the browser's own `<dialog>`: what lies behind is inert, Escape dismisses, the focus comes back.
 * It is open as long as it is rendered. The element with `data-first-focus` takes the focus, else the first control.
 */
export function Dialog({
  title,
  testid,
  titleTestid,
  onDismiss,
  returnFocusId,
  steady = false,
  footer,
  children,
}: DialogProps): ReactElement {
  const titleId = useId();
  return (
    <dialog
      ref={openModal}
      className={`dialog ${steady ? 'dialog--steady' : ''}`}
      aria-labelledby={titleId}
      data-testid={testid}
      data-return-focus={returnFocusId}
      onCancel={(event) => {
        event.preventDefault();
        onDismiss();
      }}
      onClose={({ currentTarget }) => {
        // Some browsers close on a second Escape whatever the page says; the event of a dialog that opened anew is stale.
        if (currentTarget.open) return;
        onDismiss();
        // What may not be dismissed now, because a call is under way, is still drawn: it stays.
        queueMicrotask(() => {
          if (currentTarget.isConnected && !currentTarget.open) currentTarget.showModal();
        });
      }}
    >
      <h2 id={titleId} className="dialog__title" data-testid={titleTestid}>
        {title}
      </h2>
      <div className="dialog__content">{children}</div>
      {footer === undefined ? null : <div className="dialog__footer">{footer}</div>}
    </dialog>
  );
}

/**
 * Opens with the element; closing before it leaves the page gives the focus back. The page behind does not scroll then; where it had a
 * scrollbar the place of that stays, so that nothing moves.
 */
function openModal(dialog: HTMLDialogElement | null): (() => void) | undefined {
  if (dialog === null) return undefined;
  const page = document.documentElement;
  if (page.clientWidth < window.innerWidth) page.style.scrollbarGutter = 'stable';
  dialog.showModal();
  dialog.querySelector<HTMLElement>('[data-first-focus]')?.focus();
  return () => {
    const fallback = dialog.dataset['returnFocus'];
    dialog.close();
    queueMicrotask(() => {
      const isNowhere = (): boolean => document.activeElement === null || document.activeElement === document.body;
      if (fallback !== undefined && isNowhere()) document.getElementById(fallback)?.focus();
      // A dialog that a page opens with was opened by nothing, or by what is not in sight yet: the page's heading is where its reader goes on.
      if (isNowhere()) focusTitle();
    });
  };
}
