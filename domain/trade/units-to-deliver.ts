/** Units of a line that an approved refund took. */
export interface RefundedUnits {
  quantity: number;
  decided_at: Date;
}

/**
 * What of a line is to be delivered: units that were refunded before the order was shipped stay with the seller, later
 * ones have left.
 */
export function unitsToDeliver(quantity: number, refunds: readonly RefundedUnits[], shippedAt: Date | null): number {
  const stayed = refunds.filter(({ decided_at }) => shippedAt === null || decided_at <= shippedAt);
  return stayed.reduce((left, refund) => left - refund.quantity, quantity);
}

/** Lots of a line as a paper names them: with their units only where they make up what is to be delivered. */
export function lotsOnPaper<Lot extends { lot_no: string; quantity: number }>(
  lots: readonly Lot[],
  units: number,
): { lot_no: string; quantity: number | null }[] {
  const areWhole = lots.reduce((sum, { quantity }) => sum + quantity, 0) === units;
  return lots.map(({ lot_no, quantity }) => ({ lot_no, quantity: areWhole ? quantity : null }));
}
