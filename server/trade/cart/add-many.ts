import type { z } from 'zod';
import type { carts } from '#contract/trade/carts.ts';
import { filledText } from '#contract/errors.ts';
import type { Locale } from '#domain/values/locale.ts';
import { now } from '#server/platform/clock.ts';
import { inTransaction, rows, sql } from '#server/platform/database/query.ts';
import type { Member } from '#server/platform/http/caller.ts';
import { cartLinesOf, offersAsLines, type LineRow } from './cart-lines.ts';
import { lockCart, refusalOf } from './change-cart.ts';

type AddMany = (typeof carts)['POST /cart/add-many'];
type Wanted = z.output<AddMany['body']>['lines'][number];
type Answer = z.output<AddMany['answer']>;

/** Puts offers into the cart, each as `POST /cart/add` would: what is refused is said at its place and keeps nothing else out. */
export function addMany(member: Member, wanted: readonly Wanted[], locale: Locale): Promise<Answer> {
  return inTransaction(async () => {
    await lockCart(member);
    const [held, offers] = [
      await cartLinesOf(member.userId),
      await offersAsLines(wanted.map((line) => line.productstock_id)),
    ];
    const cart = new Map<number, LineRow>(held.map((line) => [line.productstock_id, line]));
    const offerOf = new Map(offers.map((offer) => [offer.productstock_id, offer]));
    const answer: Answer = { added: [], failed: [] };
    const changed = new Set<number>();
    wanted.forEach(({ productstock_id, amount: more }, line) => {
      const found = offerOf.get(productstock_id);
      const amount = (cart.get(productstock_id)?.amount ?? 0) + more;
      const offer = found && { ...found, amount };
      const refused = refusalOf(
        member,
        offer,
        [...cart.values()].filter((other) => other.productstock_id !== productstock_id),
      );
      if (refused || !offer) {
        const code = refused?.code ?? 'not_found';
        answer.failed.push({
          line,
          productstock_id,
          code,
          message: filledText(code, locale, refused?.options.details),
        });
        return;
      }
      cart.set(productstock_id, offer);
      changed.add(productstock_id);
      answer.added.push({ line, productstock_id, amount });
    });
    const put = [...changed];
    await rows(sql`
      insert into cart_items (user_id, productstock_id, amount, created_at)
      select ${member.userId}, x.stock, x.amount, ${now()} from unnest(${put}::int[], ${put.map((id) => cart.get(id)!.amount)}::int[]) with ordinality x (stock, amount, place) order by x.place
      on conflict (user_id, productstock_id) do update set amount = excluded.amount`);
    return answer;
  });
}
