/** What people are notified of, in the words of the specification. People choose channels by it. */
export const notificationCategories = [
  'order',
  'payment',
  'shipping',
  'account',
  'selling',
  'auction',
  'system',
] as const;
export type NotificationCategory = (typeof notificationCategories)[number];

/** Ways beside the product itself, where every notification is kept. */
export const chosenChannels = ['mail'] as const;
export type ChosenChannel = (typeof chosenChannels)[number];

/** What a person can choose of a channel. `daily` collects a day's news into one mail. */
export const deliveryChoices = ['at_once', 'daily', 'off'] as const;
export type DeliveryChoice = (typeof deliveryChoices)[number];

/** `always`: of security and money, which nobody can switch off. `on`, `off`: until somebody chooses otherwise. */
export type ChannelDefault = 'always' | 'on' | 'off';

/** How an event reaches a person by a channel: by what they chose for its category, where the event leaves a choice. */
export function deliveryOf(byEvent: ChannelDefault, chosen: DeliveryChoice | undefined): DeliveryChoice {
  if (byEvent === 'always') return 'at_once';
  return chosen ?? (byEvent === 'on' ? 'at_once' : 'off');
}
