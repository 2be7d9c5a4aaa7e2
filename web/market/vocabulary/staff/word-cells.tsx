import { Form, useSearchParams } from 'react-router';
import { nameIn } from '#web/i18n/language.ts';
import { useTranslations } from '#web/i18n/texts.tsx';
import type { Cells } from '#web/kit/table.tsx';
import { useLocale } from '#web/page/use-shop.ts';
import { LinkButton, SendButton } from '#web/ui/button.tsx';
import { Badge } from '#web/ui/display/badge.tsx';
import { MeaningText } from './meaning-text.tsx';
import type { VocabularyWord } from './meaning-words.ts';
import { WordForms } from './word-forms.tsx';

const KEPT = new Set(['q', 'kind', 'whose', 'page', 'sort']);

/** What of the list's address stays while somebody changes a word. */
export function useKeptSearch(): URLSearchParams {
  const [search] = useSearchParams();
  return new URLSearchParams([...search].filter(([name]) => KEPT.has(name)));
}

function useWordAddress() {
  const search = useKeptSearch();
  return (more: Record<string, string>) =>
    `?${new URLSearchParams([...search, ...Object.entries(more)]).toString()}#synonym`;
}

export const wordCells: Cells<VocabularyWord> = {
  word: (word) => <Word word={word} />,
  means: (word) => <WordMeaning word={word} />,
};
export const wordActs = (word: VocabularyWord) => <WordActs word={word} />;

function Word({ word }: { word: VocabularyWord }) {
  const t = useTranslations('site.vocabulary');
  const locale = useLocale();
  const addressOf = useWordAddress();
  return (
    <div className="stack gap-1 breakable justify-start shrinks">
      <b>{nameIn(locale, word)}</b>
      {word.own_id === null ? (
        <WordForms word={word} changeOf={(typed) => addressOf({ typed, means: word.means })} />
      ) : (
        <Badge tone="info">{t('ours')}</Badge>
      )}
    </div>
  );
}

function WordActs({ word }: { word: VocabularyWord }) {
  const t = useTranslations('site.vocabulary');
  const addressOf = useWordAddress();
  const name = nameIn(useLocale(), word);
  return (
    <span className="beside gap-1">
      <LinkButton
        to={addressOf(word.own_id === null ? { typed: name, means: word.means } : { edit: String(word.own_id) })}
        look="plain"
        size="small"
        aria-label={t('editOf', { what: name })}
      >
        {t('edit')}
      </LinkButton>
      {word.own_id !== null && (
        <Form method="post" preventScrollReset>
          <input type="hidden" name="id" value={word.own_id} />
          <SendButton name="do" value="remove" look="plain" size="small" aria-label={t('removeOf', { what: name })}>
            {t('remove')}
          </SendButton>
        </Form>
      )}
    </span>
  );
}

function WordMeaning({ word: { kind, means, meaning, near, source, program } }: { word: VocabularyWord }) {
  const t = useTranslations('site.vocabulary');
  return (
    <div className="stack gap-1 breakable justify-start shrinks">
      {meaning.length > 0 && <MeaningText meaning={meaning} />}
      {meaning.length === 0 && (kind === 'words' ? <p>{t('rewritten', { words: means })}</p> : <p>{t('nothing')}</p>)}
      {near.length > 0 && (
        <div>
          <small>{t('near')}</small>
          <MeaningText meaning={near} />
        </div>
      )}
      {program && (
        <div>
          <small>{t('insteadOf')}</small>
          {program.meaning.length > 0 ? <MeaningText meaning={program.meaning} /> : <p>{t('nothing')}</p>}
        </div>
      )}
      {(meaning.length > 0 || source) && (
        <details className="opens quiet small">
          <summary>{t('written')}</summary>
          <code>{means}</code>
          {source && <p className="soft">{t('source', { source })}</p>}
        </details>
      )}
    </div>
  );
}
