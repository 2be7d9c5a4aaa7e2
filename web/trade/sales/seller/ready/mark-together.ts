import { SALES_AT_ONCE } from '#domain/trade/sales/readiness.ts';
import type { Locale } from '#domain/values/locale.ts';
import type { Act, Done } from '#web/kit/act-on-rows.ts';
import { fieldsOf } from '#web/page/form.ts';
import { TRANSPORT } from './ready-action.ts';
import whyRefused from './why-refused.json' with { type: 'json' };

/** The goods of several purchases stand ready: one vehicle fetches them. What is left empty stays as it was. */
export const markTogether =
  (locale: Locale): Act =>
  async (api, ids, form) => {
    const all: Done = { done: [], refused: [] };
    for (let next = 0; next < ids.length; next += SALES_AT_ONCE) {
      const { data } = await api('POST /order/mySales/ready', {
        body: { ...fieldsOf(form, TRANSPORT), ids: ids.slice(next, next + SALES_AT_ONCE) },
      });
      for (const { id, purchase_no, refused } of data)
        if (refused === null) all.done.push(id);
        else all.refused.push({ id, message: `${purchase_no ?? id}: ${whyRefused[refused][locale]}.` });
    }
    return all;
  };
