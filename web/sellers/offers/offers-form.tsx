import { Form } from 'react-router';
import { useTranslations } from '#web/i18n/texts.tsx';
import type { WireError } from '#contract/errors.ts';
import { Button, SubmitButton } from '#web/ui/button.tsx';
import { FormErrors, Notice } from '#web/ui/forms/field.tsx';
import type { Typed } from '#web/page/form.ts';
import { ACTS_FORM } from './acts-form.ts';
import { ListingCard } from './listing-card.tsx';
import { editOf, type Listed } from './offer-fields.ts';
import { ConfirmPrice } from './prices/confirm-price.tsx';
import { isSlip } from './prices/price-confirmed.ts';
import { shownOffer } from './saving/save-offers.ts';
import { StayOrLeave } from './saving/stay-or-leave.tsx';
import { fieldsWith, useTouched } from './saving/use-touched.ts';

interface OffersFormProps {
  product: Listed;
  error: WireError | undefined;
  /** What was typed, when it was refused. */
  typed: Typed | undefined;
}

/**
 * The fields keep themselves: a field that somebody typed into stays as it is when the offer is loaded anew, the others
 * follow it. Script only counts along.
 */
export function OffersForm({ product, error, typed }: OffersFormProps) {
  const t = useTranslations('offers');
  const shown = new Map(
    product.list_product_stock.map((stock) => [stock.product_stock_id, shownOffer(stock, typed)] as const),
  );
  const { touched, discard, props } = useTouched(error !== undefined);
  const typing = new Map([...shown].map(([id, { start }]) => [id, fieldsWith(touched, id, start)]));
  const changed = [...shown].filter(([id, { now }]) => editOf(now, typing.get(id)!) !== null).length;
  return (
    <>
      <Form id={ACTS_FORM} method="post" preventScrollReset />
      <Form method="post" className="stack" autoComplete="off" {...props}>
        <FormErrors error={error}>
          {error && <Notice tone="danger">{error.error === 'not_found' ? t('gone') : error.message}</Notice>}
          <ListingCard product={product} shown={shown} typing={typing} error={error} />
          <div className="row save-bar">
            {isSlip(error) && <ConfirmPrice />}
            <p role="status" className="grow bold">
              {changed > 0 ? t('changed', { count: changed }) : ''}
            </p>
            {changed > 0 && (
              <Button look="plain" onClick={discard}>
                {t('discard')}
              </Button>
            )}
            <SubmitButton name="do" value="save">
              {t('save')}
            </SubmitButton>
          </div>
        </FormErrors>
      </Form>
      <StayOrLeave hasChanges={changed > 0} />
    </>
  );
}
