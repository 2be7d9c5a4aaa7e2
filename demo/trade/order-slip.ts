import { randomUUID } from 'node:crypto';
import { writeSlipCode } from '#domain/money/payments/slip-code.ts';
import type { Satang } from '#domain/values/money.ts';
import { fileStore } from '#server/platform/file-store/file-store.ts';
import { slipPicture } from '../pictures/slip.ts';
import type { OrderBuyer } from './order-buyers.ts';
import type { WrittenOrders } from './written-orders.ts';

const HOUR_MS = 3_600_000;

interface DemoSlip {
  orderId: number;
  buyer: OrderBuyer;
  amount: Satang;
  when: Date;
  isVerified: boolean;
}

/** A slip as a bank's app would make it, in the file store and in the books. */
export async function writeSlip(
  written: WrittenOrders,
  { orderId, buyer, amount, when, isVerified }: DemoSlip,
): Promise<void> {
  const id = randomUUID();
  const key = `private/${id}.jpg`;
  written.files.push({
    id,
    storage_key: key,
    purpose: 'slip',
    is_private: true,
    name: `slip-${orderId}.jpg`,
    content_type: 'image/jpeg',
    size_bytes: 1,
    company_id: buyer.id,
    uploaded_by_user_id: buyer.user_id,
    created_at: when,
  });
  const file = written.files.at(-1)!;
  const settlementId = written.settlements.length + 1;
  const { transfer, typedBank } = written.slips.next(settlementId, when, isVerified);
  written.settlements.push({
    id: settlementId,
    order_id: orderId,
    amount,
    payment_date: when,
    status: isVerified ? 1 : 0,
    is_deleted: false,
    file_id: id,
    kind: 'slip',
    cause: null,
    reject_reason: null,
    decided_at: isVerified ? new Date(when.getTime() + HOUR_MS / 2) : null,
    bank_code: typedBank,
    created_at: when,
  });
  const bytes = await slipPicture(amount, when, transfer ? writeSlipCode(transfer) : undefined);
  file['size_bytes'] = bytes.length;
  await fileStore().put(key, bytes, 'image/jpeg');
}
