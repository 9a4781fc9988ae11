import { useState } from 'react';
import { DiffText, diffWords, useDateFormat, useActorName } from '../../../shared/admin';
import { useDictionary } from '../../../shared/i18n/dictionary';
import { type Language, languageFacts } from '../../../shared/i18n/language';
import { Button } from '../../../shared/ui/button';
import { type Guide } from './style.queries';
import { setupTexts } from './texts';

interface Props {
  guide: Guide;
  /** Current text of the form. */
  text: string;
  language: Language;
  onRestore: (version: number, text: string) => void;
}

/** Earlier versions of a style, newest first, as differences from the form's text, with restore. */
export function StyleVersions({ guide, text, language, onRestore }: Props) {
  const { style: texts } = useDictionary(setupTexts);
  const { dayTime } = useDateFormat();
  const actorName = useActorName();
  const { tag } = languageFacts[language];
  const [open, setOpen] = useState<number | null>(null);
  const earlier = guide.versions.filter(({ version }) => version !== guide.version);
  const describe = ({ version, at, by }: Pick<Guide, 'version' | 'at' | 'by'>) =>
    version === 0 || !at
      ? texts.isDefault
      : texts.version(version, dayTime(at), by ? actorName(by) : '');
  return (
    <section aria-labelledby="translation-setup-versions">
      <p className="admin-quiet">{describe(guide)}</p>
      <h2 id="translation-setup-versions">{texts.earlier}</h2>
      {earlier.length === 0 && <p className="admin-quiet">{texts.noEarlier}</p>}
      <ul className="translation-setup-versions">
        {earlier.map((item) => (
          <li key={item.version}>
            <div className="translation-setup-line cluster between">
              <span>{describe(item)}</span>
              <span className="admin-acts" role="group" aria-label={describe(item)}>
                <Button
                  size="small"
                  variant="quiet"
                  aria-expanded={open === item.version}
                  onClick={() => setOpen(open === item.version ? null : item.version)}
                >
                  {texts.compare}
                </Button>
                <Button size="small" onClick={() => onRestore(item.version, item.text)}>
                  {texts.restore}
                </Button>
              </span>
            </div>
            {open === item.version && (
              <p className="translation-setup-old" lang={tag}>
                <DiffText parts={diffWords(item.text, text, tag)} removed />
              </p>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
