import { useTranslations } from '#web/i18n/texts.tsx';
import { formatMoney, formatNumber } from '#domain/values/format.ts';
import { Quantity } from '#web/ui/display/quantity.tsx';
import { nameIn } from '#web/i18n/language.ts';
import { GoodsName } from '#web/market/cards/goods-name.tsx';
import { useLocale } from '#web/page/use-shop.ts';
import { ListTable } from '#web/ui/lists/list-table.tsx';
import type { Claim } from './claim-state.tsx';
import list from '#web/ui/lists/list.module.css';

/** What is claimed, of how much, and what is asked for it: of short weight in kilograms. */
export function ClaimLines({ claim }: { claim: Claim }) {
  const t = useTranslations('claims');
  const locale = useLocale();
  const isWeighed = claim.lines.some(({ weighed_kg }) => weighed_kg !== null);
  const weights = (['weighed', 'short'] as const).map((name) => ({
    label: t(name),
    isNumber: true,
    render: ({ [`${name}_kg` as const]: kg }: Claim['lines'][number]) => (kg === null ? '–' : <Quantity kg={kg} />),
  }));
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
          label: t(isWeighed ? 'ordered' : 'weight'),
          isNumber: true,
          render: ({ quantity, unit_weight }) => <Quantity kg={quantity * unit_weight} />,
        },
        ...(isWeighed ? weights : []),
        {
          label: t('asked'),
          isNumber: true,
          render: ({ asked }) => (asked === null ? '–' : formatMoney(asked, 'THB')),
        },
      ]}
    />
  );
}
