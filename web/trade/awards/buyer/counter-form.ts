import type { Answer, Input } from '#contract/client.ts';
import type { WireError } from '#contract/errors.ts';
import { fieldsAt } from '#web/page/fields-at.ts';
import { amountOf } from '#web/page/amount-of.ts';
import { textOf } from '#web/page/form.ts';
import { endOfDay } from './end-of-day.ts';

type Comparison = Answer<'GET /demands/{id}/comparison'>;
type Cell = Comparison['cells'][number];
type Asked = Input<'POST /demands/{id}/counter-offers'>['body'];

/** What the fields of a seller are called. */
export const messageName = (seller: number): string => `message-${seller}`;
export const wishName = ({
  seller_id,
  position,
  offer_id,
}: Pick<Cell, 'seller_id' | 'position' | 'offer_id'>): string => `wish-${seller_id}-${position}-${offer_id}`;

/** Of a seller the cells that a buyer may wish another price for: its best one of each line that is not awarded. */
export const cellsToWish = ({ cells, taken }: Pick<Comparison, 'cells' | 'taken'>, seller: number): Cell[] =>
  cells.filter(
    ({ seller_id, position, is_sellers_best }) => seller_id === seller && is_sellers_best && !taken.includes(position),
  );

export interface CountersInForm {
  body: Asked;
  /** Of each seller that is asked: its field for a message, and those of its wishes. */
  names: { message: string; wishes: string[] }[];
}

const WISH = /^wish-(\d+)-(\d+)-(\d+)$/;

/** Sellers for whom a price is typed are asked; the others keep their quotes. */
export function countersInForm(form: FormData): CountersInForm {
  const bySeller = new Map<number, { name: string; position: number; offer_id: number }[]>();
  for (const name of new Set(form.keys())) {
    const [, seller, position, offer] = WISH.exec(name) ?? [];
    if (seller === undefined || textOf(form, name).trim() === '') continue;
    const its = bySeller.get(Number(seller)) ?? [];
    its.push({ name, position: Number(position), offer_id: Number(offer) });
    bySeller.set(Number(seller), its);
  }
  const asked = [...bySeller];
  return {
    names: asked.map(([seller, wishes]) => ({
      message: messageName(seller),
      wishes: wishes.map(({ name }) => name),
    })),
    body: {
      closes_at: endOfDay(textOf(form, 'closes_at')),
      offers: asked.map(([seller_id, wishes]) => ({
        seller_id,
        message: textOf(form, messageName(seller_id)),
        wishes: wishes.map(({ name, position, offer_id }) => ({
          position,
          offer_id,
          price_per_kg: amountOf(form, name),
        })),
      })),
    },
  };
}

/** What the API has against `offers.1.wishes.0.price_per_kg`, at the field where it was typed. */
export function atCounterFields(error: WireError, names: CountersInForm['names']): WireError {
  return fieldsAt(error, (path) => {
    const [of, seller, part, wish] = path.split('.');
    const its = of === 'offers' ? names[Number(seller)] : undefined;
    if (!its) return path;
    return (part === 'wishes' ? its.wishes[Number(wish)] : undefined) ?? its.message;
  });
}
