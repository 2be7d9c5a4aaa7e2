import type { BookedCharge, ChargeKind } from '#domain/trade/charges/charge.ts';
import type { Satang } from '#domain/values/money.ts';
import { chargeNotes } from '#server/money/tax-documents/index.ts';
import { lockOrder } from '#server/trade/orders/index.ts';
import type { ChargeNews } from './charge-news.ts';

/** A charge with its receivable. */
export interface Charge extends BookedCharge {
  /** Null of what is no order’s. */
  order_id: number | null;
  receivable_id: number;
  /** Of its receivable: of what its page is. */
  page_id: number;
  number: string;
}

/** What is owed beside orders for one reason: rows of a table, each a receivable as long as somebody owes it. */
export interface Charges {
  /** Of their receivables. */
  kind: ChargeKind;
  table: string;
  notes: ReturnType<typeof notesOfCharges>;
  news: ChargeNews;
}

/** Their documents, under the lock of the order whose tax invoice they are of. Of what is no order’s there are none. */
export function notesOfCharges(kind: string, table: string) {
  const notes = chargeNotes(kind, table);
  const ofOrder = async <C extends Pick<Charge, 'order_id'>>(
    charge: C,
    act: (of: C & { order_id: number }) => Promise<void>,
  ): Promise<void> => {
    const { order_id } = charge;
    if (order_id === null) return;
    await lockOrder(order_id, null);
    await act({ ...charge, order_id });
  };
  return {
    issue: (charge: NotedCharge) => ofOrder(charge, notes.issue),
    creditEnded: (charge: NotedCharge) => ofOrder(charge, notes.creditEnded),
    creditRefund: (charge: NotedCharge, refund: { id: number; total: Satang; vat: Satang }) =>
      ofOrder(charge, (of) => notes.creditRefund(of, refund)),
  };
}

type NotedCharge = Pick<Charge, 'id' | 'order_id' | 'number' | 'goods' | 'vat'>;
