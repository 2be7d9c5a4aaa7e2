import type { ReactNode } from 'react';
import { formatDay } from '#domain/values/format.ts';
import { useTranslations } from '#web/i18n/texts.tsx';
import { DateTime } from '#web/ui/display/date-time.tsx';
import { Deadline } from '#web/ui/display/deadline.tsx';
import { Money } from '#web/ui/display/money.tsx';
import { Panel } from '#web/ui/layout/panel.tsx';
import { useLocale } from '#web/page/use-shop.ts';
import type { PurchaseRequest } from './request-state.tsx';

/** Who asks for how much and why, and what they spent in the period. */
export function RequestFacts({ request }: { request: PurchaseRequest }) {
  const t = useTranslations('purchasing');
  const locale = useLocale();
  const isOpen = request.state === 'waiting' || request.state === 'approved';
  return (
    <Panel title={t('facts.title')}>
      <div className="stack">
        <dl className="facts">
          <Fact name={t('facts.requester')}>{request.requester}</Fact>
          <dt>{t('facts.total')}</dt>
          <dd className="big">
            <Money baht={request.total} settled />
          </dd>
          {request.beside > 0 && (
            <>
              <Fact name={t('facts.orders')}>
                <Money baht={request.total - request.beside} settled />
              </Fact>
              <Fact name={t('facts.contracts')}>
                <Money baht={request.beside} settled />
              </Fact>
            </>
          )}
          <Fact name={t('facts.payment')}>{t(`payment.${request.payment_type as 1 | 2 | 3}`)}</Fact>
          <Fact name={t('facts.steps')}>
            {t('facts.stepsOf', { given: request.approvals_given, needed: request.approvals_needed })}
          </Fact>
          {isOpen && (
            <Fact name={t('facts.until')}>
              <DateTime at={request.expires_at} />
            </Fact>
          )}
          {request.comparison?.decide_by && request.order.delivery_date && (
            <Fact name={t('facts.decideBy')}>
              <Deadline at={request.comparison.decide_by} />
              <br />
              <span className="soft">
                {t('facts.forDelivery', { day: formatDay(request.order.delivery_date, locale) })}
              </span>
            </Fact>
          )}
          <Fact name={t('facts.spentDay')}>
            <Spent spent={request.spent_day} limit={request.day_limit} />
          </Fact>
          <Fact name={t('facts.spentMonth')}>
            <Spent spent={request.spent_month} limit={request.month_limit} />
          </Fact>
          {request.order_limit !== null && (
            <Fact name={t('facts.orderLimit')}>
              <Money baht={request.order_limit} settled />
            </Fact>
          )}
        </dl>
        {request.exceeded.length > 0 && (
          <p className="soft">
            {t('facts.exceeded')} {request.exceeded.map((kind) => t(`limit.${kind}`)).join(' · ')}
          </p>
        )}
        {request.note && (
          <p className="as-typed breakable">
            <strong>{t('facts.note')}</strong>
            <br />
            {request.note}
          </p>
        )}
      </div>
    </Panel>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </>
  );
}

function Spent({ spent, limit }: { spent: number; limit: number | null }) {
  return (
    <>
      <Money baht={spent} settled />
      {limit !== null && (
        <>
          {' '}
          / <Money baht={limit} settled />
        </>
      )}
    </>
  );
}
