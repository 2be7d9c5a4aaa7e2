import { useEffect, useRef, useState, type ComponentType } from 'react';
import { Link } from 'react-router';
import { Unread } from '#web/ui/display/unread.tsx';
import { Icon, type IconName } from '#web/ui/icon.tsx';
import { useLive, type LiveTopic } from '#web/page/use-live.ts';
import styles from './notifications-bell.module.css';

interface LatestMenuProps {
  topic: LiveTopic;
  icon: IconName;
  label: string;
  /** The page with all of them, where it leads without script. */
  all: string;
  /** As the page brought it. */
  unread: number;
  countNow(): Promise<number>;
  /** What the menu shows, when it is first opened. */
  loadPanel(): Promise<ComponentType>;
}

/** How many of something are new, as they come, and the latest of them. */
export function LatestMenu({ topic, icon, label, all, unread, countNow, loadPanel }: LatestMenuProps) {
  const [live, setLive] = useState<{ of: number; count: number }>();
  const [Panel, setPanel] = useState<ComponentType>();
  // What the page brings is newer than what was heard before it.
  const count = live?.of === unread ? live.count : unread;
  useLive(topic, () => {
    void countNow().then(
      (now) => setLive({ of: unread, count: now }),
      () => undefined,
    );
  });
  function load(): void {
    loadPanel().then(
      (loaded) => setPanel(() => loaded),
      () => location.assign(all),
    );
  }
  const menu = useRef<HTMLDetailsElement>(null);
  const loadNow = useRef(load);
  useEffect(() => {
    // Somebody was quicker than the script.
    if (menu.current?.open) loadNow.current();
  }, []);
  return (
    <details
      ref={menu}
      className={styles.menu}
      data-menu=""
      onToggle={({ currentTarget }) => {
        if (currentTarget.open) load();
      }}
    >
      <summary className={styles.summary} title={label}>
        <span className="visually-hidden">{label}</span>
        <Icon name={icon} size={24} />
        <span className={styles.unread}>
          <Unread count={count} />
        </span>
      </summary>
      <div className={styles.panel}>{Panel ? <Panel key={count} /> : <Link to={all}>{label}</Link>}</div>
    </details>
  );
}
