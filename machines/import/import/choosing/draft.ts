import type { ChosenFile, ImportChoice, ImportContext, KeptImport, RolleOption, SchuleOption } from '../types';

type Loose = Readonly<Record<string, unknown>>;
const isObject = (value: unknown): value is Loose => typeof value === 'object' && value !== null;

const readSchule = (value: unknown): SchuleOption | null =>
  isObject(value) && typeof value['id'] === 'string' && typeof value['name'] === 'string'
    ? { id: value['id'], name: value['name'], kennung: typeof value['kennung'] === 'string' ? value['kennung'] : null }
    : null;

const readRolle = (value: unknown): RolleOption | null =>
  isObject(value) && typeof value['id'] === 'string' && typeof value['name'] === 'string' ? { id: value['id'], name: value['name'] } : null;

/** The file itself is handed on, not copied: it carries more than is read here. */
const isFile = (value: unknown): value is ChosenFile =>
  isObject(value) && typeof value['name'] === 'string' && typeof value['size'] === 'number' && typeof value['type'] === 'string';

/** Reads a draft that an older version of the portal may have kept; what does not fit is left out (STATE-13). */
export function readDraft(draft: unknown): ImportChoice & Pick<ImportContext, 'fileLost'> {
  const { schule, rolle, file, hadFile } = isObject(draft) ? draft : {};
  const held = isFile(file) ? file : null;
  return { schule: readSchule(schule), rolle: readRolle(rolle), file: held, fileLost: hadFile === true && held === null };
}

/** What a reload must leave of a choice (STATE-13); null where nothing is chosen, and once the server has the import. */
export function keptImport({ schule, rolle, file, fileLost, vorgangId }: ImportContext): KeptImport | null {
  return schule === null || vorgangId !== null ? null : { schule, rolle, hadFile: file !== null || fileLost };
}

/** Whether this is what the wizard can go on with. */
export const isKeptImport = (kept: unknown): kept is KeptImport => readDraft(kept).schule !== null;
