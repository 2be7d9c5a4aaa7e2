import { Link } from 'react-router';
import type { Answer } from '#contract/client.ts';
import { orderKey } from '#domain/trade/order-identifiers.ts';
import { nameIn } from '#web/i18n/language.ts';
import { useTranslations } from '#web/i18n/texts.tsx';
import { useLocale, usePath } from '#web/page/use-shop.ts';
import { Day } from '#web/ui/display/date-time.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { Panel } from '#web/ui/layout/panel.tsx';

/** What a demand became: its orders, or where colleagues have to approve them. */
export function AwardedOrders({ awarded }: { awarded: Answer<'GET /demands/{id}/orders'> }) {
  const t = useTranslations('demands.orders');
  const path = usePath();
  const locale = useLocale();
  return (
    <>
      {awarded.is_waiting && (
        <Notice>
          {t('waits')} <Link to={path('/user/purchase-requests')}>{t('requests')}</Link>
        </Notice>
      )}
      {awarded.orders.length + awarded.contracts.length > 0 && (
        <Panel title={t('title')}>
          <ul className="stack gap-3">
            {awarded.orders.map(({ id, order_no, seller, arrives }) => (
              <li key={id}>
                <Link to={path(`/user/orders/view?key=${orderKey(id)}`)}>{order_no}</Link>{' '}
                <bdi>{nameIn(locale, seller)}</bdi> · {t('arrives')} <Day day={arrives} />
              </li>
            ))}
            {awarded.contracts.map(({ id, seller }) => (
              <li key={`contract ${id}`}>
                <Link to={path(`/user/call-off-contracts/${id}`)}>{t('contract')}</Link>{' '}
                <bdi>{nameIn(locale, seller)}</bdi>
              </li>
            ))}
          </ul>
        </Panel>
      )}
    </>
  );
}
