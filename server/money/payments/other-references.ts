import type { Satang } from '#domain/values/money.ts';

/** Money that a gateway reports for something that is no order. */
export interface OtherMoney {
  ref1: string;
  ref2: string;
  amount: Satang;
  /** What brought it: the gateway and its transaction. The same cause is the same money. */
  cause: string;
  paid_at: Date;
}

/** Whether it was what the money is for; null where the references name nothing of the capability's. */
type Taker = (money: OtherMoney) => Promise<'paid' | 'duplicate' | null>;

const takers: Taker[] = [];

/** What else is paid by a bill: asked in the transaction in which a message of a gateway is worked off. */
export function onOtherReferences(taker: Taker): void {
  takers.push(taker);
}

export async function takeOtherMoney(money: OtherMoney): Promise<'paid' | 'duplicate' | null> {
  for (const taker of takers) {
    const taken = await taker(money);
    if (taken) return taken;
  }
  return null;
}
