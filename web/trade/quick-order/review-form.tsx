import { useRef, useState } from 'react';
import { Form } from 'react-router';
import { useTranslations } from '#web/i18n/texts.tsx';
import { SubmitButton } from '#web/ui/button.tsx';
import { FormError, Notice } from '#web/ui/forms/field.tsx';
import { MayNot } from '#web/ui/feedback/may-not.tsx';
import { Money } from '#web/ui/display/money.tsx';
import { Quantity } from '#web/ui/display/quantity.tsx';
import { useIsStaff, useMayNot, usePath, useShop } from '#web/page/use-shop.ts';
import { removeList, storeList } from './stored-list.ts';
import type { QuickOrderAnswer } from './quick-order-action.ts';
import { Outcome } from './outcome.tsx';
import { LoadPanel } from '#web/trade/loads/load-panel.tsx';
import { ReviewLine } from './review-line.tsx';
import { amountField, choiceOf, chosenLines, firstChoice, sumsOf, type Review } from './review-view.ts';

/**
 * What was found, line by line, and what of it goes into the cart. The fields keep themselves; script only counts
 * along.
 */
export function ReviewForm({
  review: { lines },
  text,
  answer,
  isAgain,
  province,
}: {
  review: Review;
  text: string;
  answer: QuickOrderAnswer | undefined;
  isAgain: boolean;
  /** Where goods go; null while no place is chosen. */
  province: string | null;
}) {
  const t = useTranslations('quickOrder');
  const path = usePath();
  const { user, delivery } = useShop();
  const form = useRef<HTMLFormElement>(null);
  const mayNotOrder = useMayNot('order');
  const isStaff = useIsStaff();
  const [choice, setChoice] = useState(() => firstChoice(lines));
  const { count, kg, total, freight } = sumsOf(lines, choice);
  const hasFreight = province !== null && count > 0;
  const chosen = chosenLines(lines, choice);
  const add = (offer: number, packs: number) => {
    const line = chosen.find((each) => each.offer.product_stock_id === offer)?.line;
    const field = line === undefined ? null : form.current?.elements.namedItem(amountField(line, offer));
    if (!(field instanceof HTMLInputElement)) return;
    field.value = String(Number(field.value) + packs);
    setChoice(choiceOf(new FormData(form.current!)));
  };
  const open = lines.filter(({ line }) => !choice.offers.has(line)).length;
  const problemOf = new Map(answer?.failed?.map(({ line, message }) => [line, message]));
  const keepOverLogIn = (form: HTMLFormElement) => {
    const kept = form.elements.namedItem('kept');
    if (!user && kept instanceof HTMLInputElement) kept.value = storeList(text, null) ? '1' : '';
    if (user) removeList();
  };
  return (
    <Form
      ref={form}
      method="post"
      className="with-side gap-5"
      onSubmit={(event) => keepOverLogIn(event.currentTarget)}
      onChange={(event) => setChoice(choiceOf(new FormData(event.currentTarget)))}
    >
      <input type="hidden" name="text" value={text} />
      <input type="hidden" name="kept" />
      <div className="stack gap-3">
        {answer?.added !== undefined && (
          <Outcome key={`${answer.added} ${text}`} added={answer.added} failed={answer.failed?.length ?? 0} />
        )}
        <h2>{t('found', { count: lines.length })}</h2>
        <ol className="stack gap-3">
          {lines.map((line) => (
            <ReviewLine
              key={line.line}
              line={line}
              choice={choice}
              problem={problemOf.get(line.line)}
              isAgain={isAgain}
            />
          ))}
        </ol>
        <LoadPanel
          lines={chosen.map(({ offer, units }) => ({ offer: offer.product_stock_id, packs: units }))}
          provinceId={delivery?.provinceId ?? null}
          add={add}
          amountOf={(offer) => chosen.find((each) => each.offer.product_stock_id === offer)?.units ?? null}
        />
      </div>
      <aside className="stack gap-3 card stays" aria-label={t('sums')}>
        <dl className="sums">
          <div>
            <dt>{t('chosen')}</dt>
            <dd>{t('lines', { count })}</dd>
          </div>
          {open > 0 && (
            <div className="accent-text">
              <dt>{t('open')}</dt>
              <dd>{t('lines', { count: open })}</dd>
            </div>
          )}
          <div>
            <dt>{t('weight')}</dt>
            <dd>
              <Quantity kg={kg} />
            </dd>
          </div>
          <div className="total">
            <dt>{t('total')}</dt>
            <dd>
              <Money baht={total} />
            </dd>
          </div>
          {hasFreight && (
            <div>
              <dt>{t('freight', { province })}</dt>
              <dd>{freight === null ? t('freightUnknown') : <Money baht={freight} />}</dd>
            </div>
          )}
          {hasFreight && freight !== null && (
            <div className="total">
              <dt>{t('delivered')}</dt>
              <dd>
                <Money baht={total + freight} />
              </dd>
            </div>
          )}
        </dl>
        <p className="soft">{t(hasFreight ? 'totalNote' : 'totalNoteGoods')}</p>
        <FormError />
        {answer?.isNothingChosen && count === 0 && <Notice tone="danger">{t('chooseSome')}</Notice>}
        {answer?.isLogInApart && (
          <Notice tone="warning">
            {t('logInApart')}{' '}
            <a href={path('/login')} target="_blank" rel="noreferrer">
              {t('logInElsewhere')}
            </a>
          </Notice>
        )}
        {mayNotOrder ? (
          <MayNot right="order" />
        ) : (
          !isStaff && (
            <SubmitButton size="large" wide name="do" value="add">
              {user ? t('add') : t('logIn')}
            </SubmitButton>
          )
        )}
        {!user && <p className="soft">{t('visitor')}</p>}
      </aside>
    </Form>
  );
}
