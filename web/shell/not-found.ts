import { data } from 'react-router';

export function loader() {
  throw data(null, { status: 404 });
}

/** Forms sent to nowhere. */
export const action = loader;

/** Never drawn: the root shows the error. */
export default function NotFound() {
  return null;
}
