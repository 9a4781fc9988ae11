import { useDictionary } from '../../../shared/i18n/dictionary';
import { Button } from '../../../shared/ui/button';
import { setupTexts } from './texts';

interface Props<F extends string> {
  fields: readonly F[];
  labelOf: (field: F) => string;
  /** Formats the stored value. */
  theirs: (field: F) => string;
  resolve: (field: F, mine: boolean) => void;
}

/** Resolves a conflict before saving. */
export function ConflictNotice<F extends string>({ fields, labelOf, theirs, resolve }: Props<F>) {
  const texts = useDictionary(setupTexts);
  if (fields.length === 0) return null;
  return (
    <div className="admin-note translation-setup-clash" role="alert" data-to-choose>
      <p>
        <b>{texts.clashTitle}</b>
      </p>
      <ul>
        {fields.map((field) => (
          <li key={field}>
            <span>{texts.clash(labelOf(field), theirs(field))}</span>
            <span className="admin-acts" role="group" aria-label={labelOf(field)}>
              <Button size="small" onClick={() => resolve(field, false)}>
                {texts.theirs}
              </Button>
              <Button size="small" onClick={() => resolve(field, true)}>
                {texts.mine}
              </Button>
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}
