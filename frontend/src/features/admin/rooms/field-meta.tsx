import { useDictionary } from '../../../shared/i18n/dictionary';
import { Button } from '../../../shared/ui/button';
import { useEditor } from './editor-context';
import { fieldFacts, type FieldName } from './room.types';
import { roomsTexts } from './texts';
import { useDates } from './use-dates';
import { WordMark } from './word-mark';
import { fieldState, hasBaseWords, provenanceOf, shownLanguage, wordsOf } from './word-state';

/** What visitors get where a language has no words of its own, in one sentence. */
function Instead({ field }: { field: FieldName }) {
  const texts = useDictionary(roomsTexts);
  const { room, language } = useEditor();
  if (!hasBaseWords(room, field)) return <span>{texts.words.noBase}</span>;
  if (fieldFacts[field].fixed) return <span>{texts.words.followsBase}</span>;
  const shown = shownLanguage(room, language, field);
  return (
    <span>
      {shown ? texts.words.visitorsSee(texts.languages[shown]) : texts.words.visitorsSeeNothing}
    </span>
  );
}

interface Props {
  field: FieldName;
  /** The button that was pressed is about to go: takes the focus along. */
  onSettle: () => void;
}

/** Under a field: whose words these are, when, and what can be done about them. */
export function FieldMeta({ field, onSettle }: Props) {
  const texts = useDictionary(roomsTexts);
  const dates = useDates();
  const editor = useEditor();
  const { room, language, edits, busy } = editor;
  const state = fieldState(room, language, field);
  const provenance = provenanceOf(room, language, field);
  const isBase = language === room.baseLanguage;
  const hasWords = wordsOf(room, language, field) !== null;
  const { origin } = provenance ?? {};
  const translatable = !isBase && !fieldFacts[field].fixed && hasBaseWords(room, field);
  const showsMark = hasWords ? origin : state === 'missing' || state === 'suggestion';

  const leaveTo = (act: (field: FieldName) => void) => {
    onSettle();
    act(field);
  };

  return (
    <div className="rm-meta">
      {showsMark && <WordMark state={hasWords && origin ? origin : state} />}
      {hasWords && provenance?.at && (
        <span>
          {provenance.by
            ? texts.words.by(provenance.by, dates.day(provenance.at))
            : dates.day(provenance.at)}
        </span>
      )}
      {hasWords && provenance?.from && (
        <span>{texts.words.fromLanguage(texts.languages[provenance.from])}</span>
      )}
      {!isBase && (!hasWords || origin === 'copied') && <Instead field={field} />}
      <span className="rm-meta-acts">
        {field in edits && (
          <Button size="small" variant="quiet" onClick={() => leaveTo(editor.undo)}>
            {texts.words.undo}
          </Button>
        )}
        {provenance?.stale && (
          <Button
            size="small"
            variant="quiet"
            disabled={busy}
            onClick={() => leaveTo(editor.confirm)}
          >
            {texts.words.confirm}
          </Button>
        )}
        {translatable && !provenance?.suggestion && state !== 'human' && (
          <TranslateButton field={field} />
        )}
      </span>
    </div>
  );
}

/** Asks the machine for this one field: new words, or beside a person's a suggestion. */
function TranslateButton({ field }: { field: FieldName }) {
  const { generate: texts } = useDictionary(roomsTexts);
  const { room, language, busy, generate } = useEditor();
  const state = fieldState(room, language, field);
  const byHand = provenanceOf(room, language, field)?.origin === 'human';
  if (state === 'converted' || state === 'machine') return null;
  return (
    <Button
      size="small"
      variant="quiet"
      disabled={busy}
      onClick={() => generate(field, state === 'stale' ? 'stale' : 'missing')}
    >
      {byHand ? texts.suggestField : texts.translateField}
    </Button>
  );
}
