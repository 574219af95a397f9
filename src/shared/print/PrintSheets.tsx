import type { ReactElement } from 'react';
import { createPortal } from 'react-dom';
import type { PrintLayout } from '#machines/import/import/types';
import { ListSheet } from './ListSheet';
import { sheetsOf, type Printable } from './sheets';
import { SlipSheet } from './SlipSheet';
import './print.css';

export interface PrintSheetsProps {
  readonly imported: Printable;
  readonly layout: PrintLayout;
}

/** The credentials on A4, class by class; on the screen they are never seen, on paper nothing else is (D-12). */
export function PrintSheets({ imported, layout }: PrintSheetsProps): ReactElement {
  const Sheet = layout === 'slips' ? SlipSheet : ListSheet;
  return createPortal(
    <div className="print-sheets" data-testid="print-sheets">
      {sheetsOf(imported, layout).map((sheet) => (
        <Sheet key={`${sheet.klasse} ${sheet.number}`} sheet={sheet} imported={imported} />
      ))}
    </div>,
    document.body,
  );
}
