import { useTranslations } from '#web/i18n/texts.tsx';

/** What a long text is made of, as links to its parts; a short one needs none. */
export function Contents({ headings }: { headings: readonly { id: string; text: string }[] }) {
  const t = useTranslations('reading');
  if (headings.length < 2) return null;
  return (
    <nav className="card small not-printed quiet-links" aria-labelledby="contents">
      <h2 className="body-size below-2" id="contents">
        {t('contents')}
      </h2>
      <ol>
        {headings.map(({ id, text }) => (
          <li key={id}>
            <a href={`#${id}`}>{text}</a>
          </li>
        ))}
      </ol>
    </nav>
  );
}
