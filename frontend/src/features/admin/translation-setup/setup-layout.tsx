import { type ReactNode } from 'react';
import { ScreenHead, useLabels } from '../../../shared/admin';
import './translation-setup.css';

interface Props {
  screen: 'glossary' | 'style' | 'translationSettings' | 'usage';
  note?: ReactNode;
  actions?: ReactNode;
  children: ReactNode;
}

/** Layout of the screens that are reached from the translations and lead back to them. */
export function SetupLayout({ screen, note, actions, children }: Props) {
  const labels = useLabels();
  const back = { to: '/admin/translations', label: labels.screen('translations') };
  return (
    <main className="admin-main translation-setup-main" id="main">
      <ScreenHead title={labels.screen(screen)} note={note} back={back}>
        {actions}
      </ScreenHead>
      {children}
    </main>
  );
}
