import { Link } from 'react-router';
import { callOffNo } from '#domain/trade/call-off-contracts/contract.ts';
import { nameIn } from '#web/i18n/language.ts';
import { useTranslations } from '#web/i18n/texts.tsx';
import { useLocale, usePath } from '#web/page/use-shop.ts';
import { Day } from '#web/ui/display/date-time.tsx';
import { Money, PricePerKg } from '#web/ui/display/money.tsx';
import { Quantity } from '#web/ui/display/quantity.tsx';
import { Panel } from '#web/ui/layout/panel.tsx';
import { GoodsName } from '#web/market/cards/goods-name.tsx';
import type { PurchaseRequest } from './request-state.tsx';

type Contract = PurchaseRequest['contracts'][number];

/** What is agreed to with the orders over time: all of it, or nothing. */
export function ContractsBeside({ contracts }: { contracts: readonly Contract[] }) {
  const t = useTranslations('purchasing.contracts');
  if (contracts.length === 0) return null;
  return (
    <Panel title={t('title')}>
      <div className="stack">
        <p className="soft">{t('help')}</p>
        {contracts.map((contract) => (
          <ContractFacts key={contract.id} contract={contract} />
        ))}
      </div>
    </Panel>
  );
}

function ContractFacts({ contract }: { contract: Contract }) {
  const t = useTranslations('purchasing.contracts');
  const path = usePath();
  const locale = useLocale();
  const number = callOffNo(contract.id);
  return (
    <section aria-label={number}>
      <p>
        <Link to={path(`/user/call-off-contracts/${contract.id}`)}>{number}</Link>{' '}
        <GoodsName names={contract.product} />
      </p>
      <dl className="facts">
        <dt>{t('seller')}</dt>
        <dd>
          <bdi>{nameIn(locale, contract.seller)}</bdi>
        </dd>
        <dt>{t('time')}</dt>
        <dd>
          <Day day={contract.first_day} /> – <Day day={contract.last_day} />{' '}
          <span className="soft">{t(`periods.${contract.unit}`, { count: contract.periods })}</span>
        </dd>
        <dt>{t('price')}</dt>
        <dd>
          <PricePerKg baht={contract.per_kg} settled />
        </dd>
        {contract.years.length > 1 &&
          contract.years.map(({ year, kg, goods }) => (
            <Amount key={year} name={t('year', { year: String(year) })} kg={kg} goods={goods} />
          ))}
        <Amount name={t('total')} kg={contract.kg} goods={contract.goods} />
      </dl>
    </section>
  );
}

function Amount({ name, kg, goods }: { name: string; kg: number; goods: number }) {
  return (
    <>
      <dt>{name}</dt>
      <dd>
        <Quantity kg={kg} /> · <Money baht={goods} settled />
      </dd>
    </>
  );
}
