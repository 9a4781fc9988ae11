import { useEffect, useRef, useState } from 'react';
import { useDictionary } from '../../i18n/dictionary';
import { type Language, LANGUAGES, languageFacts, localizedPath } from '../../i18n/language';
import { kitTexts } from '../texts';
import { Segmented } from '../ui/segmented';
import { useRecordContext } from './record-context';
import { parseWordKey, type WordsStore } from './words-store';

const WIDTHS = { phone: 390, desk: 1280 } as const;

type Width = keyof typeof WIDTHS;

/** Writes what is typed over what is stored, wherever the visitors' page shows exactly that. */
function showTyped(page: Document, words: WordsStore, language: Language): void {
  for (const key of Object.keys(words.edits())) {
    if (parseWordKey(key).language !== language) continue;
    const [stored, typed] = [words.stored(key), words.text(key)];
    const walker = page.createTreeWalker(page.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); stored !== null && node; node = walker.nextNode()) {
      if (node.textContent?.trim() === stored.trim()) node.textContent = typed;
    }
  }
}

interface Props {
  language: Language;
  onLanguage: (language: Language) => void;
}

/** The visitors' own page at two widths and in four languages, with the words typed so far. */
export function Preview({ language, onLanguage }: Props) {
  const { pane: texts, languages } = useDictionary(kitTexts);
  const { of, record, words } = useRecordContext();
  const [width, setWidth] = useState<Width>('phone');
  const frame = useRef<HTMLIFrameElement>(null);
  const [room, setRoom] = useState(1);
  const shown = WIDTHS[width];
  useEffect(() => {
    const box = frame.current?.parentElement;
    if (!box) return;
    const watcher = new ResizeObserver(() => setRoom(box.clientWidth));
    watcher.observe(box);
    return () => watcher.disconnect();
  }, []);
  const path = localizedPath(of.visitorPath?.(record) ?? '/', language);
  const scale = Math.min(1, room / shown);
  return (
    <div className="ak-preview">
      <div className="ak-acts">
        <Segmented
          label={texts.language}
          value={language}
          onChange={onLanguage}
          options={LANGUAGES.map((code) => ({
            value: code,
            label: languageFacts[code].code,
            title: languages[code],
          }))}
        />
        <Segmented
          label={texts.width}
          value={width}
          onChange={setWidth}
          options={[
            { value: 'phone', label: WIDTHS.phone },
            { value: 'desk', label: WIDTHS.desk },
          ]}
        />
      </div>
      <div className="ak-preview-box">
        <iframe
          ref={frame}
          key={`${path}:${record.version}`}
          title={texts.preview}
          src={path}
          tabIndex={-1}
          style={{ width: shown, height: 640 / scale, transform: `scale(${scale})` }}
          onLoad={() => {
            const page = frame.current?.contentDocument;
            // Once the page's own script has taken it over, which comes right after its load.
            if (page) setTimeout(() => showTyped(page, words, language), 500);
          }}
        />
      </div>
      <p className="ak-quiet">{words.count > 0 ? texts.typed : texts.asVisitors}</p>
    </div>
  );
}
