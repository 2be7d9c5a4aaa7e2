import { figuresPattern } from '#domain/values/typed-text.ts';
import { useTranslations } from '#web/i18n/texts.tsx';
import { Field, TextField } from '#web/ui/forms/field.tsx';
import { Panel } from '#web/ui/layout/panel.tsx';
import type { Order } from './open-order.ts';
import type { CompanyAddress } from './receiving-panel.tsx';

interface BillingPanelProps {
  order: Order;
  /** Whose billing fields are proposed where the order has none yet. */
  address: CompanyAddress | null;
  isPersonal: boolean;
}

/** To whom the tax invoice is made out, and a remark on the order. */
export function BillingPanel({ order, address, isPersonal }: BillingPanelProps) {
  const t = useTranslations('checkout.shipping');
  return (
    <Panel title={t('billing')}>
      <div className="stack">
        <Field
          name="billing_name"
          label={t('billingName')}
          required
          maxLength={200}
          autoComplete="organization"
          defaultValue={order.billing_name ?? address?.billing_name ?? order.company_name}
        />
        <Field
          name="billing_address"
          label={t('billingAddress')}
          required
          maxLength={400}
          defaultValue={order.billing_address ?? (address ? textOf(address) : '')}
        />
        <div className="columns align-start">
          <Field
            name="billing_taxId"
            label={t('taxId')}
            required={!isPersonal}
            optional={isPersonal}
            inputMode="numeric"
            maxLength={24}
            defaultValue={order.billing_taxId ?? address?.tax_id ?? ''}
          />
          <Field
            name="billing_branch_code"
            label={t('branchCode')}
            required
            inputMode="numeric"
            pattern={figuresPattern(5)}
            maxLength={5}
            help={t('branchHelp')}
            defaultValue={order.billing_branch_code ?? address?.branch_code ?? '00000'}
          />
        </div>
        <Field
          name="billing_branch_desc"
          label={t('branchName')}
          optional
          maxLength={120}
          defaultValue={order.billing_branch_desc ?? address?.branch_name ?? ''}
        />
        <TextField name="remark" label={t('remark')} optional maxLength={500} defaultValue={order.remark ?? ''} />
      </div>
    </Panel>
  );
}

/** In Thai, as a tax invoice has it. */
function textOf({ address, sub_district, district, province, post_code }: CompanyAddress): string {
  return `${address} ${sub_district.name_th} ${district.name_th} ${province.name_th} ${post_code}`;
}
