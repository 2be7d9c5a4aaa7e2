import { useTranslations } from '#web/i18n/texts.tsx';
import { formatDay, formatMoney, formatNumber } from '#domain/values/format.ts';
import { PlainLink } from '#web/ui/layout/plain-link.tsx';
import { useLocale, usePath } from '#web/page/use-shop.ts';
import { valueOf, type Campaign } from './campaign-view.ts';
import detail from '#web/ui/details/detail.module.css';

/** What a campaign grants and what came of it. */
export function CampaignFigures({ campaign }: { campaign: Campaign }) {
  const t = useTranslations('coupons');
  const locale = useLocale();
  const path = usePath();
  const { uses, quota, spent, budget, companies, returned, ordered, max_discount } = campaign;
  const value = valueOf(campaign) ?? t('kind.free_freight');
  const figures: [string, string, string | null][] = [
    [t('figures.uses'), formatNumber(uses), quota === null ? null : t('of', { most: formatNumber(quota) })],
    [
      t('figures.cost'),
      formatMoney(spent, 'THB'),
      budget === null ? null : t('of', { most: formatMoney(budget, 'THB') }),
    ],
    [t('figures.ordered'), formatMoney(ordered, 'THB'), t('figures.companies', { count: companies })],
    [t('figures.returned'), formatNumber(returned), t('figures.returnedHelp')],
  ];
  return (
    <section className={detail.card}>
      <p>
        <strong>{value}</strong>
        {max_discount !== null && ` ${t('figures.atMost', { amount: formatMoney(max_discount, 'THB') })}`} ·{' '}
        {t(`paidBy.${campaign.paid_by}`)} ·{' '}
        <span className="whole">
          {t('period', { from: formatDay(campaign.first_day, locale), until: formatDay(campaign.last_day, locale) })}
        </span>
      </p>
      <dl className="figures above-4">
        {figures.map(([label, figure, note]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              <strong>{figure}</strong>
              {note && <small>{note}</small>}
            </dd>
          </div>
        ))}
      </dl>
      <p>
        <PlainLink to={path(`/staff/coupons/uses?campaign=${campaign.id}`)}>{t('uses.all')}</PlainLink>
      </p>
    </section>
  );
}
