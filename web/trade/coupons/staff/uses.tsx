import { useTranslations } from '#web/i18n/texts.tsx';
import type { Answer, Input } from '#contract/client.ts';
import { couponUseList } from '#contract/trade/coupon-use-list.ts';
import { nameIn } from '#web/i18n/language.ts';
import { messagesFor } from '#web/i18n/messages.server.ts';
import { listAction } from '#web/kit/list-action.ts';
import { ListScreen } from '#web/kit/list-screen.tsx';
import { loadList } from '#web/kit/load-list.ts';
import type { Cells } from '#web/kit/table.tsx';
import { pageOf } from '#web/page/page-context.ts';
import { useLocale, usePath } from '#web/page/use-shop.ts';
import { PlainLink } from '#web/ui/layout/plain-link.tsx';
import type { Route } from './+types/uses';

type Query = NonNullable<Input<'GET /staff/coupons/uses'>['query']>;
type Row = Answer<'GET /staff/coupons/uses'>['rows'][number];

export async function loader({ context, request }: Route.LoaderArgs) {
  const page = pageOf(context);
  const list = await loadList(page, request, couponUseList, {
    path: '/staff/coupons/uses',
    fetchPage: (query: Query) => page.api('GET /staff/coupons/uses', { query }),
  });
  return { list, messages: messagesFor(page.locale, ['coupons', 'list']) };
}

export const action = listAction(couponUseList, {
  fetchPage: (api, query: Query) => api('GET /staff/coupons/uses', { query }),
});

const cells: Cells<Row> = {
  campaign: (row) => <CampaignLink row={row} />,
  code: ({ code }) => <span className="whole">{code}</span>,
};

function CampaignLink({ row: { campaign } }: { row: Row }) {
  const path = usePath();
  const locale = useLocale();
  return <PlainLink to={path(`/staff/coupons/${campaign.id}`)}>{nameIn(locale, campaign)}</PlainLink>;
}

/** The orders that used coupons, of one campaign or of all. */
export default function CouponUses({ loaderData: { list } }: Route.ComponentProps) {
  const t = useTranslations('coupons.uses');
  return <ListScreen list={list} cells={cells} empty={{ icon: 'banknote', title: t('none'), text: t('emptyText') }} />;
}
