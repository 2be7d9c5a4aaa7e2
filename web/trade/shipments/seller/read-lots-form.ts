import type { Input } from '#contract/client.ts';
import { textOf, wholeNumberOf } from '#web/page/form.ts';

type NamedLots = Input<'PUT /seller/shipments/{id}/lots'>['body'];

const LINE = /^lines\.(\d+)\.order_item_id$/;

/** What a seller chose of each line's lots, at the places of the form, so that a refusal finds its field. */
export function readLotsForm(form: FormData): NamedLots {
  const lines = [...form.keys()].flatMap((name) => LINE.exec(name)?.[1] ?? []);
  return {
    version: Number(textOf(form, 'version')),
    lines: lines.map((line) => ({
      order_item_id: Number(textOf(form, `lines.${line}.order_item_id`)),
      lots: lotsOf(form, `lines.${line}.lots`),
    })),
  };
}

function lotsOf(form: FormData, name: string) {
  const places = [...form.keys()].filter((key) => key.startsWith(`${name}.`) && key.endsWith('.stock_lot_id'));
  return places.map((key) => {
    const packs = key.replace('stock_lot_id', 'packs');
    return {
      stock_lot_id: Number(textOf(form, key)),
      packs: textOf(form, packs).trim() === '' ? 0 : wholeNumberOf(form, packs),
    };
  });
}
