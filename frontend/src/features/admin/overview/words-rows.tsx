import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Link } from 'react-router-dom';
import { useApi } from '../../../api/api-context';
import {
  type ContentRow,
  kitTexts,
  ListNotice,
  listQuery,
  stateOf,
  thingPlace,
  useThingWords,
  WordMark,
} from '../../../shared/admin';
import { useDictionary } from '../../../shared/i18n/dictionary';
import { languageFacts } from '../../../shared/i18n/language';
import { DECISIONS, type OverviewItem, sum } from './overview.queries';
import { overviewTexts } from './texts';
import { type WordsChoice } from './words-filter';

type Version = ContentRow['translations'][number];

/** Whether a language of a record is among what is listed. */
function isListed({ filter, language }: WordsChoice, version: Version): boolean {
  if (language && version.language !== language) return false;
  if (filter === 'unapproved') return version.unapproved;
  return filter ? version.state === filter : DECISIONS.some((state) => state === version.state);
}

/** A language of a record, by its mark and how many fields wait in it; leads to the page where it is decided. */
function WordsRow({ row, version }: { row: ContentRow; version: Version }) {
  const { list: texts } = useDictionary(overviewTexts);
  const { languages } = useDictionary(kitTexts);
  const { kind, id, label, baseLanguage } = row;
  const { language, waiting } = version;
  return (
    <li>
      <Link to={thingPlace(kind, id, language) ?? '/admin'}>
        <span className="ov-row-name" lang={languageFacts[baseLanguage].tag}>
          {label || texts.unnamed}
        </span>
        <span className="ov-row-in" lang={languageFacts[language].tag} title={languages[language]}>
          {languageFacts[language].endonym}
        </span>
        <WordMark state={stateOf(version)} />
        <span className="ak-quiet">{waiting > 0 && texts.fields(waiting)}</span>
      </Link>
    </li>
  );
}

interface Props {
  kind: string;
  choice: WordsChoice;
  counted: readonly OverviewItem[];
}

/** What is to be decided of one kind. */
export function WordsRows({ kind, choice, counted }: Props) {
  const kit = useDictionary(kitTexts);
  const { list: texts } = useDictionary(overviewTexts);
  const words = useThingWords();
  const { filter, language } = choice;
  const { data, isError, hasNextPage, fetchNextPage, refetch } = useInfiniteQuery(
    listQuery(useApi(), kind, { state: filter, stateIn: language }),
  );
  useEffect(() => {
    if (hasNextPage) void fetchNextPage();
  }, [hasNextPage, fetchNextPage, data]);
  const rows = data?.pages.flatMap(({ items }) => items) ?? [];
  return (
    <section className="ov-rows" aria-labelledby={`ov-${kind}`}>
      <h2 id={`ov-${kind}`}>
        {words.kind(kind).many} <span className="ak-quiet">{texts.count(sum(counted))}</span>
      </h2>
      {isError && !data && <ListNotice title={kit.list.failed} retry={() => void refetch()} />}
      <ul>
        {rows.flatMap((row) =>
          row.translations
            .filter((version) => isListed(choice, version))
            .map((version) => (
              <WordsRow key={`${row.id} ${version.language}`} row={row} version={version} />
            )),
        )}
      </ul>
    </section>
  );
}
