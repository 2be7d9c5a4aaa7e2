import { use, useState, type KeyboardEvent } from 'react';
import { useTranslations } from '#web/i18n/texts.tsx';
import {
  roundings,
  stepKinds,
  stepOf,
  steppedPrice,
  type PriceStep,
  type Rounding,
  type StepKind,
} from '#domain/sellers/offers/price-steps.ts';
import { bahtFromSatang, type Satang } from '#domain/values/money.ts';
import { formatMoney, formatPricePerKg } from '#domain/values/format.ts';
import { gramsFromKg } from '#domain/values/weight.ts';
import { useLocale } from '#web/page/use-shop.ts';
import { Button } from '#web/ui/button.tsx';
import field from '#web/ui/forms/field.module.css';
import { perKgOfTyped, satangOfTyped } from '../prices/typed-prices.ts';
import { nameOf } from '../saving/save-offers.ts';
import { fieldsNow, GridContext, packText, useEveryEdit } from './edits.ts';
import { useOfferName } from './edited-cell.tsx';
import type { GridOffer } from './grid-offer.ts';

const PRICES = ['regular_price', 'sale_price'] as const;
type Price = (typeof PRICES)[number];
/** Lines of the preview; the cells show all of them afterwards. */
const SHOWN = 8;

interface Line {
  offer: GridOffer;
  price: Price;
  before: Satang;
  /** Null where the step leaves no price. */
  after: Satang | null;
}

/**
 * One step for the prices of the selected offers: what each becomes stands here before it is put into the cells, and
 * those are sent when they are saved.
 */
export function PriceStepPanel({ offers }: { offers: readonly GridOffer[] }) {
  const t = useTranslations('offers.grid.step');
  const { edits, shown } = use(GridContext)!;
  useEveryEdit(edits);
  const [kind, setKind] = useState<StepKind>('percent');
  const [text, setText] = useState('');
  const [rounding, setRounding] = useState<Rounding>('satang');
  const [prices, setPrices] = useState<readonly Price[]>(PRICES);
  const step = stepOf(kind, text);
  const lines = step === null ? [] : offers.flatMap((offer) => linesOf(offer, step));
  const possible = lines.filter(({ after }) => after !== null);

  function linesOf(offer: GridOffer, given: PriceStep): Line[] {
    const now = fieldsNow(edits, offer, shown.get(offer.id)!.start);
    return prices.flatMap((price) => {
      const before = satangOfTyped(now[price]);
      if (before === null) return [];
      return [{ offer, price, before, after: steppedPrice(before, given, gramsFromKg(offer.unit_weight), rounding) }];
    });
  }
  const put = (pressed: HTMLElement) => {
    pressed.closest('details')?.removeAttribute('open');
    edits.set(possible.map(({ offer, price, after }) => [nameOf(offer.id, price), { text: packText(after!) }]));
    setText('');
  };
  // The panel stands in the form of the selection, whose buttons do something else.
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    if (possible.length > 0) put(event.target as HTMLElement);
  };
  return (
    <div className="stack gap-3">
      <div className="pair gap-3">
        <label className="stack gap-1 small">
          <span>{t('kind')}</span>
          <select className={field.input} value={kind} onChange={(event) => setKind(event.target.value as StepKind)}>
            {stepKinds.map((each) => (
              <option key={each} value={each}>
                {t(`kinds.${each}`)}
              </option>
            ))}
          </select>
        </label>
        <label className="stack gap-1 small">
          <span>{t('amount')}</span>
          <input
            className={field.input}
            value={text}
            placeholder={t(`example.${kind}`)}
            autoComplete="off"
            aria-invalid={text !== '' && step === null ? true : undefined}
            onChange={(event) => setText(event.target.value)}
            onKeyDown={onKeyDown}
          />
        </label>
        <label className="stack gap-1 small">
          <span>{t('prices')}</span>
          <select
            className={field.input}
            value={prices.length === PRICES.length ? 'both' : prices[0]}
            onChange={({ target: { value } }) => setPrices(PRICES.filter((each) => value === 'both' || value === each))}
          >
            {(['both', ...PRICES] as const).map((each) => (
              <option key={each} value={each}>
                {t(`of.${each}`)}
              </option>
            ))}
          </select>
        </label>
        <label className="stack gap-1 small">
          <span>{t('rounding')}</span>
          <select
            className={field.input}
            value={rounding}
            onChange={(event) => setRounding(event.target.value as Rounding)}
          >
            {(Object.keys(roundings) as Rounding[]).map((each) => (
              <option key={each} value={each}>
                {t(`roundings.${each}`)}
              </option>
            ))}
          </select>
        </label>
      </div>
      <div aria-live="polite">
        {text !== '' && step === null && <p className="danger-text">{t('wrong')}</p>}
        {step !== null && <p>{t('changes', { count: possible.length, offers: offers.length })}</p>}
        {possible.length < lines.length && (
          <p className="danger-text">{t('impossible', { count: lines.length - possible.length })}</p>
        )}
      </div>
      {possible.length > 0 && (
        <ul className="stack gap-1 small entries" aria-label={t('preview')}>
          {possible.slice(0, SHOWN).map((line) => (
            <PreviewLine key={`${line.offer.id} ${line.price}`} line={line} />
          ))}
          {possible.length > SHOWN && <li>{t('more', { count: possible.length - SHOWN })}</li>}
        </ul>
      )}
      <div className="row">
        <Button onClick={(event) => put(event.currentTarget)} disabled={possible.length === 0}>
          {t('put')}
        </Button>
        <small>{t('note')}</small>
      </div>
    </div>
  );
}

function PreviewLine({ line: { offer, price, before, after } }: { line: Line }) {
  const t = useTranslations('offers');
  const locale = useLocale();
  const perKg = perKgOfTyped(packText(after!), offer.unit_weight);
  return (
    <li>
      <span>
        {useOfferName(offer)} · {t(`field.${price}`)}
      </span>
      <span className="money">
        {formatMoney(bahtFromSatang(before), 'THB')} → <b>{formatMoney(bahtFromSatang(after!), 'THB')}</b>
        {perKg !== null && <small> {formatPricePerKg(perKg, 'THB', locale)}</small>}
      </span>
    </li>
  );
}
