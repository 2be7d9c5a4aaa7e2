/**
 * Does each, whichever of them fails: one keeps no other back. The failures are thrown together at the end under what
 * `failed` says, so that the job tells of them. Answers the sum of what each answers.
 */
export async function oneByOne<Each>(
  failed: string,
  due: readonly Each[],
  work: (each: Each) => Promise<number | boolean | void>,
): Promise<number> {
  const failures: unknown[] = [];
  let sum = 0;
  for (const each of due)
    try {
      sum += Number((await work(each)) ?? 0);
    } catch (error) {
      failures.push(error);
    }
  if (failures.length > 0) throw new AggregateError(failures, failed);
  return sum;
}
