import { useTranslations } from '#web/i18n/texts.tsx';
import type { Answer, Input } from '#contract/client.ts';
import { campaignList } from '#contract/trade/campaign-list.ts';
import { campaignStates } from '#domain/trade/coupons/campaign.ts';
import { formatMoney, formatNumber } from '#domain/values/format.ts';
import { nameIn } from '#web/i18n/language.ts';
import { messagesFor } from '#web/i18n/messages.server.ts';
import { listAction } from '#web/kit/list-action.ts';
import { ListScreen } from '#web/kit/list-screen.tsx';
import { loadList } from '#web/kit/load-list.ts';
import type { Cells } from '#web/kit/table.tsx';
import { pageOf } from '#web/page/page-context.ts';
import { useLocale, usePath } from '#web/page/use-shop.ts';
import { AddLink } from '#web/ui/button.tsx';
import { Badge } from '#web/ui/display/badge.tsx';
import { STATE_TONES, valueOf } from './campaign-view.ts';
import type { Route } from './+types/campaigns';

type Query = NonNullable<Input<'GET /staff/coupons/campaigns'>['query']>;
type Row = Answer<'GET /staff/coupons/campaigns'>['rows'][number];

export async function loader({ context, request }: Route.LoaderArgs) {
  const page = pageOf(context);
  const list = await loadList(page, request, campaignList, {
    path: '/staff/coupons/campaigns',
    fetchPage: (query: Query) => page.api('GET /staff/coupons/campaigns', { query }),
  });
  return { list, messages: messagesFor(page.locale, ['coupons', 'list']) };
}

export const action = listAction(campaignList, {
  fetchPage: (api, query: Query) => api('GET /staff/coupons/campaigns', { query }),
});

const cells: Cells<Row> = {
  campaign: (row) => <Name row={row} />,
  code: (row) => <Code row={row} />,
  value: (row) => <Value row={row} />,
  uses: ({ uses, quota }) => <Used value={formatNumber(uses)} most={quota === null ? null : formatNumber(quota)} />,
  spent: ({ spent, budget }) => (
    <Used value={formatMoney(spent, 'THB')} most={budget === null ? null : formatMoney(budget, 'THB')} />
  ),
  state: (row) => <State row={row} />,
};

function Name({ row }: { row: Row }) {
  return nameIn(useLocale(), row);
}

function Code({ row: { code, single_use_codes } }: { row: Row }) {
  const t = useTranslations('coupons.list');
  return code ?? (single_use_codes > 0 ? t('codes', { count: single_use_codes }) : t('noCode'));
}

function Value({ row }: { row: Row }) {
  const t = useTranslations('coupons');
  return valueOf(row) ?? t('kind.free_freight');
}

function Used({ value, most }: { value: string; most: string | null }) {
  const t = useTranslations('coupons');
  return (
    <span className="stack gap-1">
      {value}
      {most !== null && <small>{t('of', { most })}</small>}
    </span>
  );
}

function State({ row: { state } }: { row: Row }) {
  const t = useTranslations('coupons');
  return <Badge tone={STATE_TONES[state]}>{t(`state.${state}`)}</Badge>;
}

/** Campaigns with what was used of them and what they cost. */
export default function Campaigns({ loaderData: { list } }: Route.ComponentProps) {
  const t = useTranslations('coupons');
  const path = usePath();
  const add = <AddLink to={path('/staff/coupons/new')}>{t('list.add')}</AddLink>;
  return (
    <ListScreen
      list={list}
      href={({ id }) => `/staff/coupons/${id}`}
      tools={add}
      presets={campaignStates.map((state) => ({ label: t(`state.${state}`), search: `state=${state}` }))}
      cells={cells}
      empty={{ icon: 'banknote', title: t('list.empty'), text: t('list.emptyText'), children: add }}
    />
  );
}
