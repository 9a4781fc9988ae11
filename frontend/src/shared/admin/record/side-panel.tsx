import { useDictionary } from '../../i18n/dictionary';
import { type Language } from '../../i18n/language';
import { Button, IconButton } from '../../ui/button';
import { Icon } from '../../ui/icon';
import { createTabListKeyHandler } from '../../ui/tab-list-key-handler';
import { sharedAdminTexts } from '../texts';
import { KitIcon } from '../ui/kit-icon';
import { FindingsPanel, useFindingCount } from './field-findings';
import { History } from './history';
import { Preview } from './preview-frame';
import { useAdminKind, useRecordContext } from './record-context';

export type PanelName = 'preview' | 'history' | 'checks';

interface Props {
  pane: PanelName;
  language: Language;
  onPane: (pane: PanelName | null) => void;
  onLanguage: (language: Language) => void;
  /** Language of the requested history; all languages if undefined. */
  historyLanguage: Language | undefined;
}

interface PaneButtonProps {
  name: 'preview' | 'history';
  pane: PanelName | null;
  onPane: (pane: PanelName | null) => void;
}

const PANE_BUTTONS = {
  preview: { icon: 'eye', keyName: 'P' },
  history: { icon: 'history', keyName: 'H' },
} as const;

/** Opens and closes a pane, in the header of the page. */
export function PaneButton({ name, pane, onPane }: PaneButtonProps) {
  const { pane: texts } = useDictionary(sharedAdminTexts);
  const { icon, keyName } = PANE_BUTTONS[name];
  const isOpen = pane === name;
  return (
    <Button
      className="admin-in-bar"
      aria-pressed={isOpen}
      onClick={() => onPane(isOpen ? null : name)}
    >
      <KitIcon name={icon} />
      <span className="admin-action-label">{texts[name]}</span>
      <kbd aria-hidden="true">{keyName}</kbd>
    </Button>
  );
}

const tabId = (name: PanelName) => `admin-pane-${name}`;

/** Preview, history and findings beside the columns, or over them on a phone. */
export function SidePanel({ pane, language, onPane, onLanguage, historyLanguage }: Props) {
  const { pane: texts, close } = useDictionary(sharedAdminTexts);
  const adminKind = useAdminKind();
  const { isNew } = useRecordContext();
  const findingCount = useFindingCount();
  const names: readonly PanelName[] = [
    ...(adminKind.visitorPath ? (['preview'] as const) : []),
    // A new record has no history and no findings.
    ...(isNew ? [] : (['history', 'checks'] as const)),
  ];
  const onKeyDown = createTabListKeyHandler({
    tabs: names,
    current: pane,
    idOf: tabId,
    open: onPane,
  });
  return (
    <aside className="admin-pane" aria-label={texts[pane]}>
      <div className="admin-pane-tabs row">
        <div role="tablist" onKeyDown={onKeyDown}>
          {names.map((name) => (
            <button
              key={name}
              type="button"
              className="plain-button admin-tab"
              role="tab"
              id={tabId(name)}
              aria-selected={name === pane}
              tabIndex={name === pane ? 0 : -1}
              onClick={() => onPane(name)}
            >
              {texts[name]}
              {name === 'checks' && findingCount > 0 && (
                <span className="tabular-nums"> {findingCount}</span>
              )}
            </button>
          ))}
        </div>
        <IconButton className="push" label={close} onClick={() => onPane(null)}>
          <Icon name="close" />
        </IconButton>
      </div>
      <div role="tabpanel" aria-labelledby={tabId(pane)}>
        {pane === 'preview' && <Preview language={language} onLanguage={onLanguage} />}
        {pane === 'checks' && <FindingsPanel />}
        {pane === 'history' && <History key={historyLanguage} language={historyLanguage} />}
      </div>
    </aside>
  );
}
