import type { MachineKind } from '#machines/registry/entry';

/** What the kinds of machines are called, and what they are. */
export const KINDS: Readonly<Record<MachineKind, { readonly label: string; readonly sentence: string }>> = {
  workflow: { label: 'Ablauf', sentence: 'Ein Ablauf: was Benutzerinnen und Benutzer durchlaufen.' },
  lifeCycle: {
    label: 'Lebenslauf',
    sentence: 'Ein Lebenslauf: was mit einem Eintrag geschehen darf. Der Server weist alles andere zurück.',
  },
  pattern: { label: 'Baustein', sentence: 'Ein Baustein, aus dem mehrere Abläufe bestehen.' },
};
