import { DiffText, diffWords, shortenDiff } from '../ui/diff-text';
import { type UnsavedChange } from './unsaved-changes-registry';

/** Unsaved changes, one per line, with the differences of their texts. */
export function ChangeList({ changes }: { changes: readonly UnsavedChange[] }) {
  return (
    <ul className="admin-changes">
      {changes.map(({ label, lang, before = '', after = '' }) => (
        <li key={label}>
          <b>{label}</b>
          {lang === undefined ? (
            before !== after && (
              <span>
                <del>{before}</del> → {after}
              </span>
            )
          ) : (
            <span lang={lang}>
              <DiffText parts={shortenDiff(diffWords(before, after, lang))} showRemoved />
            </span>
          )}
        </li>
      ))}
    </ul>
  );
}
