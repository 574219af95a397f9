import { isPut, QUESTIONS, type Answered, type Question } from './answers';

/** Where questions are put and answers come from. */
export interface Talk {
  /** @returns one line, without its end */
  ask(question: string): Promise<string>;
  say(line: string): void;
}

/** Asks until an answer is in order: what was answered before is never lost by a wrong one. @returns null for an empty answer */
async function askOnce(talk: Talk, { problem }: Question, line: string, proposed: string | null, needed: boolean): Promise<string | null> {
  for (;;) {
    const answer = (await talk.ask(line)).trim() || (proposed ?? '');
    if (answer === '' && !needed) return null;
    const wrong = answer === '' ? null : problem(answer);
    if (answer !== '' && wrong === null) return answer;
    talk.say(wrong === null ? 'Diese Angabe ist nötig.' : `„${answer}“ ${wrong}`);
  }
}

/** Asks for what no option said yet (G1). With `extend` only what may still be added. */
export async function askForRest(talk: Talk, given: Answered, extend: boolean): Promise<Answered> {
  let answered = given;
  for (const question of QUESTIONS) {
    if (answered[question.option] !== undefined || !isPut(question, extend)) continue;
    const answers = await askAll(talk, question, answered, extend ? 0 : question.least);
    if (answers.length > 0) answered = { ...answered, [question.option]: answers };
  }
  return answered;
}

async function askAll(talk: Talk, question: Question, answered: Answered, least: number): Promise<readonly string[]> {
  const answers: string[] = [];
  const proposed = question.byDefault?.(answered) ?? null;
  const first = `${question.asks} ${proposed === null ? `(${question.form})` : `(Eingabetaste: ${proposed})`} `;
  for (;;) {
    const answer = await askOnce(
      talk,
      question,
      answers.length === 0 ? first : '  noch eine (leer: fertig): ',
      proposed,
      answers.length < least,
    );
    if (answer !== null) answers.push(answer);
    if (answer === null || !question.many) return answers;
  }
}

/** A question that is answered by yes or no; nothing means no. */
export const confirm = async (talk: Talk, question: string): Promise<boolean> =>
  /^(?:j|ja)$/i.test((await talk.ask(`${question} [j/N] `)).trim());
