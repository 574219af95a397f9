import type { ChosenFile, ImportChoice, RolleOption, SchuleOption } from '../types';

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
export function readDraft(draft: unknown): ImportChoice {
  const { schule, rolle, file } = isObject(draft) ? draft : {};
  return { schule: readSchule(schule), rolle: readRolle(rolle), file: isFile(file) ? file : null };
}
