import { EMPTY_ANGEBOT, type AngebotDraft } from '#rules/angebot-form';
import { angebotFormMachine } from '#machines/angebote/angebot-form/machine';
import { fieldsLike, keptForms } from '#shared/form/kept-forms';

const keeps = fieldsLike(EMPTY_ANGEBOT);
const isLogo = (value: unknown): boolean => value === null || value === 'own' || typeof value === 'number';

/** What a reload leaves of the form of an Angebot (STATE-13). */
export const angebotDrafts = keptForms<AngebotDraft>(angebotFormMachine.id, (name, value) =>
  name === 'logo' ? isLogo(value) : keeps(name, value),
);
