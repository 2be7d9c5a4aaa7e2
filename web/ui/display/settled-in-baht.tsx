import { useTranslations } from '#web/i18n/texts.tsx';
import { formatNumber } from '#domain/values/format.ts';
import { useShop } from '#web/page/use-shop.ts';
import { Money } from './money.tsx';

/**
 * Beside a sum that is owed in baht: what it comes to in the currency that the visitor reads prices in. Nothing for
 * baht.
 */
export function SettledInBaht({ baht }: { baht: number }) {
  const words = useTranslations('words');
  const { currency, rates } = useShop();
  if (currency === 'THB') return null;
  const amount = <Money baht={baht} />;
  return (
    <p className="soft">
      {words.rich('settledInBaht', {
        money: () => amount,
        rate: formatNumber(rates[currency], 4),
      })}
    </p>
  );
}
