import { Link } from 'react-router';
import { useTranslations } from '#web/i18n/texts.tsx';
import type { Answer } from '#contract/client.ts';
import { claimNo } from '#domain/trade/claims/claim.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { DateTime } from '#web/ui/display/date-time.tsx';
import { Quantity } from '#web/ui/display/quantity.tsx';
import { FactList } from '#web/ui/details/fact-list.tsx';
import { nameIn } from '#web/i18n/language.ts';
import { useLocale, usePath } from '#web/page/use-shop.ts';

export type Shipment = Answer<'GET /orders/{id}/receipts'>['shipments'][number];
type Receipt = NonNullable<Shipment['receipt']>;

/** Below a shipment on the buyer's page of an order: what was received of it, what shows it, and the way to say so. */
export function Received({ shipment }: { shipment: Shipment }) {
  const t = useTranslations('goodsReceipts');
  const path = usePath();
  return (
    <div className="stack gap-2">
      {shipment.receipt && <Said shipment={shipment} receipt={shipment.receipt} />}
      {shipment.reason && <FactList facts={[[t('reason'), shipment.reason]]} />}
      <Proof files={shipment.files} />
      {shipment.receipt?.claims.map((claim) => (
        <p key={claim}>
          <Link to={path(`/user/claims/${claim}`)}>{t('claim', { number: claimNo(claim) })}</Link>
        </p>
      ))}
      {shipment.may_receive && (
        <div>
          <LinkButton to={path(`/user/arrivals/${shipment.id}`)} look="outline" size="small">
            {t('receive')}
          </LinkButton>
        </div>
      )}
    </div>
  );
}

function Said({ shipment: { lines }, receipt }: { shipment: Shipment; receipt: Receipt }) {
  const t = useTranslations('goodsReceipts');
  const locale = useLocale();
  return (
    <FactList
      facts={[
        [
          t('received'),
          <span key="received">
            <DateTime at={receipt.received_at} /> · {receipt.received_by}
          </span>,
        ],
        ...receipt.lines.map((said) => {
          const line = lines.find(({ id }) => id === said.shipment_line_id)!;
          const value = <SaidOfLine key={line.id} said={said} left={line.quantity} />;
          return [lines.length === 1 ? t('goods') : nameIn(locale, line), value] as const;
        }),
        ...(receipt.note ? [[t('note'), receipt.note] as const] : []),
      ]}
    />
  );
}

function SaidOfLine({ said, left }: { said: Receipt['lines'][number]; left: number }) {
  const t = useTranslations('goodsReceipts');
  const { delivered_quantity, refused_quantity, damaged_quantity, weighed_kg } = said;
  return (
    <>
      {t('ofLeft', { received: delivered_quantity, left })}
      {weighed_kg !== null && (
        <>
          {' '}
          · <Quantity kg={weighed_kg} />
        </>
      )}
      {damaged_quantity > 0 && ` · ${t('damagedCount', { count: damaged_quantity })}`}
      {refused_quantity > 0 && ` · ${t('refusedCount', { count: refused_quantity })}`}
    </>
  );
}

/** Pictures, signature and papers of the delivery. */
function Proof({ files }: Pick<Shipment, 'files'>) {
  const t = useTranslations('goodsReceipts');
  if (files.length === 0) return null;
  return (
    <ul className="links" aria-label={t('proof')}>
      {files.map(({ url, name, kind }) => (
        <li key={url}>
          <a href={url} target="_blank" rel="noreferrer">
            {t(`file.${kind}`)} <small>{name}</small>
          </a>
        </li>
      ))}
    </ul>
  );
}
