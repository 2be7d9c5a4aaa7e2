/**
 * How much of a vehicle is full, in whole percent; what carries something is never at 0, and what has room never at
 * 100.
 */
export function filledPercent({ kg, capacity_kg }: { kg: number; capacity_kg: number }): number {
  const percent = Math.floor((kg / capacity_kg) * 100);
  return Math.min(kg < capacity_kg ? 99 : 100, Math.max(kg > 0 ? 1 : 0, percent));
}
