import { useTranslations } from '#web/i18n/texts.tsx';
import type { Answer } from '#contract/client.ts';
import { Day } from '#web/ui/display/date-time.tsx';
import { Money, PricePerKg } from '#web/ui/display/money.tsx';
import { Quantity } from '#web/ui/display/quantity.tsx';
import { Table } from '#web/ui/layout/table.tsx';
import { usePaperText } from './paper-text.ts';

type Offer = Answer<'GET /price-comparison/detail/{id}'>['offers'][number];

const TEXTS = ['seller', 'grade', 'pack'] as const;
const FIGURES = ['amount', 'goods', 'freight', 'vat', 'total', 'perKg'] as const;
const TERMS = ['arrives', 'until', 'differences'] as const;
type RowName = (typeof TEXTS)[number] | (typeof FIGURES)[number] | (typeof TERMS)[number];

const ROWS: readonly RowName[] = [...TEXTS, ...FIGURES, ...TERMS];
const isFigure = (row: RowName) => FIGURES.some((figure) => figure === row);

/** The offers side by side, the chosen one first. */
export function ComparedTable({ offers }: { offers: readonly Offer[] }) {
  const t = useTranslations('priceComparisons');
  return (
    <Table label={t('offers')}>
      <thead>
        <tr>
          <th scope="col">
            <span className="visually-hidden">{t('offers')}</span>
          </th>
          {offers.map((offer, index) => (
            <th key={offer.productstock_id} scope="col" className="number">
              {offer.is_chosen ? t('chosen') : t('other', { number: index + 1 })}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {ROWS.map((row) => (
          <tr key={row}>
            <th scope="row">{t(`row.${row}`)}</th>
            {offers.map((offer) => (
              <td key={offer.productstock_id} className={isFigure(row) ? 'number' : undefined}>
                <Cell row={row} offer={offer} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

function Cell({ row, offer }: { row: RowName; offer: Offer }) {
  const t = useTranslations('priceComparisons');
  const text = usePaperText();
  switch (row) {
    case 'seller':
    case 'pack':
      return text(offer[row]);
    case 'grade':
      return <b>{offer.grade}</b>;
    case 'amount':
      return (
        <>
          {t('packs', { count: offer.packs })} = <Quantity kg={offer.kg} />
        </>
      );
    case 'perKg':
      return (
        <b>
          <PricePerKg baht={offer.per_kg} settled />
        </b>
      );
    case 'arrives':
      return <Day day={offer.arrives} />;
    case 'until':
      return offer.valid_until ? <Day day={offer.valid_until} /> : t('now');
    case 'differences':
      return <Differences offer={offer} />;
    case 'total':
      return (
        <b>
          <Money baht={offer.total} settled />
        </b>
      );
    default:
      return <Money baht={offer[row]} settled />;
  }
}

function Differences({ offer: { differences } }: { offer: Offer }) {
  const t = useTranslations('priceComparisons');
  if (differences.length === 0) return '–';
  return differences.map(({ property, relation }) => (
    <div key={property}>
      {t(`property.${property}`)}: {t(`relation.${relation}`)}
    </div>
  ));
}
