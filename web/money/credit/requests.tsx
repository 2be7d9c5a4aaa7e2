import { useTranslations } from '#web/i18n/texts.tsx';
import { formatDay, formatNumber } from '#domain/values/format.ts';
import { Button } from '#web/ui/button.tsx';
import { DateTime, Day } from '#web/ui/display/date-time.tsx';
import { Money } from '#web/ui/display/money.tsx';
import { Panel } from '#web/ui/layout/panel.tsx';
import { useLocale } from '#web/page/use-shop.ts';
import { RequestStateBadge, type CreditAccount } from './credit-state.tsx';

type Request = CreditAccount['requests'][number];

/** What the company asked for and what became of it, the newest first. */
export function CreditRequests({ requests, mayOpen }: { requests: Request[]; mayOpen: boolean }) {
  const t = useTranslations('credit.requests');
  return (
    <Panel title={t('title')}>
      <ul className="stack gap-3 ruled stacks">
        {requests.map((request) => (
          <li key={request.id}>
            <div className="row">
              <strong>
                <Money baht={request.amount} settled /> · {t('days', { days: request.credit_time })}
              </strong>
              <RequestStateBadge state={request.status} />
            </div>
            <span className="soft">
              {t('sentAt')} <DateTime at={request.created_at} /> · {request.purpose}
            </span>
            <GuaranteeLine request={request} />
            {request.reason && <p>{t('because', { reason: request.reason })}</p>}
            {request.approved && <Approved terms={request.approved} />}
            {mayOpen && (
              // A plain form: it opens in a window of its own, and its address is made when it is asked for.
              <form method="post" target="_blank" className="flush">
                <input type="hidden" name="id" value={request.id} />
                <Button type="submit" look="plain" size="small">
                  {t('open', { name: request.file.name })}
                </Button>
              </form>
            )}
          </li>
        ))}
      </ul>
    </Panel>
  );
}

/** The guarantee in one line: kind, amount in its currency, bank, period. */
export function GuaranteeLine({ request }: { request: Request }) {
  const t = useTranslations('credit.requests');
  const { guarantee_kind, guarantee_amount, guarantee_currency, guarantee_bank, guarantee_from, guarantee_until } =
    request;
  return (
    <span className="soft">
      {t(`guarantee.${guarantee_kind}`)} {formatNumber(guarantee_amount, 2)} {guarantee_currency}
      {guarantee_bank && ` · ${guarantee_bank}`} · <Day day={guarantee_from} /> – <Day day={guarantee_until} />
    </span>
  );
}

function Approved({ terms }: { terms: NonNullable<Request['approved']> }) {
  const t = useTranslations('credit.requests');
  const locale = useLocale();
  return (
    <p>
      {t('approved')} <Money baht={terms.amount} settled /> ·{' '}
      {t('on', {
        days: terms.credit_time,
        rate: formatNumber(terms.interest_rate, 2),
        from: formatDay(terms.effective_on, locale).replaceAll(' ', '\u00a0'),
        until: formatDay(terms.expires_on, locale).replaceAll(' ', '\u00a0'),
      })}
    </p>
  );
}
