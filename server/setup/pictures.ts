import { readFileSync } from 'node:fs';
import { extname } from 'node:path';
import type { PortalConfig } from '../settings';

type Problem = { readonly problem: string };

const LARGEST = 64 * 1024;
const TYPES: Readonly<Record<string, string>> = {
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
};

/** A picture as an address that holds it: it needs no place of its own on any server. Or what is wrong with its file. */
export function readPicture(file: string): { readonly content: string } | Problem {
  const type = TYPES[extname(file).toLowerCase()];
  if (type === undefined) return { problem: `braucht ein Bild mit einer dieser Endungen: ${Object.keys(TYPES).join(', ')}.` };
  try {
    const picture = readFileSync(file);
    if (picture.length > LARGEST) return { problem: `hat ein Bild von ${Math.ceil(picture.length / 1024)} kB; höchstens 64 kB gehen.` };
    return { content: `data:${type};base64,${picture.toString('base64')}` };
  } catch {
    return { problem: `hat ein Bild, das nicht gelesen werden kann: ${file}` };
  }
}

/** A sponsor of the portal (SHELL-05) from name, address and the file of a picture, or what is wrong with it. */
export function readSponsor([name = '', url = '', file = '']: readonly string[]): PortalConfig['sponsors'][number] | Problem {
  if (name === '' || file === '' || !URL.canParse(url) || !/^https?:$/.test(new URL(url).protocol))
    return { problem: 'braucht Name|https://…|Bilddatei.' };
  const picture = readPicture(file);
  return 'problem' in picture ? picture : { name, url, logo: picture.content };
}
