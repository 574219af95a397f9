import type { ReactElement, ReactNode } from 'react';
import { IMPORT_PRINT } from '#i18n/de/import-print';
import { useTexts } from '#i18n/index';
import type { Printable, Sheet } from './sheets';

export interface SheetProps {
  readonly sheet: Sheet;
  readonly imported: Printable;
}

/** "Klasse 9a", or that there is none. */
export function useKlasseName({ klasse }: Pick<Sheet, 'klasse'>): string {
  const t = useTexts(IMPORT_PRINT);
  return klasse === '' ? t('noKlasse') : t('klasse', { klasse });
}

/** An A4 sheet: above it the school, the class and which of its sheets it is. */
export function SheetFrame({ sheet, imported, children }: SheetProps & { readonly children: ReactNode }): ReactElement {
  const t = useTexts(IMPORT_PRINT);
  const klasse = useKlasseName(sheet);
  return (
    <section className="print-sheet">
      <h2 className="print-sheet__title">
        {imported.organisationsname}, {klasse} <small>{t('sheet', { number: sheet.number, of: sheet.of })}</small>
      </h2>
      {children}
    </section>
  );
}
