import { Form, Link, useActionData } from 'react-router';
import { useTranslations } from '#web/i18n/texts.tsx';
import { formatQuantity } from '#domain/values/format.ts';
import { SubmitButton } from '#web/ui/button.tsx';
import { FormError, FormErrors } from '#web/ui/forms/form-errors.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { useMembersOnly } from '#web/ui/feedback/members-only.tsx';
import { useLocale, useMayNot, usePath, useShop } from '#web/page/use-shop.ts';
import type { action } from './compare.tsx';

/** Puts so much of a column's offer into the cart; nothing for those who have no cart. */
export function AddToCart({
  offerId,
  units,
  kg,
  grade,
}: {
  offerId: number;
  units: number;
  kg: number;
  grade: string;
}) {
  const t = useTranslations('compare');
  const locale = useLocale();
  const path = usePath();
  const { user, cartCount } = useShop();
  const askToLogIn = useMembersOnly();
  const answer = useActionData<typeof action>();
  const isMine = answer?.offer === offerId;
  const mayNotOrder = useMayNot('order') !== undefined;
  if (cartCount === null || mayNotOrder) return null;
  const weight = formatQuantity(kg, locale);
  return (
    <Form
      method="post"
      preventScrollReset
      className="stack gap-1 justify-start not-printed"
      onSubmit={(event) => {
        if (!user) askToLogIn(event);
      }}
    >
      <FormErrors error={isMine ? answer.error : null}>
        <input type="hidden" name="productstock_id" value={offerId} />
        <input type="hidden" name="amount" value={units} />
        <SubmitButton look="outline" size="small" name="do" value="buy">
          <Icon name="cart" size={16} /> {t('add', { weight })}
          <span className="visually-hidden">{grade}</span>
        </SubmitButton>
        <FormError />
        {isMine && answer.isAdded && (
          <p role="status" className="small success-text">
            {t('added')} <Link to={path('/cart')}>{t('toCart')}</Link>
          </p>
        )}
        {units > 0 && (
          <Link to={path(`/user/price-comparisons/new?offer=${offerId}&amount=${units}`)}>{t('threeOffers')}</Link>
        )}
      </FormErrors>
    </Form>
  );
}
