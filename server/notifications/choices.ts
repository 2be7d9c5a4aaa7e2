import {
  deliveryOf,
  notificationCategories,
  type ChosenChannel,
  type DeliveryChoice,
  type NotificationCategory,
} from '#domain/notifications/choices.ts';
import { rows, sql } from '#server/platform/database/query.ts';
import { insertRows } from '#server/platform/database/table-rows.ts';
import { openChannels } from './channels/open-channels.ts';
import { definedEvents } from './events.ts';
import type { Reader } from './read.ts';

export interface Chosen {
  category: NotificationCategory;
  channel: ChosenChannel;
  choice: DeliveryChoice;
}

export interface Choice extends Chosen {
  /** Some events of the category come by the channel whatever is chosen. */
  always: boolean;
  /** Others come as chosen. */
  can_change: boolean;
}

export const idsOf = (reader: Reader) =>
  reader.kind === 'staff' ? { user: null, staff: reader.staffId } : { user: reader.userId, staff: null };

/** How the reader is told of each category by each channel that there is, chosen or not. */
export async function choicesFor(reader: Reader): Promise<Choice[]> {
  const { user, staff } = idsOf(reader);
  const kept = await rows(sql<Chosen>`
    select category, channel, choice from notification_choices where user_id = ${user} or staff_id = ${staff}`);
  const channels: ChosenChannel[] = ['mail', ...openChannels()];
  return notificationCategories.flatMap((category) =>
    channels.flatMap((channel) => {
      const defaults = definedEvents().flatMap((event) =>
        event.category === category ? [event.channels[channel]] : [],
      );
      if (defaults.length === 0) return [];
      const chosen = kept.find((one) => one.category === category && one.channel === channel)?.choice;
      return [
        {
          category,
          channel,
          choice: deliveryOf(defaults.includes('on') ? 'on' : 'off', chosen),
          always: defaults.includes('always'),
          can_change: defaults.some((each) => each !== 'always'),
        },
      ];
    }),
  );
}

/** Keeps what the reader chose. */
export async function keepChoices(reader: Reader, choices: readonly Chosen[]): Promise<void> {
  const { user, staff } = idsOf(reader);
  const once = [...new Map(choices.map((one) => [`${one.category} ${one.channel}`, one])).values()];
  await rows(sql`
    ${insertRows(
      'notification_choices',
      once.map(({ category, channel, choice }) => ({ user_id: user, staff_id: staff, category, channel, choice })),
    )}
    on conflict (user_id, staff_id, category, channel) do update set choice = excluded.choice`);
}
