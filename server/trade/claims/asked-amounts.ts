import { refundOf, type Refund, type RefundPart } from '#domain/money/refunds/refundable.ts';
import { askedParts, type AskedClaim, type AskedLine } from '#domain/trade/claims/asked-refund.ts';
import { fieldError } from '#server/platform/errors.ts';
import { soldOrder } from '#server/trade/order-refunds/index.ts';

/**
 * What a claim about an order asks for, with VAT, as it is proposed to the seller; null where no money is asked for, or
 * none is left. The order is locked.
 */
export async function askAmounts(
  orderId: number,
  claim: AskedClaim,
  lines: readonly AskedLine[],
): Promise<Pick<Refund, 'parts' | 'vat'> | null> {
  if (claim.wish === 'replacement') return null;
  const { sold, earlier } = await soldOrder(orderId);
  const asked = askedParts(claim, lines, sold, earlier);
  if (asked.length === 0) return null;
  const refund = refundOf(sold, earlier, asked);
  if (!('refusal' in refund)) return refund;
  const { order_item_id } = asked[refund.index]!;
  const left =
    sold.lines.find(({ id }) => id === order_item_id)!.quantity - refundedPacks(earlier.parts, order_item_id);
  const at = lines.findIndex((line) => line.order_item_id === order_item_id);
  throw fieldError('claim_quantity_invalid', `lines.${at}.quantity`, { quantity: left });
}

const refundedPacks = (parts: readonly RefundPart[], lineId: number | null) =>
  parts.filter((part) => part.order_item_id === lineId).reduce((sum, { quantity }) => sum + quantity, 0);
