import { useTranslations } from '#web/i18n/texts.tsx';
import { useLocale } from '#web/page/use-shop.ts';
import { meaningLines, type Meaning, type MeaningTexts } from './meaning-words.ts';

/** So many alternatives are read at a glance; the expression has all. */
const MOST_LINES = 3;

/** What a word means, the best alternative first. */
export function MeaningText({ meaning }: { meaning: Meaning }) {
  const t = useTranslations('site.vocabulary');
  const lines = meaningLines(meaning, useLocale(), useMeaningTexts());
  return (
    <>
      {lines.slice(0, MOST_LINES).map((line, place) => (
        <p key={line} className={place === 0 ? undefined : 'soft'}>
          {place > 0 && `${t('or')} `}
          {line}
        </p>
      ))}
      {lines.length > MOST_LINES && <p className="soft">{t('moreMeanings', { count: lines.length - MOST_LINES })}</p>}
    </>
  );
}

function useMeaningTexts(): MeaningTexts {
  const t = useTranslations('site.vocabulary');
  const words = useTranslations('words');
  return {
    quality: (code) => {
      const key = `quality.${code}` as 'quality.prime';
      return words.has(key) ? words(key) : null;
    },
    more: (count) => t('moreValues', { count }),
  };
}
