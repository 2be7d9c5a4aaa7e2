import type { FormEvent } from 'react';
import { useSubmit } from 'react-router';
import type { Answer } from '#contract/client.ts';
import { useFileSending } from './use-file-sending.ts';

/**
 * A form whose file goes ahead, with its progress, and which follows with the file's name; without script it is a plain
 * form.
 */
export function useSentAhead(purpose: 'slip' | 'guarantee') {
  const submit = useSubmit();
  const sending = useFileSending<Answer<'POST /upload/permissions'>>({
    path: '/upload/permissions',
    fields: { purpose },
  });
  const send = async (form: HTMLFormElement, file: File) => {
    const kept = await sending.send(file);
    if (!kept) return;
    const body = new FormData(form);
    body.delete('file');
    body.set('filename', kept.filename);
    body.set('kept', kept.name);
    await submit(body, { method: 'post' });
  };
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    if (!sending.file) return;
    event.preventDefault();
    if (sending.progress === null) void send(event.currentTarget, sending.file);
  };
  return { sending, onSubmit };
}
