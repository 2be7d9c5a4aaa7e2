import { data, Form, Link, redirect, useActionData } from 'react-router';
import { useTranslations } from 'use-intl/react';
import type { WireError } from '#contract/errors.ts';
import { apiErrorOf } from '../api-error.ts';
import { Button, SubmitButton } from '../components/button.tsx';
import { ChoiceField, Field, FormError, FormErrors, Notice } from '../components/field.tsx';
import { PageHead } from '../components/page-head.tsx';
import { Panel } from '../components/panel.tsx';
import { textOf } from '../form.ts';
import { messagesFor } from '../i18n/messages.server.ts';
import { pageOf } from '../page-context.ts';
import { requireMember } from '../require-member.ts';
import { useLocale, usePath } from '../shell/use-shop.ts';
import { PlaceField } from './place-field.tsx';
import { placeOfValue, placeText, placeValue, type Place } from './place.ts';
import type { Route } from './+types/new-address';
import styles from './checkout.module.css';

const MAX_WORDS = 80;

/** What comes back to the form instead of a saved address; what was typed is never lost. */
interface Answered {
  error: WireError | null;
  /** What the words fit, when they were sent without a choice. */
  found: Place[] | null;
  typed: Record<'place' | 'sub_district_id' | 'name' | 'address' | 'phone', string>;
}

export function loader({ context, request }: Route.LoaderArgs) {
  const page = pageOf(context);
  requireMember(page, request);
  return { key: new URL(request.url).searchParams.get('key') ?? '', messages: messagesFor(page.locale, ['checkout']) };
}

/** Saves the address. Without a chosen place its words are looked up first: so it goes without script. */
export async function action({ context, request }: Route.ActionArgs) {
  const { api, locale } = pageOf(context);
  const form = await request.formData();
  const typed = { place: textOf(form, 'place'), sub_district_id: textOf(form, 'sub_district_id'), name: textOf(form, 'name'), address: textOf(form, 'address'), phone: textOf(form, 'phone') };
  try {
    const words = typed.place.trim().slice(0, MAX_WORDS);
    if (textOf(form, 'do') === 'find' || typed.sub_district_id === '') {
      const found = words === '' ? [] : (await api('POST /address/auto-complete', { body: { name: words } })).address;
      return data<Answered>({ error: null, found, typed });
    }
    const { id } = await api('POST /company-address/add', { body: { name: typed.name, address: typed.address, phone: typed.phone, ...placeOfValue(typed.sub_district_id) } });
    return redirect(`/${locale}/shipping?key=${encodeURIComponent(new URL(request.url).searchParams.get('key') ?? '')}&address=${id}`);
  } catch (error) {
    const wire = apiErrorOf(error);
    if (!wire) throw error;
    return data<Answered>({ error: wire, found: null, typed }, { status: wire.statusCode });
  }
}

export default function NewAddress({ loaderData: { key } }: Route.ComponentProps) {
  const t = useTranslations('checkout.address');
  const locale = useLocale();
  const path = usePath();
  const answered = useActionData<typeof action>();
  const typed = answered?.typed;
  const found = answered?.found ?? [];
  const placeProblem = answered?.error?.fields?.find((field) => field.path === 'sub_district_id' || field.path === 'post_code')?.message;
  return (
    <div className={`page ${styles.narrow} ${styles.stack}`}>
      <PageHead title={t('title')} hidden />
      <p><Link to={path(`/shipping?key=${encodeURIComponent(key)}`)}>{t('back')}</Link></p>
      <h1>{t('title')}</h1>
      <Panel>
        <Form method="post" className={styles.stack} preventScrollReset>
          <FormErrors error={answered?.error}>
            <FormError />
            <PlaceField typed={typed?.place ?? ''} error={placeProblem} />
            <noscript><Button type="submit" name="do" value="find" look="outline" formNoValidate>{t('find')}</Button></noscript>
            {answered && !answered.error && found.length === 0 && <Notice tone="warning">{t('noPlace')}</Notice>}
            {found.length > 0 && (
              <ChoiceField
                name="sub_district_id"
                legend={t('choose')}
                defaultValue={found.map(placeValue).find((value) => value === typed?.sub_district_id) ?? placeValue(found[0] as Place)}
                choices={found.map((place) => ({ value: placeValue(place), label: placeText(place, locale) }))}
              />
            )}
            <Field name="address" label={t('line')} required maxLength={300} autoComplete="street-address" defaultValue={typed?.address} />
            <Field name="name" label={t('name')} help={t('nameHelp')} required maxLength={120} defaultValue={typed?.name} />
            <Field name="phone" label={t('phone')} help={t('phoneHelp')} required inputMode="tel" pattern="0\d{8,9}" maxLength={10} autoComplete="tel" defaultValue={typed?.phone} />
            <SubmitButton look="accent">{t('save')}</SubmitButton>
          </FormErrors>
        </Form>
      </Panel>
    </div>
  );
}
