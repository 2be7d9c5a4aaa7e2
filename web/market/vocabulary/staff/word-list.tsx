import { Form } from 'react-router';
import { useTranslations } from '#web/i18n/texts.tsx';
import { Badge } from '#web/ui/display/badge.tsx';
import { LinkButton, SendButton } from '#web/ui/button.tsx';
import { nameIn } from '#web/i18n/language.ts';
import { useLocale } from '#web/page/use-shop.ts';
import { ListTable } from '#web/ui/lists/list-table.tsx';
import { MeaningText } from './meaning-text.tsx';
import type { VocabularyWord } from './meaning-words.ts';
import { WordForms } from './word-forms.tsx';
import site from '#web/ui/details/settings.module.css';
import styles from './vocabulary.module.css';

/** Words with what they mean. `search` is what of the address stays while somebody changes one. */
export function WordList({ words, search }: { words: readonly VocabularyWord[]; search: URLSearchParams }) {
  const t = useTranslations('site.vocabulary');
  const locale = useLocale();
  const to = (more: Record<string, string>) =>
    `?${new URLSearchParams([...search, ...Object.entries(more)]).toString()}#synonym`;
  return (
    <ListTable
      caption={t('title')}
      isInPanel
      rows={words}
      columns={[
        {
          label: t('word'),
          render: (word) => (
            <div className={styles.word}>
              <b>{nameIn(locale, word)}</b>
              {word.id === null ? (
                <WordForms word={word} changeOf={(typed) => to({ typed, means: word.means })} />
              ) : (
                <Badge tone="info">{t('ours')}</Badge>
              )}
            </div>
          ),
        },
        { label: t('kindLabel'), render: ({ kind }) => <span className="whole">{t(`kind.${kind}`)}</span> },
        { label: t('means'), render: (word) => <WordMeaning word={word} /> },
        {
          label: t('change'),
          render: (word) => {
            const name = nameIn(locale, word);
            return (
              <span className={site.moves}>
                <LinkButton
                  to={to(word.id === null ? { typed: name, means: word.means } : { edit: String(word.id) })}
                  look="plain"
                  size="small"
                  aria-label={t('editOf', { what: name })}
                >
                  {t('edit')}
                </LinkButton>
                {word.id !== null && (
                  <Form method="post" preventScrollReset>
                    <input type="hidden" name="id" value={word.id} />
                    <SendButton
                      name="do"
                      value="remove"
                      look="plain"
                      size="small"
                      aria-label={t('removeOf', { what: name })}
                    >
                      {t('remove')}
                    </SendButton>
                  </Form>
                )}
              </span>
            );
          },
        },
      ]}
    />
  );
}

function WordMeaning({ word: { kind, means, meaning, near, source, program } }: { word: VocabularyWord }) {
  const t = useTranslations('site.vocabulary');
  return (
    <div className={styles.meaning}>
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
        <details className={styles.folded}>
          <summary>{t('written')}</summary>
          <code>{means}</code>
          {source && <p className="soft">{t('source', { source })}</p>}
        </details>
      )}
    </div>
  );
}
