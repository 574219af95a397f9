import { nameInEvent } from '../read/said';
import { html, type Markup } from './markup';

/** A value that a condition read, under its name, and where it is the event's. */
export const readOf = ({ of, name, value }: { readonly of: 'context' | 'event'; readonly name: string; readonly value: string }): Markup =>
  of === 'event' ? html`${nameInEvent(name)} des Ereignisses = ${value}` : html`<code>${name}</code> = ${value}`;
