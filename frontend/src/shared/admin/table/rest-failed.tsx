import { useDictionary } from '../../i18n/dictionary';
import { Button } from '../../ui/button';
import { kitTexts } from '../texts';

/** Where a list ends because its next page could not be loaded. */
export function RestFailed({ retry, busy = false }: { retry: () => void; busy?: boolean }) {
  const { list: texts } = useDictionary(kitTexts);
  return (
    <div className="ak-rest-failed" role="alert">
      <span className="ak-error">{texts.restFailed}</span>
      <Button size="small" busy={busy} onClick={retry}>
        {texts.retry}
      </Button>
    </div>
  );
}
