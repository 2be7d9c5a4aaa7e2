/** The work queues in the order in which an order passes them. */
export const queueNames = ['to_confirm', 'slips', 'to_ship', 'to_deliver'] as const;
export type QueueName = (typeof queueNames)[number];

export function isQueueName(value: unknown): value is QueueName {
  return (queueNames as readonly unknown[]).includes(value);
}
