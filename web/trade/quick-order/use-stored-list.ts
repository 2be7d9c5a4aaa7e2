import { useEffect } from 'react';
import { useSubmit } from 'react-router';
import { useShop } from '#web/page/use-shop.ts';
import { storeList, storedList } from './stored-list.ts';
import { listAddress } from './list-address.ts';

/** Keeps a list that no address holds, and matches it again when its page is come back to empty. */
export function useStoredList(text: string, { isMatched, isEmpty }: { isMatched: boolean; isEmpty: boolean }): void {
  const submit = useSubmit();
  const owner = useShop().user?.id ?? null;
  useEffect(() => {
    if (isMatched && listAddress(text) === null) storeList(text, owner);
  }, [text, isMatched, owner]);
  useEffect(() => {
    const kept = isEmpty ? storedList(owner) : null;
    if (kept)
      void submit({ do: 'match', text: kept }, { method: 'post', encType: 'multipart/form-data', replace: true });
  }, [isEmpty, submit, owner]);
}
