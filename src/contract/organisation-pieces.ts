import type { organisationFileCheck, organisationLoadBody, organisationLoaded } from './schemas/organisation';
import type { z } from './zod';

/** The faults of a file of schools, or how it differs from what is there. */
export type FileCheck = z.output<typeof organisationFileCheck>;
/** One carrier, or one school with its classes, as it shall be. */
export type Piece = z.input<typeof organisationLoadBody>;
/** What became of it. */
export type Loaded = z.output<typeof organisationLoaded>;

/** The pieces of a file that change something, carriers first: schools may belong to them (G1.2). */
export const piecesOf = ({ traeger, schulen }: FileCheck): readonly Piece[] => [
  ...traeger.filter(({ stand }) => stand === 'NEU').map(({ name, schulform }): Piece => ({ art: 'TRAEGER', name, schulform })),
  ...schulen
    .filter(({ stand }) => stand !== 'UNVERAENDERT')
    .map(({ kennung, name, schulform, traeger: carrier, klassen, version }): Piece => ({
      art: 'SCHULE',
      kennung,
      name,
      schulform,
      traeger: carrier,
      klassen,
      version,
    })),
];
