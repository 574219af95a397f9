/** A form of a page, with what its fields hold. */
interface PageForm {
  readonly method: string;
  readonly action: string;
  /** By the names of the fields, hidden ones too. */
  readonly fields: Readonly<Record<string, string>>;
  readonly buttons: readonly string[];
}

/** A field that somebody can see, by its label. */
interface PageField {
  readonly name: string;
  readonly isPassword: boolean;
  readonly value: string;
}

/** A page that the server wrote, as it is read and filled in: without a script, so that what is written is what is there. */
export interface ServerPage {
  readonly text: string;
  readonly fields: ReadonlyMap<string, PageField>;
  readonly forms: readonly PageForm[];
  /** Addresses by the words of the link. */
  readonly links: ReadonlyMap<string, string>;
}

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" };
const decoded = (text: string): string => text.replace(/&(#?\w+);/g, (whole, name: string) => ENTITIES[name] ?? whole);
const flat = (text: string): string => decoded(text).replace(/\s+/g, ' ').trim();
const textOf = (html: string): string => flat(html.replace(/<[^>]*>/g, ' '));

function attributesOf(tag: string): Readonly<Record<string, string>> {
  const found = [...tag.matchAll(/([\w-]+)(?:="([^"]*)")?/g)].slice(1);
  return Object.fromEntries(found.map(([, name = '', value = '']) => [name, decoded(value)]));
}

const tagsOf = (html: string, name: string): Readonly<Record<string, string>>[] =>
  [...html.matchAll(new RegExp(`<${name}\\b[^>]*>`, 'g'))].map(([tag]) => attributesOf(tag));

const elementsOf = (html: string, name: string) =>
  [...html.matchAll(new RegExp(`(<${name}\\b[^>]*>)(.*?)</${name}>`, 'gs'))].map(([, tag = '', inside = '']) => ({
    ...attributesOf(tag),
    inside,
  }));

/** @throws Error where a label names no field of the page */
export function readPage(html: string): ServerPage {
  const body = html.replace(/<head>.*?<\/head>/s, '');
  const inputs = tagsOf(body, 'input');
  const fields = elementsOf(body, 'label').map(({ inside, ...label }): [string, PageField] => {
    const input = inputs.find(({ id }) => id !== undefined && id === (label as Readonly<Record<string, string>>)['for']);
    if (input === undefined) throw new Error(`Die Beschriftung „${textOf(inside)}“ gehört zu keinem Feld`);
    return [textOf(inside), { name: input['name'] ?? '', isPassword: input['type'] === 'password', value: input['value'] ?? '' }];
  });
  const forms = elementsOf(body, 'form').map(({ inside, ...form }): PageForm => {
    const { method = 'get', action = '' } = form as Readonly<Record<string, string>>;
    return {
      method: method.toUpperCase(),
      action,
      fields: Object.fromEntries(tagsOf(inside, 'input').map(({ name = '', value = '' }) => [name, value])),
      buttons: elementsOf(inside, 'button').map((button) => textOf(button.inside)),
    };
  });
  const links = elementsOf(body, 'a').map(({ inside, ...link }): [string, string] => [
    textOf(inside),
    (link as Readonly<Record<string, string>>)['href'] ?? '',
  ]);
  return { text: textOf(body), fields: new Map(fields), forms, links: new Map(links) };
}
