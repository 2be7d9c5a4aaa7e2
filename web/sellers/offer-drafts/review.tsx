import { Form, Link, useActionData } from 'react-router';
import { redirect } from '#web/page/redirect.ts';
import { useTranslations } from '#web/i18n/texts.tsx';
import { packsCounted } from '#domain/catalogue/products/packs.ts';
import { typedAmount } from '#domain/values/typed-number.ts';
import { formatMoney, formatPricePerKg, formatQuantity } from '#domain/values/format.ts';
import { bahtFromSatang } from '#domain/values/money.ts';
import { LinkButton, SubmitButton } from '#web/ui/button.tsx';
import { FormError, FormErrors, Notice } from '#web/ui/forms/field.tsx';
import { Panel } from '#web/ui/layout/panel.tsx';
import { nameIn } from '#web/i18n/language.ts';
import { messagesFor } from '#web/i18n/messages.server.ts';
import { formAction } from '#web/page/form.ts';
import { pageOf } from '#web/page/page-context.ts';
import { requireRight } from '#web/page/require-right.ts';
import { useLocale, usePath } from '#web/page/use-shop.ts';
import { ListTable } from '#web/ui/lists/list-table.tsx';
import { GradeHead } from './grade-head.tsx';
import { MarketPrices } from './market-prices.tsx';
import { requireStep } from './require-step.ts';
import { AddProductSteps, stepAddress } from './steps.tsx';
import { isPriceConfirmed, isSlip, PRICE_CONFIRMED } from '#web/sellers/offers/prices/price-confirmed.ts';
import { PriceSlip } from '#web/sellers/offers/prices/price-slip.tsx';
import { ordinaryOfTyped, perKgOfTyped } from '#web/sellers/offers/prices/typed-prices.ts';
import { idOf } from '#web/page/ids.ts';
import type { Route } from './+types/review';

/** The seller's list, with a word of what was done. */
const listAfter = (done: 'added' | 'prepared') => `/seller/products?done=${done}`;

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const page = pageOf(context);
  requireRight(page, request, 'manage_offers');
  const draft = await page.api('GET /offer-draft/{id}', { params: { id: idOf(params.draft) } });
  requireStep('review', draft, page);
  return { draft, messages: messagesFor(page.locale, ['offerDrafts', 'priceSlip']) };
}

/** A second press finds no draft: the first one has put the goods on sale. What is refused is mended in step 3. */
export const action = formAction(
  async ({ page: { api, locale }, form, params }) => {
    const { prepared, data } = await api('POST /offer-draft/submit/{id}', {
      params: { id: Number((params as Route.ActionArgs['params']).draft) },
      body: { price_confirmed: isPriceConfirmed(form) },
    });
    return redirect(`/${locale}${listAfter(prepared > 0 && data.length === 0 ? 'prepared' : 'added')}`);
  },
  ({ page: { locale }, params }, wire) => {
    const { error, fields } = wire;
    if (error === 'not_found') throw redirect(`/${locale}${listAfter('added')}`);
    // What most ask has moved since the page was made: it asks again, with the prices as they are now.
    if (isSlip(wire)) return {};
    const step = stepAddress('offers', Number((params as Route.ActionArgs['params']).draft));
    if (fields?.length) throw redirect(`/${locale}${step}?check=1`);
    return {};
  },
);

