import { useDictionary } from '../../i18n/dictionary';
import { type Language, languageFacts } from '../../i18n/language';
import { useLanguage } from '../../i18n/language-context';
import { Button, IconButton } from '../../ui/button';
import { Icon } from '../../ui/icon';
import { type KindField } from '../content/content.types';
import { kitTexts } from '../texts';
import { MarkedText } from '../ui/marked-text';
import { useOnline } from '../ui/use-online';
import { wordsAbout } from './finding-words';
import { useRecordContext } from './record-context';
import { type BackTranslation as Back } from './use-back-translation';
import { useIsEdited, useWord, wordKey } from './words-store';

interface Props {
  field: KindField;
  language: Language;
  back: Back;
}

function Differences({ answer: { text, differences } }: { answer: NonNullable<Back['answer']> }) {
  const { back: texts } = useDictionary(kitTexts);
  const { language } = useLanguage();
  if (differences.length === 0) return null;
  return (
    <>
      <p className="ak-differs">{texts.differs}</p>
      <ul className="ak-differs">
        {differences.map((difference, index) => {
          const words = wordsAbout(difference, text);
          // What the rules tell is English; to others, the words they tell it of.
          const told = language === 'en' ? difference.message : words && texts.quoted(words);
          return (
            <li key={index}>
              <b>{texts.kinds[difference.type]}</b> {told}
            </li>
          );
        })}
      </ul>
    </>
  );
}

/** Under a field: its words in the reader's language, for comparing with the base. */
export function BackTranslation({ field, language, back }: Props) {
  const { back: texts, bar, languages, close } = useDictionary(kitTexts);
  const online = useOnline();
  const { words } = useRecordContext();
  const key = wordKey(language, field.name);
  const now = useWord(words, key);
  const edited = useIsEdited(words, key);
  const { pending, answer, failure, asked } = back;
  if (!back.open) return null;
  return (
    <div className="ak-back-words" role="group" aria-label={texts.title} aria-busy={pending}>
      <p className="ak-quiet">
        <b>{texts.title}</b> {texts.note(languages[language])} {edited && texts.typed}
      </p>
      <IconButton label={close} onClick={back.close}>
        <Icon name="close" />
      </IconButton>
      <div role="status">
        {pending && <p className="ak-quiet">{online ? texts.loading : bar.offline}</p>}
        {!pending && failure && <p className="ak-error">{texts[failure]}</p>}
        {!pending && !failure && answer && asked === now && (
          <>
            <p lang={languageFacts[back.into].tag}>
              <MarkedText text={answer.text} ranges={answer.differences.map(({ at }) => at)} />
            </p>
            <Differences answer={answer} />
          </>
        )}
        {!pending && asked !== now && <p className="ak-quiet">{texts.outdated}</p>}
      </div>
      {!pending && (failure === 'failed' || asked !== now) && (
        <Button size="small" onClick={back.ask}>
          {texts.again}
        </Button>
      )}
    </div>
  );
}
