/**
 * The part that a `Range` header asks for, both ends included; undefined for what asks for all, for several parts or
 * for nothing that is there: then the whole is sent.
 */
export function byteRange(header: string | undefined, size: number): { from: number; to: number } | undefined {
  const [, first = '', last = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? '') ?? [];
  if (first === '' && last === '') return undefined;
  const from = first === '' ? Math.max(0, size - Number(last)) : Number(first);
  const to = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1);
  return from <= to ? { from, to } : undefined;
}
