import type { Note } from './note.ts';

/** What of a paid charge has not gone back. */
export interface PaidCharge extends Note {
  id: number;
}

/** Shares out what goes back: paid charges first, in their order; `rest` is what they do not reach. */
export function takeFromCharges(back: Note, paid: readonly PaidCharge[]): { parts: PaidCharge[]; rest: Note } {
  const parts: PaidCharge[] = [];
  let rest = back;
  for (const { id, goods, vat } of paid) {
    if (rest.goods <= 0n || goods <= 0n) continue;
    const isAll = rest.goods >= goods;
    const part = isAll ? { goods, vat } : { goods: rest.goods, vat: rest.vat < vat ? rest.vat : vat };
    parts.push({ id, ...part });
    rest = { goods: rest.goods - part.goods, vat: rest.vat > part.vat ? rest.vat - part.vat : 0n };
  }
  return { parts, rest };
}
