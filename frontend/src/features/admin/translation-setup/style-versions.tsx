import { useState } from 'react';
import { DiffText, diffWords, useDateFormat, useActorName } from '../../../shared/admin';
import { useDictionary } from '../../../shared/i18n/dictionary';
import { type Language, languageFacts } from '../../../shared/i18n/language';
import { Button } from '../../../shared/ui/button';
import { type Guide } from './style.queries';
import { setupTexts } from './texts';

interface Props {
  guide: Guide;
  /** What stands in the form. */
  text: string;
  language: Language;
  onRestore: (version: number, text: string) => void;
}

/** What a style has been, the newest first: beside what stands in the form, and the way back. */
export function StyleVersions({ guide, text, language, onRestore }: Props) {
  const { style: texts } = useDictionary(setupTexts);
  const { dayTime } = useDateFormat();
  const who = useActorName();
  const { tag } = languageFacts[language];
  const [open, setOpen] = useState<number | null>(null);
  const earlier = guide.versions.filter(({ version }) => version !== guide.version);
  const told = ({ version, at, by }: Pick<Guide, 'version' | 'at' | 'by'>) =>
    version === 0 || !at ? texts.isDefault : texts.version(version, dayTime(at), by ? who(by) : '');
  return (
    <section aria-labelledby="translation-setup-versions">
      <p className="admin-quiet">{told(guide)}</p>
      <h2 id="translation-setup-versions">{texts.earlier}</h2>
      {earlier.length === 0 && <p className="admin-quiet">{texts.noEarlier}</p>}
      <ul className="translation-setup-versions">
        {earlier.map((one) => (
          <li key={one.version}>
            <div className="translation-setup-line cluster between">
              <span>{told(one)}</span>
              <span className="admin-acts" role="group" aria-label={told(one)}>
                <Button
                  size="small"
                  variant="quiet"
                  aria-expanded={open === one.version}
                  onClick={() => setOpen(open === one.version ? null : one.version)}
                >
                  {texts.compare}
                </Button>
                <Button size="small" onClick={() => onRestore(one.version, one.text)}>
                  {texts.restore}
                </Button>
              </span>
            </div>
            {open === one.version && (
              <p className="translation-setup-old" lang={tag}>
                <DiffText parts={diffWords(one.text, text, tag)} removed />
              </p>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
