import { useDictionary } from '../../i18n/dictionary';
import { Button } from '../../ui/button';
import { kitTexts } from '../texts';
import { RestFailed } from './rest-failed';
import { type Pages } from './use-pages';

/** Under a list that is loaded page by page: how much of it is there, and the next page. */
export function PagesFoot({ items, total, more, isLoadingMore, hasMoreFailed }: Pages) {
  const { list: texts } = useDictionary(kitTexts);
  if (items.length === 0) return null;
  return (
    <div className="ak-acts ak-pages-foot">
      {more && hasMoreFailed && <RestFailed retry={more} busy={isLoadingMore} />}
      {more && !hasMoreFailed && (
        <Button busy={isLoadingMore} onClick={more}>
          {texts.nextPage}
        </Button>
      )}
      <span className="ak-quiet" role="status">
        {texts.range(items.length, total)}
      </span>
    </div>
  );
}
