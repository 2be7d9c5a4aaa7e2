import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useTranslations } from '#web/i18n/texts.tsx';
import { CONTRACT_CONFIRMED } from '#domain/trade/order-status.ts';
import { Badge } from '#web/ui/display/badge.tsx';
import { Panel } from '#web/ui/layout/panel.tsx';
import { useMayNot, usePath } from '#web/page/use-shop.ts';
import type { Order } from '#web/trade/checkout/open-order.ts';

/**
 * What of an order can be read, printed or saved: the contract that counts, and what one pays by while it is unpaid.
 */
export function OrderPapers({ order }: { order: Order }) {
  const t = useTranslations('orders.papers');
  const path = usePath();
  const mayNotPay = useMayNot('pay');
  const hasSlip = order.has_pay_in_slip && !mayNotPay;
  const hasQr = order.may_pay_by_qr && !mayNotPay;
  if (order.contract_id === null && !hasSlip && !hasQr) return null;
  const isAgreed = order.contract_status === CONTRACT_CONFIRMED;
  return (
    <Panel title={t('title')}>
      <ul className="stack ruled">
        {order.contract_id !== null && (
          <Paper
            name={t('contract')}
            aside={<Badge tone={isAgreed ? 'success' : 'warning'}>{isAgreed ? t('agreed') : t('waits')}</Badge>}
          >
            <Link to={path(`/user/contract?id=${order.contract_id}`)}>{t('open')}</Link>
            <a href={`/api/contract/sales/${order.contract_id}/pdf`}>{t('pdf')}</a>
          </Paper>
        )}
        {hasSlip && (
          <Paper name={t('slip')} text={t('slipText')}>
            <a href={`/api/payment/slip/${order.id}`}>{t('slipPdf')}</a>
          </Paper>
        )}
        {hasQr && (
          <Paper name={t('qr')} text={t('qrText')}>
            {(['png', 'svg'] as const).map((format) => (
              <a key={format} href={`/api/payment/qrcode/${order.id}/${format}`} download>
                {t('qrSave', { format: format.toUpperCase() })}
              </a>
            ))}
          </Paper>
        )}
      </ul>
    </Panel>
  );
}

function Paper({
  name,
  text,
  aside,
  children,
}: {
  name: string;
  text?: string;
  aside?: ReactNode;
  children: ReactNode;
}) {
  return (
    <li>
      <div className="row between">
        <strong>{name}</strong>
        {aside}
      </div>
      {text && <span className="soft">{text}</span>}
      <div className="row">{children}</div>
    </li>
  );
}
