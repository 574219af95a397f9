import type { ActionContext } from './types';

/** After `tellDone` of a deletion: the id of what is gone; none where it only stands otherwise by now. */
export const goneAfter = ({
  subject,
  failure,
}: Pick<ActionContext<{ readonly id: string }, unknown>, 'subject' | 'failure'>): readonly string[] =>
  failure === null && subject !== null ? [subject.id] : [];
