import { createContext, useContext, useMemo, type ReactElement, type ReactNode } from 'react';
import type { DraftOwner } from '#machines/frame/kept-draft/types';
import type { Draft } from '#machines/patterns/form/types';
import { FORM } from '#i18n/de/form';
import { useTexts } from '#i18n/index';
import { DraftOffer } from '../workflow/DraftOffer';
import { nothingKept, useKeptDraft, type DraftKeeping } from '../workflow/use-kept-draft';
import type { KeptForms, KeptInput } from './kept-forms';

const Keepings = createContext<ReadonlyMap<string, DraftKeeping<KeptInput<Draft>>>>(new Map());

/** What keeps a form of the page, by the id of its machine; a form that is drawn alone is not kept. */
export const useFormKeeping = (machineId: string): DraftKeeping<KeptInput<Draft>> => useContext(Keepings).get(machineId) ?? nothingKept();

export interface FormKeepingProps<D> {
  readonly forms: Pick<KeptForms<D>, 'machineId'>;
  readonly keeping: DraftKeeping<KeptInput<D>>;
  readonly children: ReactNode;
}

/** Keeps the form of this machine wherever it stands below, for a page that offers itself what was kept. */
export function FormKeeping<D>({ forms: { machineId }, keeping, children }: FormKeepingProps<D>): ReactElement {
  const others = useContext(Keepings);
  const all = useMemo(
    () => new Map(others).set(machineId, keeping as unknown as DraftKeeping<KeptInput<Draft>>),
    [others, machineId, keeping],
  );
  return <Keepings value={all}>{children}</Keepings>;
}

export interface KeptFormProps<D, Saved> {
  readonly forms: KeptForms<D, Saved>;
  /** Whose input, and what it is about; read once. */
  readonly owner: DraftOwner;
  /** What somebody was about to do, as a sentence; null as long as it is not known whom it is about. */
  readonly title: (kept: KeptInput<D>) => string | null;
  /** Whom it is about beside the name, where it is a person (D-26). */
  readonly about?: ReactNode;
  /** Opens the form where it is not open from the beginning. */
  readonly onTake?: () => void;
  /** What stands below either of them, and not before: it would jump. */
  readonly below?: ReactNode;
  readonly children: ReactNode;
}

/** What stands on a page with a form: what a reload or a crash has left of the form is offered first, in its place (STATE-13). */
export function KeptForm<D, Saved>({ forms, owner, title, about, onTake, below, children }: KeptFormProps<D, Saved>): ReactElement | null {
  const t = useTexts(FORM);
  const keeping = useKeptDraft(forms, owner);
  if (keeping.state === 'looking') return null;
  const words = keeping.state === 'offering' && keeping.offered !== null ? title(keeping.offered.draft) : null;
  const take = (): void => {
    keeping.take();
    onTake?.();
  };
  return (
    <>
      {words === null ? (
        <FormKeeping forms={forms} keeping={keeping}>
          {children}
        </FormKeeping>
      ) : (
        <DraftOffer keeping={{ ...keeping, take }} title={words}>
          {about}
          {keeping.offered?.draft.isSent === true ? <p data-testid="offer-sent-text">{t('offerSent')}</p> : null}
        </DraftOffer>
      )}
      {below}
    </>
  );
}
