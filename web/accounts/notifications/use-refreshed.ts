import { useRevalidator } from 'react-router';

/** Asks for the page's data again. */
export function useRefreshed(): () => void {
  const { revalidate } = useRevalidator();
  return () => void revalidate();
}
