import type { ChosenFile, KlasseKey, KlassenChoice, PrintLayout, Reading, RolleOption, SchuleOption } from './types';

interface Sent<Part> {
  readonly event: Part;
}

// What guards and actions need of the events that a person sends.

export const textOf = ({ event }: Sent<{ readonly text: string }>): string => event.text;
export const schuleIn = ({ event }: Sent<{ readonly schule: SchuleOption | null }>): SchuleOption | null => event.schule;
export const rolleIn = ({ event }: Sent<{ readonly rolle: RolleOption | null }>): RolleOption | null => event.rolle;
export const fileIn = ({ event }: Sent<{ readonly file: ChosenFile }>): ChosenFile => event.file;
export const zeilenOf = ({ event }: Sent<{ readonly zeilen: readonly number[] }>): readonly number[] => event.zeilen;
export const decisionIn = ({
  event,
}: Sent<{ readonly names: readonly string[]; readonly choice: KlassenChoice | null }>): {
  readonly names: readonly string[];
  readonly choice: KlassenChoice | null;
} => event;
export const klasseOf = ({ event }: Sent<{ readonly klasse: string }>): KlasseKey => ({ klasse: event.klasse });
export const layoutOf = ({ event }: Sent<{ readonly layout: PrintLayout }>): PrintLayout => event.layout;
export const readingIn = ({ event: { read, total } }: Sent<Reading>): Reading => ({ read, total });
