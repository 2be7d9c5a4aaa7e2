import type { Member } from '#server/platform/http/caller.ts';
import { goodsOfWords } from './goods-of-words.ts';
import { namesOfTerms, showGoods, type ShownGoods } from './names-of-terms.ts';

/** What words of a line mean, shown beside them while they are typed. */
export async function readWords(member: Member, what: string): Promise<{ goods: ShownGoods | null }> {
  const goods = (await goodsOfWords(member, [what])).get(what)?.goods ?? null;
  if (goods === null) return { goods };
  const names = await namesOfTerms([{ province_id: null, lines: [{ goods, coa_limits: [] } as never] }]);
  return { goods: showGoods(goods, names) };
}
