import { DiffText, diffWords, useThingWords } from '../../../shared/admin';
import { useDictionary } from '../../../shared/i18n/dictionary';
import { activityTexts } from './texts';
import { languageOf, tagOf, type Values, valueAt } from './values';

/** A value as one reads it. */
export function useShown() {
  const texts = useDictionary(activityTexts);
  const { field } = useThingWords();
  const shown = (value: unknown): string => {
    if (value === null || value === undefined || value === '') return texts.nothingThere;
    if (typeof value === 'boolean') return value ? texts.yes : texts.no;
    if (Array.isArray(value)) return value.map(String).join(', ');
    if (typeof value === 'object') {
      const members = Object.entries(value).map(([name, one]) => `${field(name)}: ${shown(one)}`);
      return members.join('; ') || texts.nothingThere;
    }
    return typeof value === 'string' ? value : JSON.stringify(value);
  };
  return shown;
}

interface Props {
  path: string;
  before: Values;
  after: Values;
  /** Where several fields are shown, each says which it is. */
  named: boolean;
}

/** What became of one field: words marked where they changed, other values side by side. */
export function FieldDiff({ path, before, after, named }: Props) {
  const { field } = useThingWords();
  const shown = useShown();
  const [was, is] = [valueAt(before, path), valueAt(after, path)];
  const words = languageOf(path) && typeof was === 'string' && typeof is === 'string';
  return (
    <p className="ac-diff">
      {named && <span className="ac-field">{field(path)}</span>}{' '}
      {words ? (
        <span lang={tagOf(path)}>
          <DiffText parts={diffWords(was, is, tagOf(path))} removed />
        </span>
      ) : (
        <>
          <del>{shown(was)}</del> → <ins>{shown(is)}</ins>
        </>
      )}
    </p>
  );
}
