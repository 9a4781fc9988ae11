import { useDictionary } from '../../i18n/dictionary';
import { kitTexts } from '../texts';

/** Fewer are changed before anybody would read about it. */
const MIN_COUNT = 50;

/** While many records are changed by one call: that it is under way, and with how many. */
export function LongWork({ busy, count }: { busy: boolean; count: number }) {
  const { bulk: texts } = useDictionary(kitTexts);
  if (!busy || count <= MIN_COUNT) return null;
  return <progress className="ak-long-work" aria-label={texts.working(count)} />;
}
