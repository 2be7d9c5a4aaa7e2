import { stringifySetCookie } from 'cookie';
import { data } from 'react-router';
import { redirect } from '#web/page/redirect.ts';
import { cookieName, isServedOverTls } from '#contract/cookie-name.ts';
import { isCurrency } from '#domain/values/currency.ts';
import { isPriceUnit } from '#domain/values/price-unit.ts';
import { deliveryChoiceOf, deliveryPlaceText } from '#domain/market/delivery/delivery-choice.ts';
import { formAction, type FormCall, textOf } from '#web/page/form.ts';
import { isLetterKeys } from '#web/page/letter-keys.ts';
import { safeRedirect } from '#web/page/safe-redirect.ts';
import { isScheme } from '#web/theme/scheme.ts';
import type { Route } from './+types/preferences';

const YEAR_SECONDS = 31_536_000;

/**
 * Currency, the unit of prices, colour scheme, keys of one letter, where goods are to go and whether delivered prices
 * are with VAT: kept in cookies, so that the server draws the page right the first time.
 */
export const action = formAction(async ({ page, form, params }: FormCall<Route.ActionArgs['params']>) => {
  const headers = new Headers();
  const secure = isServedOverTls(page);
  const lasting = { path: '/', maxAge: YEAR_SECONDS, sameSite: 'lax', secure } as const;
  const keep = (name: string, value: string) =>
    headers.append('set-cookie', stringifySetCookie({ name: cookieName(name, secure), value, ...lasting }));
  const currency = form.get('currency');
  const unit = form.get('price_unit');
  const scheme = form.get('scheme');
  if (isCurrency(currency)) keep('currency', currency);
  if (isPriceUnit(unit)) keep('price_unit', unit);
  if (isScheme(scheme)) keep('scheme', scheme);
  const letterKeys = form.get('letter_keys');
  if (isLetterKeys(letterKeys)) keep('letter_keys', letterKeys);
  const vat = form.get('vat');
  if (vat === 'with' || vat === 'without') keep('vat', vat);
  if (form.has('deliver_to')) {
    const delivery = deliveryChoiceOf(textOf(form, 'deliver_to'), textOf(form, 'load_tonnes'));
    keep('deliver_to', delivery ? deliveryPlaceText(delivery) : 'nowhere');
    if (delivery) keep('load_tonnes', String(delivery.loadTonnes));
  }
  return redirect(safeRedirect(form.get('back'), `/${params.locale}`), { headers });
});

export function loader() {
  throw data(null, { status: 404 });
}
