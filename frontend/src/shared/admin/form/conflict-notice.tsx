import { useDictionary } from '../../i18n/dictionary';
import { Button } from '../../ui/button';
import { sharedAdminTexts } from '../texts';

interface ConflictNoticeProps<F extends string> {
  fields: readonly F[];
  labelOf: (field: F) => string;
  /** Formats the stored value. */
  storedValueText: (field: F) => string;
  /**
   * Resolves the conflict by the user's own value or by the stored one. Returns a function that offers an undo, which is
   * needed if the user's own value is lost.
   */
  resolve: (field: F, keepsOwnValue: boolean) => () => void;
}

/** Notice of fields that another user has changed, with a choice between both values. */
export function ConflictNotice<F extends string>({
  fields,
  labelOf,
  storedValueText,
  resolve,
}: ConflictNoticeProps<F>) {
  const { conflict: texts } = useDictionary(sharedAdminTexts);
  if (fields.length === 0) return null;
  return (
    <div className="admin-note admin-conflicts" role="alert" data-to-choose>
      <p>
        <b>{texts.notice.title}</b>
      </p>
      <ul className="stack">
        {fields.map((field) => (
          <li key={field} className="cluster between">
            <span>{texts.notice.field(labelOf(field), storedValueText(field) || texts.empty)}</span>
            <span className="admin-actions" role="group" aria-label={labelOf(field)}>
              <Button size="small" onClick={() => resolve(field, false)()}>
                {texts.notice.theirs}
              </Button>
              <Button size="small" onClick={() => resolve(field, true)}>
                {texts.notice.mine}
              </Button>
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}
