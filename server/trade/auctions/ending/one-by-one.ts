/**
 * Does each, whichever of them fails: one auction keeps no other back. The failures are thrown together at the end, so
 * that the job tells of them. Answers the sum of what each answers.
 */
export async function oneByOne<Each>(
  due: readonly Each[],
  work: (each: Each) => Promise<number | void>,
): Promise<number> {
  const failures: unknown[] = [];
  let sum = 0;
  for (const each of due)
    try {
      sum += (await work(each)) ?? 0;
    } catch (error) {
      failures.push(error);
    }
  if (failures.length > 0) throw new AggregateError(failures, 'Auctions that failed');
  return sum;
}
