import { useTranslations } from '#web/i18n/texts.tsx';
import { formatQuantity } from '#domain/values/format.ts';
import { Notice } from '#web/ui/forms/field.tsx';
import { Money } from '#web/ui/display/money.tsx';
import { nameIn } from '#web/i18n/language.ts';
import { useLocale } from '#web/page/use-shop.ts';
import type { ShippingOption } from './shipping-choice.ts';

/** What delivery costs and by which vehicles, or why the goods cannot be delivered there. */
export function Freight({ option }: { option: ShippingOption }) {
  return (
    <div className="stack gap-2 sunken">
      <input type="hidden" name="shipping_option_id" value={option.id} />
      {option.message ? <Notice tone="warning">{option.message}</Notice> : <CostAndVehicles option={option} />}
    </div>
  );
}

function CostAndVehicles({ option }: { option: ShippingOption }) {
  const t = useTranslations('checkout.shipping');
  const locale = useLocale();
  return (
    <>
      <p className="row between lead">
        <span>{t('cost')}</span>{' '}
        <strong>
          <Money baht={option.cost} settled />
        </strong>
      </p>
      <ul>
        {option.vehicles.map((part, index) => (
          <li key={index}>
            {t('vehicles', {
              count: part.count,
              vehicle: t(`vehicle.${part.vehicle}`),
              place: nameIn(locale, part.origin_province),
            })}
          </li>
        ))}
      </ul>
      <p className="soft">{t('loaded', { weight: formatQuantity(option.weight, locale) })}</p>
    </>
  );
}
