import { PageHead } from '../components/page-head.tsx';
import { useShop } from '../shell/use-shop.ts';

interface ReadingHeadProps {
  title: string;
  description: string;
  keywords?: string;
  canonicalSearch?: string;
  /** Of an article: its cover's path and when it came out. */
  article?: { picture: string | null; publishedOn: string };
  /** schema.org, as `structured(…)` made it. */
  structured?: string;
}

/** The head of a page to read: what search engines and social networks are told of it. */
export function ReadingHead({ title, description, keywords, canonicalSearch, article, structured }: ReadingHeadProps) {
  const { baseUrl } = useShop();
  return (
    <>
      <PageHead title={title} description={description} canonicalSearch={canonicalSearch ?? ''} />
      {keywords && <meta name="keywords" content={keywords} />}
      {article && <meta property="og:type" content="article" />}
      {article && <meta property="article:published_time" content={article.publishedOn} />}
      {article?.picture && <meta property="og:image" content={`${baseUrl}${article.picture}`} />}
      {structured && <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: structured }} />}
    </>
  );
}
