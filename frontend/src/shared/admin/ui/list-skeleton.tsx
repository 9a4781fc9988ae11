import { useDictionary } from '../../i18n/dictionary';
import { kitTexts } from '../texts';
import './list-skeleton.css';

/** In the place of a list while it loads. */
export function ListSkeleton() {
  const { list: texts } = useDictionary(kitTexts);
  return (
    <div className="ak-skeleton" role="status">
      <span className="vh">{texts.loading}</span>
      {[1, 2, 3, 4, 5].map((line) => (
        <span key={line} />
      ))}
    </div>
  );
}
