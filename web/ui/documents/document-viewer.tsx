import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { useTranslations } from '#web/i18n/texts.tsx';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { openPaper, type Paper, type Turn } from './document-pages.ts';
import styles from './document-viewer.module.css';

/** Of the width that there is. */
const ZOOMS = [0.5, 0.75, 1, 1.5, 2, 3, 4] as const;
const WHOLE_WIDTH = ZOOMS.indexOf(1);

interface View {
  page: number;
  /** Index into ZOOMS. */
  zoom: number;
  turn: Turn;
}
const FIRST: View = { page: 1, zoom: WHOLE_WIDTH, turn: 0 };

/**
 * Someone's paper, page by page, larger and turned as its reader likes. Give it a key, so that each paper begins anew.
 */
export function DocumentViewer({ url, contentType, name }: { url: string; contentType: string; name: string }) {
  const t = useTranslations('approvals.viewer');
  const [paper, setPaper] = useState<Paper | null>(null);
  const [state, setState] = useState<'opening' | 'shown' | 'failed'>('opening');
  const [view, setView] = useState(FIRST);
  const desk = useRef<HTMLDivElement>(null);
  const sheet = useRef<HTMLDivElement>(null);
  const width = useWidth(desk);

  useEffect(() => {
    let isLeft = false;
    let opened: Paper | null = null;
    const open = async () => {
      try {
        opened = await openPaper(url, contentType);
        if (isLeft) opened.close();
        else setPaper(opened);
      } catch {
        if (!isLeft) setState('failed');
      }
    };
    void open();
    return () => {
      isLeft = true;
      opened?.close();
    };
  }, [url, contentType]);

  useEffect(() => {
    if (!paper || width === 0) return;
    let isLeft = false;
    const draw = async () => {
      try {
        const canvas = await paper.draw(view.page, view.turn, width * ZOOMS[view.zoom]!);
        if (isLeft) return;
        canvas.setAttribute('role', 'img');
        canvas.setAttribute('aria-label', t('page', { name, page: view.page, pages: paper.pages }));
        sheet.current?.replaceChildren(canvas);
        setState('shown');
      } catch {
        if (!isLeft) setState('failed');
      }
    };
    void draw();
    return () => {
      isLeft = true;
    };
  }, [paper, view, width, name, t]);

  const pages = paper?.pages ?? 1;
  const turnTo = (page: number) => page >= 1 && page <= pages && setView({ ...view, page });
  const zoomTo = (zoom: number) => zoom >= 0 && zoom < ZOOMS.length && setView({ ...view, zoom });
  const rotate = () => setView({ ...view, turn: ((view.turn + 90) % 360) as Turn });
  const keys: Record<string, () => unknown> = {
    '+': () => zoomTo(view.zoom + 1),
    '=': () => zoomTo(view.zoom + 1),
    '-': () => zoomTo(view.zoom - 1),
    '0': () => zoomTo(WHOLE_WIDTH),
    r: rotate,
    PageDown: () => turnTo(view.page + 1),
    PageUp: () => turnTo(view.page - 1),
  };
  /** Only while the paper has the focus: nobody turns it by typing elsewhere. */
  const onKeyDown = (event: KeyboardEvent) => {
    const act = event.altKey || event.ctrlKey || event.metaKey ? undefined : keys[event.key];
    if (!act) return;
    event.preventDefault();
    act();
  };

  return (
    <div className="stack gap-2 shrinks">
      <div className="row" role="toolbar" aria-label={t('tools')}>
        <span className="row gap-2">
          <Button
            look="outline"
            size="small"
            onClick={() => zoomTo(view.zoom - 1)}
            disabled={view.zoom === 0}
            aria-label={t('smaller')}
          >
            <Icon name="minus" size={16} />
          </Button>
          <output className={styles.number} aria-label={t('zoom')}>
            {Math.round(ZOOMS[view.zoom]! * 100)}%
          </output>
          <Button
            look="outline"
            size="small"
            onClick={() => zoomTo(view.zoom + 1)}
            disabled={view.zoom === ZOOMS.length - 1}
            aria-label={t('larger')}
          >
            <Icon name="plus" size={16} />
          </Button>
          <Button look="outline" size="small" onClick={rotate}>
            {t('rotate')}
          </Button>
        </span>
        {pages > 1 && (
          <span className="row gap-2">
            <Button
              look="outline"
              size="small"
              onClick={() => turnTo(view.page - 1)}
              disabled={view.page === 1}
              aria-label={t('previous')}
            >
              <Icon name="left" size={16} />
            </Button>
            <output className={styles.number}>{t('pageOf', { page: view.page, pages })}</output>
            <Button
              look="outline"
              size="small"
              onClick={() => turnTo(view.page + 1)}
              disabled={view.page === pages}
              aria-label={t('next')}
            >
              <Icon name="right" size={16} />
            </Button>
          </span>
        )}
      </div>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex, jsx-a11y/no-noninteractive-element-interactions -- it scrolls, and its keys work only while it has the focus */}
      <div ref={desk} className={styles.desk} role="region" aria-label={name} tabIndex={0} onKeyDown={onKeyDown}>
        {state === 'opening' && (
          <p className={styles.note} role="status">
            {t('opening')}
          </p>
        )}
        {state === 'failed' && (
          <p className={styles.note} role="alert">
            {t('failed')}{' '}
            <a href={url} download={name}>
              {t('save')}
            </a>
          </p>
        )}
        <noscript>
          <p className={styles.note}>
            <a href={url} download={name}>
              {t('save')}
            </a>
          </p>
        </noscript>
        <div ref={sheet} className={styles.sheet} hidden={state !== 'shown'} />
      </div>
    </div>
  );
}

/** How wide an element is inside, kept as it changes; 0 before it is known. */
function useWidth(element: React.RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(0);
  useEffect(() => {
    if (!element.current) return;
    const observer = new ResizeObserver(([entry]) => setWidth(Math.floor(entry?.contentRect.width ?? 0)));
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
  return width;
}
