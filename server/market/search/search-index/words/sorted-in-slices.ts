/** Sorted a run at a time, then merged: some milliseconds of work between two yields. */
const RUN = 8192;
const MERGE_SLICE = 50_000;

/** Sorts different texts by their code units, and yields so often that a long list stops nobody. */
export function* sortedInSlices(texts: string[]): Generator<void, string[]> {
  let runs: string[][] = [];
  for (let start = 0; start < texts.length; start += RUN) {
    runs.push(texts.slice(start, start + RUN).sort());
    yield;
  }
  while (runs.length > 1) {
    const merged: string[][] = [];
    for (let place = 0; place < runs.length; place += 2)
      merged.push(runs[place + 1] ? yield* mergedRuns(runs[place]!, runs[place + 1]!) : runs[place]!);
    runs = merged;
  }
  return runs[0] ?? [];
}

function* mergedRuns(first: readonly string[], second: readonly string[]): Generator<void, string[]> {
  const merged: string[] = [];
  for (let [left, right] = [0, 0]; left < first.length || right < second.length;) {
    const takesFirst = right === second.length || (left < first.length && first[left]! < second[right]!);
    merged.push(takesFirst ? first[left++]! : second[right++]!);
    if (merged.length % MERGE_SLICE === 0) yield;
  }
  return merged;
}
