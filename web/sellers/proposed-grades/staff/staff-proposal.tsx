import { Link } from 'react-router';
import { useTranslations } from '#web/i18n/texts.tsx';
import { gradeDecisions } from '#contract/sellers/grade-decisions.ts';
import { testConditionText } from '#domain/catalogue/grades/test-condition.ts';
import { formatMoney, formatNumber, formatQuantity } from '#domain/values/format.ts';
import { FactList } from '#web/ui/details/fact-list.tsx';
import { Badge } from '#web/ui/display/badge.tsx';
import { DateTime } from '#web/ui/display/date-time.tsx';
import { Panel } from '#web/ui/layout/panel.tsx';
import { nameIn } from '#web/i18n/language.ts';
import { messagesFor } from '#web/i18n/messages.server.ts';
import { decisionAction } from '#web/kit/decision-action.ts';
import { Decisions } from '#web/kit/decisions.tsx';
import { DetailScreen } from '#web/kit/detail-screen.tsx';
import { loadDecisions } from '#web/kit/load-decisions.ts';
import { readDetail } from '#web/kit/load-detail.ts';
import { useLocale, usePath } from '#web/page/use-shop.ts';
import { useKeptAnswer } from '#web/page/use-kept-answer.ts';
import { ListTable } from '#web/ui/lists/list-table.tsx';
import { GradeDocuments, GradePictures } from '#web/sellers/proposed-grades/grade-files.tsx';
import { NearList } from '#web/sellers/proposed-grades/near-list.tsx';
import { ProposalStateBadge } from '#web/sellers/proposed-grades/proposal-state.tsx';
import type { Route } from './+types/staff-proposal';
import { CompanyLink } from '#web/ui/display/company-link.tsx';

export async function loader(args: Route.LoaderArgs) {
  const {
    page: { api, locale },
    id,
  } = readDetail(args);
  const [proposal, choices] = await Promise.all([
    api('GET /staff/proposed-grades/{id}', { params: { id } }),
    api('GET /staff/products/choices'),
  ]);
  const waiting = proposal.offers.filter((offer) => offer.is_price_waiting).length;
  const [closest] = proposal.near;
  return {
    proposal,
    properties: choices.properties,
    decisions: loadDecisions(gradeDecisions, {
      locale,
      allowed: proposal.allowed,
      facts: {
        name: proposal.manufacturer_name,
        waiting,
        closest: closest ? `${closest.id} = ${nameIn(locale, closest)} · ${closest.grade}` : '',
      },
      values: {
        'approve.based_on': proposal.version,
        'merge.based_on': proposal.version,
        'refuse.based_on': proposal.version,
        'approve.approves_prices': 1,
        'merge.into': closest?.id ?? '',
      },
      without: [
        ...(proposal.manufacturer_id === null ? [] : ['approve.adds_manufacturer']),
        ...(waiting > 0 ? [] : ['approve.approves_prices']),
      ],
    }),
    messages: messagesFor(locale, ['proposedGrades', 'catalogueProducts', 'files']),
  };
}

export const action = decisionAction<Route.ActionArgs['params']>([gradeDecisions], {
  leadTo: () => '/staff/proposed-grades',
});

/** One proposed grade beside what resembles it, with the decision. */
export default function StaffProposal({ loaderData: { proposal, properties, decisions } }: Route.ComponentProps) {
  const t = useTranslations('proposedGrades');
  const catalogue = useTranslations('catalogueProducts');
  const words = useTranslations('words');
  const locale = useLocale();
  const path = usePath();
  const answer = useKeptAnswer<typeof action>();
  const title = `${proposal.manufacturer} ${proposal.grade}`;
  return (
    <DetailScreen
      title={title}
      back={{ list: '/staff/proposed-grades', label: t('backToQueue') }}
      badges={<ProposalStateBadge state={proposal.state} />}
      refused={answer?.error ? answer : undefined}
      side={
        <>
          <Panel title={t('near')}>
            {proposal.near.length === 0 ? (
              <p className="soft regular">{t('noNear')}</p>
            ) : (
              <NearList near={proposal.near} isStaff />
            )}
          </Panel>
          {decisions.decisions.length > 0 && (
            <Panel title={t('decide')}>
              <Decisions of={decisions} refused={answer} />
            </Panel>
          )}
        </>
      }
    >
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
          <p className="row gap-1 above-3 below-3">
            {catalogue('lacks')}{' '}
            {proposal.gaps.map((gap) => (
              <Badge key={gap} tone="warning">
                {catalogue(`gap.${gap}`)}
              </Badge>
            ))}
          </p>
        )}
        <p className="below-2">
          <Link to={path(`/staff/products/${proposal.product_id}`)}>{t('complete')}</Link>
        </p>
      </Panel>
      <GradePictures proposal={proposal} mayChange={false} />
      <GradeDocuments proposal={proposal} mayChange={false} />
      <Panel title={t('offersWaiting')}>
        {proposal.offers.length === 0 ? (
          <p className="soft regular">{t('noOffers')}</p>
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
    </DetailScreen>
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
