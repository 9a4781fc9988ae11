import { type ReactNode } from 'react';
import { useDictionary } from '../../i18n/dictionary';
import { languageFacts } from '../../i18n/language';
import { useLanguage } from '../../i18n/language-context';
import { Button, IconButton } from '../../ui/button';
import { Icon } from '../../ui/icon';
import { quotedText } from '../record/finding-sentence';
import { sharedAdminTexts } from '../texts';
import { type DiffPart, DiffText, diffWords } from '../ui/diff-text';
import { HighlightedText } from '../ui/highlighted-text';
import { useOnline } from '../ui/browser';
import {
  type BackSubject,
  type BackTranslation as Back,
  isSameSubject,
} from './use-back-translation';
import './back-translation.css';

type BackTranslationResult = NonNullable<Back['result']>;

function Differences({ result: { text, differences } }: { result: BackTranslationResult }) {
  const { back: texts } = useDictionary(sharedAdminTexts);
  const { language } = useLanguage();
  if (differences.length === 0) return null;
  return (
    <>
      <p className="admin-differs">{texts.differs}</p>
      <ul className="admin-differs">
        {differences.map((difference, index) => {
          const quotedWords = quotedText(difference, text);
          // Differences are described in English; other languages show the quoted words.
          const description =
            language === 'en' ? difference.message : quotedWords && texts.quoted(quotedWords);
          return (
            <li key={index}>
              <b>{texts.kinds[difference.type]}</b> {description}
            </li>
          );
        })}
      </ul>
    </>
  );
}

/** The text to compare with, and its language. */
function comparisonText(
  { base, baseLanguage, readerBase }: BackSubject,
  into: Back['targetLanguage'],
) {
  if (base === null) return undefined;
  if (baseLanguage === into) return { text: base, language: into };
  if (readerBase) return { text: readerBase, language: into };
  return { text: base, language: baseLanguage };
}

/** One side of a comparison; what the other side lacks is underlined. */
const sideParts = (parts: readonly DiffPart[], side: 'added' | 'removed'): DiffPart[] =>
  parts
    .filter(({ kind }) => kind === 'same' || kind === side)
    .map(({ kind, text }) => ({ kind: kind === 'same' ? 'same' : 'added', text }));

/** The back-translation below the base text. */
function Comparison({ result, subject }: { result: BackTranslationResult; subject: BackSubject }) {
  const { back: texts, languages } = useDictionary(sharedAdminTexts);
  const { text, into, differences } = result;
  const { tag } = languageFacts[into];
  const base = comparisonText(subject, into);
  const parts = base?.language === into ? diffWords(base.text, text, tag) : undefined;
  return (
    <dl className="admin-back-sides">
      {base && (
        <>
          <dt>{texts.base(base.language === subject.baseLanguage ? '' : languages[into])}</dt>
          <dd lang={languageFacts[base.language].tag} data-side="base">
            {parts ? <DiffText parts={sideParts(parts, 'removed')} /> : base.text}
          </dd>
        </>
      )}
      <dt>{texts.text}</dt>
      <dd lang={tag} data-side="text">
        <HighlightedText
          text={text}
          parts={parts ? sideParts(parts, 'added') : [{ kind: 'same', text }]}
          ranges={differences.map(({ at }) => at)}
        />
      </dd>
    </dl>
  );
}

interface Props {
  back: Back;
  /** The current subject, to detect changes since the request. */
  current: BackSubject;
  /** Describes the text if it is not the published one: typed or suggested. */
  textNote?: ReactNode;
}

/** A literal back-translation into the reader's language, compared with the base word by word. */
export function BackTranslation({ back, current, textNote }: Props) {
  const { back: texts, bar, languages, close } = useDictionary(sharedAdminTexts);
  const online = useOnline();
  const { pending, result, failure, subject } = back;
  if (!subject) return null;
  const isOutdated = !isSameSubject(subject, current);
  return (
    <div className="admin-back-words" role="group" aria-label={texts.title} aria-busy={pending}>
      <p className="admin-quiet">
        <b>{texts.title}</b> {texts.note(languages[subject.language])} {textNote}
      </p>
      <IconButton label={close} onClick={back.close}>
        <Icon name="close" />
      </IconButton>
      <div role="status">
        {isOutdated && <p className="admin-quiet">{texts.outdated}</p>}
        {!isOutdated && pending && (
          <p className="admin-quiet">{online ? texts.loading : bar.offline}</p>
        )}
        {!isOutdated && !pending && failure && <p className="admin-error">{texts[failure]}</p>}
        {!isOutdated && !pending && result && (
          <>
            <Comparison result={result} subject={subject} />
            <Differences result={result} />
          </>
        )}
      </div>
      {!pending && (failure === 'failed' || isOutdated) && (
        <Button size="small" onClick={back.request}>
          {texts.again}
        </Button>
      )}
    </div>
  );
}
