import { useEffect, useRef, useState } from 'react';
import { useTranslations } from '#web/i18n/texts.tsx';
import { MAX_UPLOAD_BYTES, MAX_UPLOAD_MB } from '#domain/files/file-rules.ts';
import { LANGUAGE_TAGS } from '#web/i18n/language.ts';
import { useLocale } from '#web/page/use-shop.ts';
import { mediaTypesOf } from './accepted.ts';
import { FileNotSent, sendFile, type FileCall } from './send-file.ts';

/** Papers may be photographed, scanned, or printed into a PDF. */
export const PAPER_TYPES = mediaTypesOf('identity');

/**
 * A paper's file in the browser: chosen, looked at, on its way, arrived. A file that has arrived is not sent a second
 * time. Loaders ask for the messages `files`.
 */
export function useFileSending<Kept>(call: FileCall) {
  const t = useTranslations('files');
  const locale = useLocale();
  const [file, setFile] = useState<File | null>(null);
  const [preview, setPreview] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | undefined>();
  /** From 0 to 1 while it is sent, else null. */
  const [progress, setProgress] = useState<number | null>(null);
  const sending = useRef<AbortController | null>(null);
  const arrived = useRef<{ file: File; kept: Kept } | null>(null);

  useEffect(() => () => sending.current?.abort(), []);
  useEffect(
    () => () => {
      if (preview) URL.revokeObjectURL(preview);
    },
    [preview],
  );

  const choose = (chosen: File | null) => {
    setFile(chosen);
    setPreview(chosen?.type.startsWith('image/') ? URL.createObjectURL(chosen) : null);
    setProblem(chosen ? problemOf(chosen) : undefined);
  };
  const problemOf = ({ type, size }: File) => {
    if (!PAPER_TYPES.includes(type)) return t('wrongKind');
    return size > MAX_UPLOAD_BYTES ? t('tooLarge', { max: MAX_UPLOAD_MB }) : undefined;
  };

  /** The file as the server keeps it; null when it did not arrive, which is then said. */
  const send = async (chosen: File): Promise<Kept | null> => {
    if (arrived.current?.file === chosen) return arrived.current.kept;
    const wrong = problemOf(chosen);
    setProblem(wrong);
    if (wrong) return null;
    const controller = new AbortController();
    sending.current = controller;
    setProgress(0);
    try {
      const kept = await sendFile<Kept>(chosen, call, {
        language: LANGUAGE_TAGS[locale],
        onProgress: setProgress,
        signal: controller.signal,
      });
      arrived.current = { file: chosen, kept };
      return kept;
    } catch (error) {
      if (controller.signal.aborted) setProblem(t('stopped'));
      else
        setProblem(
          error instanceof FileNotSent && error.wire
            ? (error.wire.fields?.[0]?.message ?? error.wire.message)
            : t('failed'),
        );
      return null;
    } finally {
      setProgress(null);
    }
  };
  return { file, preview, problem, progress, choose, send, cancel: () => sending.current?.abort() };
}

export type FileSending = Pick<
  ReturnType<typeof useFileSending>,
  'file' | 'preview' | 'problem' | 'progress' | 'choose' | 'cancel'
>;
