import { inTransaction } from '#server/platform/database/query.ts';
import type { BusinessEvent, Channel } from './events.ts';
import { writeMails, type Delivery } from './mail.ts';
import { addressesOf, type Recipient } from './recipients.ts';

/** Something that happened, and who is notified of it. */
export interface Notice {
  event: BusinessEvent;
  recipients: readonly Recipient[];
}

/** Each writes what its channel delivers into an outbox; jobs deliver it after the commit. */
const channels: Readonly<Record<Channel, (deliveries: readonly Delivery[]) => Promise<void>>> = { mail: writeMails };

/** Notifies of an event within the running transaction: each person once by each channel, in the person's language. Who does not exist is nobody. */
export function notify(event: BusinessEvent, recipients: readonly Recipient[]): Promise<void> {
  return notifyAll([{ event, recipients }]);
}

/** The same for several events, in as many round trips as for one. */
export async function notifyAll(notices: readonly Notice[]): Promise<void> {
  if (notices.length === 0) return;
  await inTransaction(async () => {
    const lists = await addressesOf(notices.map(({ recipients }) => recipients));
    const deliveries = notices.flatMap(({ event }, index) => (lists[index] ?? []).map((to) => ({ event, to })));
    for (const [channel, write] of Object.entries(channels)) {
      await write(deliveries.filter(({ event }) => event.channels[channel as Channel] !== 'off'));
    }
  });
}
