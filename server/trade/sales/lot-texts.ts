import { lotsOnPaper } from '#domain/trade/lots-on-paper.ts';
import { formatNumber } from '#domain/values/format.ts';

/** The lots of a line as they are printed. */
export function lotTexts({ lots, quantity }: { lots: { lot_no: string; quantity: number }[]; quantity: number }) {
  return lotsOnPaper(lots, quantity).map(({ lot_no, quantity: units }) =>
    units === null ? lot_no : `${lot_no} × ${formatNumber(units)}`,
  );
}
