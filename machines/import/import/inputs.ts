import type { CsvFileRow, CsvRow } from '#contract/csv';
import type { ImportStatus } from '#contract/import-enums';
import { notAwaiting } from '#machines/shared/step-up';
import { decidedRows, openKlassen } from './checking/decisions';
import { readDraft } from './choosing/draft';
import { CONSUMED, NOT_UPLOADED } from './updates';
import type { CredentialsFile, EraseOrder, ReadOrder, UploadInput, UsersInput, VorgangKey } from './actor-types';
import type {
  ChosenFile,
  ImportChoice,
  ImportContext,
  ImportedUsers,
  KlassenToCompare,
  ImportInput,
  OmittedRow,
  RolleOption,
  RowsRead,
  SchuleOption,
} from './types';

type Facts = { readonly context: ImportContext };

/** What belongs to one import and is gone when another one begins. */
export const NOTHING_CHOSEN = { ...CONSUMED, ...NOT_UPLOADED, rollen: [], schuleSearch: '' } as const satisfies Partial<ImportContext>;

export const initialContext = ({ input }: { readonly input: ImportInput }): ImportContext => ({
  ...notAwaiting(input.personId),
  ...NOTHING_CHOSEN,
  layout: 'slips',
  ...(input.draft === undefined ? {} : readDraft(input.draft)),
  schulenFailure: null,
  rollenFailure: null,
  vorgangId: input.vorgangId,
  kennung: input.kennung,
  interrupted: 'choosing',
});

const NO_SCHULE: SchuleOption = { id: '', name: '', kennung: null };
const NO_ROLLE: RolleOption = { id: '', name: '' };
const NO_FILE: ChosenFile = { name: '', size: 0, type: '' };
const NO_USERS: ImportedUsers = { organisationsname: '', rollenname: '', total: 0, users: [], erasedAt: null };

/** The rows of the file that are to be imported, each with the class that was decided on. */
export const remainingRows = (facts: Pick<ImportContext, 'check' | 'leftOut' | 'decisions'>): readonly CsvFileRow[] =>
  decidedRows(facts).filter((row) => !facts.leftOut.includes(row.zeile));

/** Why the decisions on classes do not do yet: one is missing, or nobody would be left; null where they do (D-37). */
export function missingDecisions(context: ImportContext): 'undecided' | 'nobody' | null {
  if (openKlassen(context).length > 0) return 'undecided';
  return remainingRows(context).length === 0 ? 'nobody' : null;
}

/** Lines that are still on the server although they are to be left out. */
export const unsentOmissions = ({ leftOut, omitted }: Pick<ImportContext, 'leftOut' | 'omitted'>): readonly number[] =>
  leftOut.filter((zeile) => !omitted.includes(zeile));

/** Rows of the file that are not to be imported; without the file what is known of them. */
export function omittedRows(context: ImportContext): readonly OmittedRow[] | null {
  if (context.check === null) return context.omittedRows;
  const taken = new Set(remainingRows(context).map(({ zeile }) => zeile));
  return context.check.rows.filter(({ zeile }) => !taken.has(zeile));
}

/** Whom an import is about that waits for its execution; null where that is not to be seen here. */
export function askedRows(context: ImportContext): readonly (CsvRow & Partial<CsvFileRow>)[] | null {
  const rows = context.check === null ? context.foundRows : remainingRows(context);
  return rows !== null && rows.length === context.vorgang?.total ? rows : null;
}

/** How many rows are imported as it is chosen now. */
export const takenRows = (context: ImportContext): number =>
  context.vorgang === null ? remainingRows(context).length : context.vorgang.total - unsentOmissions(context).length;

/** What the actors are given; guards have seen to it that nothing is missing where it is needed. */
export const withoutSearch = (): { search: string } => ({ search: '' });
export const searchOf = ({ context }: Facts): { search: string } => ({ search: context.schuleSearch });
export const schuleOf = ({ context }: Facts): { schuleId: string } => ({ schuleId: (context.schule ?? NO_SCHULE).id });
export const fileOf = ({ context }: Facts): { file: ChosenFile } => ({ file: context.file ?? NO_FILE });
export const klassenOf = ({ context }: Facts): KlassenToCompare => ({
  schuleId: (context.schule ?? NO_SCHULE).id,
  rows: context.check?.rows ?? [],
});
export const uploadOf = ({ context }: Facts): UploadInput => ({
  schule: context.schule ?? NO_SCHULE,
  rolle: context.rolle ?? NO_ROLLE,
  rows: remainingRows(context),
  omitted: (omittedRows(context) ?? []).map(({ zeile }) => zeile),
  fileName: (context.file ?? NO_FILE).name,
});
export const vorgangOf = ({ context }: Facts): VorgangKey => ({ vorgangId: context.vorgangId ?? '' });
export const readOf = ({ context }: Facts): ReadOrder => ({ ...vorgangOf({ context }), knowsRows: context.check !== null });
const NOT_KNOWN: ImportStatus = 'STARTED';
export const eraseOrderOf = ({ context }: Facts): EraseOrder => ({
  ...vorgangOf({ context }),
  expected: context.vorgang?.status ?? NOT_KNOWN,
});
export const readingOf = ({ context, self }: Facts & { readonly self: { send(event: RowsRead): void } }): UsersInput => ({
  ...vorgangOf({ context }),
  report: self,
});
export const credentialsOf = ({ context }: Facts): CredentialsFile => ({
  imported: context.imported ?? NO_USERS,
  kennung: context.kennung,
  klasse: context.savingKlasse,
});

/** What of an interrupted import is worth offering when it cannot be gone on with. */
export const toDraft = ({ schule, rolle, file }: ImportContext): ImportChoice => ({ schule, rolle, file });
