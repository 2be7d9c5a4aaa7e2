import { useTranslations } from '#web/i18n/texts.tsx';
import { LinkButton, SubmitButton } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/feedback/confirm-dialog.tsx';
import { usePath } from '#web/page/use-shop.ts';
import { useDetailPath } from '#web/ui/lists/back-link.tsx';
import { ACTS_FORM } from './acts-form.ts';
import type { Stock } from './offer-fields.ts';

/** What can be done with one offer. */
export function OfferActs({ stock, of }: { stock: Stock; of: string }) {
  const t = useTranslations('offers.act');
  const detailPath = useDetailPath();
  const path = usePath();
  const id = stock.product_stock_id;
  const act = stock.status ? 'pause' : 'resume';
  return (
    <div className="wrap ruled-above">
      <SubmitButton
        form={ACTS_FORM}
        look="outline"
        size="small"
        name="do"
        value={`${act}:${id}`}
        aria-label={`${t(act)}: ${of}`}
      >
        {t(act)}
      </SubmitButton>
      <SubmitButton
        form={ACTS_FORM}
        look="outline"
        size="small"
        name="do"
        value={`${stock.is_weighed ? 'count' : 'weigh'}:${id}`}
        aria-label={`${t(stock.is_weighed ? 'count' : 'weigh')}: ${of}`}
      >
        {t(stock.is_weighed ? 'count' : 'weigh')}
      </SubmitButton>
      <LinkButton
        to={detailPath(`/seller/products/${id}/copy`)}
        look="outline"
        size="small"
        aria-label={`${t('copy')}: ${of}`}
      >
        {t('copy')}
      </LinkButton>
      <LinkButton
        to={detailPath(`/seller/products/${id}/movements`)}
        look="outline"
        size="small"
        aria-label={`${t('movements')}: ${of}`}
      >
        {t('movements')}
      </LinkButton>
      <LinkButton
        to={path(`/seller/lots?product_stock_id=${id}`)}
        look="outline"
        size="small"
        aria-label={`${t('lots')}: ${of}`}
      >
        {t('lots')}
      </LinkButton>
      <span className="to-end">
        <ConfirmDialog
          form={ACTS_FORM}
          name="do"
          value={`remove:${id}`}
          size="small"
          title={t('removeTitle', { name: of })}
          text={t('removeText')}
          label={t('remove')}
        />
      </span>
    </div>
  );
}
