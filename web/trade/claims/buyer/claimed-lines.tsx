import { useTranslations } from '#web/i18n/texts.tsx';
import type { Answer } from '#contract/client.ts';
import { Picture } from '#web/ui/display/picture.tsx';
import { Quantity } from '#web/ui/display/quantity.tsx';
import { Field, useFieldError } from '#web/ui/forms/field.tsx';
import { nameIn } from '#web/i18n/language.ts';
import { GoodsName } from '#web/market/cards/goods-name.tsx';
import type { Typed } from '#web/page/form.ts';
import { useLocale } from '#web/page/use-shop.ts';
import styles from '../claims.module.css';

type Line = Answer<'GET /claims/order/{id}'>['sellers'][number]['lines'][number];

/** What a line's field is called, before its number. */
export const QUANTITY = 'quantity-';
export const WEIGHED = 'weighed-';

/** The goods of a seller, each with how many of it are concerned; a line that is left empty is fine. */
export function ClaimedLines({ lines, typed }: { lines: readonly Line[]; typed: Typed | undefined }) {
  const t = useTranslations('claims.new');
  const locale = useLocale();
  const isNoneChosen = useFieldError('lines') !== undefined;
  const first = lines.find((line) => !line.is_claimed);
  // Lines were sent as far as they were filled in, and are refused by their place among those.
  const sent = lines.filter(({ id }) => (typed?.[`${QUANTITY}${id}`] ?? '').trim() !== '');
  return (
    <ul className="stack gap-3 ruled goods-lines">
      {lines.map((line) => (
        <li key={line.id}>
          <Picture name={line.pic_path} alt="" size={56} />
          <div>
            <GoodsName names={line} />
            <p className="soft">
              {nameIn(locale, line.attribute)} × {line.quantity} = <Quantity kg={line.quantity * line.unit_weight} />
            </p>
          </div>
          {line.is_claimed ? (
            <p className="soft">{t('isClaimed')}</p>
          ) : (
            <LineQuantity
              line={line}
              place={sent.indexOf(line)}
              typed={typed}
              // Of lines that are all empty the first is said to be.
              problem={isNoneChosen && line === first ? t('noLine') : undefined}
            />
          )}
        </li>
      ))}
    </ul>
  );
}

function LineQuantity({
  line,
  place,
  typed,
  problem,
}: {
  line: Line;
  place: number;
  typed: Typed | undefined;
  problem: string | undefined;
}) {
  const t = useTranslations('claims.new');
  const refused = useFieldError(`lines.${place}.quantity`);
  const ofWeight = useFieldError(`lines.${place}.weighed_kg`);
  return (
    <div className="stack gap-2">
      <Field
        name={`${QUANTITY}${line.id}`}
        label={t('quantity')}
        error={refused ?? problem}
        type="number"
        inputMode="numeric"
        min={1}
        max={line.quantity}
        defaultValue={typed?.[`${QUANTITY}${line.id}`]}
      />
      <div className={styles.weighed}>
        <Field
          name={`${WEIGHED}${line.id}`}
          label={t('weighed')}
          help={t('weighedHelp')}
          error={ofWeight}
          inputMode="decimal"
          autoComplete="off"
          defaultValue={typed?.[`${WEIGHED}${line.id}`]}
        />
      </div>
    </div>
  );
}
