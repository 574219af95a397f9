import { fromCallback } from 'xstate';
import type { Resumable } from '#machines/shared/content-hash';
import type { KeepOrder, Keeper, KeeperInput, StepUpEvent } from '#machines/shared/step-up';
import { dropSnapshot, keepSnapshot } from './kept-snapshots';
import { withoutTicket, withTicket } from './resume';
import { listen, type TabMessage } from './tabs';
import { beginWaiting } from './waiting';

const currentAddress = (): string => window.location.pathname + window.location.search;

/** What a message of another tab means to the waiting workflow of a person; null where it means nothing, another person's above all. */
export const heardBy = (personId: string, message: TabMessage): StepUpEvent | null =>
  message.type === 'levelChanged' && message.personId === personId ? { type: 'RESUMED', level: message.level } : null;

/**
 * The actor `keeper` of a workflow that cannot be restored by itself, because it runs inside another one or holds secrets: it keeps
 * nothing, says so, and hears when this person's level was raised in another tab.
 */
export const listeningKeeper: Keeper = fromCallback<KeepOrder, KeeperInput>(({ input: { personId }, receive, sendBack }) => {
  const endWaiting = beginWaiting();
  receive(() => sendBack({ type: 'NOT_KEPT' }));
  const stopListening = listen((message) => {
    const event = heardBy(personId, message);
    if (event !== null) sendBack(event);
  });
  return () => {
    endWaiting();
    stopListening();
  };
});

/**
 * The actor `keeper` of a waiting workflow: keeps it when told so, and says RESUMED when this person's level was raised
 * in another tab. It sends no request and does nothing by itself when it is restored; on the return from the login the page says RESUMED.
 * @param addressNow path and query of the page to come back to
 */
export function snapshotKeeper(machine: Resumable, addressNow = currentAddress): Keeper {
  return fromCallback<KeepOrder, KeeperInput>(({ input: { personId }, receive, sendBack }) => {
    let stopped = false;
    let keeping = false;
    const endWaiting = beginWaiting();
    const say = (event: StepUpEvent): void => sendBack(event);

    const keep = async ({ snapshot, draft }: KeepOrder): Promise<void> => {
      const address = addressNow();
      try {
        const ticket = await keepSnapshot({ ...machine, personId, url: withoutTicket(address), snapshot, draft });
        if (stopped) await dropSnapshot(ticket);
        else say({ type: 'KEPT', returnTo: withTicket(address, ticket) });
      } catch {
        if (!stopped) say({ type: 'NOT_KEPT' });
      } finally {
        keeping = false;
      }
    };

    receive((order) => {
      if (keeping) return;
      keeping = true;
      void keep(order);
    });
    const stopListening = listen((message) => {
      const event = heardBy(personId, message);
      if (event !== null) say(event);
    });

    return () => {
      stopped = true;
      endWaiting();
      stopListening();
    };
  });
}
