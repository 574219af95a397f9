import type { RolleChoice, ZuordnungDraft } from './zuordnung-choice';

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> => typeof value === 'object' && value !== null;
const hasTexts = (value: unknown, ...names: readonly string[]): boolean =>
  isRecord(value) && names.every((name) => typeof value[name] === 'string');

/** Whether this is a choice as this version knows it; what another one has kept may not be. */
export function isZuordnungDraft(kept: unknown): kept is ZuordnungDraft {
  if (!isRecord(kept)) return false;
  const { organisation, rollen, klasse, befristung } = kept;
  return (
    [organisation, klasse].every((chosen) => chosen === null || hasTexts(chosen, 'id', 'title')) &&
    Array.isArray(rollen) &&
    rollen.every((rolle) => hasTexts(rolle, 'id', 'title', 'rollenart') && Array.isArray((rolle as Partial<RolleChoice>).merkmale)) &&
    hasTexts(befristung, 'day')
  );
}
