import type { Input } from '#contract/client.ts';
import { rows, sql } from '#server/platform/database/query.ts';
import { USUAL_WEIGHTS } from '#domain/trade/demands/draft.ts';
import type { TestMarket } from '../orders.ts';

type Buyer = TestMarket['buyer'];
export type AskedDemandInput = Input<'PUT /my-demands/{id}'>['body'];
type LineInput = AskedDemandInput['lines'][number];

/** A line of a tonne of a product, in September. */
export const lineOfProduct = (product_id: number, more: Partial<LineInput> = {}): LineInput => ({
  what: `product ${product_id}`,
  goods: { kind: 'grade', product_id, equal_grades: 'none' },
  kg: 1000,
  delivery: { kind: 'window', from: '2026-09-01', to: '2026-09-30' },
  ...more,
});

/** Everything that publishing needs; `TEST_NOW` is in July 2026. */
export const wholeDemand = (lines: LineInput[], more: Partial<AskedDemandInput> = {}): AskedDemandInput => ({
  title: 'เม็ดพลาสติกเดือนกันยายน',
  lines,
  province_id: 10,
  payment_types: [3],
  weights: { ...USUAL_WEIGHTS },
  audience: 'open',
  is_name_shown: false,
  rounds: 1,
  award: 'orders',
  closes_at: null,
  ...more,
});

/** A draft of these lines; answers its id. */
export async function givenDemandDraft(
  buyer: Pick<Buyer, 'api'>,
  lines: LineInput[],
  more: Partial<AskedDemandInput> = {},
): Promise<number> {
  const { id } = await buyer.api('POST /my-demands', { body: { from: 'nothing' } });
  const { closes_at } = await buyer.api('GET /my-demands/{id}', { params: { id } });
  await buyer.api('PUT /my-demands/{id}', {
    params: { id },
    body: wholeDemand(lines, { closes_at: closes_at && new Date(closes_at).toISOString(), ...more }),
  });
  return id;
}

/** A demand that is open for five days; answers its id. */
export async function givenOpenDemand(
  buyer: Pick<Buyer, 'api'>,
  lines: LineInput[],
  more: Partial<AskedDemandInput> = {},
): Promise<number> {
  const id = await givenDemandDraft(buyer, lines, more);
  await buyer.api('POST /my-demands/{id}/publish', { params: { id }, body: { is_confirmed: true } });
  return id;
}

/** Its closing has come. */
export const closingNow = (id: number, at: Date) => rows(sql`update demands set closes_at = ${at} where id = ${id}`);
