import { useTexts } from '../../../shared/i18n/language-context';
import { tablistKeyboard } from '../../../shared/ui/tablist-keyboard';
import { TABS } from './places';
import './place-tabs.css';

export type PlaceTab = (typeof TABS)[number];

export const tabId = (tab: PlaceTab) => `explore-tab-${tab}`;

interface Props {
  current: PlaceTab;
  panel: string;
  onChange: (tab: PlaceTab) => void;
}

/** Tabs of the groups: one Tab stop; arrow keys move and select. */
export function PlaceTabs({ current, panel, onChange }: Props) {
  const { explore } = useTexts();
  return (
    <div
      className="tabs needs-script"
      role="tablist"
      aria-label={explore.groupsLabel}
      onKeyDown={tablistKeyboard({ tabs: TABS, current, idOf: tabId, open: onChange })}
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
