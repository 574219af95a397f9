/** Widths of Arial (and its metric twins Liberation Sans and Helvetica) in thousandths of the size, by character. */
const WIDTHS: Readonly<Record<string, string>> = {
  '191': "'",
  '222': 'ijl',
  '260': '|',
  '278': ' !,-./:;I[]\\ft',
  '333': '()r`„“',
  '355': '"',
  '389': '*',
  '500': 'Jcksvxyz',
  '584': '+<=>~',
  '611': 'FTZß',
  '667': '&ABEKPSVXYÄ',
  '722': 'CDHNRUwÜ',
  '778': 'GOQÖ',
  '833': 'Mm',
  '889': '%',
  '944': 'W',
  '1000': '→…↻',
};
const WIDTH_OF = new Map(Object.entries(WIDTHS).flatMap(([width, chars]) => [...chars].map((char) => [char, Number(width)] as const)));
const OTHER = 556;
const BOLD = 1.08;

/** Width of a line of text in the unit of its size. */
export function widthOf(text: string, size: number, bold = false): number {
  const sum = [...text].reduce((width, char) => width + (WIDTH_OF.get(char) ?? OTHER), 0);
  return (sum / 1000) * size * (bold ? BOLD : 1);
}

/** Breaks a text at its spaces so that no line is wider; a single word that is wider stands alone. */
export function wrap(text: string, size: number, width: number, bold = false): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(' ')) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (line !== '' && widthOf(longer, size, bold) > width) {
      lines.push(line);
      line = word;
    } else line = longer;
  }
  return line === '' ? lines : [...lines, line];
}
