import { Form, useActionData } from 'react-router';
import { useTranslations } from '#web/i18n/texts.tsx';
import { formatDay, formatMoney, formatNumber } from '#domain/values/format.ts';
import { sellerAnswers } from '#domain/trade/coupons/coupon.ts';
import { leadToProof } from '#web/accounts/sign-in/proof.tsx';
import { Badge } from '#web/ui/display/badge.tsx';
import { SubmitButton } from '#web/ui/button.tsx';
import { DoneNotice } from '#web/ui/feedback/done-notice.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { FormError, FormErrors } from '#web/ui/forms/field.tsx';
import { PageHead } from '#web/ui/layout/page-head.tsx';
import { Panel } from '#web/ui/layout/panel.tsx';
import type { Answer } from '#contract/client.ts';
import { messagesFor } from '#web/i18n/messages.server.ts';
import { nameIn } from '#web/i18n/language.ts';
import { actOf, formAction, wholeNumberOf } from '#web/page/form.ts';
import { pageOf } from '#web/page/page-context.ts';
import { requireRight } from '#web/page/require-right.ts';
import { useLocale } from '#web/page/use-shop.ts';
import type { Route } from './+types/asked';

type Campaign = Answer<'GET /seller/coupons'>['rows'][number];

const TONES = { agreed: 'success', declined: 'neutral' } as const;

export async function loader({ context, request }: Route.LoaderArgs) {
  const page = pageOf(context);
  requireRight(page, request, 'manage_offers');
  return { ...(await page.api('GET /seller/coupons')), messages: messagesFor(page.locale, ['sellerCoupons']) };
}

export const action = formAction(async ({ page: { api }, form }) => {
  const answer = actOf(form, Object.fromEntries(sellerAnswers.map((each) => [each, each])));
  await api('POST /seller/coupons/{id}/answer', {
    params: { id: wholeNumberOf(form, 'id') },
    body: { answer, version: wholeNumberOf(form, 'version') },
  });
  return { isDone: true };
}, leadToProof);

/** Coupons that sales want the seller to pay for: none is for its goods before it agrees. */
export default function AskedCoupons({ loaderData: { rows } }: Route.ComponentProps) {
  const t = useTranslations('sellerCoupons');
  const locale = useLocale();
  const answer = useActionData<typeof action>();
  return (
    <FormErrors error={answer?.error}>
      <PageHead title={t('title')} hidden />
      <h1>{t('title')}</h1>
      <p className="above-1 below-4 muted">{t('intro')}</p>
      {answer?.isDone && <DoneNotice>{t('done')}</DoneNotice>}
      <FormError />
      {rows.length === 0 && <EmptyState icon="tag" title={t('empty')} text={t('emptyText')} />}
      <div className="stack narrow">
        {rows.map((campaign) => (
          <Panel
            key={campaign.id}
            title={nameIn(locale, campaign)}
            aside={
              <Badge tone={campaign.answer ? TONES[campaign.answer] : 'warning'}>
                {t(`answer.${campaign.answer ?? 'none'}`)}
              </Badge>
            }
          >
            <Terms campaign={campaign} />
            <Form method="post" preventScrollReset className="wrap">
              <input type="hidden" name="id" value={campaign.id} />
              <input type="hidden" name="version" value={campaign.version} />
              {campaign.answer !== 'agreed' && (
                <SubmitButton name="do" value="agreed">
                  {t('agree')}
                </SubmitButton>
              )}
              {campaign.answer !== 'declined' && (
                <SubmitButton name="do" value="declined" look="outline">
                  {t('decline')}
                </SubmitButton>
              )}
            </Form>
          </Panel>
        ))}
      </div>
    </FormErrors>
  );
}

function Terms({ campaign }: { campaign: Campaign }) {
  const t = useTranslations('sellerCoupons');
  const locale = useLocale();
  const money = (amount: number | null) => (amount === null ? t('unlimited') : formatMoney(amount, 'THB'));
  return (
    <dl className="facts below-4">
      <dt>{t('off')}</dt>
      <dd>{formatDiscount(campaign) ?? t('freight')}</dd>
      <dt>{t('most')}</dt>
      <dd>{money(campaign.max_discount)}</dd>
      <dt>{t('minimum')}</dt>
      <dd>{money(campaign.minimum_total)}</dd>
      <dt>{t('budget')}</dt>
      <dd>{money(campaign.budget)}</dd>
      <dt>{t('days')}</dt>
      <dd>
        {formatDay(campaign.first_day, locale)} – {formatDay(campaign.last_day, locale)}
      </dd>
      <dt>{t('paid')}</dt>
      <dd>{money(campaign.paid)}</dd>
    </dl>
  );
}

/** Null for the freight. */
function formatDiscount({ amount, percent }: Campaign): string | null {
  if (percent !== null) return `${formatNumber(percent, 2)}%`;
  return amount === null ? null : formatMoney(amount, 'THB');
}
