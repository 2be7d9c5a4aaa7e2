import { useTranslations } from '#web/i18n/texts.tsx';
import type { Answer } from '#contract/client.ts';
import { Field } from '#web/ui/forms/field.tsx';
import { Panel } from '#web/ui/layout/panel.tsx';
import type { Order } from './open-order.ts';

interface ReferencesPanelProps {
  order: Order;
  rules: Answer<'GET /purchasing/check/{id}'>;
}

/** What the buyer's company calls the order by in its own books. */
export function ReferencesPanel({ order, rules }: ReferencesPanelProps) {
  const t = useTranslations('checkout.shipping');
  return (
    <Panel title={t('references')}>
      <div className="columns align-start">
        <Field
          name="po_number"
          label={t('poNumber')}
          help={t('poHelp')}
          required={rules.po_number_required}
          optional={!rules.po_number_required}
          maxLength={40}
          autoComplete="off"
          defaultValue={order.po_number ?? ''}
        />
        <Field
          name="cost_centre"
          label={t('costCentre')}
          required={rules.cost_centre_required}
          optional={!rules.cost_centre_required}
          maxLength={60}
          autoComplete="off"
          defaultValue={order.cost_centre ?? ''}
        />
      </div>
    </Panel>
  );
}
