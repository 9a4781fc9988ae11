import { type ReactNode } from 'react';
import { ScreenHead } from '../../../shared/admin';
import { useDictionary } from '../../../shared/i18n/dictionary';
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
