import type { EmailEvent } from '#machines/life-cycles/email/types';
import type { ServerContext } from '../context';
import { holdPerson } from '../db/hold-person';
import { writeDetail } from '../audit/history-detail';
import { write } from '../write';
import { moveEmail } from './addresses';

/** Addresses that the mail system treats otherwise than by making them, by what it says. */
export interface MailOrder {
  readonly refused: readonly string[];
  readonly disabled: readonly string[];
  readonly removed: readonly string[];
}

/** How many addresses took which status. */
export type MailReport = Readonly<Record<'confirmed' | 'refused' | 'disabled' | 'removed', number>>;

/**
 * Stands in for the mail system (STATE-07): makes every address that is requested, but refuses or closes those that it is told to, and
 * forgets those that it is told to forget. Each address is a transaction of its own with its line in the audit log.
 */
export async function runMailSystem(context: ServerContext, order: MailOrder): Promise<MailReport> {
  const addresses = await context.db
    .selectFrom('email_address')
    .select(['id', 'person_id', 'address', 'status'])
    .where((where) =>
      where.or([where('status', '=', 'REQUESTED'), ...(order.removed.length === 0 ? [] : [where('address', 'in', order.removed)])]),
    )
    .orderBy('address')
    .execute();
  const report = { confirmed: 0, refused: 0, disabled: 0, removed: 0 };
  for (const { id, person_id, address } of addresses) {
    const [kind, event] = answerTo(address, order);
    const told = (moved: boolean) => (moved ? { detail: writeDetail({ felder: ['email'] }) } : null);
    const audited = { caller: null, action: 'email-update', subject: { type: 'person', id: person_id }, told };
    const moved = await write(context, audited, async (trx) => {
      await holdPerson(trx, person_id);
      const now = await trx.selectFrom('email_address').select(['id', 'status']).where('id', '=', id).executeTakeFirst();
      return now !== undefined && (await moveEmail(trx, now, event, context.clock.now()));
    });
    if (moved) report[kind] += 1;
  }
  return report;
}

function answerTo(address: string, { refused, disabled, removed }: MailOrder): readonly [keyof MailReport, EmailEvent['type']] {
  if (removed.includes(address)) return ['removed', 'REMOVE'];
  if (refused.includes(address)) return ['refused', 'REFUSE'];
  return disabled.includes(address) ? ['disabled', 'CONFIRM_DISABLED'] : ['confirmed', 'CONFIRM'];
}

const OPTIONS = { ablehnen: 'refused', deaktivieren: 'disabled', entfernen: 'removed' } as const;

/** Reads what the command was told: `ablehnen=<address>`, `deaktivieren=`, `entfernen=`; null when a word is none of these. */
export function readMailOrder(words: readonly string[]): MailOrder | null {
  const order = { refused: [] as string[], disabled: [] as string[], removed: [] as string[] };
  for (const word of words) {
    const [, option = '', address = ''] = /^(ablehnen|deaktivieren|entfernen)=(\S+)$/.exec(word) ?? [];
    if (address === '') return null;
    order[OPTIONS[option as keyof typeof OPTIONS]].push(address);
  }
  return order;
}

/** What was done, as a sentence. */
export const mailSentence = ({ confirmed, refused, disabled, removed }: MailReport): string =>
  `E-Mail-Adressen: ${confirmed} bestätigt, ${refused} abgelehnt, ${disabled} deaktiviert, ${removed} entfernt.`;
