import { useState } from 'react';
import { useDictionary } from '../../i18n/dictionary';
import { type Language, languageFacts } from '../../i18n/language';
import { Button } from '../../ui/button';
import { Icon } from '../../ui/icon';
import { type ContentRow } from '../content/content.types';
import { type AdminKind } from '../kind/admin-kind';
import { titleOf } from '../kind/columns';
import { badgeState } from '../kind/translation-badges';
import { kitTexts } from '../texts';
import { TranslationStateBadge } from '../ui/translation-state-badge';
import { AddSetting } from './add-setting';
import { DeleteSetting } from './delete-setting';
import { EditSetting } from './edit-setting';
import { type SettingSection } from './setting-kind';
import { keyOf } from './setting-rows';
import { settingsTexts } from './texts';
import { useFieldFromUrl } from './use-field-from-url';

interface CardProps {
  row: ContentRow;
  language: Language;
  onEdit: () => void;
  onDelete: () => void;
}

function SettingCard({ row, language, onEdit, onDelete }: CardProps) {
  const kit = useDictionary(kitTexts);
  const key = keyOf(row);
  const { text, of } = titleOf(row, language);
  const version = row.translations.find((translation) => translation.language === language);
  const hasBadge = version && language !== row.baseLanguage && version.id !== null;
  const box = useFieldFromUrl<HTMLLIElement>(key);
  return (
    <li ref={box} data-field={key}>
      <p>
        <b translate="no">{key}</b>
        {hasBadge && <TranslationStateBadge state={badgeState(version)} bare />}
        {of !== language && (
          <span className="admin-quiet">↩ {kit.list.shown(kit.languages[of])}</span>
        )}
      </p>
      <p className="admin-setting-value" lang={languageFacts[of].tag}>
        {text}
      </p>
      <div className="admin-acts">
        <Button size="small" onClick={onEdit} aria-label={kit.list.edit(key)}>
          {kit.edit}
        </Button>
        <Button
          size="small"
          variant="quiet"
          onClick={onDelete}
          aria-label={`${kit.delete}: ${key}`}
        >
          {kit.delete}
        </Button>
      </div>
    </li>
  );
}

interface Props {
  of: AdminKind;
  section: SettingSection;
  rows: readonly ContentRow[];
  language: Language;
  base: Language;
}

type Open = { dialog: 'add' } | { dialog: 'edit' | 'delete'; row: ContentRow };

/** Lists the settings of a section without a field, and adds new ones. */
export function OtherSettings({ of, section, rows, language, base }: Props) {
  const texts = useDictionary(settingsTexts);
  const [open, setOpen] = useState<Open | null>(null);
  const close = () => setOpen(null);
  return (
    <section aria-labelledby="admin-other-settings">
      <div className="admin-settings-head cluster gap-05-15">
        <h2 id="admin-other-settings">{texts.other}</h2>
        <span className="admin-quiet">{texts.otherAbout}</span>
        <Button size="small" onClick={() => setOpen({ dialog: 'add' })}>
          <Icon name="plus" />
          {texts.add}
        </Button>
      </div>
      {rows.length > 0 && (
        <ul className="admin-setting-cards">
          {rows.map((row) => (
            <SettingCard
              key={row.id}
              row={row}
              language={language}
              onEdit={() => setOpen({ dialog: 'edit', row })}
              onDelete={() => setOpen({ dialog: 'delete', row })}
            />
          ))}
        </ul>
      )}
      {open?.dialog === 'add' && (
        <AddSetting section={section} language={language} onClose={close} />
      )}
      {open?.dialog === 'edit' && (
        <EditSetting
          of={of}
          section={section}
          row={open.row}
          language={language}
          base={base}
          onClose={close}
        />
      )}
      {open?.dialog === 'delete' && <DeleteSetting row={open.row} onClose={close} />}
    </section>
  );
}
