/** Lots of a line as a paper names them: with their units only where they make up what is to be delivered. */
export function lotsOnPaper<Lot extends { lot_no: string; quantity: number }>(
  lots: readonly Lot[],
  units: number,
): { lot_no: string; quantity: number | null }[] {
  const areWhole = lots.reduce((sum, { quantity }) => sum + quantity, 0) === units;
  return lots.map(({ lot_no, quantity }) => ({ lot_no, quantity: areWhole ? quantity : null }));
}
