/** What has no end tag. */
const VOID = new Set(['meta', 'link', 'br', 'img', 'input', 'hr', 'col', 'wbr']);
/** What stands in a line, and holds nothing but what stands in a line. */
const LINE =
  'a abbr b bdi br button code del em i img input ins kbd label mark output s select small span strong sub sup svg time var wbr'.split(' ');
/** What an element may hold; what is not named may hold everything that stands in a body. */
const CHILDREN: Readonly<Record<string, readonly string[]>> = {
  html: ['head', 'body'],
  head: ['meta', 'title', 'link', 'script'],
  ul: ['li'],
  ol: ['li'],
  dl: ['dt', 'dd', 'div'],
  table: ['caption', 'colgroup', 'thead', 'tbody', 'tfoot'],
  thead: ['tr'],
  tbody: ['tr'],
  tfoot: ['tr'],
  tr: ['th', 'td'],
  colgroup: ['col'],
  select: ['option', 'optgroup'],
  summary: [...LINE, 'h2', 'h3', 'h4'],
  ...Object.fromEntries(['title', 'option', 'script'].map((name) => [name, []])),
  ...Object.fromEntries(
    ['p', 'h1', 'h2', 'h3', 'h4', 'h5', 'dt', 'pre', ...LINE].filter((name) => name !== 'a' && name !== 'svg').map((name) => [name, LINE]),
  ),
};
/** Where each of these may stand alone. */
const PARENTS: Readonly<Record<string, readonly string[]>> = {
  li: ['ul', 'ol'],
  tr: ['thead', 'tbody', 'tfoot'],
  td: ['tr'],
  th: ['tr'],
  caption: ['table'],
  dt: ['dl', 'div'],
  dd: ['dl', 'div'],
  summary: ['details'],
  figcaption: ['figure'],
};
/** What no text may stand in. */
const TEXTLESS = new Set(['html', 'head', 'ul', 'ol', 'dl', 'table', 'thead', 'tbody', 'tfoot', 'tr', 'colgroup', 'select']);
/** What is pressed holds nothing else that is. */
const PRESSED = ['a', 'button', 'label', 'summary'];

const TOKEN = /<!--[^]*?-->|<\/([a-zA-Z][\w-]*)\s*>|<([a-zA-Z][\w-]*)((?:\s+[\w:-]+(?:="[^"]*")?)*)\s*(\/?)>|([^<]+)|(<)/g;
const ENTITY = /&(?!(?:amp|lt|gt|quot|nbsp|shy|#\d+|#x[\da-f]+);)/i;

/** What is wrong with the markup of a page, by the rules of HTML that this site comes near: nesting, ends, attributes, signs. */
export function markupErrors(page: string): string[] {
  const errors: string[] = [];
  const open: string[] = [];
  const [start = ''] = page.split('\n', 1);
  if (start.toLowerCase() !== '<!doctype html>') errors.push('does not begin with its doctype');
  for (const [token, ended, begun, attributes = '', closed, text, stray] of page.slice(start.length).matchAll(TOKEN)) {
    const parent = open.at(-1) ?? '';
    const inSvg = open.includes('svg');
    if (stray !== undefined) errors.push(`a stray < in ${parent}`);
    if (ENTITY.test(token) && parent !== 'script') errors.push(`an & that is no sign in ${parent}: ${token.slice(0, 60)}`);
    if (text !== undefined && TEXTLESS.has(parent) && text.trim() !== '') errors.push(`text in ${parent}: ${text.trim().slice(0, 40)}`);
    if (ended !== undefined && open.pop() !== ended) return [...errors, `</${ended}> ends ${parent}`];
    if (begun === undefined) continue;
    const names = [...attributes.matchAll(/\s([\w:-]+)(?==|\s|$)(?:="[^"]*")?/g)].map(([, name = '']) => name);
    if (new Set(names).size < names.length) errors.push(`an attribute twice: ${token.slice(0, 80)}`);
    if (!inSvg) {
      if (CHILDREN[parent]?.includes(begun) === false) errors.push(`${begun} in ${parent}`);
      if (PARENTS[begun]?.includes(parent) === false) errors.push(`${begun} in ${parent}`);
      if (closed === '/' && !VOID.has(begun)) errors.push(`${begun} ends itself`);
      // What stands in a link in a line stands in the line.
      const line = open.findLast((name) => name !== 'a');
      if (parent === 'a' && line !== undefined && CHILDREN[line]?.includes(begun) === false) errors.push(`${begun} in a in ${line}`);
      if (
        ['a', 'button', 'input', 'select'].includes(begun) &&
        open.some((name) => PRESSED.includes(name) && !(begun !== 'a' && name === 'label'))
      )
        errors.push(`${begun} in ${open.join(' ')}`);
    }
    if (closed !== '/' && (inSvg || !VOID.has(begun))) open.push(begun);
  }
  return open.length === 0 ? errors : [...errors, `${open.join(' ')} never ends`];
}
