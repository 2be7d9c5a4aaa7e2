import { useEffect, useRef, useState } from 'react';
import { useTranslations } from '#web/i18n/texts.tsx';
import { formatQuantity } from '#domain/values/format.ts';
import { nameIn } from '#web/i18n/language.ts';
import { useLocale } from '#web/page/use-shop.ts';
import { Button } from '#web/ui/button.tsx';
import { Money } from '#web/ui/display/money.tsx';
import { Quantity } from '#web/ui/display/quantity.tsx';
import { ColleagueCart } from './colleague-cart.tsx';
import { LoadProposal } from './load-proposal.tsx';
import { TruckLoad } from './truck-load.tsx';
import { useLoads, type LoadedLine, type Proposal } from './use-loads.ts';
import styles from './loads.module.css';

/** What was pressed, and how many packs stood there before. */
interface Pressed {
  proposal: Proposal;
  before: number;
}

/**
 * The vehicles of an order as they fill up, and what more of its goods would make a kilogram cheaper: one press adds
 * it, another takes it back. "Added" is said once the order has it, and as long as it has just that.
 */
export function LoadPanel({
  lines,
  provinceId,
  add,
  amountOf,
  refusal,
  hasTrucks = true,
}: {
  lines: readonly LoadedLine[];
  /** Where the order goes; null while no place is chosen. */
  provinceId: number | null;
  /** So many packs more of an offer; fewer with a minus. Null where the visitor may not change the order. */
  add: ((offer: number, packs: number) => void) | null;
  /** How many packs of an offer the order has now; null where it has none. */
  amountOf: (offer: number) => number | null;
  /** Why the last press was refused. */
  refusal?: string | undefined;
  /** Whether the vehicles are drawn; not where they stand beside it already. */
  hasTrucks?: boolean;
}) {
  const t = useTranslations('loads');
  const locale = useLocale();
  const loads = useLoads(lines, provinceId);
  const [pressed, setPressed] = useState<Pressed | null>(null);
  const [isUsed, setIsUsed] = useState(false);
  const panel = useRef<HTMLElement>(null);
  const undo = useRef<HTMLButtonElement>(null);
  const isAdded = pressed !== null && hasMore(amountOf(pressed.proposal.productstock_id), pressed);
  useEffect(() => {
    // The pressed button is gone with its proposal: who uses the keyboard goes on from here.
    const { activeElement } = document;
    if (isAdded && (activeElement === document.body || panel.current?.contains(activeElement))) undo.current?.focus();
  }, [isAdded]);
  const shown = loads.filter((load) => hasTrucks || load.proposals.length > 0 || load.colleagues.length > 0);
  if (shown.length === 0 && !isUsed) return null;
  const press = (proposal: Proposal) => {
    setPressed({ proposal, before: amountOf(proposal.productstock_id) ?? 0 });
    setIsUsed(true);
    add?.(proposal.productstock_id, proposal.packs);
  };
  const takeBack = ({ proposal }: Pressed) => {
    setPressed(null);
    panel.current?.focus();
    add?.(proposal.productstock_id, -proposal.packs);
  };
  return (
    <section
      ref={panel}
      tabIndex={-1}
      className={`stack gap-3 ${hasTrucks ? 'card' : ''} ${styles.panel}`}
      aria-label={t('title')}
    >
      {hasTrucks && <h2 className="lead">{t('title')}</h2>}
      <div role="status">
        {isAdded && (
          <p className="row gap-2">
            {t('added', { amount: formatQuantity(pressed.proposal.kg, locale), grade: pressed.proposal.grade })}{' '}
            <Button ref={undo} look="plain" size="small" onClick={() => takeBack(pressed)}>
              {t('undo')}
            </Button>
          </p>
        )}
        {!isAdded && refusal}
      </div>
      {shown.map(({ province, kg, freight, trips, proposals, colleagues }) => (
        <div key={province.id} className="stack gap-2">
          {hasTrucks && (
            <>
              <p>
                {t('from', { place: nameIn(locale, province) })} · <Quantity kg={kg} /> · <Money baht={freight} />
              </p>
              <ul className="stack gap-2">
                {trips.map((trip, index) => (
                  <TruckLoad key={`${index} ${trip.vehicle}`} trip={trip} />
                ))}
              </ul>
            </>
          )}
          <Proposals proposals={proposals} add={add && press} />
          {provinceId !== null && colleagues.length > 0 && (
            <ul className="stack gap-2 ruled entries">
              {colleagues.map((colleague) => (
                <ColleagueCart
                  key={colleague.user_id}
                  colleague={colleague}
                  provinceId={province.id}
                  deliverProvinceId={provinceId}
                />
              ))}
            </ul>
          )}
        </div>
      ))}
    </section>
  );
}

/** An amount that is reckoned from kilograms is not to the last digit. */
const hasMore = (amount: number | null, { proposal, before }: Pressed) =>
  amount !== null && Math.abs(amount - before - proposal.packs) < 0.01;

/** What saves most, and a month's need; a smaller amount that saves less is behind a press. */
function Proposals({ proposals, add }: { proposals: Proposal[]; add: ((proposal: Proposal) => void) | null }) {
  const t = useTranslations('loads');
  const most = proposals.findLast(({ why }) => why === 'fill');
  const smaller = proposals.filter((each) => each.why === 'fill' && each !== most);
  const shown = proposals.filter((each) => !smaller.includes(each));
  const list = (some: Proposal[]) => (
    <ul className="stack gap-2 ruled entries">
      {some.map((proposal) => (
        <LoadProposal
          key={`${proposal.why} ${proposal.productstock_id} ${proposal.packs}`}
          proposal={proposal}
          add={add && (() => add(proposal))}
        />
      ))}
    </ul>
  );
  if (shown.length === 0) return null;
  return (
    <>
      {list(shown)}
      {smaller.length > 0 && (
        <details className="opens quiet small">
          <summary>{t('smaller')}</summary>
          {list(smaller)}
        </details>
      )}
    </>
  );
}
