import { useRef, useState } from 'react';
import { useTranslations } from '#web/i18n/texts.tsx';
import { fetchClient } from '#contract/fetch-client.ts';
import { ComboboxList, useCombobox } from '#web/ui/forms/combobox.tsx';
import { Field } from '#web/ui/forms/field.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { useAnswers } from '#web/ui/forms/use-answers.ts';
import { nameIn } from '#web/i18n/language.ts';
import { useLocale } from '#web/page/use-shop.ts';
import { placeText, placeValue, type Place } from './place.ts';
import styles from './place-field.module.css';

const MIN_CHARACTERS = 2;

/**
 * Sub-district to postcode in one field, found while somebody types. It sends `place`, what is typed, and
 * `sub_district_id`, what was chosen; without script only the first, for the server to look up. `begin` is the place
 * chosen before. Its loader asks for the messages `people`.
 */
export function PlaceField({
  typed,
  begin = null,
  error,
}: {
  typed: string;
  begin?: Place | null;
  error: string | undefined;
}) {
  const t = useTranslations('people.place');
  const locale = useLocale();
  const input = useRef<HTMLInputElement>(null);
  const [words, setWords] = useState(typed);
  const [chosen, setChosen] = useState<Place | null>(begin);
  const { rows, isCurrent } = useAnswers(chosen ? '' : words, MIN_CHARACTERS, locale, placesFor);
  const combobox = useCombobox({
    keys: rows.map(placeValue),
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
        label={t('label')}
        help={<span role="status">{isNothing ? t('nothing') : t('help')}</span>}
        error={error}
        required
        maxLength={80}
        value={words}
        onFocus={combobox.open}
        onChange={(event) => {
          setWords(event.target.value);
          setChosen(null);
          event.target.setCustomValidity(event.target.value === '' ? '' : t('chooseOne'));
          combobox.open();
        }}
      />
      {chosen && (
        <>
          <input type="hidden" name="sub_district_id" value={placeValue(chosen)} />
          {/* Without script the words may be another place's by now: the server compares. */}
          <input type="hidden" name="place_chosen" value={placeText(chosen, locale)} />
          <dl className={styles.parts}>
            <div>
              <dt>{t('subDistrict')}</dt>
              <dd>{locale === 'th' ? chosen.sub_district.name_th : chosen.sub_district.name_en}</dd>
            </div>
            <div>
              <dt>{t('district')}</dt>
              <dd>{locale === 'th' ? chosen.district.name_th : chosen.district.name_en}</dd>
            </div>
            <div>
              <dt>{t('province')}</dt>
              <dd>{nameIn(locale, chosen.province)}</dd>
            </div>
            <div>
              <dt>{t('postcode')}</dt>
              <dd>{chosen.post_code}</dd>
            </div>
          </dl>
        </>
      )}
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
                <b>{locale === 'th' ? place.sub_district.name_th : place.sub_district.name_en}</b>{' '}
                {locale === 'th' ? place.district.name_th : place.district.name_en}
                <br />
                <span className="soft">
                  {nameIn(locale, place.province)} {place.post_code}
                </span>
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
