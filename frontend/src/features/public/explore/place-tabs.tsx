import { useTexts } from '../../../shared/i18n/language-context';
import { createTabListKeyHandler } from '../../../shared/ui/tab-list-key-handler';
import { TABS } from './places';
import './place-tabs.css';

export type PlaceTab = (typeof TABS)[number];

export const tabId = (tab: PlaceTab) => `explore-tab-${tab}`;

interface Props {
  current: PlaceTab;
  panelId: string;
  onChange: (tab: PlaceTab) => void;
}

/** Tabs of the groups of places. The Tab key reaches only the selected one; arrow keys select another. */
export function PlaceTabs({ current, panelId, onChange }: Props) {
  const { explore } = useTexts();
  return (
    <div
      className="cluster tabs needs-script"
      role="tablist"
      aria-label={explore.groupsLabel}
      onKeyDown={createTabListKeyHandler({ tabs: TABS, current, idOf: tabId, open: onChange })}
    >
      {TABS.map((tab) => (
        <button
          key={tab}
          id={tabId(tab)}
          type="button"
          className="plain-button"
          role="tab"
          aria-selected={tab === current}
          aria-controls={panelId}
          tabIndex={tab === current ? 0 : -1}
          onClick={() => onChange(tab)}
        >
          {explore.groups[tab]}
        </button>
      ))}
    </div>
  );
}
