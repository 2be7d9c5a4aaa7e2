import { useTranslations } from '#web/i18n/texts.tsx';
import { Button } from '#web/ui/button.tsx';
import { ChoiceField, Notice } from '#web/ui/forms/field.tsx';
import { useLocale } from '#web/page/use-shop.ts';
import { placeText, placeValue, type AnsweredPlace, type Place } from './place.ts';
import { PlaceField } from './place-field.tsx';

interface PlaceChoiceProps {
  /** The place known so far. */
  known: Place | null;
  /** What the form came back with: what was typed, and the places that its words fit. */
  answered: AnsweredPlace | undefined;
}

/**
 * From sub-district to postcode, with the way to choose one without script. Its form's action asks `placeOfForm`;
 * loaders ask for the messages `people`.
 */
export function PlaceChoice({ known, answered }: PlaceChoiceProps) {
  const t = useTranslations('people.place');
  const locale = useLocale();
  const typed = answered?.typed;
  const found = answered?.found ?? [];
  const problem = answered?.error?.fields?.find(
    (field) => field.path === 'sub_district_id' || field.path === 'post_code',
  )?.message;
  return (
    <>
      <PlaceField
        key={found.length > 0 ? 'found' : 'typed'}
        typed={typed?.['place'] ?? (known ? placeText(known, locale) : '')}
        begin={typed ? null : known}
        error={problem}
      />
      <noscript>
        <Button type="submit" name="do" value="find" look="outline" formNoValidate>
          {t('find')}
        </Button>
      </noscript>
      {answered?.found && found.length === 0 && <Notice tone="warning">{t('nothing')}</Notice>}
      {found.length > 0 && (
        <ChoiceField
          name="sub_district_id"
          legend={t('choose')}
          defaultValue={
            found.map(placeValue).find((value) => value === typed?.['sub_district_id']) ?? placeValue(found[0] as Place)
          }
          choices={found.map((place) => ({ value: placeValue(place), label: placeText(place, locale) }))}
        />
      )}
    </>
  );
}
