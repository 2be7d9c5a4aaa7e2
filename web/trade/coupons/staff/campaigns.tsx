import { useTranslations } from '#web/i18n/texts.tsx';
import { campaignStates } from '#domain/trade/coupons/campaign.ts';
import { formatMoney, formatNumber } from '#domain/values/format.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { Badge } from '#web/ui/display/badge.tsx';
import { Day } from '#web/ui/display/date-time.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { PlainLink } from '#web/ui/layout/plain-link.tsx';
import { nameIn } from '#web/i18n/language.ts';
import { messagesFor } from '#web/i18n/messages.server.ts';
import { pageOf } from '#web/page/page-context.ts';
import { useLocale, usePath } from '#web/page/use-shop.ts';
import { ListFilter } from '#web/ui/lists/list-filter.tsx';
import type { Column } from '#web/ui/lists/list-table.tsx';
import { ListScreen } from '#web/ui/lists/list-screen.tsx';
import { useDetailPath } from '#web/ui/lists/back-link.tsx';
import { campaignFilterOf, PAGE_SIZE, STATE_TONES, tabAddress, valueOf, type CampaignRow } from './campaign-view.ts';
import type { Route } from './+types/campaigns';
import styles from './coupons.module.css';

export async function loader({ context, request }: Route.LoaderArgs) {
  const { api, locale } = pageOf(context);
  const filter = campaignFilterOf(new URL(request.url).searchParams);
  const { state, q, page } = filter;
  return {
    filter,
    ...(await api('GET /staff/coupons/campaigns', {
      query: { ...(state && { state }), ...(q && { q }), _start: (page - 1) * PAGE_SIZE, _limit: PAGE_SIZE },
    })),
    messages: messagesFor(locale, ['coupons']),
  };
}

/** Campaigns with what was used of them and what they cost. State, search and page stand in the address. */
export default function Campaigns({ loaderData: { filter, rows, count } }: Route.ComponentProps) {
  const t = useTranslations('coupons');
  const path = usePath();
  const columns = useColumns();
  const isNarrowed = filter.state !== null || filter.q !== '';
  const add = <LinkButton to={path('/staff/coupons/new')}>{t('list.add')}</LinkButton>;
  return (
    <ListScreen
      title={t('list.title')}
      note={t('list.count', { count })}
      tabs={{
        label: t('stateLabel'),
        links: [null, ...campaignStates].map((state) => ({
          to: tabAddress(state, filter.q),
          label: t(`state.${state ?? 'all'}`),
          isCurrent: state === filter.state,
        })),
      }}
      filter={
        <div className={styles.bar}>
          <ListFilter
            hidden={{ state: filter.state }}
            fields={[{ name: 'q', label: t('list.search'), value: filter.q, maxLength: 60 }]}
            submit={t('list.find')}
            clear={filter.q ? { label: t('list.clear'), to: tabAddress(filter.state, '') } : null}
          />
          {(rows.length > 0 || isNarrowed) && add}
        </div>
      }
      columns={columns}
      rows={rows}
      empty={
        <EmptyState
          icon="banknote"
          title={isNarrowed ? t('list.none') : t('list.empty')}
          text={isNarrowed ? undefined : t('list.emptyText')}
        >
          {!isNarrowed && add}
        </EmptyState>
      }
      page={filter.page}
      pages={Math.ceil(count / PAGE_SIZE)}
    />
  );
}

function useColumns(): Column<CampaignRow>[] {
  const t = useTranslations('coupons');
  const locale = useLocale();
  const detailPath = useDetailPath();
  return [
    {
      label: t('list.campaign'),
      render: (row) => (
        <span className={styles.name}>
          <PlainLink to={detailPath(`/staff/coupons/${row.id}`)}>{nameIn(locale, row)}</PlainLink>
          <small>
            {row.code ??
              (row.single_use_codes > 0 ? t('list.codes', { count: row.single_use_codes }) : t('list.noCode'))}
          </small>
        </span>
      ),
    },
    {
      label: t('list.value'),
      render: (row) => (
        <span className={styles.name}>
          {valueOf(row) ?? t('kind.free_freight')}
          <small>{t(`paidBy.${row.paid_by}`)}</small>
        </span>
      ),
    },
    {
      label: t('list.period'),
      render: (row) => (
        <>
          <Day day={row.first_day} /> – <Day day={row.last_day} />
        </>
      ),
    },
    {
      label: t('list.uses'),
      isNumber: true,
      render: (row) => (
        <span className={styles.name}>
          {formatNumber(row.uses)}
          {row.quota !== null && <small>{t('of', { most: formatNumber(row.quota) })}</small>}
        </span>
      ),
    },
    {
      label: t('list.cost'),
      isNumber: true,
      render: (row) => (
        <span className={styles.name}>
          {formatMoney(row.spent, 'THB')}
          {row.budget !== null && <small>{t('of', { most: formatMoney(row.budget, 'THB') })}</small>}
        </span>
      ),
    },
    {
      label: t('stateLabel'),
      render: ({ state }) => <Badge tone={STATE_TONES[state]}>{t(`state.${state}`)}</Badge>,
    },
  ];
}
