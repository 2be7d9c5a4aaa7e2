import { Form } from 'react-router';
import { useTranslations } from '#web/i18n/texts.tsx';
import { LinkButton, SubmitButton } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { useMayOrder, usePath } from '#web/page/use-shop.ts';

/** What one does with a product before buying it, with and without script. */
export function ProductActions({ productId }: { productId: number }) {
  const t = useTranslations('product');
  const path = usePath();
  const mayOrder = useMayOrder();
  return (
    <div className="wrap not-printed align-start above-4">
      <Form method="post" action={path('/compare')}>
        <input type="hidden" name="kind" value="product" />
        <SubmitButton look="outline" size="small" name="id" value={productId}>
          <Icon name="table" size={16} /> {t('addToCompare')}
        </SubmitButton>
      </Form>
      {mayOrder && (
        <>
          <LinkButton to={path(`/user/favourites/keep?product=${productId}`)} look="outline" size="small">
            <Icon name="plus" size={16} /> {t('keepFavourite')}
          </LinkButton>
          <LinkButton to={path(`/user/alerts/new?product=${productId}`)} look="outline" size="small">
            <Icon name="bell" size={16} /> {t('setAlert')}
          </LinkButton>
        </>
      )}
    </div>
  );
}
