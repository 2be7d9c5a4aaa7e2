import { Form, Link, redirect, useActionData } from 'react-router';
import { useTranslations } from 'use-intl/react';
import { Button, SubmitButton } from '../components/button.tsx';
import { ChoiceField, Field, FormError, FormErrors, Notice } from '../components/field.tsx';
import { PageHead } from '../components/page-head.tsx';
import { Panel } from '../components/panel.tsx';
import { refusal, textOf } from '../form.ts';
import { nameIn } from '../i18n/language.ts';
import { messagesFor } from '../i18n/messages.server.ts';
import { pageOf } from '../page-context.ts';
import { requireMember } from '../require-member.ts';
import { useLocale, usePath } from '../shell/use-shop.ts';
import type { Route } from './+types/new-address';
import styles from './checkout.module.css';

/** The place is looked for first (`?place=`), then chosen from what was found: one way, with and without script. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const page = pageOf(context);
  requireMember(page, request);
  const search = new URL(request.url).searchParams;
  const place = (search.get('place') ?? '').trim().slice(0, 80);
  const found = place === '' ? [] : (await page.api('POST /address/auto-complete', { body: { name: place } })).address;
  return { key: search.get('key') ?? '', place, found, messages: messagesFor(page.locale, ['checkout']) };
}

export async function action({ context, request }: Route.ActionArgs) {
  const { api, locale } = pageOf(context);
  const form = await request.formData();
  const [subDistrict, postcode] = textOf(form, 'sub_district_id').split(' ', 2);
  try {
    const { id } = await api('POST /company-address/add', {
      body: { name: textOf(form, 'name'), address: textOf(form, 'address'), sub_district_id: Number(subDistrict), post_code: postcode ?? '', phone: textOf(form, 'phone') },
    });
    return redirect(`/${locale}/shipping?key=${encodeURIComponent(new URL(request.url).searchParams.get('key') ?? '')}&address=${id}`);
  } catch (error) {
    return refusal(error);
  }
}

export default function NewAddress({ loaderData: { key, place, found } }: Route.ComponentProps) {
  const t = useTranslations('checkout.address');
  const locale = useLocale();
  const path = usePath();
  const refused = useActionData<typeof action>();
  return (
    <div className={`page ${styles.narrow}`}>
      <PageHead title={t('title')} hidden />
      <p><Link to={path(`/shipping?key=${encodeURIComponent(key)}`)}>{t('back')}</Link></p>
      <Panel title={t('title')}>
        <div className={styles.stack}>
          <Form role="search" className={styles.stack} preventScrollReset>
            <input type="hidden" name="key" value={key} />
            <Field name="place" label={t('place')} defaultValue={place} required maxLength={80} autoComplete="off" />
            <div><Button type="submit" look="outline">{t('find')}</Button></div>
          </Form>
          {place !== '' && found.length === 0 && <Notice tone="warning">{t('noPlace')}</Notice>}
          {found.length > 0 && (
            <Form method="post" className={styles.stack}>
              <FormErrors error={refused?.error}>
                <FormError />
                <ChoiceField name="sub_district_id" legend={t('choose')} defaultValue={`${found[0]?.sub_district.id} ${found[0]?.post_code}`} choices={found.map((each) => ({
                  value: `${each.sub_district.id} ${each.post_code}`,
                  label: `${locale === 'th' ? `${each.sub_district.name_th} ${each.district.name_th}` : `${each.sub_district.name_en}, ${each.district.name_en}`} ${nameIn(locale, each.province)} ${each.post_code}`,
                }))} />
                <Field name="name" label={t('name')} help={t('nameHelp')} required maxLength={120} />
                <Field name="address" label={t('line')} required maxLength={300} autoComplete="street-address" />
                <Field name="phone" label={t('phone')} required inputMode="tel" pattern="0\d{8,9}" maxLength={10} autoComplete="tel" />
                <SubmitButton look="accent">{t('save')}</SubmitButton>
              </FormErrors>
            </Form>
          )}
        </div>
      </Panel>
    </div>
  );
}
