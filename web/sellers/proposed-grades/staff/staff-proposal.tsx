import { Link, useActionData } from 'react-router';
import { redirect } from '#web/page/redirect.ts';
import { useTranslations } from '#web/i18n/texts.tsx';
import type { Api } from '#contract/client.ts';
import { testConditionText } from '#domain/catalogue/grades/test-condition.ts';
import { formatMoney, formatNumber, formatQuantity } from '#domain/values/format.ts';
import { FactList } from '#web/ui/details/fact-list.tsx';
import { Badge } from '#web/ui/display/badge.tsx';
import { DateTime } from '#web/ui/display/date-time.tsx';
import { FormErrors } from '#web/ui/forms/field.tsx';
import { PageHead } from '#web/ui/layout/page-head.tsx';
import { Panel } from '#web/ui/layout/panel.tsx';
import { nameIn } from '#web/i18n/language.ts';
import { messagesFor } from '#web/i18n/messages.server.ts';
import { actOf, formAction, textOf, wholeNumberOf, type FormCall } from '#web/page/form.ts';
import { pageOf } from '#web/page/page-context.ts';
import { useLocale, usePath } from '#web/page/use-shop.ts';
import { ListTable } from '#web/ui/lists/list-table.tsx';
import { GradeDecision } from './grade-decision.tsx';
import { GradeDocuments, GradePictures } from '#web/sellers/proposed-grades/grade-files.tsx';
import { NearList } from '#web/sellers/proposed-grades/near-list.tsx';
import { ProposalStateBadge } from '#web/sellers/proposed-grades/proposal-state.tsx';
import type { Route } from './+types/staff-proposal';
import detail from '#web/ui/details/detail.module.css';
import { BackLink } from '#web/ui/lists/back-link.tsx';
import { idOf } from '#web/page/ids.ts';
import styles from './staff-proposals.module.css';
import { CompanyLink } from '#web/ui/display/company-link.tsx';

export async function loader({ context, params }: Route.LoaderArgs) {
  const { api, locale } = pageOf(context);
  const [proposal, choices] = await Promise.all([
    api('GET /staff/proposed-grades/{id}', { params: { id: idOf(params.id) } }),
    api('GET /staff/products/choices'),
  ]);
  return {
    proposal,
    properties: choices.properties,
    messages: messagesFor(locale, ['proposedGrades', 'catalogueProducts', 'files']),
  };
}

export const action = formAction(
  async ({ page: { api, locale }, form, params }: FormCall<Route.ActionArgs['params']>) => {
    const done = await decide(api, idOf(params.id), form);
    return redirect(`/${locale}/staff/proposed-grades?done=${done}`);
  },
);

type Decided = 'approved' | 'merged' | 'refused';

/** Carries out the decision of the form. */
function decide(api: Api, id: number, form: FormData): Promise<Decided> {
  const params = { id };
  const based_on = wholeNumberOf(form, 'based_on');
  const acts: Record<string, () => Promise<Decided>> = {
    async approve() {
      const approves_prices = form.has('approves_prices');
      const adds_manufacturer = form.has('adds_manufacturer');
      await api('POST /staff/proposed-grades/{id}/approve', {
        params,
        body: { based_on, approves_prices, adds_manufacturer },
      });
      return 'approved';
    },
    async merge() {
      const into = wholeNumberOf(form, 'into');
      await api('POST /staff/proposed-grades/{id}/merge', { params, body: { based_on, into } });
      return 'merged';
    },
    async refuse() {
      const reason = textOf(form, 'reason');
      await api('POST /staff/proposed-grades/{id}/refuse', { params, body: { based_on, reason } });
      return 'refused';
    },
  };
  return actOf(form, acts)();
}

