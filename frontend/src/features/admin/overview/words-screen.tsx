import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { useApi } from '../../../api/api-context';
import { kitTexts, ListNotice, ListSkeleton, ScreenHead, Segmented } from '../../../shared/admin';
import { useDictionary } from '../../../shared/i18n/dictionary';
import { LANGUAGES, languageFacts } from '../../../shared/i18n/language';
import { Button } from '../../../shared/ui/button';
import { type OverviewItem, overviewQuery, sum } from './overview.queries';
import { overviewTexts } from './texts';
import {
  useWordsChoice,
  WORD_FILTERS,
  type WordFilter,
  wordMarks,
  type WordsChoice,
} from './words-filter';
import { WordsRows } from './words-rows';
import './overview.css';

const isChosen =
  ({ filter, language }: WordsChoice) =>
  (item: OverviewItem) =>
    (filter ? item.state === filter : item.subject === 'words') &&
    item.language !== null &&
    (!language || item.language === language);

interface ToolsProps {
  items: readonly OverviewItem[];
  choice: WordsChoice;
  onChoice: (choice: WordsChoice) => void;
}

/** The states and languages that the list can be narrowed to, with how many there are. */
function Tools({ items, choice, onChoice }: ToolsProps) {
  const kit = useDictionary(kitTexts);
  const { list: texts } = useDictionary(overviewTexts);
  const chip = (filter: WordFilter | undefined) => {
    const count = sum(items.filter(isChosen({ ...choice, filter })));
    if (filter && count === 0 && filter !== choice.filter) return null;
    return (
      <button
        key={filter ?? 'all'}
        type="button"
        className="ak-chip"
        aria-pressed={filter === choice.filter}
        onClick={() => onChoice({ ...choice, filter })}
      >
        <span className={filter && `ak-mark ak-mark-${wordMarks[filter]}`}>
          {filter ? kit.list.states[filter] : texts.decisions}
        </span>
        <b className="num">{count}</b>
      </button>
    );
  };
  return (
    <>
      <div className="ak-bar">
        <Segmented
          label={texts.languages}
          value={choice.language ?? 'all'}
          onChange={(code) => {
            const language = LANGUAGES.find((one) => one === code);
            onChoice({ ...choice, language });
          }}
          options={[
            { value: 'all', label: texts.anyLanguage },
            ...LANGUAGES.map((code) => ({
              value: code,
              label: languageFacts[code].endonym,
              lang: languageFacts[code].tag,
              title: kit.languages[code],
            })),
          ]}
        />
      </div>
      <div className="ak-bar ak-chips" role="group" aria-label={texts.states}>
        {chip(undefined)}
        {WORD_FILTERS.map(chip)}
      </div>
    </>
  );
}

/** Every language of every record whose words need a person: what the overview's numbers count. */
export function WordsScreen() {
  const kit = useDictionary(kitTexts);
  const { list: texts } = useDictionary(overviewTexts);
  const [, setParams] = useSearchParams();
  const choice = useWordsChoice();
  const { data, isPending, refetch } = useQuery(overviewQuery(useApi()));
  const items = data?.items ?? [];
  const counted = items.filter(isChosen(choice));
  const kinds = [...new Set(counted.flatMap(({ kind }) => kind ?? []))];
  const choose = ({ filter, language }: WordsChoice) =>
    setParams({ ...(filter && { filter }), ...(language && { language }) }, { replace: true });
  return (
    <main className="ak-main" id="main">
      <ScreenHead title={texts.title} note={data && texts.count(sum(counted))} />
      {data && <Tools items={items} choice={choice} onChoice={choose} />}
      {isPending && <ListSkeleton />}
      {!isPending && !data && <ListNotice title={kit.list.failed} retry={() => void refetch()} />}
      {data && kinds.length === 0 && (
        <ListNotice title={texts.nothing}>
          {(choice.filter ?? choice.language) && (
            <Button onClick={() => choose({})}>{texts.all}</Button>
          )}
        </ListNotice>
      )}
      {kinds.map((kind) => (
        <WordsRows
          key={kind}
          kind={kind}
          choice={choice}
          counted={counted.filter((item) => item.kind === kind)}
        />
      ))}
    </main>
  );
}
