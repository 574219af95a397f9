import type { ReactNode } from 'react';

/** An address in a text, up to what ends a sentence. */
const ADDRESS = /(https?:\/\/\S*[^\s!-.:-?“])/;

/** A text that somebody has written, as text alone; what is an address can be followed (SCREEN-02, SCREEN-14). */
export const linked = (text: string): ReactNode =>
  text.split(ADDRESS).map((part, index) =>
    index % 2 === 0 ? (
      part
    ) : (
      <a key={index} href={part} rel="noreferrer">
        {part}
      </a>
    ),
  );
