import { PageHead, type PageHeadProps } from './page-head.tsx';

interface ReadingHeadProps extends PageHeadProps {
  description: string;
  /** Of an article: when it came out. */
  publishedOn?: string;
  /** schema.org, as `structured(…)` made it. */
  structured?: string;
}

/** The head of a page to read: what search engines and social networks are told of it. */
export function ReadingHead({ publishedOn, structured, ...head }: ReadingHeadProps) {
  return (
    <>
      <PageHead {...head} type={publishedOn ? 'article' : 'website'} />
      {import.meta.env.SSR && publishedOn && <meta property="article:published_time" content={publishedOn} />}
      {structured && <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: structured }} />}
    </>
  );
}
