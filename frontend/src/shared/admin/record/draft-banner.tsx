import { useDictionary } from '../../i18n/dictionary';
import { Button } from '../../ui/button';
import { kitTexts } from '../texts';
import { useDateFormat } from '../ui/use-date-format';

interface Props {
  draft: { at: string; take: () => void; discard: () => void };
}

/** Offers the unsaved edits of an earlier visit. */
export function DraftBanner({ draft }: Props) {
  const { draft: texts } = useDictionary(kitTexts);
  const dates = useDateFormat();
  return (
    <div className="admin-note" role="region" aria-label={texts.label}>
      <p>{texts.offer(dates.dayTime(draft.at))}</p>
      <div className="admin-acts">
        <Button size="small" onClick={draft.take}>
          {texts.take}
        </Button>
        <Button size="small" variant="quiet" onClick={draft.discard}>
          {texts.discard}
        </Button>
      </div>
    </div>
  );
}
