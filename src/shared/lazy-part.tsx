import { createElement, lazy, Suspense, type ComponentType, type ReactElement, type ReactNode } from 'react';
import { READING } from '#i18n/de/reading';
import { useTexts } from '#i18n/index';
import { backOnline } from './workflow/use-back-online';
import './lazy-part.css';

type Load<Props> = () => Promise<{ default: ComponentType<Props> }>;

/**
 * Without a line it waits for one and asks again: else the page around it, with what is typed and chosen there, would be gone for a button that
 * was pressed in a tunnel.
 */
export const onceOnline = <Module,>(load: () => Promise<Module>): Promise<Module> =>
  load().catch((error: unknown) => {
    if (navigator.onLine) throw error;
    return backOnline().then(() => onceOnline(load));
  });

/** Where something will stand whose code is still on its way: what was pressed shows at once that it was, and for what it waits (J19). */
function Coming(): ReactElement {
  const t = useTexts(READING);
  return (
    <p className="coming" role="status">
      {t(navigator.onLine ? 'loading' : 'waitsForLine')}
    </p>
  );
}

/** A part of a page that is loaded when it is needed; null where nobody has pressed for it, and so nobody waits. */
export function lazyPart<Props extends object>(load: Load<Props>, coming: ReactNode = <Coming />): (props: Props) => ReactElement {
  const Part: ComponentType<Props> = lazy(() => onceOnline(load));
  return (props) => <Suspense fallback={coming}>{createElement(Part, props)}</Suspense>;
}

/** What is told beside a page, which does not break off where that does not come. */
export const lazyNotice = <Props extends object>(load: Load<Props>): ((props: Props) => ReactElement) =>
  lazyPart<Props>(() => load().catch(() => ({ default: () => null })), null);
