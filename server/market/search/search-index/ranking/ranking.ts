/**
 * The first `wanted` of `count` numbered things in order, without sorting the rest. `before` must be a strict total
 * order. A heap holds the best found so far, the worst of them on top.
 */
export function firstOf(count: number, wanted: number, before: (a: number, b: number) => boolean): number[] {
  const compare = (a: number, b: number) => (before(a, b) ? -1 : 1);
  if (wanted * 4 >= count)
    return Array.from({ length: count }, (_, index) => index)
      .sort(compare)
      .slice(0, wanted);
  const heap: number[] = [];
  const sink = () => {
    let place = 0;
    for (;;) {
      const left = 2 * place + 1;
      if (left >= heap.length) return;
      const right = left + 1;
      const worse = right < heap.length && before(heap[left]!, heap[right]!) ? right : left;
      if (!before(heap[place]!, heap[worse]!)) return;
      [heap[place], heap[worse]] = [heap[worse]!, heap[place]!];
      place = worse;
    }
  };
  for (let index = 0; index < count; index += 1) {
    if (heap.length < wanted) {
      heap.push(index);
      for (let place = heap.length - 1; place > 0;) {
        const parent = (place - 1) >> 1;
        if (!before(heap[parent]!, heap[place]!)) break;
        [heap[place], heap[parent]] = [heap[parent]!, heap[place]!];
        place = parent;
      }
    } else if (before(index, heap[0]!)) {
      heap[0] = index;
      sink();
    }
  }
  return heap.sort(compare);
}
