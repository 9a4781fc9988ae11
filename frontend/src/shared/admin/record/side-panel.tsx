import { useDictionary } from '../../i18n/dictionary';
import { type Language } from '../../i18n/language';
import { IconButton } from '../../ui/button';
import { Icon } from '../../ui/icon';
import { tablistKeyboard } from '../../ui/tablist-keyboard';
import { sharedAdminTexts } from '../texts';
import { FindingsPanel, useFindingCount } from './checks';
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
  const onKeyDown = tablistKeyboard({ tabs: names, current: pane, idOf: tabId, open: onPane });
  return (
    <aside className="admin-pane" aria-label={texts[pane]}>
      <div className="admin-pane-tabs row">
        <div role="tablist" onKeyDown={onKeyDown}>
          {names.map((name) => (
            <button
              key={name}
              type="button"
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
        <IconButton label={close} onClick={() => onPane(null)}>
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
