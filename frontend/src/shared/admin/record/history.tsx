import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '../../../api/api-context';
import { useDictionary } from '../../i18n/dictionary';
import { type Language, languageFacts } from '../../i18n/language';
import { Button } from '../../ui/button';
import { historyQuery, PAGE_SIZE } from '../content/content.queries';
import { type Revision } from '../content/content.types';
import { wordFields } from '../content/use-kind';
import { fieldLabel } from '../kind/labels';
import { kitTexts, type KitTexts } from '../texts';
import { diffWords } from '../ui/diff';
import { DiffText } from '../ui/diff-text';
import { useDates } from '../ui/use-dates';
import { useRecordContext } from './record-context';
import { focusWord } from './word-input';
import { wordKey } from './words-store';

type Change = Revision['changes'][string];

function author({ by, origin }: Change, texts: KitTexts): string {
  if (origin === 'human') return by ?? '–';
  if (origin === 'machine' || origin === 'converted' || origin === 'copied') {
    return texts.marks[origin].word;
  }
  return texts.history.emptied;
}

function Entry({ revision, language }: { revision: Revision; language: Language }) {
  const kit = useDictionary(kitTexts);
  const dates = useDates();
  const { kind, record, texts, words } = useRecordContext();
  const { tag } = languageFacts[language];
  const changes = wordFields(kind).flatMap(({ name }) => {
    const change = revision.changes[name];
    return change ? [{ name, change }] : [];
  });
  const restore = (name: string, text: string) => {
    words.type(wordKey(language, name), text);
    focusWord(record.id, language, name);
  };
  return changes.map(({ name, change }) => (
    <li key={name}>
      <p>
        <time dateTime={revision.at}>{dates.dayTime(revision.at)}</time>{' '}
        <b>{fieldLabel(texts, kit, name)}</b> {author(change, kit)}
      </p>
      <p lang={tag}>
        <DiffText parts={diffWords(change.before ?? '', change.after ?? '', tag)} removed />
      </p>
      {change.before !== null && (
        <Button size="small" variant="quiet" onClick={() => restore(name, change.before ?? '')}>
          {kit.history.restore}
        </Button>
      )}
    </li>
  ));
}

/** What was changed in the words of one language, newest first; an earlier text is put back into its field. */
export function History({ language }: { language: Language }) {
  const { history: texts } = useDictionary(kitTexts);
  const { record } = useRecordContext();
  const [whole, setWhole] = useState(false);
  const query = historyQuery(
    useApi(),
    record.kind,
    record.id,
    language,
    whole ? PAGE_SIZE : undefined,
  );
  const { data, isError } = useQuery({
    ...query,
    placeholderData: (before) => (whole ? before : undefined),
  });
  const entries = data?.items ?? [];
  return (
    <>
      {isError && <p className="ak-quiet">{texts.failed}</p>}
      {data && entries.length === 0 && <p className="ak-quiet">{texts.empty}</p>}
      <ul className="ak-history">
        {entries.map((revision) => (
          <Entry key={revision.id} revision={revision} language={language} />
        ))}
      </ul>
      {data && !whole && data.total > entries.length && (
        <Button size="small" variant="quiet" onClick={() => setWhole(true)}>
          {texts.more(data.total - entries.length)}
        </Button>
      )}
    </>
  );
}
