import { problemsOfHardwareToken, type HardwareTokenDraft, type HardwareTokenRead } from '#rules/person-drafts';
import { formMachine } from '#machines/patterns/form/machine';

/** What is said once it is assigned. */
export interface HardwareTokenSaved {
  readonly serial: string;
}

/**
 * A person is given a hardware token of the stock: its serial, and a code that it shows now (CALL-05, VAL-09). The code is put away
 * nowhere; after a way through the login it is typed anew.
 */
export const personHardwareTokenMachine = formMachine<HardwareTokenDraft, HardwareTokenRead, HardwareTokenSaved>({
  id: 'person-hardware-token',
  description: 'Einer Person einen Hardware-Token zuordnen.',
  req: ['SCREEN-05', 'SCREEN-15', 'STATE-08', 'ENT-18', 'VAL-09', 'CALL-05', 'ERR-54', 'ERR-55', 'ERR-56', 'ERR-58', 'D-16', 'D-36'],
  first: { serial: '', otp: '' },
  check: problemsOfHardwareToken,
  dialog: true,
  secrets: ['otp'],
  part: true,
  storedOnly: true,
  once: true,
});
