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
export const chosenChannels = ['mail', 'push', 'line'] as const;
export type ChosenChannel = (typeof chosenChannels)[number];

/** Channels that ring where somebody is: they keep quiet hours. */
export const ringingChannels = ['push', 'line'] as const satisfies readonly ChosenChannel[];
export type RingingChannel = (typeof ringingChannels)[number];

/** What a person can choose of a channel. `daily` collects a day's news into one mail. */
export const deliveryChoices = ['at_once', 'daily', 'off'] as const;
export type DeliveryChoice = (typeof deliveryChoices)[number];

/** What can be chosen of each channel: a day's news are one mail, and nothing else. */
export const choicesOf: Readonly<Record<ChosenChannel, readonly DeliveryChoice[]>> = {
  mail: deliveryChoices,
  push: ['at_once', 'off'],
  line: ['at_once', 'off'],
};

/** `always`: of security and money, which nobody can switch off. `on`, `off`: until somebody chooses otherwise. */
export type ChannelDefault = 'always' | 'on' | 'off';

/** How an event reaches a person by a channel: by what they chose for its category, where the event leaves a choice. */
export function deliveryOf(byEvent: ChannelDefault | undefined, chosen: DeliveryChoice | undefined): DeliveryChoice {
  if (byEvent === 'always') return 'at_once';
  return chosen ?? (byEvent === 'on' ? 'at_once' : 'off');
}
