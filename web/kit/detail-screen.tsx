import type { ReactNode } from 'react';
import { useTranslations } from '#web/i18n/texts.tsx';
import { LinkButton } from '#web/ui/button.tsx';
import { DecisionOutcome } from '#web/ui/details/decision-outcome.tsx';
import { DoneNotice } from '#web/ui/feedback/done-notice.tsx';
import { NewsBar } from '#web/ui/feedback/news-bar.tsx';
import { PageHead } from '#web/ui/layout/page-head.tsx';
import { BackLink, useKeptPath } from '#web/ui/lists/back-link.tsx';
import { useLiveNews, type Happened } from '#web/page/use-live-news.ts';
import type { ObjectTopic } from '#web/page/use-live.ts';
import type { RefusedDecision } from './decision-data.ts';
import styles from '#web/ui/details/detail.module.css';

/** The object's topic of live news, with its history as others made it. Its screen loads the messages `liveNews`. */
export interface LiveObject {
  topic: ObjectTopic;
  id: number;
  history: readonly Happened[];
}

interface DetailScreenProps {
  title: string;
  /** The heading, where it is more than the title's text. */
  heading?: ReactNode;
  /** Where its list stands; `within` where the lists stand when there are several. */
  back: { list: string; within?: string; label: string };
  /** Beside the title: its state and what else is said in a word. */
  badges?: ReactNode;
  /** The way to what waits behind it. */
  next?: ReactNode;
  live?: LiveObject;
  /** What was just done. */
  done?: string | null;
  refused?: RefusedDecision | undefined;
  /** Above both columns. */
  top?: ReactNode;
  /** What is decided, and what belongs to that; on a phone its first part comes first, the others last. */
  side?: ReactNode;
  /** On a phone all of the side comes last. */
  isSideLast?: boolean;
  children: ReactNode;
}

/** One object: title and state, what was just done, facts in one column, decisions and history in another. */
export function DetailScreen(props: DetailScreenProps) {
  const { title, heading, back, badges, next, live, done, refused, top, side, isSideLast, children } = props;
  const error = refused?.error;
  return (
    <>
      <PageHead title={title} hidden />
      <BackLink {...back}>{back.label}</BackLink>
      <header className="row above-2 below-4">
        <h1>{heading ?? title}</h1>
        {badges}
        {next}
      </header>
      <div className="stack gap-3 said">
        {live && <ObjectNews live={live} isRefused={refused !== undefined} />}
        {done && !refused && <DoneNotice key={done}>{done}</DoneNotice>}
        <DecisionOutcome error={error?.fields?.length ? null : error} />
        {top}
      </div>
      <div className={side ? 'with-side' : undefined}>
        <div className="stack">{children}</div>
        {side && <aside className={isSideLast ? `${styles.side} ${styles.last}` : styles.side}>{side}</aside>}
      </div>
    </>
  );
}

function ObjectNews({ live, isRefused }: { live: LiveObject; isRefused: boolean }) {
  const news = useLiveNews({ ...live, isRefused });
  return <NewsBar {...news} />;
}

interface NextInQueueProps {
  /** Null: nothing else waits. */
  next: { to: string; name: string } | null;
  /** This one was just decided: the next one is the way on. */
  isDecided: boolean;
}

/** The way to the next object of the queue that this one was opened from. */
export function NextInQueue({ next, isDecided }: NextInQueueProps) {
  const t = useTranslations('staff.next');
  const keptPath = useKeptPath();
  if (next === null) return isDecided && <span className="muted">{t('none')}</span>;
  return (
    <span className="to-end">
      <LinkButton to={keptPath(next.to)} look={isDecided ? 'primary' : 'outline'} size={isDecided ? 'medium' : 'small'}>
        {t('title', { order: next.name })}
      </LinkButton>
    </span>
  );
}
