import { useTranslations } from '#web/i18n/texts.tsx';
import type { Answer } from '#contract/client.ts';
import { formatDay } from '#domain/values/format.ts';
import { RECEIVED_BY_DELIVERY, RECEIVED_BY_PICK_UP } from '#domain/trade/order-status.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { DateField } from '#web/ui/dates/date-field.tsx';
import { ChoiceField, Notice, SelectField } from '#web/ui/forms/field.tsx';
import { Panel } from '#web/ui/layout/panel.tsx';
import { nameIn } from '#web/i18n/language.ts';
import { useLocale, usePath } from '#web/page/use-shop.ts';
import { Freight } from './freight.tsx';
import type { Order } from './open-order.ts';
import type { ShippingOption } from './shipping-choice.ts';

export type CompanyAddress = Answer<'GET /company-address/myaddress'>['data'][number];
type PickUp = Answer<'GET /order/can-pick-up/{id}'>;

interface ReceivingPanelProps extends DeliveryProps {
  order: Order;
  /** 1 delivered, 2 picked up. */
  receive: 1 | 2;
  pickUp: PickUp;
}

interface DeliveryProps {
  orderKey: string;
  addresses: CompanyAddress[];
  address: CompanyAddress | null;
  option: ShippingOption | undefined;
  /** Shows the page for another way to receive or another address. */
  look: (change: { receive: string } | { address: string }) => void;
}

/** How, where and when the goods are received. */
export function ReceivingPanel({ order, receive, pickUp, look, ...delivery }: ReceivingPanelProps) {
  const t = useTranslations('checkout.shipping');
  return (
    <Panel>
      <div
        className="stack"
        onChange={(event) => {
          const input = event.target as unknown as HTMLInputElement;
          if (input.name === 'receiving_type') look({ receive: input.value });
        }}
      >
        <ChoiceField
          key={receive}
          name="receiving_type"
          legend={t('how')}
          defaultValue={String(receive)}
          choices={[
            { value: String(RECEIVED_BY_DELIVERY), label: t('deliver') },
            ...(pickUp.can_pick_up
              ? [{ value: String(RECEIVED_BY_PICK_UP), label: t('pickup'), help: t('pickupFree') }]
              : []),
          ]}
        />
        {receive === RECEIVED_BY_DELIVERY && <Delivery {...delivery} look={look} />}
        {receive === RECEIVED_BY_PICK_UP && <Warehouses warehouses={pickUp.warehouses} />}
        <DayAndTime order={order} earliest={pickUp.earliest_pickup} isSettled={pickUp.settled_day !== null} />
      </div>
    </Panel>
  );
}

function Delivery({ orderKey, addresses, address, option, look }: DeliveryProps) {
  const t = useTranslations('checkout.shipping');
  const locale = useLocale();
  const path = usePath();
  return (
    <>
      {addresses.length === 0 && <Notice tone="warning">{t('noAddress')}</Notice>}
      {addresses.length > 0 && (
        <SelectField
          name="shipping_address_id"
          label={t('address')}
          value={address?.id}
          onChange={(event) => look({ address: event.target.value })}
        >
          {addresses.map((each) => (
            <option key={each.id} value={each.id}>
              {each.name} · {each.address} {locale === 'th' ? each.sub_district.name_th : each.sub_district.name_en}{' '}
              {nameIn(locale, each.province)} {each.post_code}
            </option>
          ))}
        </SelectField>
      )}
      <p>
        <LinkButton to={path(`/user/address/new?key=${orderKey}`)} look="outline" size="small">
          {t('addAddress')}
        </LinkButton>
      </p>
      {option && <Freight option={option} />}
    </>
  );
}

function Warehouses({ warehouses }: { warehouses: PickUp['warehouses'] }) {
  const t = useTranslations('checkout.shipping');
  const locale = useLocale();
  return (
    <div className="stack gap-2 sunken">
      <h3>{t('warehouses')}</h3>
      <ul>
        {warehouses.map((warehouse) => (
          <li key={warehouse.id}>
            <strong>{nameIn(locale, warehouse)}</strong>
            <br />
            {warehouse.address}
            <br />
            {warehouse.contact_person} {warehouse.mobile}
          </li>
        ))}
      </ul>
    </div>
  );
}

function DayAndTime({ order, earliest, isSettled }: { order: Order; earliest: string; isSettled: boolean }) {
  const t = useTranslations('checkout.shipping');
  const locale = useLocale();
  const isStillPossible = order.delivery_date !== null && order.delivery_date >= earliest;
  return (
    <div className="columns align-start">
      <DateField
        name="delivery_date"
        label={t('date')}
        required
        min={earliest}
        readOnly={isSettled}
        isPlain={isSettled}
        defaultValue={isStillPossible ? order.delivery_date! : earliest}
        help={isSettled ? t('dateSettled') : t('dateHelp', { day: formatDay(earliest, locale) })}
      />
      <SelectField name="receiving_time" label={t('time')} defaultValue={order.receiving_time ?? 'any'}>
        {(['any', 'morning', 'afternoon'] as const).map((each) => (
          <option key={each} value={each}>
            {t(`times.${each}`)}
          </option>
        ))}
      </SelectField>
    </div>
  );
}
