import { Form, Link } from 'react-router';
import { useTranslations } from '#web/i18n/texts.tsx';
import { packWord } from '#domain/catalogue/products/packs.ts';
import { orderKey } from '#domain/trade/order-identifiers.ts';
import { MAX_NEGOTIATION_TEXT } from '#domain/trade/negotiations/negotiation.ts';
import { SubmitButton } from '#web/ui/button.tsx';
import { Day } from '#web/ui/display/date-time.tsx';
import { PricePerKg } from '#web/ui/display/money.tsx';
import { ConfirmDialog } from '#web/ui/feedback/confirm-dialog.tsx';
import { MayNot } from '#web/ui/feedback/may-not.tsx';
import { AmountField } from '#web/ui/forms/amount-field.tsx';
import { Field, TextField } from '#web/ui/forms/field.tsx';
import { Panel } from '#web/ui/layout/panel.tsx';
import type { Typed } from '#web/page/form.ts';
import { useLocale, useMayNot, usePath } from '#web/page/use-shop.ts';
import type { Negotiation } from '../negotiation-badge.tsx';
import { Prices } from '../proposals.tsx';

interface ActsProps {
  negotiation: Negotiation;
  typed: Typed | undefined;
}

/** Accept, propose another price, go on to the order, or end it. */
export function BuyerActs({ negotiation, typed }: ActsProps) {
  const t = useTranslations('negotiations');
  const path = usePath();
  const mayNot = useMayNot('order');
  const { acts, order_id, order_no } = negotiation;
  if (order_id !== null && order_no !== null)
    return (
      <p>
        <Link to={path(`/user/orders/view?key=${orderKey(order_id)}`)}>{t('toOrder', { number: order_no })}</Link>
      </p>
    );
  if (acts.length === 0) return null;
  if (mayNot) return <MayNot right="order" />;
  return (
    <>
      {acts.includes('accept') && <Accept negotiation={negotiation} typed={typed} />}
      {acts.includes('order') && <GoOn negotiation={negotiation} />}
      {acts.includes('counter') && <Counter negotiation={negotiation} typed={typed} />}
      {acts.includes('end') && <End negotiation={negotiation} typed={typed} />}
    </>
  );
}

/** The last offer, in as many packs as the buyer takes. */
function Accept({ negotiation, typed }: ActsProps) {
  const t = useTranslations('negotiations');
  const locale = useLocale();
  const offer = negotiation.proposals.findLast(({ party }) => party !== 'buyer');
  if (!offer) return null;
  return (
    <Panel title={t('offer')}>
      <Form method="post" className="stack">
        <input type="hidden" name="version" value={negotiation.version} />
        <Prices negotiation={negotiation} proposal={offer} />
        {offer.message && <p className="as-typed">{offer.message}</p>}
        <ul className="stack ruled">
          {offer.lines.map(({ line_id, quantity }, index) => {
            const line = negotiation.lines.find(({ id }) => id === line_id);
            if (!line) return null;
            const name = `lines.${index}.units`;
            return (
              <li key={line_id} className="pair">
                <input type="hidden" name={`lines.${index}.line_id`} value={line_id} />
                <Field
                  name={name}
                  label={t('acceptUnits', { grade: line.product.grade, pack: packWord(line.attribute, 1)[locale] })}
                  inputMode="numeric"
                  autoComplete="off"
                  required
                  defaultValue={typed?.[name] ?? String(quantity)}
                />
                <small className="muted">
                  {t('listPrice')} <PricePerKg baht={line.list_per_kg_now} settled />
                </small>
              </li>
            );
          })}
        </ul>
        <div className="row">
          <SubmitButton name="do" value="accept" look="accent" size="large">
            {t('accept')}
          </SubmitButton>
          <small className="muted">{t('acceptHelp')}</small>
        </div>
        {negotiation.origin === 'cart' && <small className="muted">{t('staysInCart')}</small>}
        {offer.prices_until && (
          <div className="row">
            <SubmitButton name="do" value="accept_period" look="outline">
              {t('acceptPeriod')}
            </SubmitButton>
            <small className="muted">
              {t('acceptPeriodHelp')} <Day day={offer.prices_until} />
            </small>
          </div>
        )}
      </Form>
    </Panel>
  );
}

function GoOn({ negotiation }: Pick<ActsProps, 'negotiation'>) {
  const t = useTranslations('negotiations');
  return (
    <Form method="post" className="row">
      <input type="hidden" name="version" value={negotiation.version} />
      <SubmitButton name="do" value="accept" look="accent" size="large">
        {t('goOn')}
      </SubmitButton>
    </Form>
  );
}

function Counter({ negotiation, typed }: ActsProps) {
  const t = useTranslations('negotiations');
  const locale = useLocale();
  const last = negotiation.proposals.findLast(({ party }) => party === 'buyer');
  return (
    <Panel title={t('counter.title')}>
      <Form method="post" className="stack">
        <input type="hidden" name="version" value={negotiation.version} />
        <ul className="stack ruled">
          {negotiation.lines.map((line, index) => {
            const wish = last?.lines.find(({ line_id }) => line_id === line.id)?.breaks[0]?.price_per_kg;
            const name = (field: string) => `lines.${index}.${field}`;
            return (
              <li key={line.id} className="stack gap-2">
                <input type="hidden" name={name('line_id')} value={line.id} />
                <strong>{line.product.grade}</strong>
                <div className="pair">
                  <Field
                    name={name('quantity')}
                    label={t('new.quantity', { pack: packWord(line.attribute, 1)[locale] })}
                    inputMode="numeric"
                    autoComplete="off"
                    defaultValue={typed?.[name('quantity')] ?? String(line.quantity)}
                  />
                  <AmountField
                    name={name('price_per_kg')}
                    label={t('new.price')}
                    defaultValue={typed?.[name('price_per_kg')] ?? wish ?? ''}
                  />
                </div>
              </li>
            );
          })}
        </ul>
        <TextField
          name="message"
          label={t('new.message')}
          optional
          rows={2}
          maxLength={MAX_NEGOTIATION_TEXT}
          defaultValue={typed?.['message'] ?? ''}
        />
        <div>
          <SubmitButton name="do" value="counter" look="outline">
            {t('counter.send')}
          </SubmitButton>
        </div>
      </Form>
    </Panel>
  );
}

function End({ negotiation, typed }: ActsProps) {
  const t = useTranslations('negotiations');
  return (
    <Panel title={t('end.send')}>
      <Form method="post" className="stack">
        <input type="hidden" name="version" value={negotiation.version} />
        <TextField
          name="reason"
          label={t('end.reason')}
          optional
          rows={2}
          maxLength={MAX_NEGOTIATION_TEXT}
          defaultValue={typed?.['reason'] ?? ''}
        />
        <div>
          <ConfirmDialog
            name="do"
            value="end"
            look="outline"
            title={t('end.title')}
            text={t('end.text')}
            label={t('end.send')}
          />
        </div>
      </Form>
    </Panel>
  );
}
