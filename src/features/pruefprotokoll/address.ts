import { ACTION_GROUPS, ACTIONS } from '#contract/audit-actions';
import { AUDIT_OUTCOMES } from '#contract/audit-log';
import { FIRST_QUERY, type PruefprotokollQuery } from '#machines/pruefprotokoll/pruefprotokoll/types';
import { oneOf, queryCodec, text, type QueryField } from '#shared/list/query-codec';

/** What was typed, or nothing. */
const typed = (parameter: string): QueryField<string | null> => {
  const { parse, print } = text(parameter);
  return { parameter, parse, print: (value) => print(value ?? '') };
};

/** How the filters of the audit log stand in the address. */
export const pruefprotokollCodec = queryCodec<PruefprotokollQuery>({
  first: FIRST_QUERY,
  fields: {
    search: text('wer'),
    wen: typed('wen'),
    aktion: oneOf('was', [...Object.keys(ACTION_GROUPS), ...Object.keys(ACTIONS)]),
    ergebnis: oneOf('ergebnis', AUDIT_OUTCOMES),
    von: typed('von'),
    bis: typed('bis'),
  },
});
