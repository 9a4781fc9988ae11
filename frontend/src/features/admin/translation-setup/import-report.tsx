import { type components } from '../../../api/schema';
import { KitIcon } from '../../../shared/admin';
import { useDictionary } from '../../../shared/i18n/dictionary';
import { useProblemText } from '../../../shared/problems/use-problem-text';
import { setupTexts } from './texts';

export type GlossaryImport = components['schemas']['ImportedTermsDto'];

/** Entries that are told one by one; the numbers say how many there are. */
const SHOWN = 50;

const TOLD = ['refused', 'changed', 'added'] as const;

/** The column of the file that a problem is about: `aliases_ja` for `aliases.ja`. */
function columnOf(field: string): string {
  const [name = '', language] = field.split('.');
  if (name === 'words') return language ?? '';
  const column = name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
  return language ? `${column}_${language}` : column;
}

/** What an import would do; nothing has changed yet. What is refused comes first, with the reason. */
export function ImportReport({
  outcome: { added, changed, same, refused, items },
}: {
  outcome: GlossaryImport;
}) {
  const { import: texts, glossary } = useDictionary(setupTexts);
  const { fieldText } = useProblemText();
  const counts = [
    [texts.added, added],
    [texts.changed, changed],
    [texts.same, same],
    [texts.skipped, refused],
  ] as const;
  const told = TOLD.flatMap((one) => items.filter(({ outcome }) => outcome === one));
  return (
    <div className="ts-report">
      <p className="ak-note" role="status">
        <span>
          <KitIcon name="eye" /> <b>{texts.dryRun}</b>{' '}
          {added + changed + refused === 0 && texts.unchanged}
        </span>
      </p>
      <dl className="ts-counts">
        {counts.map(([name, count]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd className="num">{count}</dd>
          </div>
        ))}
      </dl>
      {told.length > 0 && (
        <ul className="ts-entries">
          {told.slice(0, SHOWN).map(({ row, outcome, word, errors }) => (
            <li key={row} className={outcome === 'refused' ? 'ak-error' : undefined}>
              {texts.entry(row, word ?? glossary.unnamed, texts.outcomes[outcome])}
              {errors.map((error) => (
                <span key={error.field}>
                  {' '}
                  {texts.inColumn(columnOf(error.field), fieldText(error))}
                </span>
              ))}
            </li>
          ))}
          {told.length > SHOWN && <li>{texts.moreLines(told.length - SHOWN)}</li>}
        </ul>
      )}
    </div>
  );
}
