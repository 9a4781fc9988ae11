import { type KeyboardEvent, useRef } from 'react';
import { useTexts } from '../../../shared/i18n/language-context';
import { TABS } from './places';
import './place-tabs.css';

export type Tab = (typeof TABS)[number];

export const tabId = (tab: Tab) => `explore-tab-${tab}`;

interface Props {
  current: Tab;
  panel: string;
  onChange: (tab: Tab) => void;
}

/** The groups as tabs: one stop for Tab, the arrows go on from there and open what they reach. */
export function PlaceTabs({ current, panel, onChange }: Props) {
  const { explore } = useTexts();
  const ref = useRef<HTMLDivElement>(null);

  const move = (event: KeyboardEvent) => {
    const at = TABS.indexOf(current);
    const targets: Record<string, number> = {
      ArrowRight: at + 1,
      ArrowLeft: at - 1,
      Home: 0,
      End: TABS.length - 1,
    };
    const target = targets[event.key];
    const tab = target === undefined ? undefined : TABS.at(target % TABS.length);
    if (!tab) return;
    event.preventDefault();
    onChange(tab);
    ref.current?.querySelector<HTMLElement>(`#${tabId(tab)}`)?.focus();
  };

  return (
    <div
      className="tabs needs-script"
      role="tablist"
      aria-label={explore.groupsLabel}
      ref={ref}
      onKeyDown={move}
    >
      {TABS.map((tab) => (
        <button
          key={tab}
          id={tabId(tab)}
          type="button"
          role="tab"
          aria-selected={tab === current}
          aria-controls={panel}
          tabIndex={tab === current ? 0 : -1}
          onClick={() => onChange(tab)}
        >
          {explore.groups[tab]}
        </button>
      ))}
    </div>
  );
}
