import { useDictionary } from '../../i18n/dictionary';
import { type Language, LANGUAGES, languageFacts } from '../../i18n/language';
import { type ContentRow } from '../content/content.types';
import { kitTexts } from '../texts';

interface Props {
  rows: readonly ContentRow[];
  base: Language;
  /** What records of the kind are called. */
  title: string;
}

/** How many records there are, how many have the base looked at, and how many versions each language has. */
export function StructureStats({ rows, base, title }: Props) {
  const { structure, languages } = useDictionary(kitTexts);
  const counts = LANGUAGES.map((language) => ({
    language,
    count: rows.filter((row) =>
      row.translations.some((one) => one.language === language && one.id !== null),
    ).length,
  }));
  const versions = counts.reduce((sum, { count }) => sum + count, 0);
  const based = rows.filter(({ baseLanguage }) => baseLanguage === base).length;
  return (
    <dl className="ak-stats">
      <div>
        <dt>{title}</dt>
        <dd className="ak-figure">{rows.length}</dd>
      </div>
      <div>
        <dt>{structure.based(languages[base])}</dt>
        <dd className="ak-figure">{based}</dd>
      </div>
      <div>
        <dt>{structure.versions}</dt>
        <dd className="ak-figure">
          {versions} / {rows.length * LANGUAGES.length}
        </dd>
      </div>
      <div>
        <dt>{structure.distribution}</dt>
        <dd className="ak-spread">
          {counts.map(({ language, count }) => (
            <span key={language} data-short={count < rows.length || undefined}>
              <span lang={languageFacts[language].tag}>{languageFacts[language].endonym}</span>{' '}
              <b className="num">{count}</b>
            </span>
          ))}
        </dd>
      </div>
    </dl>
  );
}
