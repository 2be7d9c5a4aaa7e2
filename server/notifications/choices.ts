import {
  choicesOf,
  chosenChannels,
  deliveryOf,
  notificationCategories,
  type ChosenChannel,
  type DeliveryChoice,
  type NotificationCategory,
} from '#domain/notifications/choices.ts';
import { USUAL_QUIET_HOURS } from '#domain/notifications/quiet-hours.ts';
import { inTransaction, oneRow, rows, sql } from '#server/platform/database/query.ts';
import { definedEvents } from './events.ts';
import type { Reader } from './read.ts';

export interface Chosen {
  category: NotificationCategory;
  channel: ChosenChannel;
  choice: DeliveryChoice;
}

export interface Choices {
  /** `always`: some events of the category come by the channel whatever is chosen; `can_change`: others do not. */
  choices: (Chosen & { always: boolean; can_change: boolean })[];
  quiet_from: number;
  quiet_to: number;
}

const idsOf = (reader: Reader) =>
  reader.kind === 'staff' ? { user: null, staff: reader.staffId } : { user: reader.userId, staff: null };

/** How the reader is told of each category by each channel, chosen or not. */
export async function choicesFor(reader: Reader): Promise<Choices> {
  const { user, staff } = idsOf(reader);
  const found = await oneRow(sql<{ chosen: Chosen[]; quiet: { quiet_from: number; quiet_to: number } | null }>`
    select coalesce((select json_agg(c) from notification_choices c where c.user_id = ${user} or c.staff_id = ${staff}), '[]') as chosen,
      (select json_build_object('quiet_from', s.quiet_from, 'quiet_to', s.quiet_to) from notification_settings s where s.user_id = ${user} or s.staff_id = ${staff}) as quiet`);
  const choices = notificationCategories.flatMap((category) =>
    chosenChannels.map((channel) => {
      const defaults = definedEvents().flatMap((event) =>
        event.category === category ? [event.channels[channel]] : [],
      );
      const chosen = found.chosen.find((one) => one.category === category && one.channel === channel)?.choice;
      return {
        category,
        channel,
        choice: deliveryOf(defaults.includes('on') ? 'on' : 'off', chosen),
        always: defaults.includes('always'),
        can_change: defaults.some((each) => each !== 'always'),
      };
    }),
  );
  const { quiet_from, quiet_to } = found.quiet ?? {
    quiet_from: USUAL_QUIET_HOURS.from,
    quiet_to: USUAL_QUIET_HOURS.to,
  };
  return { choices, quiet_from, quiet_to };
}

/** Keeps what the reader chose; of a channel that does not know the choice, nothing. */
export async function keepChoices(
  reader: Reader,
  { choices, quiet_from, quiet_to }: { choices: readonly Chosen[]; quiet_from: number; quiet_to: number },
): Promise<void> {
  const { user, staff } = idsOf(reader);
  const known = [
    ...new Map(
      choices
        .filter(({ channel, choice }) => choicesOf[channel].includes(choice))
        .map((one) => [`${one.category} ${one.channel}`, one]),
    ).values(),
  ];
  await inTransaction(async () => {
    await rows(sql`
      insert into notification_choices (user_id, staff_id, category, channel, choice)
      select ${user}::int, ${staff}::int, category, channel, choice
      from jsonb_to_recordset(${JSON.stringify(known)}::jsonb) x (category text, channel text, choice text)
      on conflict (user_id, staff_id, category, channel) do update set choice = excluded.choice`);
    await rows(sql`
      insert into notification_settings (user_id, staff_id, quiet_from, quiet_to)
      values (${user}, ${staff}, ${quiet_from}, ${quiet_to})
      on conflict (user_id, staff_id) do update set quiet_from = excluded.quiet_from, quiet_to = excluded.quiet_to`);
  });
}
