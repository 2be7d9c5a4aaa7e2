import { useTranslations } from '#web/i18n/texts.tsx';
import { packWord } from '#domain/catalogue/products/packs.ts';
import type { DecisionData, RefusedDecision } from '#web/kit/decision-data.ts';
import { Decisions } from '#web/kit/decisions.tsx';
import { Field, FieldProblem, useFieldError } from '#web/ui/forms/field.tsx';
import { GoodsName } from '#web/market/cards/goods-name.tsx';
import type { Typed } from '#web/page/form.ts';
import { useLocale } from '#web/page/use-shop.ts';
import type { Claim } from '#web/trade/claims/claim-state.tsx';
import { AMOUNT, isNothing, UNITS } from './refund-lines.ts';
import styles from './decide.module.css';

interface DecideProps {
  claim: Claim;
  decisions: DecisionData;
  refused: RefusedDecision | undefined;
}

/** The outcome with its reason; what is refunded is asked where a refund is chosen. */
export function DecideClaim({ claim, decisions, refused }: DecideProps) {
  const typed = refused?.typed?.['decision'] === 'decide' ? refused.typed : undefined;
  return (
    <div className={styles.decide}>
      <Decisions
        of={decisions}
        refused={refused}
        parts={{ 'decide.lines': <RefundLines lines={claim.lines} wish={claim.wish} typed={typed} /> }}
      />
    </div>
  );
}

interface RefundLinesProps extends Pick<Claim, 'lines' | 'wish'> {
  typed: Typed | undefined;
}

/** Kilograms that are missing, and a price cut, are money without packs. */
const isOfMoney = ({ weighed_kg }: Claim['lines'][number], wish: Claim['wish']) =>
  weighed_kg !== null || wish === 'price_cut';
const unitsAsked = (line: Claim['lines'][number], wish: Claim['wish']) =>
  isOfMoney(line, wish) ? line.damaged : line.quantity;

function RefundLines({ lines, wish, typed }: RefundLinesProps) {
  const t = useTranslations('claims.decideForm');
  const problem = useFieldError('lines');
  const unitsOf = (line: Claim['lines'][number]) =>
    typed?.[UNITS + line.order_item_id] ?? String(unitsAsked(line, wish));
  const amountOf = (line: Claim['lines'][number]) =>
    typed?.[AMOUNT + line.order_item_id] ?? (isOfMoney(line, wish) ? String(line.asked ?? '') : '');
  // Lines are refused by their place among those that were filled in.
  const sent = lines.filter((line) => !isNothing(unitsOf(line), amountOf(line)));
  return (
    <fieldset className={styles.refund}>
      <legend>{t('refundLines')}</legend>
      {lines.map((line) => (
        <RefundLine
          key={line.order_item_id}
          line={line}
          place={sent.indexOf(line)}
          units={unitsOf(line)}
          amount={amountOf(line)}
        />
      ))}
      <FieldProblem id="refund-lines" problem={problem} />
    </fieldset>
  );
}

interface RefundLineProps {
  line: Claim['lines'][number];
  place: number;
  units: string;
  amount: string;
}

function RefundLine({ line, place, units, amount }: RefundLineProps) {
  const t = useTranslations('claims.decideForm');
  const locale = useLocale();
  const [ofLine, ofUnits, ofAmount] = [
    useFieldError(`lines.${place}.order_item_id`),
    useFieldError(`lines.${place}.quantity`),
    useFieldError(`lines.${place}.amount`),
  ];
  return (
    <div className={styles.line}>
      <p>
        <GoodsName names={line} />
      </p>
      <Field
        name={UNITS + line.order_item_id}
        label={t('units', { pack: packWord(line.attribute)[locale] })}
        error={ofUnits ?? ofLine}
        type="number"
        inputMode="numeric"
        min={0}
        max={line.quantity}
        defaultValue={units}
      />
      <Field
        name={AMOUNT + line.order_item_id}
        label={t('amount')}
        help={t('amountHelp')}
        error={ofAmount}
        inputMode="decimal"
        autoComplete="off"
        defaultValue={amount}
      />
    </div>
  );
}
