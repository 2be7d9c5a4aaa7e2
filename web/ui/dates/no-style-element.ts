/**
 * React Aria writes a style element of this id unless there is one. The page's policy allows none, so its one rule
 * stands in our style sheet (dates.module.css) and something else has the id.
 */
const ID = 'react-aria-pressable-style';

if (!document.getElementById(ID)) {
  const holder = document.createElement('meta');
  holder.id = ID;
  document.head.append(holder);
}
