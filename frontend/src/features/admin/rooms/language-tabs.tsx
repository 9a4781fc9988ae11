import { useDictionary } from '../../../shared/i18n/dictionary';
import { type Language, languageFacts } from '../../../shared/i18n/language';
import { tabKeys } from '../../../shared/ui/tab-keys';
import { type BaseRoom } from './room.types';
import { roomsTexts } from './texts';
import { WordMark, Working } from './word-mark';
import { languageState, meter, targetLanguages } from './word-state';
import './language-tabs.css';

interface Props {
  room: BaseRoom;
  selected: Language;
  panelId: string;
  isWorking: (language: Language) => boolean;
  isDirty: (language: Language) => boolean;
  onSelect: (language: Language) => void;
}

export const tabId = (panelId: string, language: Language): string => `${panelId}-${language}`;

/** One tab a language, with its state and how much of it is there; the base language comes last. */
export function LanguageTabs(props: Props) {
  const { room, selected, panelId, isWorking, isDirty, onSelect } = props;
  const texts = useDictionary(roomsTexts);
  const order = [...targetLanguages(room), room.baseLanguage];

  const move = tabKeys({
    order,
    current: selected,
    idOf: (language) => tabId(panelId, language),
    open: onSelect,
  });

  return (
    <div className="rm-langs" role="tablist" aria-label={texts.tabs.label} onKeyDown={move}>
      {order.map((language) => {
        const { done, total } = meter(room, language);
        const isBase = language === room.baseLanguage;
        return (
          <button
            key={language}
            type="button"
            role="tab"
            id={tabId(panelId, language)}
            aria-controls={panelId}
            aria-selected={language === selected}
            tabIndex={language === selected ? 0 : -1}
            onClick={() => onSelect(language)}
          >
            <span lang={languageFacts[language].tag}>{languageFacts[language].endonym}</span>
            {isBase ? (
              <span className="rm-meter">{texts.tabs.base}</span>
            ) : (
              <>
                {isWorking(language) ? (
                  <Working />
                ) : (
                  <WordMark state={languageState(room, language)} bare />
                )}
                <span className="rm-meter" aria-hidden="true">
                  {texts.tabs.meter(done, total)}
                </span>
                <span className="vh">{texts.tabs.meterLong(done, total)}</span>
              </>
            )}
            {isDirty(language) && (
              <span className="rm-dot" title={texts.list.unsaved}>
                <span className="vh">{texts.list.unsaved}</span>
              </span>
            )}
          </button>
        );
      })}
    </div>
  );
}
