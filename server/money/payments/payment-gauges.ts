import { oneRow, sql } from '#server/platform/database/query.ts';
import { defineGauge, readOnce } from '#server/platform/operations/gauges.ts';

interface UnworkedMessages {
  messages: number;
  oldest_seconds: number;
}

/** Of the gateway's messages that are stored and not booked yet. */
const unworked = readOnce(() =>
  oneRow(sql<UnworkedMessages>`
    select count(*)::int messages, coalesce(extract(epoch from now() - min(received_at)), 0)::float8 oldest_seconds
    from gateway_messages where worked_at is null`),
);

defineGauge({
  name: 'polytalad_payment_messages_waiting',
  help: 'Messages of the payment gateway that are not booked yet',
  labels: [],
  read: async () => [{ value: (await unworked()).messages }],
});

defineGauge({
  name: 'polytalad_payment_messages_oldest_seconds',
  help: 'How long the oldest of these messages has waited',
  labels: [],
  read: async () => [{ value: (await unworked()).oldest_seconds }],
});

defineGauge({
  name: 'polytalad_money_to_review',
  help: 'Payments that belong to no open order and wait for finance',
  labels: [],
  async read() {
    const { reviews } = await oneRow(sql<{ reviews: number }>`
      select count(*)::int reviews from money_reviews where resolved_at is null`);
    return [{ value: reviews }];
  },
});
