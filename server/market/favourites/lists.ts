import type { z } from 'zod';
import type { favourites } from '#contract/market/favourites.ts';
import { cardsOf, deliveryTo } from '#server/market/mall/index.ts';
import { personNameSql } from '#server/platform/database/person-name-sql.ts';
import { maybeRow, rows, sql } from '#server/platform/database/query.ts';
import { AppError } from '#server/platform/errors.ts';
import type { Member } from '#server/platform/http/caller.ts';

type Lists = z.output<(typeof favourites)['GET /favourite-list']['answer']>['data'];
type List = z.output<(typeof favourites)['GET /favourite-list/{id}']['answer']>;
type ItemJson = Omit<List['items'][number], 'product' | 'added_at'> & { added_at: string };

export function listsOf(companyId: number, productId: number | undefined): Promise<Lists> {
  return rows(sql<Lists[number]>`
    select l.id, l.name, count(i.product_id)::int as items,
      coalesce(bool_or(i.product_id = ${productId ?? null}::int), false) as holds
    from favourite_lists l left join favourite_items i on i.list_id = l.id where l.company_id = ${companyId}
      group by l.id order by l.id`);
}

/** 404 for another company's. */
export async function listOf(
  member: Member,
  id: number,
  place: z.output<(typeof favourites)['GET /favourite-list/{id}']['query']>,
): Promise<List> {
  const list = await maybeRow(sql<{ name: string; items: ItemJson[] }>`
    select l.name,
      (select coalesce(json_agg(json_build_object('product_id', p.id, 'grade', p.grade, 'name_th', p.name_th, 'name_en',
        p.name_en, 'name_cn', p.name_cn, 'note', i.note, 'kg_per_month', i.kg_per_month,
        'added_by', nullif(${personNameSql('u')}, ''), 'added_at', i.added_at) order by i.added_at desc, p.id), '[]')
      from favourite_items i join products p on p.id = i.product_id left join users u on u.id = i.added_by_user_id
        and u.account_status <> 'closed' where i.list_id = l.id) as items
    from favourite_lists l where l.id = ${id} and l.company_id = ${member.companyId}`);
  if (!list) throw new AppError('not_found');
  const cards = new Map(
    (
      await cardsOf(
        list.items.map(({ product_id }) => product_id),
        member,
        await deliveryTo(place),
      )
    ).map((card) => [card.id, card]),
  );
  return {
    id,
    name: list.name,
    items: list.items.map((item) => ({
      ...item,
      added_at: new Date(item.added_at),
      product: cards.get(item.product_id) ?? null,
    })),
  };
}
