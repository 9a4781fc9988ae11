import { type ReactNode } from 'react';
import { ScreenHead } from '../../../shared/admin';
import { useDictionary } from '../../../shared/i18n/dictionary';
import { Button } from '../../../shared/ui/button';
import { setupTexts } from './texts';
import './translation-setup.css';

interface Props {
  title: string;
  note?: ReactNode;
  actions?: ReactNode;
  children: ReactNode;
}

/** Layout of the screens that are reached from the translations and lead back to them. */
export function SetupLayout({ title, note, actions, children }: Props) {
  const texts = useDictionary(setupTexts);
  return (
    <main className="admin-main translation-setup-main" id="main">
      <ScreenHead title={title} note={note} back={{ to: '/admin/translations', label: texts.back }}>
        {actions}
      </ScreenHead>
      {children}
    </main>
  );
}

interface ConflictNoticeProps<F extends string> {
  fields: readonly F[];
  labelOf: (field: F) => string;
  /** Formats the stored value. */
  storedValueText: (field: F) => string;
  resolve: (field: F, keepMine: boolean) => void;
}

/** Notice of fields that another user has changed, with a choice between both values. */
export function ConflictNotice<F extends string>({
  fields,
  labelOf,
  storedValueText,
  resolve,
}: ConflictNoticeProps<F>) {
  const texts = useDictionary(setupTexts);
  if (fields.length === 0) return null;
  return (
    <div className="admin-note translation-setup-conflict" role="alert" data-to-choose>
      <p>
        <b>{texts.clashTitle}</b>
      </p>
      <ul>
        {fields.map((field) => (
          <li key={field}>
            <span>{texts.clash(labelOf(field), storedValueText(field))}</span>
            <span className="admin-actions" role="group" aria-label={labelOf(field)}>
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
