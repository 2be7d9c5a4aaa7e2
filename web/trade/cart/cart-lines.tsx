import { useTranslations } from '#web/i18n/texts.tsx';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { useFocusAfterRemoval } from '#web/ui/forms/use-focus-after-removal.ts';
import { nameIn } from '#web/i18n/language.ts';
import { useLocale } from '#web/page/use-shop.ts';
import type { CartAnswer } from './cart-action.ts';
import { CartLine, type Line } from './cart-line.tsx';
import type { DeliveredLineView } from './chosen-sums.ts';
import { ChooseBox } from './choose-box.tsx';
import styles from './cart.module.css';

interface CartLinesProps {
  lines: Line[];
  chosen: Line[];
  choose: (offers: readonly number[], isIn: boolean) => void;
  /** The id of the form that boxes and amounts belong to. */
  form: string;
  refused: CartAnswer | undefined;
  /** Of the chosen lines by their offers, where a place is chosen. */
  delivered: ReadonlyMap<number, DeliveredLineView>;
}

/**
 * The lines, seller by seller as they will be bought, each with its box; the boxes above choose all of a seller or all
 * at once.
 */
export function CartLines({ lines, chosen, choose, form, refused, delivered }: CartLinesProps) {
  const t = useTranslations('cart');
  const locale = useLocale();
  const isIn = new Set(chosen);
  const list = useFocusAfterRemoval<HTMLDivElement>(lines.length);
  const several = (of: Line[]) => {
    const free = of.filter((line) => !line.blocker);
    const count = free.filter((line) => isIn.has(line)).length;
    return {
      checked: free.length > 0 && count === free.length,
      isPartly: count > 0 && count < free.length,
      disabled: free.length === 0,
      onChange: (value: boolean) =>
        choose(
          free.map((line) => line.productstock_id),
          value,
        ),
    };
  };
  return (
    <div ref={list} className="stack gap-3">
      <div className={`row between box ${styles.bar}`}>
        <ChooseBox {...several(lines)}>
          <b>{t('chooseAll')}</b>
        </ChooseBox>
        <p role="status" className="soft">
          {t('chosen', { chosen: chosen.length, count: lines.length })}
        </p>
        {/* The form's first button is the one that Enter in an amount presses, also where script makes it needless to see. */}
        <span className={`above-1 below-1 ${styles.save}`}>
          <Button type="submit" form={form} name="do" value="save" look="outline">
            {t('update')}
          </Button>
        </span>
      </div>
      {[...Map.groupBy(lines, (line) => line.seller.id)].map(([seller, its]) => (
        <section key={seller} className="box" aria-label={nameIn(locale, its[0]!.seller)}>
          <div>
            <ChooseBox {...several(its)}>
              <span className="visually-hidden">{t('chooseSeller')}</span> <Icon name="store" size={18} />{' '}
              <b>{nameIn(locale, its[0]!.seller)}</b>
            </ChooseBox>
          </div>
          <ul>
            {its.map((line) => (
              <CartLine
                key={line.id}
                line={line}
                form={form}
                isChosen={isIn.has(line)}
                delivered={delivered.get(line.productstock_id)}
                onChoose={(value) => choose([line.productstock_id], value)}
                refused={refused?.offer === line.productstock_id ? refused.error?.message : undefined}
              />
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