/** Step 4: everything once more, then it goes to staff; what is for a warehouse that waits goes with its approval. */
export default function Review({ loaderData: { draft } }: Route.ComponentProps) {
  const t = useTranslations('offerDrafts');
  const locale = useLocale();
  const path = usePath();
  const answer = useActionData<typeof action>();
  const rows = draft.rows
    .map((row, place) => ({ ...row, slip: draft.price_slips.find((each) => each.place === place)?.slip ?? null }))
    .filter((row) => !row.is_left_out)
    .map((row) => {
      const sku = draft.skus.find(({ id }) => id === row.product_sku_id)!;
      const units = typedAmount(row.typed.quantity ?? '') || 0;
      return {
        ...row,
        sku,
        warehouse: nameIn(
          locale,
          draft.warehouses.find(({ id }) => id === row.warehouse_id)!,
        ),
        units,
        weight: units * sku.unit_weight,
        unitPrice: bahtFromSatang(ordinaryOfTyped(row.typed) ?? 0n),
      };
    });
  const waiting = draft.warehouses
    .filter(({ is_chosen, state }) => is_chosen && state === 'waits')
    .map((each) => ({ ...each, count: rows.filter(({ warehouse_id }) => warehouse_id === each.id).length }))
    .filter(({ count }) => count > 0);
  const isOnlyPrepared = waiting.length > 0 && waiting.reduce((sum, { count }) => sum + count, 0) === rows.length;
  const slips = rows.filter(({ slip }) => slip !== null);
  const weight = rows.reduce((sum, row) => sum + row.weight, 0);
  const value = rows.reduce((sum, { units, unitPrice }) => sum + units * unitPrice, 0);
  const back = `${path(stepAddress('offers', draft.id))}${draft.problems.length > 0 ? '?check=1' : ''}`;
  return (
    <div className="stack medium">
      <AddProductSteps current="review" draft={draft.id} />
      <FormErrors error={answer?.error}>
        <FormError />
        <div className="stack gap-3 card">
          <GradeHead grade={draft.product} />
          <MarketPrices market={draft.market} />
        </div>
        {draft.problems.length > 0 && (
          <Notice tone="warning">
            <p>{t('review.problems', { count: draft.problems.length })}</p>
            <Link to={back}>{t('review.mend')}</Link>
          </Notice>
        )}
        <Panel title={t('review.rows', { count: rows.length })}>
          <ListTable
            caption={t('review.rows', { count: rows.length })}
            isInPanel
            rows={rows}
            columns={[
              {
                label: t('review.pack'),
                render: ({ sku, warehouse }) => (
                  <>
                    <b>{nameIn(locale, sku.attribute)}</b>
                    <br />
                    <small>
                      {warehouse} · {sku.sku_no}
                    </small>
                  </>
                ),
              },
              {
                label: t('review.quantity'),
                isNumber: true,
                render: ({ typed, sku, weight: kg, units }) => (
                  <>
                    {packsCounted(units, sku.attribute)[locale]}
                    <br />
                    <small>{formatQuantity(kg, locale)}</small>
                    {typed.product_stock === '3' && (
                      <>
                        <br />
                        <small>{t('review.preOrder', { days: typed.pre_order_days ?? '–' })}</small>
                      </>
                    )}
                  </>
                ),
              },
              {
                label: t('review.minimum'),
                isNumber: true,
                render: ({ typed }) => typed.min_quantity ?? '–',
              },
              {
                label: t('review.regular'),
                isNumber: true,
                render: ({ typed, sku }) => <PriceCell typed={typed.regular_price} unitWeight={sku.unit_weight} />,
              },
              {
                label: t('review.sale'),
                isNumber: true,
                render: ({ typed, sku }) => <PriceCell typed={typed.sale_price} unitWeight={sku.unit_weight} />,
              },
              {
                label: t('review.promotion'),
                isNumber: true,
                render: ({ typed, sku }) => <PriceCell typed={typed.promotion_price} unitWeight={sku.unit_weight} />,
              },
              {
                label: t('review.lot'),
                render: ({ typed, coa }) => (
                  <>
                    {typed.lot_no ?? '–'}
                    {coa && (
                      <>
                        <br />
                        <small>{coa.name}</small>
                      </>
                    )}
                  </>
                ),
              },
            ]}
          />
          <dl className="facts-row ruled-above above-4">
            <div>
              <dt>{t('review.weight')}</dt>
              <dd>{formatQuantity(weight, locale)}</dd>
            </div>
            <div>
              <dt>{t('review.value')}</dt>
              <dd>{formatMoney(value, 'THB')}</dd>
            </div>
            {weight > 0 && (
              <div>
                <dt>{t('review.average')}</dt>
                <dd>{formatPricePerKg(value / weight, 'THB', locale)}</dd>
              </div>
            )}
          </dl>
        </Panel>
        {draft.prepared_at && <Notice tone="success">{t('prepared.changed')}</Notice>}
        {waiting.map((each) => (
          <Notice key={each.id}>{t('review.waitsFor', { warehouse: nameIn(locale, each), count: each.count })}</Notice>
        ))}
        <Notice>{t('review.waits')}</Notice>
        <Form method="post" className="row between">
          {slips.length > 0 && (
            <Notice tone="warning">
              <p>{t('review.slip')}</p>
              {slips.map(({ sku, warehouse_id, slip }) => (
                <div key={`${sku.id} ${warehouse_id}`}>
                  <b>{sku.sku_no}</b> <PriceSlip slip={slip} beside={draft.market.beside?.of ?? 'product'} />
                </div>
              ))}
              <label>
                <input type="checkbox" name={PRICE_CONFIRMED} value="yes" required /> {t('review.sure')}
              </label>
            </Notice>
          )}
          <LinkButton to={back} look="outline">
            {t('back')}
          </LinkButton>
          {!draft.prepared_at && (
            <SubmitButton>
              {t(isOnlyPrepared ? 'review.prepare' : 'review.submit', { count: rows.length })}
            </SubmitButton>
          )}
        </Form>
      </FormErrors>
    </div>
  );
}

function PriceCell({ typed, unitWeight }: { typed: string | undefined; unitWeight: number }) {
  const locale = useLocale();
  const perKg = perKgOfTyped(typed, unitWeight);
  if (perKg === null) return '–';
  return (
    <>
      {formatMoney(typedAmount(typed ?? '') ?? 0, 'THB')}
      <br />
      <small>{formatPricePerKg(perKg, 'THB', locale)}</small>
    </>
  );
}