/** One proposed grade beside what resembles it, with the decision. */
export default function StaffProposal({ loaderData: { proposal, properties } }: Route.ComponentProps) {
  const t = useTranslations('proposedGrades');
  const catalogue = useTranslations('catalogueProducts');
  const words = useTranslations('words');
  const locale = useLocale();
  const path = usePath();
  const answer = useActionData<typeof action>();
  const title = `${proposal.manufacturer} ${proposal.grade}`;
  return (
    <>
      <PageHead title={title} hidden />
      <BackLink list="/staff/proposed-grades">{t('backToQueue')}</BackLink>
      <h1 className={styles.head}>
        {title} <ProposalStateBadge state={proposal.state} />
      </h1>
      <div className={detail.columns}>
        <div className={detail.main}>
          <Panel title={t('grade')}>
            <FactList
              facts={[
                [t('seller'), <CompanyLink key="seller" company={proposal.seller} />],
                [t('submitted'), <DateTime key="at" at={proposal.submitted_at} />],
                [t('field.subcategory_id'), nameIn(locale, proposal.subcategory)],
                [t('field.manufacturer_id'), proposal.manufacturer],
                [t('field.brand'), proposal.brand],
                [t('field.quality'), words(`quality.${proposal.quality}`)],
                [t('field.name_th'), proposal.name_th],
                [t('field.name_en'), proposal.name_en],
                [
                  t('packs'),
                  proposal.packs
                    .map((pack) => `${nameIn(locale, pack.attribute)} (${formatQuantity(pack.unit_weight, locale)})`)
                    .join(', '),
                ],
                ...properties.flatMap((property): [string, string][] => {
                  const values = proposal.values.filter((value) => value.property_id === property.id);
                  return values.length === 0
                    ? []
                    : [[nameIn(locale, property), values.map((value) => textOfValue(value, property)).join(', ')]];
                }),
                [t('field.note'), proposal.note],
              ]}
            />
            {proposal.gaps.length > 0 && (
              <p className={styles.gaps}>
                {catalogue('lacks')}{' '}
                {proposal.gaps.map((gap) => (
                  <Badge key={gap} tone="warning">
                    {catalogue(`gap.${gap}`)}
                  </Badge>
                ))}
              </p>
            )}
            <p className={styles.plain}>
              <Link to={path(`/staff/products/${proposal.product_id}`)}>{t('complete')}</Link>
            </p>
          </Panel>
          <GradePictures proposal={proposal} mayChange={false} />
          <GradeDocuments proposal={proposal} mayChange={false} />
          <Panel title={t('offersWaiting')}>
            {proposal.offers.length === 0 ? (
              <p className={styles.soft}>{t('noOffers')}</p>
            ) : (
              <ListTable
                caption={t('offersWaiting')}
                isInPanel
                rows={proposal.offers}
                keyOf={(offer) => offer.product_stock_id}
                columns={[
                  { label: 'SKU', render: (offer) => offer.sku_no },
                  { label: t('warehouse'), render: (offer) => nameIn(locale, offer.warehouse) },
                  { label: t('quantity'), isNumber: true, render: (offer) => formatNumber(offer.quantity) },
                  { label: t('price'), isNumber: true, render: (offer) => formatMoney(offer.price, 'THB') },
                  { label: t('perKg'), isNumber: true, render: (offer) => formatMoney(offer.price_per_kg, 'THB') },
                ]}
              />
            )}
          </Panel>
        </div>
        <div className={detail.side}>
          <Panel title={t('near')}>
            {proposal.near.length === 0 ? (
              <p className={styles.soft}>{t('noNear')}</p>
            ) : (
              <NearList near={proposal.near} isStaff />
            )}
          </Panel>
          <FormErrors error={answer?.error}>
            <GradeDecision proposal={proposal} typed={answer?.typed} />
          </FormErrors>
        </div>
      </div>
    </>
  );

  function textOfValue(
    { number, condition, choice_id }: (typeof proposal.values)[number],
    { unit, choices }: (typeof properties)[number],
  ): string {
    const choice = choices.find(({ id }) => id === choice_id);
    if (choice) return nameIn(locale, choice);
    const measured = [number, unit].filter((part) => part !== null).join(' ');
    return condition ? `${measured} (${testConditionText(condition)})` : measured;
  }
}
