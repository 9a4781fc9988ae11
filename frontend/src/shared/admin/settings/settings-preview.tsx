import { useMemo } from 'react';
import { useDictionary } from '../../i18n/dictionary';
import { type Language } from '../../i18n/language';
import { IconButton } from '../../ui/button';
import { Icon } from '../../ui/icon';
import { PreviewFrame } from '../record/preview-frame';
import { type PreviewDraft } from '../record/preview-message';
import { toPreviewDraft } from '../record/preview-draft';
import { type ShareSource } from '../record/share-preview';
import { isPreviewOverlay } from '../record/use-focus-first-error';
import { sharedAdminTexts } from '../texts';
import { type SettingSection } from './setting-kind';
import { type SettingForms } from './use-setting-forms';

interface Props {
  section: SettingSection;
  settingForms: SettingForms;
  /** Path of the visitors' page, without a language. */
  path: string;
  /** Changes when other data that the page shows is saved. */
  version: string;
  language: Language;
  onLanguage: (language: Language) => void;
  labelOf: (key: string) => string;
  onClose: () => void;
}

/** Settings of the section `about` that are the home page's title and description. Its image is that of the site. */
const HOME_PAGE = { title: 'site_title', description: 'site_description' };

/** Returns a section as if the form were saved now. */
function toSectionDraft(
  forms: SettingForms['forms'],
  section: SettingSection,
  version: string,
  language: Language,
): PreviewDraft {
  const drafts = [...forms].map(([key, { kind, record, edits }]) => ({
    key,
    draft: toPreviewDraft({ adminKind: {}, kind, record }, edits.currentValues, language),
  }));
  return {
    id: 0,
    version: [version, ...drafts.map(({ draft }) => draft.version)].join('-'),
    fields: Object.fromEntries(drafts.map(({ key, draft }) => [key, draft.fields['value']])),
    fieldLanguages: Object.fromEntries(
      drafts.map(({ key, draft }) => [key, draft.fieldLanguages['value'] ?? language]),
    ),
    imageUrls: undefined,
    isFirst: false,
    settings: { section, language },
  };
}

/** The visitors' page beside the form, with unsaved edits. */
export function SettingsPreview(props: Props) {
  const { section, settingForms, path, version, language, onLanguage, labelOf, onClose } = props;
  const { pane: texts, close } = useDictionary(sharedAdminTexts);
  const { forms } = settingForms;
  const source = useMemo(
    () => ({
      path,
      draftIn: (draftLanguage: Language) => toSectionDraft(forms, section, version, draftLanguage),
      subscribe: (onChange: () => void) => {
        const unsubscribers = [...forms.values()].map(({ edits }) => edits.subscribeAny(onChange));
        return () => unsubscribers.forEach((unsubscribe) => unsubscribe());
      },
    }),
    [forms, path, section, version],
  );
  const share: ShareSource | undefined =
    section === 'about'
      ? {
          ...HOME_PAGE,
          goTo: (key) => {
            if (isPreviewOverlay()) onClose();
            requestAnimationFrame(() =>
              document
                .querySelector<HTMLElement>(`[data-field="${key}"] [data-text-field]`)
                ?.focus(),
            );
          },
        }
      : undefined;
  return (
    <aside className="admin-pane" aria-label={texts.preview}>
      <div className="admin-pane-tabs row">
        <b>{texts.preview}</b>
        <IconButton className="push" label={close} onClick={onClose}>
          <Icon name="close" />
        </IconButton>
      </div>
      <PreviewFrame
        language={language}
        onLanguage={onLanguage}
        source={source}
        note={settingForms.changeCount > 0 ? texts.typed : texts.asVisitors}
        labelOf={labelOf}
        share={share}
      />
    </aside>
  );
}
