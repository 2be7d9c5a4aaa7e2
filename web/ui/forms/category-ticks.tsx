import type { Answer } from '#contract/client.ts';
import { nameIn } from '#web/i18n/language.ts';
import { useLocale } from '#web/page/use-shop.ts';
import { Tick, TickGroup, Ticks } from './ticks.tsx';

/** Categories to tick, by their groups; they are sent as `category_ids`. */
export function CategoryTicks({
  label,
  categories,
  chosen,
  refusedAs = 'category_ids',
}: {
  label: string;
  categories: Answer<'GET /staff/coupons/choices'>['categories'];
  chosen: readonly number[] | undefined;
  /** How the API names them where it refuses them. */
  refusedAs?: string;
}) {
  const locale = useLocale();
  const groups = [...Map.groupBy(categories, ({ group }) => group.id).values()];
  return (
    <Ticks name={refusedAs} label={label} chosen={chosen?.length ?? 0}>
      {groups.map((ofGroup) => (
        <TickGroup key={ofGroup[0]!.group.id} label={nameIn(locale, ofGroup[0]!.group)}>
          {ofGroup.map((category) => (
            <Tick key={category.id} name="category_ids" value={category.id} chosen={chosen}>
              {nameIn(locale, category)}
            </Tick>
          ))}
        </TickGroup>
      ))}
    </Ticks>
  );
}
