import { useTranslations } from '#web/i18n/texts.tsx';
import { claimStates } from '#domain/trade/claims/claim.ts';
import { formatMoney } from '#domain/values/format.ts';
import type { PresetView } from '#web/kit/list-views.tsx';
import type { Cells } from '#web/kit/table.tsx';
import { GoodsName } from '#web/market/cards/goods-name.tsx';
import { Deadline } from '#web/ui/display/deadline.tsx';
import { ClaimBadge, type ClaimRow } from './claim-state.tsx';

/** What lists of claims show that is more than a field of the row. */
export const claimCells: Cells<ClaimRow> = {
  order_no: ({ order, purchase }) => order?.order_no ?? purchase.purchase_no,
  purchase_no: ({ purchase }) => purchase.purchase_no,
  goods: ({ lines }) => <Goods lines={lines} />,
  refund: ({ refund }) => (refund ? formatMoney(refund.total, 'THB') : '–'),
  state: (claim) => <State claim={claim} />,
};

/** The views by state that all lists of claims have. */
export function useClaimViews(): PresetView[] {
  const t = useTranslations('claims');
  return claimStates.map((state) => ({ label: t(`state.${state}`), search: `state=${state}` }));
}

function Goods({ lines: [first, ...others] }: Pick<ClaimRow, 'lines'>) {
  const t = useTranslations('claims');
  return (
    <>
      {first && <GoodsName names={first} />}
      {others.length > 0 && <small> {t('more', { count: others.length })}</small>}
    </>
  );
}

function State({ claim }: { claim: ClaimRow }) {
  const t = useTranslations('claims');
  return (
    <>
      <ClaimBadge claim={claim} />
      {claim.state === 'with_seller' && (
        <>
          <br />
          <small>
            {t('answerBy')} <Deadline at={claim.answer_by} />
          </small>
        </>
      )}
    </>
  );
}
