import { Form } from 'react-router';
import { auctionKinds } from '#domain/trade/auctions/auction.ts';
import { useTranslations } from '#web/i18n/texts.tsx';
import { useShop } from '#web/page/use-shop.ts';
import { SubmitButton } from '#web/ui/button.tsx';
import { Field, SelectField } from '#web/ui/forms/field.tsx';
import type { Asked } from './asked.ts';

/** What the list is narrowed by; a form, so that it works without script. */
export function AuctionFilters({ asked, provinces }: { asked: Asked; provinces: string }) {
  const t = useTranslations('auctions');
  const { menu } = useShop();
  return (
    <Form method="get" className="card columns-small align-end" key={JSON.stringify(asked)} role="search">
      <input type="hidden" name="show" value={asked.tab} />
      <Field name="goods" label={t('filter.goods')} defaultValue={asked.goods} maxLength={60} autoComplete="off" />
      <SelectField name="category" label={t('filter.category')} defaultValue={asked.category ?? ''}>
        <option value="">{t('filter.any')}</option>
        {menu.map((group) => (
          <optgroup key={group.id} label={group.name}>
            {group.categories.map((category) => (
              <option key={category.id} value={category.id}>
                {category.name}
              </option>
            ))}
          </optgroup>
        ))}
      </SelectField>
      <SelectField name="province" label={t('filter.province')} defaultValue={asked.province ?? ''}>
        <option value="">{t('filter.any')}</option>
        {(JSON.parse(provinces) as [number, string][]).map(([id, name]) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
      <SelectField name="kind" label={t('filter.kind')} defaultValue={asked.kind ?? ''}>
        <option value="">{t('filter.any')}</option>
        {auctionKinds.map((kind) => (
          <option key={kind} value={kind}>
            {t(`kind.${kind}`)}
          </option>
        ))}
      </SelectField>
      <SubmitButton>{t('filter.show')}</SubmitButton>
    </Form>
  );
}
