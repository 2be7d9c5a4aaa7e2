import { useTranslations } from '#web/i18n/texts.tsx';
import { formatMoney, formatNumber } from '#domain/values/format.ts';
import { Quantity } from '#web/ui/display/quantity.tsx';
import { nameIn } from '#web/i18n/language.ts';
import { GoodsName } from '#web/market/cards/goods-name.tsx';
import { useLocale } from '#web/page/use-shop.ts';
import { ListTable } from '#web/ui/lists/list-table.tsx';
import type { Claim } from './claim-state.tsx';
import list from '#web/ui/lists/list.module.css';

/** What is claimed, of how much. */
export function ClaimLines({ claim }: { claim: Claim }) {
  const t = useTranslations('claims');
  const locale = useLocale();
  return (
    <ListTable
      caption={t('lines')}
      rows={claim.lines}
      isInPanel
      columns={[
        {
          label: t('goods'),
          render: (line) => (
            <>
              <GoodsName names={line} /> <small className={list.together}>{nameIn(locale, line.attribute)}</small>
            </>
          ),
        },
        {
          label: t('claimed'),
          isNumber: true,
          render: ({ quantity, bought }) =>
            t('ofBought', { quantity: formatNumber(quantity), bought: formatNumber(bought) }),
        },
        {
          label: t('weight'),
          isNumber: true,
          render: ({ quantity, unit_weight }) => <Quantity kg={quantity * unit_weight} />,
        },
        { label: t('lineTotal'), isNumber: true, render: ({ line_total }) => formatMoney(line_total, 'THB') },
      ]}
    />
  );
}
