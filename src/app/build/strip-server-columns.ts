import { MagicString } from 'magic-string';
import type { Plugin } from 'vite';
import { parseAst } from 'vite';
import type { ServerColumn } from '../../contract/endpoints/spec.ts';
import { endOf, visit, type Node } from './syntax.ts';

const SERVER_COLUMNS: Readonly<Record<ServerColumn, true>> = {
  req: true,
  fileBytes: true,
  mediaType: true,
  showsPage: true,
  older: true,
  deprecated: true,
  elsewhere: true,
  changes: true,
  reads: true,
  mostBytes: true,
  success: true,
  access: true,
  level: true,
  right: true,
  errors: true,
};

/** A row of the table of endpoints or of that of pages, whichever columns it has. */
const isRow = ({ value }: Node): boolean => value?.properties?.some(({ key }) => key?.name === 'path') === true;

/** The requirement that a row of the table of errors or a section of the menu stands for, as they name it. */
const REQUIREMENT = /(['"`])(?:ERR|MENU|ANG)-\d+\1/g;

/** What browsers take for granted where a row says nothing (`defaultErrorOf`, `effectiveLevel`). */
const SHARED_DEFAULT = /^(?:defaultError: (['"`])UNSPECIFIED_ERROR\1|layout: (['"`])admin\2|level: (['"`])gold\3)$/;

/**
 * Takes out of production bundles what browsers do not read of the tables of endpoints and pages, which the first page loads whole.
 * Of those of pages, errors and the menu that is the requirement alone: the others have names of their own there.
 */
export function stripServerColumns(): Plugin {
  return {
    name: 'strip-server-columns',
    apply: 'build',
    enforce: 'post',
    transform(code, id) {
      if (id.includes('/contract/errors/') || id.endsWith('/rules/menu.ts')) return withoutRequirements(code);
      const isOfPages = id.endsWith('/contract/route-table.ts');
      if (!isOfPages && !/\/contract\/endpoints\/.*\.ts$/.test(id)) return null;
      const isLeftOut = (name = ''): boolean => (isOfPages ? name === 'req' : name in SERVER_COLUMNS);
      const text = new MagicString(code);
      visit(parseAst(code), (node) => {
        if (node.type !== 'Property' || !isRow(node)) return true;
        for (const column of node.value?.properties ?? [])
          if (isLeftOut(column.key?.name) || SHARED_DEFAULT.test(code.slice(column.start, column.end)))
            text.remove(column.start, endOf(code, column));
        return false;
      });
      return { code: text.toString(), map: text.generateMap({ hires: true }) };
    },
  };
}

function withoutRequirements(code: string): { readonly code: string; readonly map: ReturnType<MagicString['generateMap']> } {
  const text = new MagicString(code);
  for (const { index, 0: name } of code.matchAll(REQUIREMENT)) text.overwrite(index, index + name.length, "''");
  return { code: text.toString(), map: text.generateMap({ hires: true }) };
}
