import { useDictionary } from '../../i18n/dictionary';
import { Button } from '../../ui/button';
import { fieldState, provenanceOf, isFixedIn, shownLanguage, wordsOf } from '../content/word-state';
import { kitTexts } from '../texts';
import { useDates, useFigures } from '../ui/use-dates';
import { lengthOf } from '../ui/use-too-long';
import { useWho } from '../ui/use-who';
import { WordMark } from '../ui/word-mark';
import { FieldDecision, type FieldProps } from './field-decision';
import { useRecordContext } from './record-context';
import { useIsEdited } from '../form/edits';
import { useWord, wordKey } from './record-values';

/** Of words that are typed and not saved: how many, and the way back. */
function Typed(props: FieldProps) {
  const { field, language } = props;
  const texts = useDictionary(kitTexts);
  const { edits } = useRecordContext();
  const key = wordKey(language, field.name);
  const { number } = useFigures();
  const length = lengthOf(useWord(edits, key));
  const most = field.maxLength;
  return (
    <>
      <b className="ak-unsaved">{texts.words.unsaved}</b>
      {(most === undefined || length <= most) && (
        <span>
          {texts.words.characters(number(length), most === undefined ? undefined : number(most))}
        </span>
      )}
      <span className="ak-go">
        <Button size="small" variant="quiet" onClick={() => edits.undo(key)}>
          {texts.words.undo}
        </Button>
        <FieldDecision {...props} />
      </span>
    </>
  );
}

/** What visitors get where a language has no words of its own. */
function Instead({ field, language }: Pick<FieldProps, 'field' | 'language'>) {
  const texts = useDictionary(kitTexts);
  const { record } = useRecordContext();
  if (wordsOf(record, record.baseLanguage, field) === null) return texts.words.noBase;
  if (isFixedIn(record, field)) return texts.words.followsBase;
  const shown = shownLanguage(record, language, field);
  return shown ? texts.words.shown(texts.languages[shown]) : texts.words.shownNothing;
}

/** Under a field: whose words these are, since when, and what is to be decided. */
export function FieldMeta(props: FieldProps) {
  const { field, language } = props;
  const texts = useDictionary(kitTexts);
  const dates = useDates();
  const who = useWho();
  const { record, edits, isNew } = useRecordContext();
  const edited = useIsEdited(edits, wordKey(language, field.name));
  if (isNew) return null;
  if (edited) return <Typed {...props} />;
  const state = fieldState(record, language, field);
  const provenance = provenanceOf(record, language, field);
  const isBase = language === record.baseLanguage;
  const hasWords = wordsOf(record, language, field) !== null;
  const origin = hasWords ? provenance?.origin : null;
  const { at, by, from } = provenance ?? {};
  return (
    <>
      {!isBase && state === 'stale' && <WordMark state="stale" />}
      {!isBase && origin && <WordMark state={origin} />}
      {!isBase && state === 'missing' && <WordMark state="missing" />}
      {hasWords && at && <span>{by ? texts.words.by(who(by), dates.day(at)) : dates.day(at)}</span>}
      {hasWords && from && <span>{texts.words.from(texts.languages[from])}</span>}
      {!isBase && (!hasWords || origin === 'copied') && (
        <span>
          <Instead field={field} language={language} />
        </span>
      )}
      <FieldDecision {...props} />
    </>
  );
}
