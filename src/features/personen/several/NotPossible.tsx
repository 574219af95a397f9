import type { ReactElement, ReactNode } from 'react';
import { COMMON } from '#i18n/de/common';
import { useTexts } from '#i18n/index';
import { Button } from '#ui/Button';
import { Dialog } from '#ui/Dialog';

export interface NotPossibleProps {
  readonly title: string;
  readonly testid: string;
  readonly onClosed: () => void;
  readonly children: ReactNode;
}

/** In place of a question about the person of a row: why there is nothing to ask (SCREEN-04, D-16, D-21). */
export function NotPossible({ title, testid, onClosed, children }: NotPossibleProps): ReactElement {
  const common = useTexts(COMMON);
  return (
    <Dialog
      title={title}
      testid={testid}
      onDismiss={onClosed}
      footer={
        <Button kind="primary" firstFocus testid={`close-${testid}-button`} onPress={onClosed}>
          {common('close')}
        </Button>
      }
    >
      {children}
    </Dialog>
  );
}
