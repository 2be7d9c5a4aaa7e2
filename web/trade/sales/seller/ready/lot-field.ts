import { LOTS_OF_A_LINE } from '#domain/trade/sales/readiness.ts';

/**
 * The name of a lot's field. Each line has places of its own, so that a row that is added moves none of another line.
 */
export function lotField(line: number, row: number, field: 'lot_no' | 'quantity'): string {
  return `lots.${line * LOTS_OF_A_LINE + row}.${field}`;
}
