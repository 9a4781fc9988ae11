import { useDictionary } from '../../../shared/i18n/dictionary';
import { Button } from '../../../shared/ui/button';
import { roomsTexts } from './texts';
import { useDates } from './use-dates';
import { type WordDrafts } from './use-word-drafts';

interface Props {
  draftKey: string;
  drafts: WordDrafts;
}

/** Offers the words that an earlier visit typed and did not save. */
export function DraftOffer({ draftKey, drafts }: Props) {
  const { draft: texts } = useDictionary(roomsTexts);
  const dates = useDates();
  const draft = drafts.leftoverOf(draftKey);
  if (!draft) return null;
  return (
    <div className="rm-draft" role="status">
      <span>{texts.offer(dates.dayTime(draft.savedAt))}</span>
      <Button size="small" onClick={() => drafts.resume(draftKey)}>
        {texts.resume}
      </Button>
      <Button size="small" variant="quiet" onClick={() => drafts.discard(draftKey)}>
        {texts.discard}
      </Button>
    </div>
  );
}
