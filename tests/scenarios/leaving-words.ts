import type { Act } from './engine/scenario';

const answer = (label: string, type: string, testid: string): Act => ({
  kind: 'act',
  says: `drückt „${label}“`,
  machine: 'leaving',
  event: { type },
  control: { does: 'press', testid },
  label,
});

/** The answers to the question before a page is left (STATE-09). */
export const bleibtHier = answer('Hier bleiben', 'STAY', 'close-unsaved-changes-dialog-button');
export const verlässtDieSeite = answer('Seite verlassen', 'LEAVE_ANYWAY', 'confirm-unsaved-changes-button');
