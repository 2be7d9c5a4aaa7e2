import { useRef, useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { fetchClient } from '#contract/fetch-client.ts';
import { ComboboxList, useCombobox } from '../components/combobox.tsx';
import { Field } from '../components/field.tsx';
import { Icon } from '../components/icon.tsx';
import { useAnswers } from '../components/use-answers.ts';
import { nameIn } from '../i18n/language.ts';
import { useLocale } from '../shell/use-shop.ts';
import { placeText, placeValue, type Place } from './place.ts';
import styles from './checkout.module.css';

const MIN_CHARACTERS = 2;

/**
 * Sub-district to postcode in one field, found while somebody types. It sends `place`, what is typed, and `sub_district_id`, what was
 * chosen; without script only the first, for the server to look up. `name` has its problem shown here too.
 */
export function PlaceField({ typed, error }: { typed: string; error: string | undefined }) {
  const t = useTranslations('checkout.address');
  const locale = useLocale();
  const input = useRef<HTMLInputElement>(null);
  const [words, setWords] = useState(typed);
  const [chosen, setChosen] = useState<Place | null>(null);
  const { rows, isCurrent } = useAnswers(chosen ? '' : words, MIN_CHARACTERS, locale, placesFor);
  const combobox = useCombobox({
    count: rows.length,
    onChoose: (index) => {
      const place = rows[index];
      if (!place) return;
      setChosen(place);
      setWords(placeText(place, locale));
      input.current?.setCustomValidity('');
    },
  });
  const isNothing = combobox.isOpen && isCurrent && rows.length === 0;
  return (
    <div className={styles.place}>
      <Field
        {...combobox.input}
        ref={input}
        name="place"
        label={t('place')}
        help={<span role="status">{isNothing ? t('noPlace') : t('placeHelp')}</span>}
        error={error}
        required
        maxLength={80}
        value={words}
        onFocus={combobox.open}
        onChange={(event) => {
          setWords(event.target.value);
          setChosen(null);
          event.target.setCustomValidity(event.target.value === '' ? '' : t('choosePlace'));
          combobox.open();
        }}
      />
      {chosen && <input type="hidden" name="sub_district_id" value={placeValue(chosen)} />}
      <ComboboxList
        combobox={combobox}
        label={t('choose')}
        className={styles.places}
        rows={rows.map((place) => ({
          key: placeValue(place),
          content: (
            <>
              <Icon name="pin" size={18} />
              <span>
                <b>{locale === 'th' ? place.sub_district.name_th : place.sub_district.name_en}</b> {locale === 'th' ? place.district.name_th : place.district.name_en}
                <br />
                <span className={styles.small}>{nameIn(locale, place.province)} {place.post_code}</span>
              </span>
            </>
          ),
        }))}
      />
    </div>
  );
}

async function placesFor(name: string): Promise<Place[]> {
  return (await fetchClient()('POST /address/auto-complete', { body: { name } })).address;
}
