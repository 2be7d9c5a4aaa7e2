import type { Api } from '#contract/client.ts';
import { textOf, wholeNumberOf } from '#web/page/form.ts';

/** Fields of the packs to take: `packs-<line>-<row>`, and beside it `lot-<line>-<row>`. */
const PACKS = /^packs-(\d+)-(\d+)$/;

/** Plans a shipment of the packs that a form names; rows that stay empty or at 0 are left out. */
export async function planShipment(api: Api, orderId: number, form: FormData): Promise<void> {
  const lines = [...form.keys()].flatMap((name) => {
    const [, line, row] = PACKS.exec(name) ?? [];
    if (line === undefined || ['', '0'].includes(textOf(form, name).trim())) return [];
    const quantity = wholeNumberOf(form, name);
    return [{ order_item_id: Number(line), quantity, lot_no: textOf(form, `lot-${line}-${row}`) }];
  });
  const given = (name: string) => textOf(form, name).trim() || null;
  await api('POST /staff/orders/{id}/shipments', {
    params: { id: orderId },
    body: {
      lines,
      planned_day: given('planned_day'),
      plate: given('plate'),
      driver_name: given('driver_name'),
      driver_phone: given('driver_phone'),
    },
  });
}
