import type { ReactElement } from 'react';
import type { Personenuebersicht } from '#contract/types';
import { PERSONEN_SEVERAL } from '#i18n/de/personen-several';
import { useTexts } from '#i18n/index';
import { callName } from './call-name';
import './named.css';

/** So many are named at once; the rest when somebody wants to see them. */
const NAMED = 5;

export interface NamedProps {
  readonly items: readonly string[];
  readonly personen: ReadonlyMap<string, Personenuebersicht>;
}

/** Whom the question is about, each with classes and schools: namesakes are told apart before anything is done to one of them. */
export function Named({ items, personen }: NamedProps): ReactElement {
  const t = useTexts(PERSONEN_SEVERAL);
  const rest = items.slice(NAMED);
  const row = (id: string): ReactElement => {
    const person = personen.get(id);
    return <li key={id}>{person === undefined ? t('gone', { id }) : [callName(person), ...placesOf(person)].join(', ')}</li>;
  };
  return (
    <div className="named" data-testid="edit-names">
      <ul>{items.slice(0, NAMED).map(row)}</ul>
      {rest.length === 0 ? null : (
        <details>
          <summary>{t('more', { count: rest.length })}</summary>
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, so the keyboard must reach it */}
          <ul tabIndex={0}>{rest.map(row)}</ul>
        </details>
      )}
    </div>
  );
}

/** Classes first, as somebody at the counter says it: "5c, Goethe-Schule". */
const placesOf = ({ zuordnungen }: Personenuebersicht): readonly string[] =>
  [...zuordnungen]
    .sort((one, other) => Number(other.typ === 'KLASSE') - Number(one.typ === 'KLASSE'))
    .map(({ sskName }) => sskName)
    .filter((name, index, all) => all.indexOf(name) === index);
