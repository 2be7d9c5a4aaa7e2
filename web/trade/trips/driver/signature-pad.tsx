import { useRef, useState, type PointerEvent } from 'react';
import { useTranslations } from '#web/i18n/texts.tsx';
import { Button } from '#web/ui/button.tsx';
import styles from './trip.module.css';

const WIDTH = 600;
const HEIGHT = 240;
const STROKE = 4;

/** The receiver signs with a finger; the picture goes with the form. Without script the signed note is photographed. */
export function SignaturePad() {
  const t = useTranslations('driverTrip');
  const canvas = useRef<HTMLCanvasElement>(null);
  const [picture, setPicture] = useState('');
  const pointIn = (event: PointerEvent<HTMLCanvasElement>) => {
    const box = event.currentTarget.getBoundingClientRect();
    return [
      ((event.clientX - box.left) * WIDTH) / box.width,
      ((event.clientY - box.top) * HEIGHT) / box.height,
    ] as const;
  };
  const begin = (event: PointerEvent<HTMLCanvasElement>) => {
    const pen = event.currentTarget.getContext('2d');
    event.currentTarget.setPointerCapture(event.pointerId);
    pen?.beginPath();
    pen?.moveTo(...pointIn(event));
  };
  const draw = (event: PointerEvent<HTMLCanvasElement>) => {
    if (event.buttons === 0) return;
    const pen = event.currentTarget.getContext('2d');
    if (!pen) return;
    pen.lineWidth = STROKE;
    pen.lineCap = 'round';
    pen.lineTo(...pointIn(event));
    pen.stroke();
  };
  const clear = () => {
    canvas.current?.getContext('2d')?.clearRect(0, 0, WIDTH, HEIGHT);
    setPicture('');
  };
  return (
    <div className="stack gap-1">
      <span>{t('signature')}</span>
      <canvas
        ref={canvas}
        width={WIDTH}
        height={HEIGHT}
        className={styles.signature}
        role="img"
        aria-label={t('signatureHelp')}
        onPointerDown={begin}
        onPointerMove={draw}
        onPointerUp={(event) => setPicture(event.currentTarget.toDataURL('image/png'))}
      />
      <input type="hidden" name="signature" value={picture} />
      <div className="row between">
        <small className="muted">{t('signatureHelp')}</small>
        <Button look="plain" size="small" onClick={clear}>
          {t('clear')}
        </Button>
      </div>
    </div>
  );
}
