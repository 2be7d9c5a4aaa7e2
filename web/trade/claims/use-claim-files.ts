import { useState } from 'react';
import { useFileSending } from '#web/files/use-file-sending.ts';
import { keptFilesOf, type KeptFile } from './kept-files.ts';

/** The files of a message: each goes ahead as soon as it is chosen, the next one may follow. */
export function useClaimFiles(kept: string) {
  const [files, setFiles] = useState<readonly KeptFile[]>(() => keptFilesOf(kept));
  const { choose, send, ...sending } = useFileSending<KeptFile>({ path: '/claims/files', fields: {} });
  const add = async (file: File) => {
    const arrived = await send(file);
    if (!arrived) return;
    setFiles((before) => [...before, arrived]);
    choose(null);
  };
  return {
    files,
    remove: (filename: string) => setFiles((before) => before.filter((file) => file.filename !== filename)),
    sending: {
      ...sending,
      choose: (file: File | null) => {
        choose(file);
        if (file) void add(file);
      },
    },
  };
}
