import {
  EMPTY_ANGEBOT,
  endedKeys,
  problemsOfAngebot,
  type AngebotDraft,
  type AngebotUse,
  type EndedErweiterungen,
} from '#rules/angebot-form';
import { formMachine } from '#machines/patterns/form/machine';

/** A field of an Angebot that is another one than before: by one's own hand, or by somebody else's. */
export interface ChangedField {
  readonly field: keyof AngebotDraft;
  readonly isOwn: boolean;
}

/** An Angebot that was created or changed, as it stands now. */
export interface AngebotSaved {
  readonly id: string;
  readonly angebot: AngebotDraft;
  /** What differs between what was read and what is there now, where no version guards a change (D-39); null elsewhere. */
  readonly changed: readonly ChangedField[] | null;
  /** Rollenerweiterungen that the change has ended; nothing of a new one. */
  readonly ended: EndedErweiterungen;
}

/** An Angebot is created or changed (ANG-04); Rollenerweiterungen that a change ends are asked about (ANG-05). */
export const angebotFormMachine = formMachine<AngebotDraft, AngebotUse, AngebotSaved>({
  id: 'angebot-form',
  description: 'Angebot anlegen oder bearbeiten.',
  req: ['ANG-04', 'ANG-05', 'STATE-12', 'D-36', 'ERR-75'],
  first: EMPTY_ANGEBOT,
  check: problemsOfAngebot,
  kept: ['ebene'],
  taken: endedKeys,
});
