import type { Answer } from '#contract/client.ts';
import { packsCounted } from '#domain/catalogue/products/packs.ts';
import { formatDay, formatMoney } from '#domain/values/format.ts';
import { nameIn } from '#web/i18n/language.ts';
import { useTranslations } from '#web/i18n/texts.tsx';
import { GoodsName } from '#web/market/cards/goods-name.tsx';
import { useLocale } from '#web/page/use-shop.ts';

type Line = Answer<'GET /order/mySales/{id}'>['answer']['lines'][number] & {
  verdict?: Answer<'GET /order/{id}/parts'>['parts'][number]['lines'][number]['verdict'];
};

/** What a seller offers instead of what was ordered, line by line. */
export function PartLines({ lines }: { lines: readonly Line[] }) {
  const t = useTranslations('sellerAnswers');
  const locale = useLocale();
  if (lines.length === 0) return null;
  return (
    <ul className="stack gap-2">
      {lines.map((line) => (
        <li key={line.order_item_id}>
          <GoodsName names={line} />
          {': '}
          <strong>
            {line.quantity === 0
              ? t('noneOf', { asked: packsCounted(line.asked, line.attribute)[locale] })
              : t('offered', { quantity: line.quantity, asked: packsCounted(line.asked, line.attribute)[locale] })}
          </strong>
          {line.ready_date && ` · ${t('from', { day: formatDay(line.ready_date, locale) })}`}
          {line.instead &&
            ` · ${t('instead', { grade: nameIn(locale, line.instead), price: formatMoney(line.instead.price, 'THB') })}`}
          {line.verdict && (
            <strong>
              {' · '}
              {t(`verdict.${line.verdict}`)}
            </strong>
          )}
          {line.lot_no && ` · ${t('ofLot', { lot: line.lot_no })}`}
        </li>
      ))}
    </ul>
  );
}
