import type { z } from 'zod';
import type { FieldProblem } from '#contract/errors.ts';
import type { declineBody, partBody } from '#contract/trade/seller-answers/shapes.ts';
import { answerClock, type AnswerRules } from '#domain/trade/seller-answers/answer-clock.ts';
import type { AnswerState, DeclineReason, SellerAnswer } from '#domain/trade/seller-answers/answers.ts';
import { partOf, type OfferedLine, type PartProblem } from '#domain/trade/seller-answers/part.ts';
import { bangkokDate } from '#domain/values/bangkok-time.ts';
import { holidays } from '#server/market/delivery/index.ts';
import { now } from '#server/platform/clock.ts';
import { inTransaction, rows, sql } from '#server/platform/database/query.ts';
import { AppError } from '#server/platform/errors.ts';
import type { Member } from '#server/platform/http/caller.ts';
import { confirmAgreedOrder, lineNamesSql, writeEvents, type SellersEvent } from '#server/trade/orders/index.ts';
import { equalOffers } from './equal-offers.ts';
import { isAcceptedByAll } from './confirm-accepted.ts';
import { lockAskedSale, type AskedSale } from './lock-asked-sale.ts';
import { notifyOfAnswer } from './notify.ts';
import { readRules } from './rules.ts';

type Answered = { status: true; state: AnswerState };

export function acceptPurchase(by: Member, id: number, version: number): Promise<Answered> {
  return give(by, id, version, { answer: 'accepted', reason: null, note: '' });
}

export function declinePurchase(
  by: Member,
  id: number,
  { version, reason, note }: z.output<typeof declineBody>,
): Promise<Answered> {
  return give(by, id, version, { answer: 'declined', reason, note });
}

export function acceptInPart(
  by: Member,
  id: number,
  { version, note, lines }: z.output<typeof partBody>,
): Promise<Answered> {
  return give(by, id, version, { answer: 'accepted_in_part', reason: null, note, lines });
}

interface Said {
  answer: SellerAnswer;
  reason: DeclineReason | null;
  note: string;
  lines?: z.output<typeof partBody>['lines'];
}

const events: Readonly<Record<SellerAnswer, SellersEvent>> = {
  accepted: 'seller_accepted',
  accepted_in_part: 'seller_accepted_in_part',
  declined: 'seller_declined',
};

/** One answer under the order's lock: checked, kept as a version, told; and confirmed where the setting says so. */
function give(by: Member, id: number, version: number, said: Said): Promise<Answered> {
  return inTransaction(async () => {
    const sale = await lockAskedSale(by.companyId, id);
    if (sale.answer.version !== version) throw new AppError('answer_changed');
    if (!sale.answer.allowed.includes(said.answer)) throw new AppError('answer_not_asked');
    const rules = await readRules();
    await writeAnswer(by, sale, said, rules);
    await writeEvents([{ orderId: sale.order_id, event: events[said.answer], note: sale.purchase_no }], by);
    if (said.answer !== 'accepted') await notifyOfAnswer(sale.id);
    else if (await isAcceptedByAll(sale.order_id)) {
      if (rules.confirms_by_itself) await confirmAgreedOrder(sale.order_id);
      else await notifyOfAnswer(sale.id);
    }
    return { status: true, state: said.answer };
  });
}

async function writeAnswer(by: Member, sale: AskedSale, said: Said, rules: AnswerRules): Promise<void> {
  const at = now();
  const lines = said.lines ? await withGoods(sale, requirePart(sale, said.lines), said.lines) : [];
  const days = await holidays();
  const clock = answerClock(at, rules, (day) => days.has(day));
  await rows(sql`
    with asked as (
      insert into purchase_questions (purchase_id, asked_at, answer_by) values (${sale.id}, ${at}, ${clock.answer_by})
      on conflict (purchase_id) do update set remind_at = null, tell_sales_at = null)
    insert into purchase_answers (purchase_id, version, answer, reason, note, lines, at, user_id)
    values (${sale.id}, ${sale.answer.version + 1}, ${said.answer}, ${said.reason}, ${said.note}, coalesce((
      select jsonb_agg(jsonb_build_object('order_item_id', i.id, ${lineNamesSql}, 'asked', i.quantity,
        'quantity', x.quantity, 'ready_date', x.ready_date, 'lot_no', x.lot_no, 'instead', x.instead) order by i.id)
      from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb)
        x (order_item_id int, quantity int, ready_date date, lot_no text, instead jsonb)
        join order_items i on i.id = x.order_item_id), '[]'), ${at}, ${by.userId})`);
}

function requirePart({ lines, delivery_date }: AskedSale, said: NonNullable<Said['lines']>) {
  const part = partOf(lines, said, { deliveryDate: delivery_date, today: bangkokDate(now()) });
  if (part.problems.length > 0) throw new AppError('invalid_input', { fields: part.problems.map(fieldOf) });
  if (part.is === 'whole') throw new AppError('part_is_whole');
  if (part.is === 'nothing') throw new AppError('part_is_nothing');
  return part.lines;
}

/** With the names of the goods that are offered instead; refused where the seller has none of them to offer. */
async function withGoods(sale: AskedSale, lines: readonly OfferedLine[], said: NonNullable<Said['lines']>) {
  if (lines.every(({ instead }) => instead === null)) return lines;
  const equal = await equalOffers(sale.id);
  return lines.map((line) => {
    if (line.instead === null) return line;
    const path = `lines.${said.findIndex(({ order_item_id }) => order_item_id === line.order_item_id)}`;
    const { productstock_id, price } = line.instead;
    const offer = equal.get(line.order_item_id)?.find((each) => each.productstock_id === productstock_id);
    if (!offer)
      throw new AppError('invalid_input', {
        fields: [{ path: `${path}.instead.productstock_id`, code: 'not_a_choice' }],
      });
    if (offer.quantity < line.quantity)
      throw new AppError('invalid_input', {
        fields: [{ path: `${path}.quantity`, code: 'instead_too_few', details: { quantity: offer.quantity } }],
      });
    const { product_id, name_th, name_en, name_cn, attribute } = offer;
    const goods = { productstock_id, product_id, name_th, name_en, name_cn, attribute };
    return { ...line, instead: { ...goods, price: price.toString() } };
  });
}

const fields = {
  part_not_later: 'ready_date',
  part_dearer: 'instead.price',
  instead_twice: 'instead.productstock_id',
  part_of_other_line: 'quantity',
  part_twice: 'quantity',
  part_too_many: 'quantity',
} as const satisfies Record<PartProblem['code'], string>;

function fieldOf(problem: PartProblem): FieldProblem {
  const path = `lines.${problem.index}.${fields[problem.code]}`;
  if (problem.code === 'part_too_many') return { path, code: problem.code, details: { quantity: problem.quantity } };
  return { path, code: problem.code };
}
