import type { Answer } from '#contract/client.ts';
import type { WireError } from '#contract/errors.ts';
import { mayNameLots } from '#domain/trade/shipments/shipment-steps.ts';
import { useTranslations } from '#web/i18n/texts.tsx';
import type { Typed } from '#web/page/form.ts';
import { DeclareForm } from '#web/trade/returnables/declare-form.tsx';
import { WeighForm } from '#web/trade/shipments/weigh-form.tsx';
import { LinkButton } from '#web/ui/button.tsx';

interface BelowShipmentProps {
  shipment: Answer<'GET /seller/sales/{id}/shipments'>['shipments'][number];
  /** Where its lots are chosen. */
  lotsAt: string;
  declared: Answer<'GET /seller/sales/{id}/returnables'>['shipments'][number] | undefined;
  refused: { error?: WireError; typed: Typed } | undefined;
}

/** What a seller says of one shipment: its lots, its weights, what of it has to come back. */
export function BelowShipment({ shipment, lotsAt, declared, refused }: BelowShipmentProps) {
  const t = useTranslations('shipments');
  const errorOf = (field: string) => (refused?.typed[field] === String(shipment.id) ? refused.error : undefined);
  return (
    <>
      {mayNameLots(shipment.state) && (
        <p>
          <LinkButton to={lotsAt} look="outline">
            {t('lots.choose')}
          </LinkButton>
        </p>
      )}
      <WeighForm shipment={shipment} error={errorOf('shipment')} />
      {declared && <DeclareForm declared={declared} error={errorOf('returnables_of')} />}
    </>
  );
}
